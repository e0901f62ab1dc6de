"""What a talk is worth, measured by playing it out with every answer that matters."""

from collections.abc import Callable

import pytest

from jostle import Position
from jostle.solver.hallway import Solution
from tests.solver.hallway.positions import met

Solved = Callable[..., Solution]

HARMLESS = -999
"""An offer that nobody takes: it asks for everything."""


def chance_of_asked(solution: Solution, position: Position, seat: int, turns: int) -> float:
    """The chance of `seat` if both play the talk out as well as they can, in so many turns.

    Each who is asked accepts, says done, or makes an offer: one that nobody takes, or one that
    the other takes (H28 to H30). After the turns the talk is over without a deal.
    """
    if position.phase != "talk":
        return solution.chances(position)[seat]
    if turns == 0:
        return solution.meeting(position).without_deal(seat)
    speaker = str(position.asked_seat)
    events = []
    for event in position.asked:
        events += (
            [event.replace(" N", f" {n}") for n in (HARMLESS, 40)] if " N" in event else [event]
        )
    found = []
    for event in events:
        position.push(event)
        found.append(chance_of_asked(solution, position, seat, turns - 1))
        position.pop()
    return max(found) if position.seats.index(speaker) == seat else min(found)


TALKS = [
    [],
    ["offer blue 0"],
    ["offer blue 1"],
    ["offer blue -2"],
    ["offer blue 30"],
    ["offer blue 30", "done red"],
    ["done blue", "offer red 30"],
    ["done blue", "offer red 30", "done blue"],
    ["offer blue 30", "offer red -20"],
    ["offer blue 30", "offer red 20"],
    ["offer blue 9", "offer red 1", "done blue"],
]


@pytest.mark.parametrize("talk", TALKS, ids="|".join)
@pytest.mark.parametrize("options", [{}, {"proposals": "paid", "proposal_cost": 2}], ids=str)
def test_a_talk_is_worth_what_both_make_of_it_who_play_it_out(
    solved: Solved, talk: list[str], options: dict[str, int | str]
) -> None:
    solution = solved(**options)
    position = met(*talk, **options)
    blue, _ = solution.chances(position)
    assert blue == pytest.approx(chance_of_asked(solution, position, 0, 5), abs=1e-12)
