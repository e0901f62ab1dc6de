"""The editor on a page, as tests of it draw: by mouse, by touch, from files."""

import base64
import zlib
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.tabs import PATIENCE, enabled, phase, until
from tests.serving import Server

CORRIDOR = "; name: Test lane\n##########\n#SS.....F#\n#SS.....F#\n##########\n"
WALLED = "; name: Walled\n#########\n#SS.#..F#\n#SS.#..F#\n#########\n"

COMPILING = PATIENCE * 1000
"""Milliseconds: a server that has just started may have to compile the rules first."""


@dataclass
class Desk:
    """The editor on a page; squares are columns and rows of the drawing, from 0."""

    page: Page

    def open(self, server: Server, code: str = "") -> None:
        """Go to the editor and wait for the first check."""
        self.page.goto(f"{server.url}/draw/squig{code}")
        self.checked()

    def checked(self) -> None:
        """Wait until the check speaks of what is drawn."""
        fresh = self.page.locator("[data-check=fresh]")
        expect(fresh).to_have_count(1, timeout=COMPILING)

    def point(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a square on the screen."""
        left, top = self.page.evaluate(
            """([x, y]) => {
                const canvas = document.querySelector('[data-paper] canvas');
                const { left, top } = canvas.getBoundingClientRect();
                const data = canvas.dataset;
                return [left + Number(data.left) + (x + 0.5) * data.zoom,
                    top + Number(data.top) + (y + 0.5) * data.zoom];
            }""",
            [x, y],
        )
        return left, top

    def choose(self, *names: str) -> None:
        """Take tools by their names."""
        self.show("Draw")
        for name in names:
            self.page.get_by_role("radio", name=name, exact=True).check(force=True)

    def narrow(self) -> None:
        """Draw single squares."""
        self.page.get_by_role("button", name="Narrower").click()

    def show(self, tab: str) -> None:
        """Bring a part of the editor forward where it is behind a tab."""
        button = self.page.get_by_role("navigation").get_by_role("button", name=tab)
        if button.count():
            button.click()

    def drag(self, *squares: tuple[int, int]) -> None:
        """A stroke with the left button."""
        first, *rest = [self.point(x, y) for x, y in squares]
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for point in rest:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    def lines(self) -> list[str]:
        """The drawing as it is kept, without its notes."""
        text = self.page.evaluate("JSON.parse(localStorage.getItem('jostle.draft.squig'))")
        return [line for line in text.splitlines() if not line.startswith(";")]

    def open_file(self, file: Path, text: str | bytes) -> None:
        """Open a file with this in it."""
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        self.show("More")
        self.page.get_by_label("Open a file").set_input_files(file)

    def race(self) -> None:
        """Try the course against bots, to the finish."""
        self.show("Play")
        self.page.locator("[data-try]").click()
        expect(self.page.locator("[data-token]").first).to_be_visible(timeout=COMPILING)

        def is_over() -> bool:
            for attribute in ("data-roll", "data-move"):
                button = enabled(self.page, attribute)
                if button.count():
                    button.first.click()
            return phase(self.page) == "end"

        until(is_over, self.page)


def touch(page: Page, *moments: list[tuple[float, float]]) -> None:
    """Fingers on the screen: where they are from moment to moment; then they are lifted."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[tuple[float, float]]) -> None:
        fingers = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    before = 0
    for points in moments:
        send("touchStart" if len(points) > before else "touchMove", points)
        before = len(points)
    send("touchEnd", [])


def packed(text: str) -> str:
    """A drawing's text as links have it."""
    packer = zlib.compressobj(wbits=-15)
    code = base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode()
    return code.rstrip("=")
