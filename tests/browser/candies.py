"""Tables of candy in the browser: laid, brought somewhere, and played by touch."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.tabs import link, phase, until
from tests.server.client import knows, request, seated
from tests.serving import Server

LONG = 240
"""Seconds that a whole game may take."""

SEATS = "ABCDEFGH"

OPENING = (
    *("slide pile start start B@pile", "shuffle start", "shuffle start", "shuffle start"),
    *("slide pile start start C@pile", "shuffle 1", "shuffle 1", "shuffle 1"),
)
"""After it seat A of four has exactly five candies in the start bowl, and a move of each kind."""

SPILLING = "slide pile start start B@pile"
"""The first move of eight that brings eleven candies into the start bowl."""

Held = dict[str, dict[str, int]]
"""Bowl or pile → seat → so many candies; zeros left out."""


def candy(server: Server, seats: str, **options: Any) -> Any:
    """A new table: a letter a seat, m for mine, l for one by link, b for a bot."""
    by = {"m": "me", "l": "link", "b": "bot"}
    status, laid = request(
        server,
        "POST",
        "/api/matches",
        {
            "game": "candy",
            "seats": {seat: {"by": by[one]} for seat, one in zip(SEATS, seats, strict=False)},
            "options": {"players": len(seats)} | options,
            "listed": False,
        },
    )
    assert status == 201, laid
    return laid


def one_screen(page: Page, server: Server, players: int, *events: str, **options: Any) -> Any:
    """A new game, all on one page, with some events played already."""
    match = candy(server, "m" * players, **options)
    with seated(server, match, *SEATS[:players]) as client:
        client.wait(lambda: client.state["waiting"])
        for event in events:
            seat = client.state["waiting"][0]["seat"]
            answer = client.do("event", event, seat=seat)
            assert answer["type"] == "ack", answer
            client.wait(partial(knows, client, answer["number"]))
    page.goto(link(server, match, *SEATS[:players]))
    until(lambda: page.locator("[data-spot]").count(), page)
    return match


# --- Composing ------------------------------------------------------------------------------------


def touch(page: Page, *steps: str) -> None:
    """Touch bowls on the board, colours (`B`), places to go (`to 2`) and kinds in the panel."""
    for step in steps:
        control(page, step).click()


def control(page: Page, step: str, bowls: str = "spot") -> Locator:
    """The button of one step; bowls are on the board or (`bowl`) in the panel."""
    if step.startswith(("bowl", "pile")):
        return page.locator(f"[data-{bowls}='{step}']")
    if step.startswith("to "):
        return page.locator(f"[data-to='{step[3:]}']")
    attribute = "colour" if len(step) == 1 else "kind"
    return page.locator(f"[data-{attribute}='{step}']")


def composed(page: Page, event: str) -> Locator:
    """The button that confirms, once `event` is what is composed; empty: once nothing is."""
    button = page.locator("[data-confirm]")
    expect(button).to_have_attribute("data-confirm", event)
    expect(button).to_have_attribute("aria-disabled", "false" if event else "true")
    return button


# --- What a page shows ----------------------------------------------------------------------------


def lying(page: Page) -> Held:
    """What lies in every bowl and on every pile of the board; ghosts are counted with it."""
    drawn = page.locator(".pieces [data-in]").evaluate_all(
        """(groups) => groups.map((group) => [
            group.dataset.in,
            [...group.querySelectorAll('[data-candy]')].map((candy) => candy.dataset.candy),
            [...group.querySelectorAll('text')].map((text) => text.textContent)])"""
    )
    found: Held = {}
    for spot, candies, numbers in drawn:
        if spot.startswith("pile") or spot == "bowl-end":
            counts = [int(number.removeprefix("×")) for number in numbers]
            held = dict(zip(candies, counts, strict=True))
        else:
            held = dict(Counter(candies))
        found[spot] = {seat: count for seat, count in held.items() if count}
    return found


def title(page: Page) -> str:
    """What is to be done."""
    return page.locator("#act-title").inner_text()


# --- Whole games ----------------------------------------------------------------------------------


def press_on(pages: list[Page], to: Callable[[], object]) -> None:
    """Take the last move of the list wherever a page offers one, until something holds."""

    def arrived() -> bool:
        if to():
            return True
        for page in pages:
            if page.locator("[data-move]").count():
                make_last(page)
        return False

    until(arrived, *pages, seconds=LONG)


def make_last(page: Page) -> None:
    """Choose the last move of the list and confirm it, in one go of the page's own."""
    page.evaluate(
        """() => new Promise((done) => {
          [...document.querySelectorAll('[data-move]')].at(-1)?.click();
          setTimeout(() => {
            const button = document.querySelector('[data-confirm][aria-disabled=false]');
            button?.click();
            done();
          }, 60);
        })"""
    )


def is_over(page: Page) -> bool:
    """True if the page shows the end of the game."""
    return phase(page) == "end"
