"""How many lines can be played: counted by hand, and again through the library."""

import pytest

from jostle import Position, games
from jostle.kernel.perft import perft
from jostle.kernel.state import new_rows
from tests.games.hallway.drawing import ALL_FOUR_ENCOUNTERS, FIRST_MEETING
from tests.helpers import play, rolls

HALLWAY = games.game("hallway")


def lines_from(position: Position, depth: int) -> int:
    """The number of lines of `depth` events, through push, pop and `asked` alone."""
    if depth == 0:
        return 1
    total = 0
    for event in position.asked:
        position.push(event.replace(" N", " 0"))
        total += lines_from(position, depth - 1)
        position.pop()
    return total


def perft_of(position: Position, depth: int) -> int:
    start = new_rows(HALLWAY.state, 1)
    start[0] = position.state
    return perft(HALLWAY, start, depth)


def test_the_first_events_are_counted_by_hand() -> None:
    # 16 pairs of rolls, 12 of them unequal. After those come 4 rolls a turn; as nobody can meet
    # before five rolls are over, lines(d) = 12 * 4**(d - 1) + 4 * lines(d - 1).
    start = play("hallway")
    assert perft_of(start, 0) == 1
    assert perft_of(start, 1) == 16
    assert perft_of(start, 2) == 12 * 4 + 4 * 16 == 112
    assert perft_of(start, 3) == 12 * 4**2 + 4 * 112 == 640
    assert perft_of(start, 4) == 12 * 4**3 + 4 * 640 == 3328
    assert perft_of(start, 5) == 12 * 4**4 + 4 * 3328 == 16384


def test_a_free_talk_is_counted_by_hand() -> None:
    # Blue is asked first: an offer, or done. After an offer the other has three answers; after a
    # done two, an offer (which undoes the done) or the second done, which ends the talk.
    talk = play("hallway", *FIRST_MEETING)
    assert perft_of(talk, 1) == 2
    assert perft_of(talk, 2) == 3 + 2
    # offer, offer: 3 more; offer, accept: 4 rolls; offer, done: offer, or done, and no accept;
    # done, offer: offer, accept, done; done, done: the Edge's 2 choices
    assert perft_of(talk, 3) == (3 + 4 + 2) + (3 + 2)


def test_a_talk_of_one_question_is_counted_by_hand() -> None:
    talk = play("hallway", *FIRST_MEETING, talk_limit=1)
    assert perft_of(talk, 1) == 2
    assert perft_of(talk, 2) == 1 + 1  # the second question allows done alone
    assert perft_of(talk, 3) == 1 + 2  # the first one's done, or the Edge's choice


def test_a_game_that_is_over_has_no_lines() -> None:
    over = play("hallway", *FIRST_MEETING, "offer blue 0", "accept red", *rolls(4, 1, 4, 1, 4))
    assert over.is_over
    assert perft_of(over, 0) == 1
    assert perft_of(over, 1) == 0


@pytest.mark.parametrize(
    ("events", "options", "depth"),
    [
        (["start 4 4"], {}, 3),
        (FIRST_MEETING[:-1], {}, 5),
        (FIRST_MEETING, {}, 6),
        (FIRST_MEETING, {"talk_limit": 3, "talk_seconds": 0}, 6),
        (FIRST_MEETING, {"proposals": "paid"}, 6),
        (FIRST_MEETING, {"talk_limit": 0}, 5),
        ([*FIRST_MEETING, "timeout"], {"max_encounters": 1}, 5),
        ([*ALL_FOUR_ENCOUNTERS, "roll 4"], {}, 5),
    ],
)
def test_the_library_counts_the_same_lines(
    events: list[str], options: dict[str, object], depth: int
) -> None:
    position = play("hallway", *events, **options)
    for shorter in range(1, depth + 1):
        assert perft_of(position, shorter) == lines_from(position, shorter)
