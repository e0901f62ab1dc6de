"""Every screen of candy at the three sizes, light and dark: measured, looked through, pictured."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import SIZES, link, phase, until
from tests.browser.test_candy import OPENING, SPILLING, candy, one_screen, press_on, touch
from tests.browser.test_looks import inspect, show
from tests.serving import Server


@pytest.fixture(params=[*((size, False) for size in SIZES), ("wide", True), ("phone", True)])
def look(request: pytest.FixtureRequest) -> tuple[str, bool]:
    """A size, and whether it is dark."""
    chosen: tuple[str, bool] = request.param
    return chosen


def in_sight(page: Page, what: str) -> bool:
    """True if all of a control is to be seen without scrolling."""
    return bool(
        page.locator(what).evaluate(
            """(it) => {
              const box = it.getBoundingClientRect();
              const scroll = it.closest('.scroll').getBoundingClientRect();
              return box.top >= scroll.top - 1 && box.bottom <= scroll.bottom + 1;
            }"""
        )
    )


def test_setting_a_table_and_the_rules(
    server: Server, open_tab: OpenTab, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(server.url)
    until(lambda: page.get_by_role("button", name="Candy").count(), page)
    page.get_by_role("button", name="Candy").click()
    expect(page.locator(".poster [data-in]").first).to_be_visible()
    inspect(page, "candy-first", size, dark=dark, whole=True)
    page.goto(f"{server.url}/rules/candy")
    expect(page.locator(".strip svg")).to_have_count(6)
    expect(page.locator(".ring [data-in]").first).to_be_visible()
    inspect(page, "candy-rules", size, dark=dark, whole=True)


@pytest.mark.parametrize("players", [4, 8])
def test_composing_a_move(
    server: Server, open_tab: OpenTab, look: tuple[str, bool], players: int
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    one_screen(page, server, players)
    inspect(page, f"candy-{players}-begin", size, dark=dark, whole=False)
    touch(page, "bowl-start")
    assert in_sight(page, "[data-colour=A]")
    assert in_sight(page, "[data-confirm]")
    inspect(page, f"candy-{players}-colours", size, dark=dark, whole=False)
    touch(page, "D", "pile-A", "to 1")
    assert in_sight(page, "[data-confirm]")
    inspect(page, f"candy-{players}-ghosts", size, dark=dark, whole=False)
    page.locator("[data-confirm]").click()
    until(lambda: page.locator(".ways.past .way").count(), page)
    inspect(page, f"candy-{players}-moved", size, dark=dark, whole=False)


def test_a_spill_of_eight(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    one_screen(page, server, 8, SPILLING)
    touch(page, "C")
    assert in_sight(page, "[data-to=pile]")
    assert in_sight(page, "[data-confirm]")
    inspect(page, "candy-spill", size, dark=dark, whole=False)


def test_a_game_to_its_end(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(link(server, candy(server, "mbbb", candies=6), "A"))
    press_on([page], lambda: phase(page) == "end")
    show(page, "Play")
    inspect(page, "candy-end", size, dark=dark, whole=False)
    for tab in ("Sheet", "Log"):
        show(page, tab)
        inspect(page, f"candy-{tab.lower()}", size, dark=dark, whole=False)
    page.get_by_label("Moment of the game").fill("4")
    inspect(page, "candy-past", size, dark=dark, whole=False)


def test_high_contrast(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    one_screen(page, server, 4, *OPENING)
    touch(page, "slither")
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    inspect(page, "candy-contrast", "wide", dark=False, whole=False)


def test_what_may_be_touched_is_large_enough_for_a_finger_on_a_phone(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 8)
    touch(page, "bowl-start")
    for button in page.locator("[data-spot], [data-colour], [data-undo], [data-cancel]").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
