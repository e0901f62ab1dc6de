"""Candy in the browser: composing moves by touch, by list and by words; spills; whole games."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.candies import (
    OPENING,
    SPILLING,
    candy,
    composed,
    control,
    is_over,
    lying,
    one_screen,
    press_on,
    title,
    touch,
)
from tests.browser.conftest import OpenTab
from tests.browser.tabs import link, log, phase, until
from tests.browser.test_looks import inspect
from tests.serving import Server

CONFORMANCE = Path(__file__).parents[1] / "conformance" / "data"

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
def test_each_kind_of_move_is_composed_by_touch_from_the_list_in_words_and_by_keyboard(
    server: Server, open_tab: OpenTab, event: str
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 4, *OPENING)
    field, cancel = page.locator("[data-typed]"), page.locator("[data-cancel]")

    touch(page, *KINDS[event])
    composed(page, event)
    assert page.locator(".ways:not(.past) .way").count() > 0
    cancel.click()

    field.fill(event.split(maxsplit=1)[0].title())
    row = page.locator(f"[data-move='{event}']")
    said = row.inner_text()
    row.click()
    composed(page, event)
    expect(page.locator("[data-says]")).to_contain_text(said)
    cancel.click()
    composed(page, "")

    page.keyboard.press("/")
    page.keyboard.type(event.upper().replace("B@PILE", "B@pile"))
    page.keyboard.press("Enter")
    expect(composed(page, event)).to_be_focused()
    page.keyboard.press("x")
    composed(page, "")

    for step in KINDS[event]:
        control(page, step, "bowl").focus()
        page.keyboard.press("Enter")
    composed(page, event)
    before = len(log(page))
    page.keyboard.press("d")
    until(lambda: "Berry" in title(page), page)
    assert len(log(page)) == before + 1


def test_what_is_typed_half_or_wrong_is_refused_with_what_is_missing_or_its_rule(
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
    for event, rule in {"slither 2": "(C9)", "wriggle pile pile pile": "(C10)"}.items():
        field.fill(event)
        field.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text(rule)
    composed(page, "")


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
    composed(page, "")
    page.locator("[data-cancel]").click()
    touch(page, "bowl-start", "A", "to 1", "bowl-start", "B")
    expect(kinds).to_have_count(1)
    expect(page.locator("[data-kind=slide]")).to_contain_text("one candy one or two on")
    for row in page.locator("[data-move]").all():
        assert str(row.get_attribute("data-move")).endswith("B@start")
    touch(page, "bowl-start", "to 2")
    # It is whole: there is nothing left to need, and no other kind to turn to.
    composed(page, "slide start 1 2 B@start")
    expect(kinds).to_have_count(0)


def test_steps_are_undone_and_all_is_cancelled_before_a_move_is_made(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 4, *OPENING)
    lines, before = log(page), lying(page)
    touch(page, "bowl-start", "A", "to 1")
    assert lying(page)["bowl-1"] == {"A": 1}
    touch(page, "bowl-start", "B")
    assert lying(page)["bowl-1"] == {"A": 1, "B": 1}
    page.locator("[data-undo]").click()
    expect(page.locator("[data-colour=B]")).to_be_visible()
    assert lying(page)["bowl-1"] == {"A": 1}
    page.locator("[data-cancel]").click()
    assert lying(page) == before
    composed(page, "")
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
    composed(page, "spill start C pile").click()
    until(lambda: phase(page) == "move", page)
    assert "Berry" in title(page)
    assert lying(page)["pile-C"] == {"C": 12}


# --- Whole games --------------------------------------------------------------------------------


def test_two_people_and_two_bots_play_to_the_end(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab("phone")
    match = candy(server, "mlbb", candies=6)
    ann.goto(link(server, match, "A"))
    ben.goto(link(server, match, "B"))
    press_on([ann, ben], lambda: is_over(ann))
    until(lambda: is_over(ben), ben)
    standing = [
        str(row.get_attribute("data-stands")) for row in ann.locator(".sheet [data-stands]").all()
    ]
    assert sorted(standing) == list("ABCD")
    winner = standing[0]
    assert ann.locator(f"[data-score={winner}]").inner_text() == "6/6"
    assert ann.locator(f"[data-way={winner}]").inner_text() == "0"
    won = {"A": ann, "B": ben}
    for tab, size in ((ann, "wide"), (ben, "phone")):
        words = "you win!" if tab is won.get(winner) else "wins!"
        expect(tab.locator("#act-title")).to_contain_text(words)
        inspect(tab, "candy-won", size, dark=False, whole=False)


def test_a_slither_pours_candy_by_candy(server: Server, open_tab: OpenTab) -> None:
    page = open_tab(motion=True)
    one_screen(page, server, 4, *OPENING)
    touch(page, "slither")
    composed(page, "slither start").click()
    flying = page.locator(".pieces use:not([data-candy])")
    until(flying.count, page)
    # A candy in the air still counts for its seat.
    expect(page.locator("[data-score=A]")).to_contain_text("/12")
    until(lambda: "Berry" in title(page) and page.locator("[data-spot]").count(), page)
    expect(flying).to_have_count(0)
    for bowl in ("bowl-1", "bowl-2", "bowl-3", "bowl-4", "bowl-end"):
        assert lying(page)[bowl]["A"] == 1
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
    composed(ann, "shuffle pile").click()
    until(lambda: ben.locator("[data-spot]").count(), ben)
    assert ann.locator("[data-spot]").count() == 0
    said = "Anise shuffles one candy from the pile to the start bowl."
    expect(ann.locator("[data-last]")).to_have_text(said)


# --- Replay -------------------------------------------------------------------------------------


def record_and_views() -> tuple[str, list[Any]]:
    """The first recorded game of the conformance data, and its view after each event."""
    with (CONFORMANCE / "candy.traced.jsonl").open(encoding="utf-8") as file:
        record = file.readline()
    events = [None, *json.loads(record)["events"]]
    with (CONFORMANCE / "candy.traced.views.jsonl").open(encoding="utf-8") as file:
        steps = [json.loads(file.readline()) for _ in events]
    assert [step["event"] for step in steps] == events
    return record, [step["view"] for step in steps]


def test_a_record_is_replayed_position_by_position(
    server: Server, open_tab: OpenTab, tmp_path: Path
) -> None:
    record, views = record_and_views()
    file = tmp_path / "game.json"
    file.write_text(record, encoding="utf-8")
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    expect(page.locator(".pieces [data-in=bowl-end]")).to_be_attached()
    expect(page.locator(".sheet [data-stands]").first).to_have_attribute(
        "data-stands", views[-1]["result"]["winners"][0]
    )
    inspect(page, "candy-replay", "wide", dark=False, whole=False)
    page.get_by_label("Moment of the game").fill("0")
    for number, view in enumerate(views):
        if number:
            page.keyboard.press(".")
        bowls = view["bowls"]
        pile = bowls.pop("pile")
        piles = {f"pile-{seat}": {seat: pile[seat]} if seat in pile else {} for seat in "ABCD"}
        assert lying(page) == {f"bowl-{bowl}": held for bowl, held in bowls.items()} | piles, number
