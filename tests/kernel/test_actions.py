"""Ranges of actions, and a fair choice from them."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from jostle.kernel.actions import choose, choose_range, is_within, kinds_in, new_ranges, put, put_if
from jostle.kernel.state import Rows

Range = tuple[int, int, int]

OFFERS: list[Range] = [(0, 100, 140), (1, 7, 7), (2, 3, 3)]
SPLIT: list[Range] = [(4, 5, 5), (1, 10, 12), (1, 20, 20), (2, 7, 8)]
ALONE: list[Range] = [(3, 9, 9)]


def filled(ranges: list[Range]) -> tuple[Rows, int]:
    buffer = new_ranges(8)
    count = 0
    for kind, first, last in ranges:
        count = put(buffer[0], count, kind, first, last)
    return buffer, int(count)


def chances(ranges: list[Range]) -> dict[int, Fraction]:
    """Each action's share, worked out from the sentence: uniform over kinds, then events."""
    events: dict[int, list[int]] = {}
    for kind, first, last in ranges:
        events.setdefault(kind, []).extend(range(first, last + 1))
    return {
        action: Fraction(1, len(events) * len(actions))
        for actions in events.values()
        for action in actions
    }


def middles(parts: int) -> list[int]:
    """The middles of `parts` equal parts of 32 bits."""
    return [(2 * part + 1) * 2**32 // (2 * parts) for part in range(parts)]


@pytest.mark.parametrize("ranges", [OFFERS, SPLIT, ALONE])
def test_a_choice_is_uniform_over_kinds_and_then_over_the_events_of_the_kind(
    ranges: list[Range],
) -> None:
    buffer, count = filled(ranges)
    kinds, events = 6, 164  # multiples of the kinds, and of the events of each kind
    words = [np.uint64(high << 32 | low) for high in middles(kinds) for low in middles(events)]
    drawn = Counter(int(choose(buffer[0], count, word)) for word in words)
    assert {action: Fraction(n, len(words)) for action, n in drawn.items()} == chances(ranges)


@pytest.mark.parametrize("ranges", [OFFERS, ALONE])
def test_where_each_range_is_a_kind_the_short_way_chooses_the_same(ranges: list[Range]) -> None:
    buffer, count = filled(ranges)
    for high in middles(7):
        for low in middles(11):
            word = np.uint64(high << 32 | low)
            assert choose_range(buffer[0], count, word) == choose(buffer[0], count, word)


def test_what_an_earlier_list_left_in_the_buffer_is_never_chosen() -> None:
    buffer, _ = filled([(0, 1, 5), (0, 50, 90), (0, 100, 200)])
    count = put(buffer[0], 0, 0, 1, 2)
    words = [np.uint64(high << 32 | low) for high in middles(9) for low in middles(9)]
    assert {int(choose(buffer[0], count, word)) for word in words} == {1, 2}
    assert kinds_in(buffer[0], count) == 1


def test_a_range_is_put_only_if_its_condition_holds() -> None:
    buffer = new_ranges(4)
    count = put_if(True, buffer[0], 0, 3, 5, 9)
    count = put_if(False, buffer[0], count, 4, 100, 100)
    count = put_if(True, buffer[0], count, 5, 11, 11)
    assert count == 2
    assert buffer[0].kind.tolist()[:2] == [3, 5]
    inside = [action for action in range(200) if is_within(buffer[0], count, action)]
    assert inside == [5, 6, 7, 8, 9, 11]


def test_nothing_is_within_an_empty_list() -> None:
    buffer, _ = filled(OFFERS)
    assert not is_within(buffer[0], 0, 100)
    assert kinds_in(buffer[0], 0) == 0
