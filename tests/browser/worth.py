"""Games that are over, played without a page, to be explained on one."""

from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.tabs import link
from tests.server.client import Client, is_over, knows, lay, play, race, request, seated
from tests.server.test_analyses import analysed
from tests.serving import Server

GIFT = 40
"""What Ann gives for the first passage, more than any is worth."""

SLIDER = "Chances to win, event by event"


@dataclass(frozen=True)
class Game:
    """A game that is over, its record, and what the server says that it was worth."""

    match: Any
    record: Any
    analysis: Any

    @classmethod
    def found(cls, server: Server, match: Any) -> "Game":
        """The game of a match that is over."""
        of, token = f"/api/matches/{match['match']}", match["watch"]
        status, record = request(server, "GET", f"{of}/record?token={token}")
        assert status == 200
        status, state = request(server, "POST", f"{of}/analysis?token={token}")
        assert status == 202, state
        return cls(match, record, analysed(server, state))

    @property
    def last(self) -> int:
        """The index of the chances at the end."""
        return len(self.analysis["chances"]) - 1


def hallway(server: Server) -> Game:
    """A game of Ann and Ben to its end, with one deal."""
    match = lay(server, red={"by": "me", "name": "Ben"}, talk_seconds=600)
    with seated(server, match, "blue", "red") as both:
        both.wait(lambda: both.state["waiting"])
        while not is_over(both):
            play_once(both)
    return Game.found(server, match)


def play_once(both: Client) -> None:
    """Roll, talk as agreed (a gift for the first passage, then nothing), or go back oneself."""
    kinds = {
        choice["kind"]: (seat, choice)
        for seat, choices in both.state["choices"].items()
        for choice in choices
    }
    if "accept" in kinds:
        seat, choice = kinds["accept"]
        do(both, seat, "event", choice["event"], answers=choice["answers"])
    elif "offer" in kinds and not any("accept" in event for event in both.events):
        do(both, "blue", "event", f"offer blue {GIFT}")
    elif "done" in kinds:
        seat, choice = kinds["done"]
        do(both, seat, "event", choice["event"])
    elif "edge" in kinds:
        seat, _ = kinds["edge"]
        do(both, seat, "event", "edge self")
    else:
        do(both, both.state["waiting"][0]["seat"], "dice")


SPRINT = ["S......F"] * 4
"""For four, and soon over."""


def sprint(server: Server) -> Game:
    """A short race of four, whose chances are estimates."""
    match = race(server, "mmmm", ground=SPRINT)
    with ExitStack() as stack:
        riders = {seat: stack.enter_context(seated(server, match, seat)) for seat in "ABCD"}
        play(riders, is_over)
    return Game.found(server, match)


def do(client: Client, seat: str, what: str, text: str = "", **fields: Any) -> None:
    """Do it, and know what came of it."""
    answer = client.do(what, text, seat=seat, **fields)
    assert answer["type"] == "ack", answer
    client.wait(partial(knows, client, answer["number"]))


# --- On the page ----------------------------------------------------------------------------------


def open_table(page: Page, server: Server, game: Game, *seats: str) -> None:
    """Go to the table of a game that is over, and ask what it was worth."""
    page.goto(link(server, game.match, *seats))
    ask(page)


def ask(page: Page) -> None:
    """Ask what the game was worth, and wait until it is told."""
    page.locator("[data-worth]").click()
    expect(page.locator("[data-analysis=done]")).to_be_visible(timeout=60_000)


def slider(page: Page) -> Locator:
    """The graph, as what is moved."""
    return page.get_by_label(SLIDER)


def moment(page: Page) -> int:
    """The moment that is marked in the graph; the slider says the same."""
    marked = int(page.locator("[data-here]").get_attribute("data-here") or "-1")
    assert slider(page).input_value() == str(marked)
    return marked


def chances(page: Page) -> dict[str, str]:
    """What stands beside the names: seat → per cent."""
    return {
        str(one.get_attribute("data-chance")): one.inner_text().removesuffix("\N{NO-BREAK SPACE}%")
        for one in page.locator("[data-chance]").all()
    }


def sums(page: Page) -> dict[str, str]:
    """The table of luck and skill: `blue luck` → what stands there."""
    return {
        str(one.get_attribute("data-sum")): " ".join(one.inner_text().split())
        for one in page.locator("[data-sum]").all()
    }


def hundred(share: float) -> str:
    """An exact share as it is written: per cent to a tenth, and no tenth that is 0."""
    return f"{100 * share:.1f}".removesuffix(".0")


def signed(change: float) -> str:
    """An exact change as it is written."""
    written = hundred(abs(change))
    return written if written == "0" else ("+" if change > 0 else "−") + written
