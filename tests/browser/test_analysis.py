"""What a game was worth, on the page: the graph that turns its pages, the sums, what cost most."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenTab
from tests.browser.desk import touch
from tests.browser.tabs import SIZES, Complaints, link, log, places
from tests.browser.test_looks import PICTURES, inspect
from tests.browser.worth import (
    GIFT,
    Game,
    ask,
    chances,
    do,
    hallway,
    hundred,
    moment,
    open_table,
    signed,
    slider,
    sprint,
    sums,
)
from tests.server.client import lay, seated
from tests.serving import Server

PERCENT = "\N{NO-BREAK SPACE}%"

LOOKS = [*((size, False) for size in SIZES), ("phone", True)]
"""Sizes, and whether it is dark."""


@pytest.fixture(scope="module")
def talked(server: Server) -> Game:
    """A game of hallway with a deal."""
    return hallway(server)


@pytest.fixture(scope="module")
def estimated(server: Server) -> Game:
    """A race."""
    return sprint(server)


def open_record(page: Page, server: Server, game: Game, folder: Path) -> None:
    """Open a record from a file, and ask what its game was worth."""
    file = folder / "game.json"
    file.write_text(json.dumps(game.record))
    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    ask(page)


# --- The graph -----------------------------------------------------------------------------------


def test_the_graph_is_moved_by_keys_and_moves_the_board(
    server: Server, open_tab: OpenTab, talked: Game
) -> None:
    page = open_tab()
    open_table(page, server, talked, "blue")
    expect(page.get_by_role("heading", name="What this game was worth")).to_be_focused()
    (winner,) = [seat for seat, share in shares(talked, -1).items() if share == 1]
    assert moment(page) == talked.last
    assert chances(page) == {"blue": "0", "red": "0"} | {winner: "100"}
    slider(page).focus()
    page.keyboard.press("Home")
    assert moment(page) == 0
    assert chances(page) == {"blue": "50", "red": "50"}
    expect(page.locator(".said")).to_contain_text("Before the first event.")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert moment(page) == 3
    assert chances(page) == {seat: hundred(share) for seat, share in shares(talked, 3).items()}
    ann, ben = (f"{share}{PERCENT}" for share in chances(page).values())
    spoken = f"3 of {talked.last}: Ann {ann}, Ben {ben}"
    assert slider(page).get_attribute("aria-valuetext") == spoken
    # Board, log and graph are at the same event.
    expect(page.locator(".said")).to_contain_text(f"3. {log(page)[-1]}")
    stood = places(page)
    page.keyboard.press("End")
    assert moment(page) == talked.last
    assert places(page) != stood
    page.keyboard.press(",")
    assert moment(page) == talked.last - 1
    close(page)


def shares(game: Game, index: int) -> dict[str, float]:
    """The chances after an event, as the server has them."""
    told: dict[str, float] = game.analysis["chances"][index]["shares"]
    return told


def test_the_graph_is_pressed_and_dragged_by_mouse_and_finger(
    server: Server, open_tab: OpenTab, touched: Page, talked: Game
) -> None:
    page = open_tab()
    open_table(page, server, talked, "blue")
    left, right, height = ends(page, talked)
    page.mouse.click(left, height)
    assert moment(page) == 0
    page.mouse.move(left, height)
    page.mouse.down()
    page.mouse.move((left + right) / 2, height, steps=4)
    assert abs(moment(page) - talked.last / 2) < 1
    page.mouse.move(right, height, steps=4)
    page.mouse.up()
    assert moment(page) == talked.last
    open_table(touched, server, talked, "blue")
    left, right, height = ends(touched, talked)
    middle = (left + right) / 2
    touch(touched, [(middle, height)], [(middle - 20, height)], [(left, height)])
    assert moment(touched) == 0


def ends(page: Page, game: Game) -> tuple[float, float, float]:
    """Where the line of a seat begins and ends on the screen, and a height that is in the graph."""
    x, y, width, height = page.evaluate(
        """() => {
          const box = document.querySelector('.plot [data-line=blue]').getBoundingClientRect();
          const plot = document.querySelector('.plot').getBoundingClientRect();
          return [box.x, plot.y, box.width, plot.height];
        }"""
    )
    assert width > 3 * game.last
    return x, x + width, y + height / 2


def test_each_seat_has_a_line_of_its_own_colour_and_dash_in_high_contrast_too(
    server: Server, open_tab: OpenTab, estimated: Game
) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    open_table(page, server, estimated, "A")
    lines = page.locator(".plot [data-line]").evaluate_all(
        """(all) => all.map(getComputedStyle)
          .map(({ stroke, strokeDasharray }) => [stroke, strokeDasharray])"""
    )
    colours, dashes = zip(*lines, strict=True)
    assert (len(set(colours)), len(set(dashes))) == (4, 4)
    # Estimates are called so, and drawn with how far off they may be.
    expect(page.get_by_text("Exact: nothing is guessed.")).to_be_visible()
    slider(page).fill("1")
    expect(page.get_by_text("Estimates: within")).to_be_visible()
    bands = page.locator(".band").evaluate_all("all => all.map((one) => one.getBBox().height)")
    assert all(height > 1 for height in bands)
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    inspect(page, "worth-contrast", "wide", dark=False, whole=False)


# --- What is told --------------------------------------------------------------------------------


def test_luck_and_skill_are_the_servers_numbers(
    server: Server, open_tab: OpenTab, talked: Game
) -> None:
    page = open_tab()
    open_table(page, server, talked)
    told = sums(page)
    for seat, its in talked.analysis["sums"].items():
        assert told[f"{seat} initial"] == hundred(its["initial"])
        assert told[f"{seat} final"] == hundred(its["final"])
        assert told[f"{seat} mistakes"] == str(its["mistakes"])
        for term in ("luck", "own", "others"):
            assert told[f"{seat} {term}"] == signed(its[term])
    assert not any("drift" in key for key in told)
    page.get_by_text("What do these numbers mean?").click()
    expect(page.get_by_text("Luck is the dice, against what was to be expected")).to_be_visible()
    page.get_by_text("The graph as a table").click()
    rows = page.get_by_role("region", name="Chances to win after every event").locator("tbody tr")
    expect(rows).to_have_count(talked.last + 1)
    assert rows.nth(3).locator("td").all_inner_texts() == [
        hundred(share) for share in shares(talked, 3).values()
    ]


def test_what_cost_most_and_each_deal_turn_the_board_to_where_it_was(
    server: Server, open_tab: OpenTab, talked: Game, tmp_path: Path
) -> None:
    page = open_tab()
    open_record(page, server, talked, tmp_path)
    costly = page.locator("[data-mistake]")
    expect(costly).to_have_count(min(3, len(talked.analysis["mistakes"])))
    worst = talked.analysis["mistakes"][0]
    assert worst["cost"] >= max(max(one["cost"].values()) for one in talked.analysis["events"])
    expect(costly.first).to_contain_text(worst["say"])
    expect(costly.first).to_contain_text(f"Better: {worst['better_say']}")
    expect(costly.first).to_contain_text(f"{hundred(worst['cost'])}{PERCENT}")
    costly.first.click()
    assert moment(page) == worst["number"]
    expect(costly.first).to_have_attribute("aria-current", "step")
    (deal,) = talked.analysis["deals"]
    told = page.locator(f"[data-talk='{deal['number']}']")
    expect(told).to_contain_text(f"Ann gave Ben {GIFT} ")
    expect(told).to_contain_text(deal["say"])
    expect(told).to_contain_text(
        f"Ann: {hundred(deal['without']['shares']['blue'])}{PERCENT} without"
    )
    # The other talks came to nothing: what would have been fair stands there.
    for talk in talked.analysis["no_deals"]:
        expect(page.locator(f"[data-talk='{talk['number']}']")).to_contain_text(talk["say"])
    told.press("Enter")
    assert moment(page) == deal["number"]
    assert talked.record["events"][deal["number"] - 1] == "accept red"
    expect(page.locator(".said")).to_contain_text(f"{deal['number']}. ")
    close(page)


def close(page: Page) -> None:
    """Have it closed again by keys, and the focus where it was before."""
    page.get_by_role("button", name="Close").press("Enter")
    expect(page.locator("[data-worth]")).to_be_focused()


# --- Who gets it, and when ------------------------------------------------------------------------


def test_it_is_offered_once_the_game_is_over_and_a_resignation_is_its_last_step(
    server: Server, open_tab: OpenTab
) -> None:
    page, watcher = open_tab(), open_tab("phone")
    match = lay(server, red={"by": "me", "name": "Ben"})
    with seated(server, match, "blue", "red") as both:
        both.wait(lambda: both.state["waiting"])
        for tab, seats in ((page, ["blue"]), (watcher, [])):
            tab.goto(link(server, match, *seats))
            expect(tab.locator("[data-token]").first).to_be_visible()
            expect(tab.locator("[data-worth]")).to_have_count(0)
        do(both, "red", "resign")
    ask(page)
    ask(watcher)
    for tab in (page, watcher):
        expect(tab.locator(".said")).to_contain_text("Ben has resigned.")
        assert chances(tab) == {"blue": "100", "red": "0"}
        last = moment(tab)
        slider(tab).press("ArrowLeft")
        assert moment(tab) == last - 1
        assert 0 < float(chances(tab)["blue"]) < 100
        slider(tab).press("ArrowRight")
        assert moment(tab) == last


def test_a_record_of_a_game_that_went_on_is_not_explained(
    server: Server, open_tab: OpenTab, talked: Game, tmp_path: Path
) -> None:
    page = open_tab()
    file = tmp_path / "game.json"
    events = talked.record["events"][:5]
    file.write_text(json.dumps(talked.record | {"events": events, "result": None}))
    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    expect(page.locator("[data-token]").first).to_be_visible()
    expect(page.get_by_role("heading", name="This game was not finished.")).to_be_visible()
    expect(page.locator("[data-worth]")).to_have_count(0)


class Slow:
    """A server that answers one after the other; the last answer again and again."""

    def __init__(self, *answers: tuple[int, Any]) -> None:
        self.answers = list(answers)

    def __call__(self, route: Route) -> None:
        """Answer a request."""
        status, body = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        route.fulfill(status=status, json=body)


def test_how_far_it_is_is_told_and_why_it_cannot_be(
    server: Server, open_tab: OpenTab, talked: Game, complaints: Complaints
) -> None:
    complaints.allow("503")
    page = open_tab()
    page.goto(link(server, talked.match, "blue"))
    working = {"id": "a1", "status": "working", "done": 3, "of": 12}
    page.route("**/api/matches/*/analysis?*", Slow((202, working | {"status": "waiting"})))
    page.route("**/api/analyses/a1", Slow((200, working)))
    page.locator("[data-worth]").click()
    expect(page.get_by_text("Other games are worked out first.")).to_be_visible()
    expect(page.get_by_text("Working it out: 3 of 12 positions.")).to_be_visible()
    bar = page.get_by_role("progressbar")
    assert (bar.get_attribute("value"), bar.get_attribute("max")) == ("3", "12")
    inspect(page, "worth-working", "wide", dark=False, whole=False)
    failed = {"id": "a1", "status": "failed", "error": "nobody knows this one well enough"}
    page.route("**/api/analyses/a1", Slow((200, failed)))
    expect(page.get_by_role("alert").get_by_text(failed["error"])).to_be_visible()
    inspect(page, "worth-failed", "wide", dark=False, whole=False)
    busy = {"code": "server/busy", "error": "the server is busy"}
    page.route("**/api/matches/*/analysis?*", Slow((503, busy)))
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert").get_by_text(busy["error"])).to_be_visible()
    page.unroute("**/api/matches/*/analysis?*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-analysis=done]")).to_be_visible()


# --- How it looks --------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_games_of_two_and_of_four_are_explained_at_every_size(
    server: Server,
    open_tab: OpenTab,
    talked: Game,
    estimated: Game,
    tmp_path: Path,
    size: str,
    *,
    dark: bool,
) -> None:
    page = open_tab(size, dark=dark)
    open_table(page, server, talked, "blue", "red")
    worst = talked.analysis["mistakes"][0]["number"]
    slider(page).fill(str(worst))
    inspect(page, "worth-two", size, dark=dark, whole=False)
    page.locator("[data-talk]").first.scroll_into_view_if_needed()
    picture(page, "worth-two-deal", size, dark=dark)
    open_record(page, server, estimated, tmp_path)
    slider(page).fill(str(estimated.last // 2))
    inspect(page, "worth-four", size, dark=dark, whole=False)
    page.get_by_text("What do these numbers mean?").scroll_into_view_if_needed()
    picture(page, "worth-four-sums", size, dark=dark)


def picture(page: Page, name: str, size: str, *, dark: bool) -> None:
    """Keep a picture of what has been inspected, further down."""
    page.screenshot(path=PICTURES / f"{name}-{size}{'-dark' if dark else ''}.png")
