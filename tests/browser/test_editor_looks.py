"""The editor and the courses to choose from at every size."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTab
from tests.browser.desk import WALLED, Desk
from tests.browser.tabs import SIZES
from tests.browser.test_looks import inspect
from tests.serving import Server


@pytest.fixture(params=[*((size, False) for size in SIZES), *((size, True) for size in SIZES)])
def look(request: pytest.FixtureRequest) -> tuple[str, bool]:
    """A size, and whether it is dark."""
    chosen: tuple[str, bool] = request.param
    return chosen


def test_the_editor_at_every_size(
    server: Server, open_tab: OpenTab, look: tuple[str, bool], tmp_path: Path
) -> None:
    size, dark = look
    desk = Desk(open_tab(size, dark=dark))
    desk.open(server)
    inspect(desk.page, "editor", size, dark=dark)
    desk.open_file(tmp_path / "walled.course", WALLED)
    desk.page.get_by_text("Opened: walled.course").wait_for()
    desk.checked()
    inspect(desk.page, "editor-more", size, dark=dark)
    desk.show("Check")
    desk.page.locator("button[data-finding]").first.click()
    inspect(desk.page, "editor-check", size, dark=dark)
    desk.show("Play")
    desk.page.get_by_text("Other rules").click()
    inspect(desk.page, "editor-play", size, dark=dark)
    desk.choose("Section")
    desk.page.locator("[data-button=distances]").click()
    inspect(desk.page, "editor-section", size, dark=dark)


def test_the_courses_to_choose_from_at_every_size(
    server: Server, open_tab: OpenTab, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(server.url)
    page.get_by_role("button", name="Squig", exact=True).click()
    page.locator("[data-ground]").click()
    expect(page.get_by_role("dialog", name="Where?")).to_be_visible()
    page.wait_for_timeout(500)
    inspect(page, "courses", size, dark=dark)


def test_the_editor_in_high_contrast(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    Desk(page).open(server)
    inspect(page, "editor-contrast", "wide", dark=False)


def test_the_largest_drawing_takes_a_handful_of_elements(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    rows = ["#" * 200, *["#S" + "." * 196 + "F#"] * 198, "#" * 200]
    desk.open_file(tmp_path / "large.course", "\n".join(rows))
    expect(page.get_by_text("Opened: large.course")).to_be_visible()
    desk.checked()
    assert page.evaluate("document.querySelectorAll('[data-paper] *').length") < 10
