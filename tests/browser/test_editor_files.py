"""Drawings opened, kept, saved, shared and chosen."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenTab
from tests.browser.desk import COMPILING, CORRIDOR, WALLED, Desk, packed
from tests.browser.tabs import until
from tests.serving import Server


def test_a_file_is_opened_and_saved_as_it_was(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    ragged = "; name: Ragged\n; author: Ann\n\n SS\n#SS....F\n ..\n"
    desk.open_file(tmp_path / "ragged.course", ragged)
    expect(page.get_by_text("Opened: ragged.course")).to_be_visible()
    expect(page.get_by_label("Author")).to_have_value("Ann")
    with page.expect_download() as waiting:
        page.locator("[data-save]").click()
    assert waiting.value.suggested_filename == "ragged.course"
    saved = tmp_path / "saved.course"
    waiting.value.save_as(saved)
    assert saved.read_text() == ragged


def test_the_draft_outlives_a_reload(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    desk.choose("Wall", "Box")
    desk.drag((5, 5), (5, 5))
    desk.choose("Obstacle")
    desk.drag((5, 2), (6, 2))
    page.get_by_label("Name").fill("My tunnel")
    page.get_by_label("Name").press("Tab")
    drawn = desk.lines()
    page.reload()
    desk.checked()
    expect(page.get_by_label("Name")).to_have_value("My tunnel")
    expect(page.locator("h1")).to_contain_text("My tunnel")
    page.get_by_label("Laps").select_option("there_and_back")
    assert desk.lines() == drawn
    assert "laps: there_and_back" in page.evaluate("localStorage['jostle.draft.squig']")


def test_a_link_shows_the_same_drawing_in_another_browser(
    desk: Desk, server: Server, open_tab: OpenTab, tmp_path: Path
) -> None:
    desk.open_file(tmp_path / "lane.course", CORRIDOR)
    expect(desk.page.get_by_text("Opened: lane.course")).to_be_visible()
    desk.page.locator("[data-share]").click()
    link = desk.page.get_by_label("Whoever opens this link")
    expect(link).to_have_value(re.compile(r"/draw/squig#[\w-]+$"))

    other = Desk(open_tab("phone"))
    other.page.goto(link.input_value())
    other.checked()
    expect(other.page.locator("h1")).to_contain_text("Test lane")
    other.choose("Obstacle", "Box")
    other.drag((4, 1), (4, 1))
    assert other.lines() == CORRIDOR.replace("SS..", "SS.o", 1).splitlines()[1:]
    # Now it is one's own: the address has let go of it, and what was there is a step back.
    assert "#" not in other.page.url
    other.page.locator("[data-button=undo]").click()
    other.page.locator("[data-button=undo]").click()
    assert len(other.lines()) == 13


def test_a_broken_link_is_explained(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(f"{server.url}/draw/squig#AAAA")
    expect(page.get_by_role("alert")).to_contain_text("Was the whole link copied?")
    page.get_by_role("link", name="Begin a drawing of your own").click()
    expect(page.locator("[data-paper]")).to_be_visible()
    page.goto(f"{server.url}/draw/hallway")
    expect(page.get_by_role("alert")).to_contain_text("nothing to draw")


def test_a_link_that_would_fill_the_memory_is_refused(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    text = "." * 500_000 + "\n" * 500_000
    page.goto(f"{server.url}/draw/squig#{packed(text)}")
    expect(page.get_by_role("alert")).to_contain_text("too large to be a drawing")
    Desk(page).checked()
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()


def test_a_random_course_is_made_as_wished(desk: Desk) -> None:
    page = desk.page
    page.get_by_text("A random course").click()
    page.locator("[data-make]").click()
    expect(page.get_by_text("Made with seed")).to_be_visible()
    desk.checked()
    expect(page.get_by_role("heading", name="Ready to race")).to_be_visible()
    made = desk.lines()
    page.locator("[data-make]").click()
    until(lambda: desk.lines() != made, page)


def test_friends_are_invited_to_the_drawing(
    desk: Desk, server: Server, open_tab: OpenTab, tmp_path: Path
) -> None:
    page = desk.page
    desk.open_file(tmp_path / "lane.course", CORRIDOR)
    expect(page.get_by_text("Opened: lane.course")).to_be_visible()
    desk.checked()
    page.get_by_role("button", name="Play with friends").click()
    ground = page.locator("[data-ground]")
    expect(ground).to_contain_text("Test lane")
    expect(ground).to_contain_text("6 steps long")
    page.get_by_role("button", name="Play friends").click()
    expect(page.locator("[data-phase=waiting]")).to_be_visible(timeout=COMPILING)
    expect(page.locator("svg[data-width='10'][data-height='4']")).to_have_count(1)


def test_a_drawing_that_nobody_can_race_on_is_explained_at_the_table_and_mended(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    page.goto(f"{server.url}/#squig/{packed(WALLED)}")
    ground = page.locator("[data-ground]")
    expect(ground).to_contain_text("expected a way to the finish", timeout=COMPILING)
    ground.click()
    page.get_by_role("button", name="Mend it").click()
    expect(page.locator("h1")).to_contain_text("Walled")
    Desk(page).checked()
    expect(page.get_by_role("heading", name="Not a course yet: 1 fault.")).to_be_visible()


def test_courses_are_chosen_by_their_pictures(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_role("button", name="Squig", exact=True).click()
    page.locator("[data-ground]").click()
    dialog = page.get_by_role("dialog", name="Where?")
    expect(dialog.get_by_role("button", name="Horseshoe")).to_be_visible()
    dialog.get_by_role("button", name="Horseshoe").click()
    expect(dialog).not_to_be_visible()
    expect(page.locator("[data-ground]")).to_contain_text("Horseshoe")
    page.locator("[data-ground]").click()
    page.get_by_role("button", name="Draw on from this one").click()
    expect(page.locator("h1")).to_contain_text("Horseshoe")
