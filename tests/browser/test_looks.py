"""Every screen at the three sizes, light and dark: measured, looked through by axe, and pictured.

The pictures are in build/screenshots, for people to look at.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.client import MODULES
from scripts.steps import ROOT
from tests.browser.conftest import OpenTab
from tests.browser.tabs import SIZES, be_done, link, phase, roll_on, shared_table, two_tabs, until
from tests.server.client import lay, request
from tests.serving import Server

PICTURES = ROOT / "build" / "screenshots"
SMALLEST_TEXT = 14
SMALLEST_TARGET = 44

MEASURE = """
() => {
  const shown = (e) => e.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const clipped = (e) => e.closest('.hidden');
  const scale = (e) => {
    const svg = e.ownerSVGElement;
    return svg ? svg.getScreenCTM().a : 1;
  };
  const texts = [...document.querySelectorAll('body *')].filter(
    (e) => shown(e) && !clipped(e) && !e.closest('[aria-hidden=true]:not(.pieces)') &&
      [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()));
  const small = texts
    .map((e) => [e.textContent.trim().slice(0, 30),
      parseFloat(getComputedStyle(e).fontSize) * scale(e)])
    .filter(([, size]) => size < 13.95);
  // A square of a board is as large as it is drawn; a list has the same as a button each.
  const targets = [...document.querySelectorAll('button, a, input, select, summary')]
    .filter((e) => !e.dataset.square && shown(e) && !clipped(e))
    .filter((e) => e.type !== 'hidden' && e.getClientRects().length)
    .map((e) => {
      const label = e.matches('[type=checkbox], [type=radio], [type=file]') && e.closest('label');
      const box = (label || e).getBoundingClientRect();
      return [(e.ariaLabel || e.textContent || e.name || e.id).trim().slice(0, 30),
        Math.round(box.width), Math.round(box.height)];
    })
    .filter(([, width, height]) => width < 44 || height < 44);
  return { small, targets, wide: document.documentElement.scrollWidth - innerWidth };
}
"""

AXE = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}
"""


