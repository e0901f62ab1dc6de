"""Candy in the browser: composing moves by touch, by list and by words; spills; whole games."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import link, log, phase, until
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


def touch(page: Page, *steps: str) -> None:
    """Touch bowls on the board, colours (`B`), places to go (`to 2`) and kinds in the panel."""
    for step in steps:
        control(page, step).click()


def control(page: Page, step: str, bowls: str = "spot") -> Any:
    """The button of one step; bowls are on the board or (`bowl`) in the panel."""
    if step.startswith(("bowl", "pile")):
        return page.locator(f"[data-{bowls}='{step}']")
    if step.startswith("to "):
        return page.locator(f"[data-to='{step[3:]}']")
    attribute = "colour" if len(step) == 1 else "kind"
    return page.locator(f"[data-{attribute}='{step}']")


def confirm(page: Page, event: str) -> None:
    """Confirm the move that is composed, once it is the one meant."""
    button = page.locator("[data-confirm]")
    expect(button).to_have_attribute("data-confirm", event)
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def held(page: Page, spot: str) -> list[str]:
    """Whose candies lie one by one in a bowl."""
    candies = page.locator(f".pieces [data-in='{spot}'] [data-candy]")
    return [str(candy.get_attribute("data-candy")) for candy in candies.all()]


def title(page: Page) -> str:
    """What is to be done."""
    return page.locator("#act-title").inner_text()


KINDS = {
    "shuffle start": ("bowl-start", "A", "to 1"),
    "slide start 1 2 B@pile": ("bowl-start", "A", "to 1", "bowl-start", "A", "to 2", "pile-B"),
    "wriggle pile start start": ("wriggle", "pile-A", "bowl-start", "to 1"),
    "lunge pile start start": ("lunge", "pile-A"),
    "slither start": ("slither",),
}
"""Each kind of move after the opening, and what is touched for it."""


# --- Composing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("event", KINDS)
def test_each_kind_of_move_is_composed_by_touch(
    server: Server, open_tab: OpenTab, event: str
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 4, *OPENING)
    touch(page, *KINDS[event])
    assert page.locator(".ways:not(.past) .way").count() > 0
    before = len(log(page))
    confirm(page, event)
    until(lambda: len(log(page)) > before, page)
    until(lambda: "Berry" in title(page), page)


@pytest.mark.parametrize("event", KINDS)
def test_each_kind_of_move_is_made_by_keyboard_alone(
    server: Server, open_tab: OpenTab, event: str
) -> None:
    page = open_tab()
    one_screen(page, server, 4, *OPENING)
    for step in KINDS[event]:
        control(page, step, "bowl").focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_have_attribute("data-confirm", event)
    page.keyboard.press("d")
    until(lambda: "Berry" in title(page), page)


@pytest.mark.parametrize("event", KINDS)
def test_each_kind_of_move_is_found_in_the_list_or_typed(
    server: Server, open_tab: OpenTab, event: str
) -> None:
    page = open_tab()
    one_screen(page, server, 4, *OPENING)
    row = page.locator(f"[data-move='{event}']")
    page.locator("[data-typed]").fill(event.split(maxsplit=1)[0].title())
    said = row.inner_text()
    row.click()
    expect(page.locator("[data-says]")).to_contain_text(said)
    page.locator("[data-cancel]").click()
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("/")
    page.keyboard.type(event.upper().replace("B@PILE", "B@pile"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Enter")
    until(lambda: "Berry" in title(page), page)


def test_a_typed_move_that_is_half_or_wrong_is_told_what_is_missing(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 4, *OPENING)
    field, complaint = page.locator("[data-typed]"), page.locator(".complaint")
    for text, said in {
        "slide start 1": "“slide start 1” is not a whole move yet: next comes 1, 2.",
        "slide pile": "“pile” does not follow “slide” now: next comes start.",
        "roll 4": "No move that you may make now begins with “roll”: it begins with shuffle,",
        "shuffle start 1": "“1” does not follow “shuffle start” now: next comes nothing.",
        "": "Type a move first",
    }.items():
        field.fill(text)
        field.press("Enter")
        expect(complaint).to_contain_text(said)
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")


def test_a_typed_move_that_is_illegal_is_refused_with_its_rule(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 4, *OPENING)
    for event, rule in {"slither 2": "(C9)", "wriggle pile pile pile": "(C10)"}.items():
        page.locator("[data-typed]").fill(event)
        page.locator("[data-typed]").press("Enter")
        expect(page.get_by_role("alert")).to_contain_text(rule)


def test_each_touch_narrows_the_moves_and_says_what_is_still_needed(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 4, *OPENING)
    kinds = page.locator("[data-kind]")
    expect(kinds).to_have_count(5)
    touch(page, "bowl-start", "A", "to 2")
    expect(page.locator("[data-kind=slide]")).to_contain_text("one of a rival’s on")
    expect(page.locator("[data-kind=lunge]")).to_contain_text("2 candies back")
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")
    touch(page, "bowl-start", "B")
    expect(kinds).to_have_count(1)
    expect(page.locator("[data-kind=slide]")).to_contain_text("one candy on")
    for row in page.locator("[data-move]").all():
        assert str(row.get_attribute("data-move")).endswith("B@start")


def test_steps_are_undone_and_all_is_cancelled_before_a_move_is_made(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 4, *OPENING)
    lines = log(page)
    lying = held(page, "bowl-1")
    touch(page, "bowl-start", "A", "to 1")
    assert len(held(page, "bowl-1")) == len(lying) + 1
    touch(page, "bowl-start", "B")
    assert len(held(page, "bowl-1")) == len(lying) + 2
    page.locator("[data-undo]").click()
    expect(page.locator("[data-colour=B]")).to_be_visible()
    assert len(held(page, "bowl-1")) == len(lying) + 1
    page.locator("[data-cancel]").click()
    assert held(page, "bowl-1") == lying
    expect(page.locator("[data-confirm]")).to_have_attribute("data-confirm", "")
    expect(page.locator("[data-undo]")).to_have_attribute("aria-disabled", "true")
    assert log(page) == lines


# --- The spill ----------------------------------------------------------------------------------


def test_a_spill_is_chosen_with_the_reason_said_and_outlasts_a_reload(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 8, SPILLING)
    assert title(page) == "The start bowl holds 11: take one out."
    colours = page.locator("[data-colour]")
    # Seven others lie there; A's own candies stay.
    expect(colours).to_have_count(7)
    touch(page, "C")
    expect(page.locator("[data-to]")).to_have_count(2)
    page.reload()
    until(lambda: page.locator("[data-spot]").count(), page)
    assert phase(page) == "spill"
    assert title(page) == "The start bowl holds 11: take one out."
    expect(colours).to_have_count(7)
    touch(page, "C", "pile-C")
    confirm(page, "spill start C pile")
    until(lambda: phase(page) == "move", page)
    assert "Berry" in title(page)


# --- Whole games --------------------------------------------------------------------------------


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


def test_two_people_and_two_bots_play_to_the_end(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab("phone")
    match = candy(server, "mlbb", candies=6)
    ann.goto(link(server, match, "A"))
    ben.goto(link(server, match, "B"))
    press_on([ann, ben], lambda: phase(ann) == "end")
    until(lambda: phase(ben) == "end", ben)
    standing = [
        str(row.get_attribute("data-stands")) for row in ann.locator(".sheet [data-stands]").all()
    ]
    assert sorted(standing) == list("ABCD")
    winner = standing[0]
    assert ann.locator(f"[data-score={winner}]").inner_text() == "6/6"
    assert ann.locator(f"[data-way={winner}]").inner_text() == "0"
    won = {"A": ann, "B": ben}
    for tab in (ann, ben):
        words = "you win!" if tab is won.get(winner) else "wins!"
        expect(tab.locator("#act-title")).to_contain_text(words)


def test_a_slither_pours_candy_by_candy(server: Server, open_tab: OpenTab) -> None:
    page = open_tab(motion=True)
    one_screen(page, server, 4, *OPENING)
    touch(page, "slither")
    confirm(page, "slither start")
    flying = page.locator(".pieces use:not([data-candy])")
    until(flying.count, page)
    until(lambda: "Berry" in title(page) and page.locator("[data-spot]").count(), page)
    expect(flying).to_have_count(0)
    for bowl in ("bowl-1", "bowl-2", "bowl-3", "bowl-4"):
        assert held(page, bowl).count("A") == 1
    expect(page.locator("[data-score=A]")).to_have_text(re.compile("^1/12"))


def test_whoever_waits_is_told_for_whom_and_may_touch_nothing(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = open_tab(), open_tab()
    match = candy(server, "mmmm")
    ann.goto(link(server, match, "A"))
    ben.goto(link(server, match, "B", "C", "D"))
    until(lambda: ann.locator("[data-spot]").count(), ann)
    assert title(ann) == "Your move."
    until(lambda: phase(ben) == "move", ben)
    assert title(ben) == "Anise is to move."
    assert ben.locator("[data-spot]").count() == 0
    touch(ann, "pile-A", "to start")
    confirm(ann, "shuffle pile")
    until(lambda: ben.locator("[data-spot]").count(), ben)
    assert ann.locator("[data-spot]").count() == 0
