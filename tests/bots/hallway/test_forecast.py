"""The forecast of hallway: leads worked out by hand, and one that agrees with itself everywhere."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle.bots.hallway.forecast import forecast
from jostle.games.hallway import state
from jostle.kernel.state import new_rows
from tests.bots.positions import after, chance_position

BLUE, RED = 0, 1


def row(*, blue: int, red: int, mover: int, first: int, **fields: int) -> Any:
    """A roll by `mover`, tokens so many steps from their own semicircles, scores 0."""
    rows = new_rows(state.STATE, 1)
    rows[0] = after("start 4 1").state
    s = rows[0]
    s.steps[:] = blue, red
    s.mover, s.first, s.edge = mover, first, 1 - mover
    for name, value in fields.items():
        s[name] = value
    return s


def test_the_last_player_on_the_board_has_what_still_lies_before_him() -> None:
    # Blue, the start player, is out by any roll. Red rolls once more from the green 0: he lands on
    # -1, -2, -3 or -4 and adds -44, -42, -39 or -35: -42.5 on average (H24, H25, H26).
    s = row(blue=19, red=10, mover=BLUE, first=BLUE, passed=1)
    assert forecast(s).lead(s, BLUE) == 42.5
    assert forecast(s).lead(s, RED) == -42.5


def test_an_exit_of_the_second_player_ends_the_game_at_once() -> None:
    # Blue, the second player, steps on red's 9 by a 1, and both then leave; else he is out.
    s = row(blue=18, red=19, mover=BLUE, first=RED, passed=1)
    assert forecast(s).lead(s, BLUE) == -9 / 4


def test_points_in_hand_count_as_they_are() -> None:
    s = row(blue=18, red=19, mover=BLUE, first=RED, passed=1)
    s.scores[:] = 3, -4
    assert forecast(s).lead(s, BLUE) == 7 - 9 / 4


FACE_TO_FACE = -99 / 15
"""What red, the start player, on his own semicircle expects with blue right before him, no talk
left. Call it x, and y the same before blue's roll. Red stays by a 1; else he lands on his 8 and
blue is out, which leaves red the 7 to 1 and -1 to -9 before him: 8 - 17. Blue loses 9 by a 1 and
stays; else he is out, and red has 0 before him. x = y/4 - 9 * 3/4 and y = (9 + x)/4."""


def test_two_who_stand_face_to_face_may_stay_for_long() -> None:
    s = row(blue=19, red=0, mover=RED, first=RED, encounters=4)
    assert forecast(s).lead(s, RED) == pytest.approx(FACE_TO_FACE)


def test_going_back_costs_and_then_it_is_the_others_turn() -> None:
    s = row(blue=19, red=0, mover=RED, first=RED, encounters=4, edge=RED, phase=state.EDGE)
    y = (9 + FACE_TO_FACE) / 4
    assert forecast(s).lead_after_edge(s, RED, RED) == pytest.approx(y - 10)


@given(st.integers(0, 2**32))
def test_a_roll_is_worth_the_mean_of_what_it_leads_to(seed: int) -> None:
    position = chance_position(seed, "hallway", "roll")
    ahead = forecast(position.state)
    leads = []
    for event in list(position.legal):
        position.push(event)
        is_talk = position.phase == "talk"
        s = position.state
        leads.append(ahead.lead_without_deal(s, BLUE) if is_talk else ahead.lead(s, BLUE))
        position.pop()
    assert ahead.lead(position.state, BLUE) == pytest.approx(sum(leads) / 4, abs=1e-6)


@given(st.integers(0, 2**32))
def test_a_talk_without_a_deal_is_worth_the_better_choice_of_him_who_has_the_edge(
    seed: int,
) -> None:
    position = chance_position(seed, "hallway", "talk")
    ahead = forecast(position.state)
    seat = int(position.state.edge)
    expected = ahead.lead_without_deal(position.state, seat)
    while position.phase == "talk":
        position.push(f"done {position.asked_seat}")
    leads = []
    for event in ("edge self", "edge other"):
        position.push(event)
        leads.append(ahead.lead(position.state, seat))
        position.pop()
    assert expected == pytest.approx(max(leads), abs=1e-9)