def inspect(page: Page, name: str, size: str, *, dark: bool, whole: bool | None = None) -> None:
    """Measure and check what `page` shows, and keep a picture of it, `whole` to its end."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    # The page of a table is as high as the screen; pages to read are pictured to their end.
    if whole is None:
        whole = page.locator("[data-token]").count() == 0 or name in ("first", "options", "rules")
    page.screenshot(full_page=whole, path=PICTURES / f"{name}-{size}{'-dark' if dark else ''}.png")
    found = page.evaluate(MEASURE)
    assert found["wide"] <= 0, f"{name} at {size} scrolls sideways by {found['wide']}"
    assert found["small"] == [], f"{name} at {size}: text under {SMALLEST_TEXT} px"
    assert found["targets"] == [], f"{name} at {size}: targets under {SMALLEST_TARGET} px"
    if not page.evaluate("'axe' in window"):
        # As a script of the page's world; the content policy holds for the page's own.
        page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    assert page.evaluate(AXE) == [], f"{name} at {size}"


@pytest.fixture(params=[*((size, False) for size in SIZES), ("wide", True), ("phone", True)])
def look(request: pytest.FixtureRequest) -> tuple[str, bool]:
    """A size, and whether it is dark."""
    chosen: tuple[str, bool] = request.param
    return chosen


def test_the_first_page_and_the_rules(
    server: Server, open_tab: OpenTab, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(server.url)
    expect(page.locator(".poster div.board")).to_be_visible()
    inspect(page, "first", size, dark=dark)
    page.get_by_text("Options of the game").click()
    inspect(page, "options", size, dark=dark)
    page.goto(f"{server.url}/rules/hallway")
    expect(page.locator(".picture div.board").first).to_be_visible()
    inspect(page, "rules", size, dark=dark)


def test_waiting_for_a_friend(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    match = lay(server, red={"by": "link"})
    page.goto(link(server, match, "blue"))
    expect(page.locator("[data-token]").first).to_be_visible()
    inspect(page, "waiting", size, dark=dark)
    page.get_by_role("button", name="Show QR code").click()
    expect(page.locator(".code svg")).to_be_visible()
    inspect(page, "waiting-code", size, dark=dark)
    page.goto(f"{server.url}/t/nowhere#nothing")
    expect(page.get_by_role("heading", name="This table cannot be opened.")).to_be_visible()
    inspect(page, "gone", size, dark=dark)


def test_a_game_for_two(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    ann, ben = open_tab(size, dark=dark), open_tab(size, dark=dark)
    two_tabs(ann, ben, server, talk_seconds=600)
    until(lambda: ann.locator("[data-roll]").count() or ben.locator("[data-roll]").count(), ann)
    mover, other = (ann, ben) if ann.locator("[data-roll]").count() else (ben, ann)
    inspect(mover, "roll", size, dark=dark)
    inspect(other, "wait", size, dark=dark)
    roll_on(ann, ben)
    inspect(ann, "talk", size, dark=dark)
    ben.get_by_label("Points to give; below 0: to ask for").fill("-7")
    ben.locator("[data-make]").click()
    ann.get_by_label("Points to give; below 0: to ask for").fill("4")
    ann.locator("[data-make]").click()
    expect(ann.get_by_text("Ben asks you for 7")).to_be_visible()
    expect(ben.get_by_text("Ann gives you 4")).to_be_visible()
    inspect(ann, "offers", size, dark=dark)
    show(ben, "Chat")
    for words in ("you'll want to be past me before the nines…", "says who"):
        ben.get_by_label("Say something").fill(words)
        ben.get_by_label("Say something").press("Enter")
    expect(ben.locator(".chat").get_by_text("says who")).to_be_visible()
    inspect(ben, "chat", size, dark=dark)
    show(ben, "Play")
    be_done(ann, ben)
    holder = ann if ann.locator("[data-choice]").count() else ben
    inspect(holder, "edge", size, dark=dark)
    inspect(ben if holder is ann else ann, "edge-other", size, dark=dark)


def test_one_screen_to_the_end(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    shared_table(page, server, talk_seconds=600)
    roll_on(page)
    inspect(page, "shared-talk", size, dark=dark)
    page.locator("[data-make]").first.click()
    page.locator("[data-accept]").click()
    until(lambda: phase(page) != "talk", page)
    roll_on(page, to=["end"])
    inspect(page, "end", size, dark=dark)
    for tab in ("Sheet", "Log"):
        show(page, tab)
        inspect(page, tab.lower(), size, dark=dark)
    page.get_by_label("Moment of the game").fill("4")
    inspect(page, "past", size, dark=dark)
    page.get_by_role("button", name="Back to now").click()
    open_menu(page)
    inspect(page, "menu", size, dark=dark)
    page.get_by_role("button", name="Show the keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    inspect(page, "keys", size, dark=dark)


def test_a_recorded_game(
    server: Server, open_tab: OpenTab, tmp_path: Path, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    match = shared_table(page, server)
    roll_on(page)
    token = match["seats"]["blue"]
    status, record = request(server, "GET", f"/api/matches/{match['match']}/record?token={token}")
    assert status == 200
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record | {"tags": {"site": "the kitchen table"}}))
    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    expect(page.get_by_role("heading", name="A recorded game")).to_be_visible()
    expect(page.locator("[data-token]").first).to_be_visible()
    inspect(page, "replay", size, dark=dark)
    page.get_by_label("Moment of the game").fill("2")
    inspect(page, "replay-past", size, dark=dark)


def test_those_who_watch(server: Server, open_tab: OpenTab, look: tuple[str, bool]) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    ann, ben = open_tab(), open_tab()
    match = two_tabs(ann, ben, server)
    page.goto(link(server, match))
    expect(page.locator("[data-token]").first).to_be_visible()
    inspect(page, "watch", size, dark=dark)
    roll_on(ann, ben)
    ben.locator("[data-make]").click()
    expect(page.locator(".act").get_by_text("offers to pass")).to_be_visible()
    inspect(page, "watch-talk", size, dark=dark)


def test_high_contrast(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    inspect(page, "first-contrast", "wide", dark=False)
    shared_table(page, server)
    roll_on(page)
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    inspect(page, "talk-contrast", "wide", dark=False)


def show(page: Page, tab: str) -> Any:
    """Bring a part of the table forward where it is behind a tab."""
    button = page.get_by_role("navigation").get_by_role("button", name=tab)
    if button.count():
        button.click()


def open_menu(page: Page) -> None:
    """Open the table's menu, wherever its button is."""
    wide = page.get_by_role("button", name="Table and settings")
    if wide.is_visible():
        wide.click()
    else:
        show(page, "More")
    expect(page.get_by_role("dialog", name="This table")).to_be_visible()
