"""How many lines can be played: counted by hand, and again by the plain rules of plain.py."""

from copy import copy
from typing import Any

import pytest

from jostle import Position
from jostle.kernel.perft import perft
from jostle.kernel.rule import is_interpreted
from jostle.kernel.state import new_rows
from tests.games.squig.pictures import SQUIG
from tests.games.squig.plain import Race
from tests.games.squig.variants import BEHIND, PARTING, RING, STONES, WIDE
from tests.helpers import play


def perft_of(position: Position, depth: int) -> int:
    start = new_rows(SQUIG.state, 1)
    start[0] = position.state
    return perft(SQUIG, start, depth, position.laid)


def lines_from(race: Race, depth: int) -> int:
    """The number of lines of `depth` events that plain.py knows of."""
    events = race.legal()
    if depth == 1:
        return len(events)
    return sum(lines_from(after(race, event), depth - 1) for event in events)


def after(race: Race, event: str) -> Race:
    """The race one event later; `race` stays as it is."""
    twin = copy(race)
    twin.at, twin.startled = dict(race.at), list(race.startled)
    twin.arrivals, twin.places = list(race.arrivals), list(race.places)
    twin.push(event)
    return twin


def test_in_a_lane_every_roll_leads_to_one_square() -> None:
    # Two orders; then 36 rolls and one hop by turns, or 36 bumps and one shove. Nobody can cross
    # the line within two turns.
    lane = play("squig", players=2, course=["S" + "." * 30 + "F", "S".ljust(32, "#")])
    for depth, lines in enumerate([1, 2, 72, 72, 72 * 36, 72 * 36, 72 * 36**2]):
        assert perft_of(lane, depth) == lines


def test_next_to_the_finish_every_roll_but_a_double_wins() -> None:
    # 30 of 36 rolls end the game with the hop; the six doubles leave the hopper at the start.
    short = play("squig", players=2, course=["SS.F"])
    for depth, lines in enumerate([1, 2, 72, 72, 2 * 6 * 36, 2 * 6 * 36, 2 * 6 * 6 * 36]):
        assert perft_of(short, depth) == lines


def test_in_a_corridor_of_four_a_hop_has_four_squares() -> None:
    # The six doubles stay at the start. The 30 other rolls are of three steps or more, from row 0
    # into each of the four rows, with steps enough left for the two rows of the finish.
    wide = play("squig", "order A B", players=2, course=["S" + "." * 14 + "F"] * 2 + ["." * 16] * 2)
    assert perft_of(wide, 2) == 6 + 30 * 4


def test_a_game_that_is_over_has_no_lines() -> None:
    over = play("squig", "order A B", "roll 1+2", "hop finish", players=2, course=["SS.F"])
    assert over.is_over
    assert perft_of(over, 0) == 1
    assert perft_of(over, 1) == 0


CHAIN: dict[str, Any] = {"startle": "chain", "finish": "places", "players": 3}
HOME: dict[str, Any] = {"laps": "there_and_back", "players": 2}
AGROUND = ("order C B A", "roll 3+1", "hop 4,0", "roll 3+1", "hop 4,0", "bump C 1+1")


@pytest.mark.parametrize(
    ("course", "events", "options", "depth"),
    [
        (WIDE, (), {"players": 2}, 4),
        (WIDE, ("order B A", "roll 1+2", "hop 3,2"), {"players": 2}, 3),
        (WIDE, ("order B A",), {"players": 2, "obstacles": "land_on"}, 3),
        (RING, ("order A B C",), {"players": 3}, 4),
        (STONES, ("order A C B",), CHAIN, 5),
        (["S.oo......F"] * 3, (*AGROUND, "shove C 4,0"), CHAIN, 5),
        (["S.oo......F"] * 3, (*AGROUND, "shove C 4,0", "roll 3+1", "hop 4,0"), CHAIN, 4),
        (BEHIND, ("order B A",), HOME, 5),
        (BEHIND, ("order B A", "roll 6+2"), HOME, 5),
        (["S....F.F.S"], ("order A B",), HOME, 6),
        (PARTING, ("order A B", "roll 6+4"), {**HOME, **CHAIN, "players": 2}, 5),
        (["SSSS...F"], ("order D C B A", "roll 3+1", "hop finish"), {"finish": "places"}, 5),
    ],
    ids=range(12),
)
def test_plain_rules_count_the_same_lines(
    course: list[str], events: tuple[str, ...], options: dict[str, Any], depth: int
) -> None:
    position, race = play("squig", *events, course=course, **options), Race(course, **options)
    for event in events:
        race.push(event)
    for shorter in range(1, depth + (not is_interpreted)):
        assert perft_of(position, shorter) == lines_from(race, shorter)
