"""What holds at every step of every game under any options, seen through the library."""

import json
from random import Random

import pytest
from hypothesis import given

from jostle import JostleError, Position, Record, read_record, words
from tests.helpers import as_json
from tests.properties.walks import Start, examples, legal_ranges, starts, stopped, walk

TRIED = 12
"""So many of the events that are listed at one position are made and taken back."""


def remembered(position: Position) -> tuple[bytes, str, list[str]]:
    """All that a position is: its states, its view, its events."""
    return position.rows.tobytes(), as_json(position.view()), list(position.events)


@examples(50)
@given(starts())
def test_every_game_ends_and_then_nothing_may_follow(start: Start) -> None:
    *before, last = map(Position.copy, walk(start))
    assert all(not position.is_over and position.result is None for position in before)
    assert last.is_over
    assert last.result is not None
    assert last.view()["result"] == last.result
    assert list(last.legal) == list(last.asked) == []
    assert last.waits_for() == ()
    assert (last.asked_seat, last.awaits_dice) == (None, None)
    assert all(last.choices(seat) == [] for seat in last.seats)


@examples(20)
@given(starts())
def test_every_listed_event_is_accepted_and_no_other(start: Start) -> None:
    random = Random(start.seed)
    seen: set[str] = set()
    for position in walk(start):
        write = position.game.write
        listed = {
            write(action)
            for first, last in legal_ranges(position)
            for action in (first, last, random.randint(first, last))
        }
        seen |= listed
        before, legal = remembered(position), position.legal
        for event in random.sample(sorted(listed), min(TRIED, len(listed))):
            assert event in legal
            position.push(event)
            assert position.pop() == event
        for event in random.sample(sorted(seen), min(6, len(seen))):
            if event not in legal:
                with pytest.raises(JostleError):
                    position.push(event)
        assert remembered(position) == before


@examples(50)
@given(starts())
def test_popping_undoes_pushing_exactly(start: Start) -> None:
    memories = [remembered(position) for position in walk(start)]
    *_, position = walk(start)
    for memory in reversed(memories[:-1]):
        position.pop()
        assert remembered(position) == memory
    with pytest.raises(IndexError):
        position.pop()


@examples(50)
@given(starts())
def test_a_copy_goes_its_own_way(start: Start) -> None:
    position = stopped(start)
    before = remembered(position)
    twin = position.copy()
    assert remembered(twin) == before
    while twin.events:
        twin.pop()
    while ranges := legal_ranges(twin):
        twin.push(twin.game.write(ranges[-1][0]))
        if len(twin.events) > 30:
            break
    twin.options.clear()
    assert remembered(position) == before
    if len(twin.events) > 30:
        after = remembered(twin)
        while position.events:
            position.pop()
        assert remembered(twin) == after


@examples(50)
@given(starts())
def test_the_legal_list_is_sorted_and_has_no_event_twice(start: Start) -> None:
    for position in walk(start):
        listed = list(position.legal)
        assert listed == sorted(set(listed))
        assert len(position.legal) == len(listed)
        assert (listed == []) == position.is_over


@examples(50)
@given(starts())
def test_programs_are_asked_for_legal_events_of_one_seat_or_for_dice(start: Start) -> None:
    for position in walk(start, asked=True):
        asked = list(position.asked)
        assert set(asked) <= set(position.legal)
        assert (asked == []) == position.is_over
        assert position.asked_seat is None or position.asked_seat in position.waits_for()
        assert (position.asked_seat is None) == (
            position.is_over or position.awaits_dice is not None
        )


@examples(50)
@given(starts())
def test_dice_that_are_due_can_be_drawn_and_rolled(start: Start) -> None:
    random = Random(start.seed)
    for position in walk(start):
        assert set(position.waits_for()) <= set(position.seats)
        if position.awaits_dice is None:
            continue
        assert len(position.waits_for()) == (1 if position.awaits_dice == "seat" else 0)
        for _ in range(3):
            assert position.draw(random.randrange) in position.legal


@examples(20)
@given(starts())
def test_every_choice_that_is_offered_may_be_made(start: Start) -> None:
    for position in walk(start):
        legal = position.legal
        offered = {seat: position.choices(seat) for seat in position.seats}
        for seat, choices in offered.items():
            for choice in choices:
                if position.awaits_dice is not None:
                    assert seat in position.waits_for()
                elif choice.least is None:
                    assert choice.event in legal
                else:
                    assert choice.most is not None
                    for number in (choice.least, 0, choice.most):
                        assert choice.event.removesuffix("N") + str(number) in legal
        for seat in position.waits_for():
            assert offered[seat]


@examples(50)
@given(starts())
def test_every_event_has_its_sentences_without_anything_left_to_fill_in(start: Start) -> None:
    for position in walk(start):
        text, marks = words.say(position, dict.fromkeys(position.seats, "Ann"))
        assert bool(text) == bool(position.events)
        assert "{" not in text
        assert "}" not in text
        assert len(set(marks)) == len(marks)


@examples(50)
@given(starts())
def test_a_record_is_read_as_it_was_written(start: Start) -> None:
    position = stopped(start)
    names = {seat: f"{seat} É 名前 \u2028 \"'\\" for seat in position.seats}
    record = Record(position, names, {"date": "2009-07-01", "": ""})
    text = record.write()
    assert "\n" not in text
    again = read_record(text)
    assert again.write() == text
    assert remembered(again.position) == remembered(position)
    assert (again.seats, again.tags) == (record.seats, record.tags)
    assert again.position.options == position.options
    assert read_record(text.encode()).write() == text
    written = json.loads(text)
    defaults = {option.name: option.default for option in position.game.options}
    assert all(defaults[name] != value for name, value in written["options"].items())
