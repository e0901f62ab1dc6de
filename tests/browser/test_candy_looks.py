"""Every screen of candy at the three sizes, light and dark: measured, looked through, pictured."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.candies import OPENING, SPILLING, composed, is_over, one_screen, touch
from tests.browser.conftest import OpenTab
from tests.browser.tabs import SIZES, phase, until
from tests.browser.test_looks import inspect, show
from tests.server.client import seated
from tests.serving import Server

LOOKS = [*((size, False) for size in SIZES), ("wide", True), ("phone", True)]
"""Sizes, and whether it is dark."""


def in_sight(page: Page, what: str) -> bool:
    """True if all of a control is to be seen without scrolling."""
    return bool(
        page.locator(what).evaluate(
            """(it) => {
              const box = it.getBoundingClientRect();
              const scroll = it.closest('.scroll').getBoundingClientRect();
              return box.top >= scroll.top - 1 && box.bottom <= scroll.bottom + 1 &&
                box.left >= scroll.left - 1 && box.right <= scroll.right + 1;
            }"""
        )
    )


def covered(page: Page) -> list[str]:
    """Words on the seats' cards that stand in the way of the score."""
    found: list[str] = page.locator("[data-seat]").evaluate_all(
        """(cards) => cards.flatMap((card) => {
          const score = card.querySelector('[data-score]').getBoundingClientRect();
          return [...card.querySelectorAll('bdi, .tag')]
            .filter((one) => {
              const box = one.getBoundingClientRect();
              const cut = one.parentElement.getBoundingClientRect();
              return box.width > 1 && Math.max(box.left, cut.left) < score.right - 1 &&
                Math.min(box.right, cut.right) > score.left + 1 &&
                box.top < score.bottom - 3 && box.bottom > score.top + 3;
            })
            .map((one) => one.textContent);
        })"""
    )
    return found


@pytest.mark.parametrize(("size", "dark"), [("wide", False), ("phone", True), ("lying", False)])
def test_setting_a_table_and_the_rules(
    server: Server, open_tab: OpenTab, size: str, *, dark: bool
) -> None:
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


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_eight_seats_spill_and_compose_a_move_at_every_size(
    server: Server, open_tab: OpenTab, size: str, *, dark: bool
) -> None:
    page = open_tab(size, dark=dark)
    match = one_screen(page, server, 8, SPILLING)
    with seated(server, match, "H") as client:
        client.wait(lambda: client.state["waiting"])
        assert client.do("resign", seat="H")["type"] == "ack"
    expect(page.locator("[data-seat=H] .tag").first).to_have_attribute("title", "resigned")
    for seat in "ABCDEFGH":
        # The standing is there before any tab is opened: candies home, and the way still to go.
        card = page.locator(f"[data-score={seat}]")
        expect(card).to_be_in_viewport(ratio=1)
        expect(card).to_contain_text("117" if seat == "A" else "118" if seat == "B" else "119")
    assert covered(page) == []
    touch(page, "C")
    assert in_sight(page, "[data-to=pile]")
    assert in_sight(page, "[data-confirm]")
    inspect(page, "candy-spill", size, dark=dark, whole=False)
    touch(page, "pile-C")
    composed(page, "spill start C pile").click()
    until(lambda: phase(page) == "move", page)
    touch(page, "bowl-start")
    # All but the one that was taken out.
    assert page.locator("[data-colour]").count() == 7
    assert all(in_sight(page, f"[data-colour={seat}]") for seat in "ABDEFGH")
    assert in_sight(page, "[data-confirm]")
    inspect(page, "candy-colours", size, dark=dark, whole=False)
    touch(page, "D", "pile-B", "to 1")
    composed(page, "slide pile start 1 D@start")
    assert in_sight(page, "[data-confirm]")
    inspect(page, "candy-ghosts", size, dark=dark, whole=False)


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_four_seats_and_the_end_of_their_game(
    server: Server, open_tab: OpenTab, size: str, *, dark: bool
) -> None:
    page = open_tab(size, dark=dark)
    *opening, last = OPENING
    one_screen(page, server, 4, *opening, max_turns=len(OPENING))
    inspect(page, "candy-begin", size, dark=dark, whole=False)
    touch(page, "bowl-1", "to 2")
    composed(page, last).click()
    until(lambda: is_over(page), page)
    inspect(page, "candy-end", size, dark=dark, whole=False)
    tabs = () if size == "wide" else ("Sheet", "Log")
    for tab in tabs:
        show(page, tab)
        inspect(page, f"candy-{tab.lower()}", size, dark=dark, whole=False)
    page.get_by_label("Moment of the game").fill("4")
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    inspect(page, "candy-past", size, dark=dark, whole=False)


def test_high_contrast(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    one_screen(page, server, 4, *OPENING)
    touch(page, "slither")
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    inspect(page, "candy-contrast", "wide", dark=False, whole=False)
