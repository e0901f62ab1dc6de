"""Every screen of a race at the three sizes, light and dark: measured, looked through, pictured."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTab
from tests.browser.races import (
    HALL,
    LONG,
    PARADE,
    choose_from_several,
    one_screen,
    press_on,
    race_on,
    squares,
    startle_somebody,
)
from tests.browser.tabs import SIZES, enabled, link, phase, until
from tests.browser.test_looks import inspect, show
from tests.server.client import race, request
from tests.serving import Server


@pytest.fixture(params=[*((size, False) for size in SIZES), ("wide", True), ("phone", True)])
def look(request: pytest.FixtureRequest) -> tuple[str, bool]:
    """A size, and whether it is dark."""
    chosen: tuple[str, bool] = request.param
    return chosen


def test_setting_a_table_and_the_rules(
    server: Server, open_tab: OpenTab, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(server.url)
    until(lambda: page.get_by_role("button", name="Squig").count(), page, seconds=LONG)
    page.get_by_role("button", name="Squig").click()
    expect(page.locator(".poster [data-token]").first).to_be_visible()
    page.get_by_text("Choose who sits where").click()
    inspect(page, "race-first", size, dark=dark, whole=True)
    page.goto(f"{server.url}/rules/squig")
    expect(page.locator(".picture [data-token]")).to_have_count(13)
    inspect(page, "race-rules", size, dark=dark, whole=True)


def test_waiting_for_friends(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(link(server, race(server, "mlll", ground="rooms"), "A"))
    until(lambda: page.locator("[data-token]").count(), page, seconds=LONG)
    inspect(page, "race-waiting", size, dark=dark)


def test_a_race_to_its_end(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    one_screen(page, server, 4, ground=HALL)
    choose_from_several(page)
    inspect(page, "race-choose", size, dark=dark)
    race_on(page)
    show(page, "Play")
    inspect(page, "race-end", size, dark=dark)
    for tab in ("Sheet", "Log"):
        show(page, tab)
        inspect(page, f"race-{tab.lower()}", size, dark=dark)
    page.get_by_label("Moment of the game").fill("4")
    inspect(page, "race-past", size, dark=dark)


def test_somebody_is_startled(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    one_screen(page, server, 4, ground=PARADE)
    startle_somebody(page)
    inspect(page, "race-shove", size, dark=dark)


def test_eight_on_a_long_course(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    match = race(server, "mbbbbbbb", ground="hall")
    page.goto(link(server, match, "A"))
    press_on(page, to=lambda: len(set(squares(page).values())) > 6 and phase(page) == "roll")
    until(lambda: enabled(page, "data-roll").count(), page)
    inspect(page, "race-eight", size, dark=dark)


def test_a_square_course(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    one_screen(page, server, 5, ground="cavern")
    choose_from_several(page)
    inspect(page, "race-cavern", size, dark=dark)


def test_a_recorded_race(
    server: Server, open_tab: OpenTab, tmp_path: Path, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    match = one_screen(page, server, 3, ground="spiral")
    choose_from_several(page)
    token = match["seats"]["A"]
    status, record = request(server, "GET", f"/api/matches/{match['match']}/record?token={token}")
    assert status == 200
    file = tmp_path / "race.json"
    file.write_text(json.dumps(record))
    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    expect(page.locator("[data-token]").first).to_be_visible()
    inspect(page, "race-replay", size, dark=dark)


def test_high_contrast(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    one_screen(page, server, 4, ground=PARADE)
    startle_somebody(page)
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    inspect(page, "race-contrast", "wide", dark=False)


def test_squares_to_choose_are_large_enough_for_a_finger_on_a_phone(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 4, ground="hall")
    choose_from_several(page)
    for place in page.locator("[data-square]").all():
        box = place.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 32


def test_the_camera_goes_where_it_is_taken(server: Server, open_tab: OpenTab) -> None:
    page = open_tab("phone")
    one_screen(page, server, 4, ground="hall")
    course, view = page.locator(".course"), page.locator(".view")
    expect(course).to_be_visible()

    def left() -> float:
        return float(course.evaluate("course => course.getBoundingClientRect().left"))

    def width() -> float:
        return float(course.evaluate("course => course.getBoundingClientRect().width"))

    box = view.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    before = left()
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] - 100, middle[1], steps=5)
    page.mouse.up()
    assert left() < before - 60
    small = width()
    page.mouse.wheel(0, -200)
    until(lambda: width() > small, page)
    page.get_by_role("button", name="The whole course").click()
    until(lambda: width() <= box["width"], page)
    page.get_by_role("button", name="Nearer").click()
    until(lambda: width() > box["width"], page)
    view.focus()
    before = left()
    page.keyboard.press("ArrowRight")
    until(lambda: left() < before, page)
    page.keyboard.press("0")
    until(lambda: width() <= box["width"], page)
