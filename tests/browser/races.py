"""Driving races by what their pages show: squares that light up, and dice that nobody knows."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.tabs import enabled, link, phase, until
from tests.server.client import race
from tests.serving import Server

LONG = 240
"""Seconds that a whole race may take."""

HALL = ["S..............F", "S......oo......F", "S..............F", "S......oo......F"]
"""For four, with boulders to go round or over."""

HALL_STEPS = 15

PARADE = [f"S{'.' * 60}F"] * 4
"""Long enough for somebody to land on somebody else in nearly every race."""

CORRIDOR = ["SSSS............F"]
"""One square wide: there is never a choice."""

BACK = ["SS.......F", "SS.......F"]
"""Short, to be run there and back."""


def one_screen(page: Page, server: Server, seats: int = 4, **options: Any) -> Any:
    """A new race, all on one page."""
    match = race(server, "m" * seats, **options)
    page.goto(link(server, match, *"ABCDEFGH"[:seats]))
    return match


def squares(page: Page) -> dict[str, str]:
    """Where the hoppers are: `12,3` or `finish`."""
    return {
        str(token.get_attribute("data-token")): str(token.get_attribute("data-at"))
        for token in page.locator(".course [data-token]").all()
    }


def distances(page: Page) -> dict[str, int]:
    """What each has to go, beside its name."""
    return {
        str(score.get_attribute("data-score")): int(score.inner_text().split()[0])
        for score in page.locator("[data-score]").all()
    }


def turns(page: Page) -> list[str]:
    """The seats in the order of their cards."""
    return [str(card.get_attribute("data-seat")) for card in page.locator("[data-seat]").all()]


def standing(page: Page) -> list[str]:
    """The seats, best first, as the sheet has them."""
    rows = page.locator(".sheet [data-stands]")
    return [str(row.get_attribute("data-stands")) for row in rows.all()]


def moves(page: Page) -> Locator:
    """The buttons of the list of end squares."""
    return enabled(page, "data-move")


def press_on(*pages: Page, to: Callable[[], object]) -> None:
    """Roll, and take the first square, wherever a page offers it, until something holds."""

    def arrived() -> bool:
        # What is offered is looked at first: what comes after `to` was asked is not pressed yet.
        buttons = [button for page in pages for button in (enabled(page, "data-roll"), moves(page))]
        offered = [button for button in buttons if button.count()]
        if to():
            return True
        for button in offered:
            if button.count():
                button.first.click()
        return False

    until(arrived, pages[0], seconds=LONG)


def race_on(*pages: Page, to: str = "end") -> None:
    """Go on until the first page is in a phase."""
    press_on(*pages, to=lambda: phase(pages[0]) == to)


def choose_from_several(page: Page, kind: str = "hop") -> None:
    """Go on until there are several squares to choose from."""
    press_on(page, to=lambda: phase(page) == kind and moves(page).count() > 1)


def startle_somebody(page: Page) -> None:
    """Go on, landing on others wherever one can, until somebody is startled and flies.

    All seats are on the page; a race in which nobody was is raced again.
    """

    def flies() -> bool:
        unkind = moves(page).filter(has_text="startles")
        offered = [
            button for button in (enabled(page, "data-roll"), unkind, moves(page)) if button.count()
        ]
        if phase(page) == "shove" and moves(page).count() > 1:
            return True
        again = page.get_by_role("button", name="Play again")
        for button in [*offered[:1], again]:
            if button.count():
                button.first.click()
        return False

    until(flies, page, seconds=LONG)
