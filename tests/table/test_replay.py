"""The table is the sum of its entries: the same entries again give the same table."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle.table import Command, Decision, Entry, Table, decide, due, move_clock, sit
from tests.table.playing import START, laid, race

WORDS = st.sampled_from(
    [
        ("dice", ""),
        ("event", "choice"),
        ("event", "accept"),
        ("event", "nonsense"),
        ("chat", "hello"),
        ("name", "Ann"),
        ("call_bot", "other"),
        ("back", ""),
        ("fill", "other"),
        ("resign", ""),
        ("rematch", ""),
    ]
)
STEPS = st.lists(
    st.tuples(
        st.integers(0, 7),
        WORDS,
        st.integers(0, 200_000),
        st.integers(0, 3),
        st.integers(0, 1_000_000),
    ),
    max_size=120,
)
TABLES = st.sampled_from(
    [
        lambda: laid(taken=False),
        lambda: laid(taken=False, talk_seconds=1),
        lambda: laid(taken=False, talk_seconds=0),
        lambda: laid(taken=False, proposals="paid"),
        lambda: laid(taken=False, max_encounters=1),
        lambda: race(2, taken=False),
        lambda: race(3, taken=False, finish="places"),
        lambda: race(8, taken=False, startle="chain"),
    ]
)


def meant(table: Table, seat: str, text: str, number: int) -> str:
    """A real event for a word of the strategy: one of the choices, or an accept."""
    if text == "accept":
        return f"accept {seat}"
    choices = table.choices(seat)
    if text != "choice" or not choices:
        return text
    choice = choices[number % len(choices)]
    points = number % 1999 - 999
    return choice.event if choice.least is None else choice.event.replace("N", str(points))


def what_it_is(table: Table) -> dict[str, Any]:
    """All that a table shows or goes by."""
    kept = {
        name: value
        for name, value in vars(table).items()
        if name not in ("position", "game", "_choices")
    }
    return kept | {
        "events": table.position.events,
        "choices": [table.choices(s) for s in table.seats],
    }


@settings(max_examples=60)
@given(STEPS, TABLES, st.randoms(use_true_random=False))
def test_the_same_entries_rebuild_the_same_table(
    steps: list[tuple[int, tuple[str, str], int, int, int]], lay: Callable[[], Table], dice: Any
) -> None:
    table = lay()
    seats = list(table.seats)
    now, entries, lines = START, [], []

    def take(decision: object) -> None:
        if isinstance(decision, Decision):
            before = table.number
            for entry in decision.entries:
                entries.append(entry)
                lines.append(table.apply(entry))
            assert table.number == before + len(decision.entries)
            assert table.status == decision.status
            assert table.deadline_at == decision.deadline_at

    take(sit(table, seats[0], "", now))
    for number, (index, (do, text), wait, behind, chance) in enumerate(steps):
        seat, other = seats[index % len(seats)], seats[(index + 1) % len(seats)]
        now += wait
        if do == "resign" and chance % 20:  # seldom, for a match of two ends with it
            continue
        if number == 5:
            for free in table.waits_since if table.status == "waiting" else ():
                take(sit(table, free, "Bob", now))
        while (decision := due(table, now, dice.randrange)) is not None:
            take(decision)
        answers = next(reversed(table.offers), None)
        command = Command(
            id=f"c{number}",
            seat=seat,
            seen=max(0, table.number - behind),
            do=do,
            text=meant(table, seat, text, chance)
            if do == "event"
            else text.replace("other", other),
            answers=answers,
            by_bot=table.seats[seat].bot_plays and chance % 2 == 0,
            level=f"level-{1 + chance % 5}",
        )
        take(decide(table, command, now, dice.randrange))
        if chance % 50 == 0:
            take(move_clock(table, chance, now))

    again = lay()
    kept = json.dumps([[*entry[:-1], dict(entry.data)] for entry in entries])
    read = [Entry(*row) for row in json.loads(kept)]
    lines_again = [again.apply(entry) for entry in read]
    assert [line[1:] for line in lines_again] == [line[1:] for line in lines]
    assert what_it_is(again) == what_it_is(table)


@pytest.mark.parametrize("number", [0, 2])
def test_entries_are_taken_up_in_order_without_gaps(number: int) -> None:
    with pytest.raises(ValueError, match=f"expected entry 1, got {number}"):
        laid().apply(Entry(number, START, "chat", "blue", "hello"))
