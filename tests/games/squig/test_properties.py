"""What the rulebook promises at every step, on random courses, under random play and any options.

`Race` is the rulebook read a second time (plain.py), and knows what views do not show: steps, and
which copy of a square an end is.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jostle
from jostle import Position
from jostle.games.squig import course, courses
from jostle.games.squig.course import FAR, LONGEST, ROOM, TO_FINISH, TO_START
from jostle.games.squig.drawing import OBSTACLE, WALL
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.playout import play_out
from jostle.kernel.rule import is_interpreted
from tests.games.squig.pictures import SQUIG
from tests.games.squig.plain import Race, Square
from tests.properties.walks import Start, examples, starts, walk

squig_starts = starts("squig")


def races(start: Start) -> Iterator[tuple[Position, Race]]:
    """Each position of a walk, and the same moment by the plain rules."""
    race = None
    for position in walk(start):
        if race is None:
            race = Race(position.ground.lines, **position.options)
        else:
            race.push(position.events[-1])
        yield position, race


class Move(NamedTuple):
    """A hop or shove that ended on the course: whose, from where, to where, by how many pips."""

    seat: str
    was: Square
    now: Square
    pips: int
    is_back: bool


def moves(start: Start) -> Iterator[tuple[Position, Race, Move]]:
    """Each move of a walk that ended on the course, with the moment after it."""
    moving: tuple[str, Square, int, bool] | None = None
    for position, race in races(start):
        if moving is not None:
            seat, was, pips, is_back = moving
            now = race.at[seat]
            if now is not None:
                yield position, race, Move(seat, was, now, pips, is_back)
        moving = None
        if race.phase in ("hop", "shove"):
            is_back = race.phase == "shove" or race.dice[0] == race.dice[1]
            moving = (*race.moved(), sum(race.dice), is_back)


def way(race: Race, move: Move) -> list[Square]:
    """A way of a move, square by square, each one nearer to where it heads; empty for none."""
    to = race.tunnel.to_start if move.is_back else race.tunnel.to_finish
    came: dict[Square, Square | None] = {move.was: None}
    edge = [move.was]
    while edge and move.now not in came:
        nearer = {
            there: here
            for here in edge
            for there in race.tunnel.steps[here]
            if to.get(there) == to[here] - 1
        }
        edge = list(nearer)
        came |= nearer
    found: list[Square] = []
    here: Square | None = move.now if move.now in came else None
    while here is not None:
        found.append(here)
        here = came[here]
    return found[::-1]


# --- The compiled rules and the plain ones -----------------------------------------------------


@examples(100)
@given(squig_starts)
def test_the_view_is_that_of_the_plain_rules(start: Start) -> None:  # S1 to S19
    for position, race in races(start):
        view = position.view()
        expected = race.view()
        assert {key: view[key] for key in expected} == expected
        assert view["standing"] == race.standing()


@examples(100)
@given(squig_starts)
def test_the_legal_events_are_those_of_the_plain_rules(start: Start) -> None:  # S8 to S15
    for position, race in races(start):
        if race.phase != "order" or len(race.seats) < 6:
            assert list(position.legal) == sorted(race.legal())


@examples(60)
@given(squig_starts)
def test_a_legal_list_has_each_event_under_its_kind(start: Start) -> None:
    kinds = list(SQUIG.kinds)
    for position in walk(start):
        ranges = new_ranges(SQUIG.ranges)[0]
        count = SQUIG.rules.legal_actions(position.state, position.laid, WIDEST, ranges)
        for row in range(count):
            for action in (ranges.first[row], ranges.last[row]):
                assert SQUIG.write(int(action)).split(" ")[0] == kinds[ranges.kind[row]]


# --- Ways --------------------------------------------------------------------------------------


@examples(60)
@given(squig_starts)
def test_every_step_of_a_way_changes_the_distance_by_exactly_one(start: Start) -> None:
    # S10, S11, S14: to the finish, and back to the start
    for position, race, move in moves(start):
        squares = way(race, move)
        assert squares[0] == move.was
        assert squares[-1] == move.now
        assert len(squares) - 1 <= move.pips
        to = race.tunnel.to_start if move.is_back else race.tunnel.to_finish
        assert all(to[here] - to[there] == 1 for here, there in pairwise(squares))
        if not move.is_back:
            assert position.view()["distance"][move.seat] == race.tunnel.to_finish[move.was] - (
                len(squares) - 1
            )


@examples(60)
@given(squig_starts)
def test_nobody_cuts_a_corner_or_goes_through_a_wall(start: Start) -> None:  # S2, S5
    for position, race, move in moves(start):
        rows = position.ground.rows
        for here, there in pairwise(way(race, move)):
            assert max(abs(here.x - there.x), abs(here.y - there.y)) == 1
            for x, y in ((there.x, there.y), (here.x, there.y), (there.x, here.y)):
                assert rows[y][x] != WALL
            assert {rows[here.y][here.x], rows[there.y][there.x]} != {"S", "F"}


@examples(60)
@given(squig_starts)
def test_no_move_ends_on_an_obstacle_unless_one_may_land_there(start: Start) -> None:  # S3
    for position, _, move in moves(start):
        if position.options["obstacles"] == "hop_over":
            assert position.ground.rows[move.now.y][move.now.x] != OBSTACLE


@examples(60)
@given(squig_starts)
def test_a_move_falls_short_only_of_obstacles_or_at_the_start(start: Start) -> None:  # S11, S12
    for position, race, move in moves(start):
        went = len(way(race, move)) - 1
        to = race.tunnel.to_start if move.is_back else race.tunnel.to_finish
        if went == move.pips or (move.is_back and to[move.now] == 0):
            continue
        assert position.options["obstacles"] == "hop_over"
        reached = {move.was}
        for steps in range(1, move.pips + 1):
            reached = {
                there
                for here in reached
                for there in race.tunnel.steps[here]
                if to.get(there) == to[here] - 1
            }
            if steps > went:
                assert all(race.tunnel.of(square) == OBSTACLE for square in reached)


@examples(60)
@given(squig_starts)
def test_startled_hoppers_and_bolting_ones_never_come_nearer(start: Start) -> None:  # S11, S14
    for position, race, move in moves(start):
        before, after = race.tunnel.to_start[move.was], race.tunnel.to_start[move.now]
        if move.is_back:
            assert after <= before
        elif move.was != move.now:
            assert position.view()["distance"][move.seat] < race.tunnel.to_finish[move.was]


# --- Order, counts, standing -------------------------------------------------------------------


@examples(60)
@given(squig_starts)
def test_the_order_of_a_round_follows_from_the_history(start: Start) -> None:  # S8, S9, S18
    arrived: dict[str, int] = {}
    before: dict[str, Any] = {}
    for position in walk(start):
        view, number = position.view(), len(position.events)
        if number == 1:
            assert view["order"] == position.events[0].split(" ")[1:]
            arrived = {seat: index - len(view["order"]) for index, seat in enumerate(view["order"])}
        elif number > 1:
            for seat, steps in view["distance"].items():
                if steps != before["distance"][seat]:
                    arrived[seat] = number
            racing = [seat for seat in position.seats if view["squares"][seat] != "finish"]
            if view["round"] > before["round"]:
                ranks = {seat: (view["distance"][seat], arrived[seat]) for seat in racing}
                assert view["order"] == sorted(racing, key=lambda seat: ranks[seat])
            else:
                assert view["order"] == before["order"]
        before = view


@examples(60)
@given(squig_starts)
def test_each_has_one_roll_and_one_hop_a_round(start: Start) -> None:  # S9, S10, S14
    rolled: list[str] = []
    before = start.position().view()
    for position in walk(start):
        view, events = position.view(), position.events
        if view["round"] > before["round"]:
            assert rolled == before["order"]
            rolled = []
        if events and events[-1].startswith("roll "):
            rolled.append(view["turn"])
        if events and events[-1].startswith("hop "):
            assert events[-2].startswith("roll ")
        if events and events[-1].startswith("shove "):
            assert events[-2].startswith(f"bump {events[-1].split()[1]} ")
        before = view
    assert rolled == before["order"][: len(rolled)]


@examples(60)
@given(squig_starts)
def test_what_is_shown_hangs_together(start: Start) -> None:  # S14, S16, S18
    for position in walk(start):
        view = position.view()
        assert set(view["squares"]) == set(view["distance"]) == set(view["leg"])
        assert sorted(view["standing"]) == sorted(position.seats)
        assert len(set(view["startled"])) == len(view["startled"]) < len(position.seats)
        assert view["turn"] not in view["startled"]
        assert bool(view["startled"]) == (view["phase"] in ("bump", "shove"))
        assert (
            bool(view["ends"]) == (view["roll"] is not None) == (view["phase"] in ("hop", "shove"))
        )
        for seat, square in view["squares"].items():
            assert (square == "finish") == (view["distance"][seat] == 0)
            assert square == "finish" or position.ground.rows[square[1]][square[0]] != WALL
        crossed = [seat for seat in position.seats if view["squares"][seat] == "finish"]
        assert sorted(view["standing"][: len(crossed)]) == crossed
        ranks = [view["distance"][seat] for seat in view["standing"]]
        assert ranks == sorted(ranks)


@examples(60)
@given(squig_starts)
def test_a_race_ends_when_the_rulebook_says_so(start: Start) -> None:  # S18, S19
    *_, last = walk(start)
    crossed = [event for event in last.events if event == "hop finish"]
    is_for_places = last.options["finish"] == "places"
    assert len(crossed) == (len(last.seats) - 1 if is_for_places else 1)
    result = last.result
    assert result is not None
    assert result["winners"] == result["standing"][:1]
    assert last.events[-1] == "hop finish"


@examples(60)
@given(squig_starts)
def test_the_effect_that_a_choice_shows_is_what_happens(start: Start) -> None:  # S14, S15
    for position, race in races(start):
        for seat in position.waits_for():
            for choice in position.choices(seat):
                if choice.kind not in ("hop", "shove"):
                    continue
                moved = str(choice.parts["seat"])
                waiting = position.view()["startled"]
                position.push(choice.event)
                view = position.view()
                position.pop()
                anew = view["startled"][len(waiting) - 1 if choice.kind == "shove" else 0 :]
                assert choice.effect["distance"] == view["distance"][moved]
                assert choice.effect["startles"] == anew
                if "back" in choice.effect:
                    back = race.tunnel.to_start
                    x, y = view["squares"][moved]
                    square = Square(x, y, view["leg"][moved])
                    assert choice.effect["back"] == back[square]


# --- Ends worked out beforehand ----------------------------------------------------------------


def ends_found(laid: course.Course, square: int, toward: int, steps: int) -> list[int]:
    ends = np.zeros(ROOM, np.int32)
    count = course.find_ends(laid, square, toward, steps, ends)
    return [int(end) for end in ends[:count]]


def plain_ends(
    race: Race, laid: course.Course, square: int, to: Mapping[Square, int], steps: int
) -> set[Square]:
    x, y = course.spot_of(laid, square)
    leg = "home" if square >= laid.drawn else "out"
    return race.tunnel.ends(Square(x, y, leg), to, steps)


@examples(30)
@given(squig_starts, st.integers(0, 2**32 - 1))
def test_ends_are_the_same_worked_out_beforehand_looked_for_and_by_the_plain_rules(
    start: Start, number: int
) -> None:  # S10 to S12
    position = start.position()
    race = Race(position.ground.lines, **position.options)
    laid = position.laid
    random = np.random.default_rng(number)
    squares = [square for square in range(laid.count) if laid.distance[square] < FAR]
    for square in random.choice(squares, min(len(squares), 40), replace=False).tolist():
        for toward, to in ((TO_FINISH, race.tunnel.to_finish), (TO_START, race.tunnel.to_start)):
            left = laid.distance[square] if toward == TO_FINISH else laid.back[square]
            if left == FAR:
                continue
            for steps in range(LONGEST + 1):
                found = ends_found(laid, square, toward, steps)
                assert list(course.ends_of(laid, square, toward, steps)) == found
                assert len(found) == len(set(found))
                named = {
                    Square(*course.spot_of(laid, end), "home" if end >= laid.drawn else "out")
                    for end in found
                }
                assert named == plain_ends(race, laid, square, to, steps)


# --- How long a race takes ---------------------------------------------------------------------

RACES, COURSES = (2, ("straight",)) if is_interpreted else (200, courses.names())

FIELDS: list[dict[str, Any]] = [
    {"players": 2},
    {},
    {"players": 8, "startle": "chain", "finish": "places", "laps": "there_and_back"},
]


@pytest.mark.parametrize("name", COURSES)
def test_200_random_races_on_a_shipped_course_have_fewer_events_each_than_hoppers_times_steps(
    name: str,
) -> None:
    # Two events a turn, about nine steps ahead five times of six and seven back the sixth, and the
    # bumps: a race of four over 80 squares takes 105 events, and none of these more than 200.
    for options in FIELDS:
        start = jostle.new("squig", course=name, **options)
        steps = min(start.view()["distance"].values())
        for number in range(RACES):
            played = play_out(SQUIG, start.rows, seed=18, number=number, ground=start.laid)
            assert len(played) < len(start.seats) * steps
