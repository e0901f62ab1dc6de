"""Driving tabs by what their pages show: nobody can tell the dice what to do."""

import time
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page

from tests.server.client import lay
from tests.serving import Server

SIZES = {"wide": (1366, 768), "phone": (360, 740), "lying": (740, 360)}
PATIENCE = 60


class Complaints:
    """Errors and warnings on the consoles of the pages that are listened to."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.allowed: tuple[str, ...] = ()

    def listen(self, page: Page) -> None:
        """Note what `page` complains about from now on."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(message.text)

    def allow(self, *parts: str) -> None:
        """Complaints with one of `parts` in them are part of the test."""
        self.allowed += parts

    def unexpected(self) -> list[str]:
        """What nobody allowed."""
        return [text for text in self.heard if not any(part in text for part in self.allowed)]


def link(server: Server, match: Any, *seats: str) -> str:
    """The address of a table just laid, with the tokens of `seats`; of the spectators for none."""
    tokens = [match["seats"][seat] for seat in seats] or [match["watch"]]
    return f"{server.url}/t/{match['match']}#{','.join(tokens)}"


def shared_table(page: Page, server: Server, **options: Any) -> Any:
    """A new table, both seats on one page."""
    match = lay(server, red={"by": "me", "name": "Ben"}, **options)
    page.goto(link(server, match, "blue", "red"))
    return match


def two_tabs(blue: Page, red: Page, server: Server, **options: Any) -> Any:
    """A new table, Ann on the one page and Ben on the other."""
    match = lay(server, red={"by": "link", "name": "Ben"}, **options)
    blue.goto(link(server, match, "blue"))
    red.goto(link(server, match, "red"))
    return match


def phase(page: Page) -> str:
    """The phase that the page is in: `waiting`, the game's, or `end`; empty while it loads."""
    return str(page.evaluate("document.querySelector('[data-phase]')?.dataset.phase ?? ''"))


def until(holds: Callable[[], object], *pages: Page, seconds: float = PATIENCE) -> None:
    """Let pages go on until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"expected {holds} within {seconds} s"
        for page in pages:
            page.wait_for_timeout(15)


def enabled(page: Page, attribute: str) -> Locator:
    """Buttons with an attribute that may be pressed."""
    return page.locator(f"[{attribute}]:not([aria-disabled='true'])")


def roll_on(*pages: Page, to: Iterable[str] = ("talk", "end")) -> str:
    """Roll wherever a page offers it until the first page is in one of some phases."""
    wanted = tuple(to)

    def arrived() -> bool:
        if phase(pages[0]) in wanted:
            return True
        for page in pages:
            button = enabled(page, "data-roll")
            if button.count():
                button.first.click()
        return False

    until(arrived, pages[0])
    return phase(pages[0])


def be_done(*pages: Page) -> None:
    """Say done on every page, for every seat on it, until the talk is over."""

    def over() -> bool:
        if phase(pages[0]) != "talk":
            return True
        for page in pages:
            button = enabled(page, "data-done")
            if button.count():
                button.first.click()
        return False

    until(over, pages[0])


def choose_edge(who: str, *pages: Page) -> None:
    """Send somebody back, on the page that may choose, and see it on the first."""
    for page in pages:
        button = page.locator(f"[data-choice='edge {who}']")
        if button.count():
            button.click()
            until(lambda: phase(pages[0]) != "edge", pages[0])
            return
    raise AssertionError("expected a page with the choice of the Edge")


def places(page: Page) -> dict[str, int]:
    """Where the tokens stand."""
    return {
        seat: int(page.locator(f"[data-token='{seat}']").get_attribute("data-at") or "-1")
        for seat in ("blue", "red")
    }


def scores(page: Page) -> dict[str, int]:
    """The scores beside the names."""
    return {
        seat: int(page.locator(f"[data-score='{seat}']").inner_text().replace("−", "-"))
        for seat in ("blue", "red")
    }


def sheet(page: Page) -> list[list[str]]:
    """The score sheet's lines, without its head and foot."""
    rows = page.locator(".sheet tbody tr")
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


def log(page: Page) -> list[str]:
    """The lines of the log."""
    return [line for line in page.locator(".log ol li").all_inner_texts() if line]
