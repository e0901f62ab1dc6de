"""Luck told from skill: a small game solved by recursion, numbers by hand, and estimates."""

import random
from collections.abc import Sequence
from math import fsum, sqrt

import pytest

from jostle import games, words
from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.lab.analysis import Analysis, analyse
from jostle.lab.analysis.graph import columns
from jostle.lab.simulation import random_games
from jostle.record import Record
from tests.helpers import play
from tests.toys.wheel import PLACES, SEATS, WHEEL, Solved, solved

NAMES = {"a": "Ann", "b": "Bo", "c": "Cy"}


def wheel(*events: str, length: int = 8) -> Position:
    position = Position(WHEEL, {"length": length})
    for event in events:
        position.push(event)
    return position


def by_chance(seed: int, length: int) -> Position:
    chance = random.Random(seed)
    position = wheel(length=length)
    while not position.is_over:
        position.push(chance.choice(list(position.legal)))
    return position


def shortened(position: Position, events: int) -> Position:
    """The game as it stood after so many events."""
    earlier = position.copy()
    while len(earlier.events) > events:
        earlier.pop()
    return earlier


def explained(position: Position, judge: "Solved | Numbers | None" = None) -> Analysis:
    return analyse(Record(position, NAMES), judge=judge or Solved())


class Numbers:
    """A judge with numbers from a table: a's chance by the events so far, the rest is c's."""

    def __init__(self, shares: dict[str, float], error: float, *, is_exact: bool = False) -> None:
        self._shares = shares
        self._error = error
        self._is_exact = is_exact

    def chances(self, position: Position) -> Chances:
        share = self._shares[" ".join(position.events)]
        return Chances({"a": share, "b": 0.0, "c": 1 - share}, self._error, self._is_exact)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        found = []
        for event in events:
            position.push(event)
            found.append(self.chances(position))
            position.pop()
        return found


# --- Exact chances ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_final_less_initial_is_luck_own_and_others_to_the_ninth_decimal(seed: int) -> None:
    found = explained(by_chance(seed, length=21))
    assert found.is_exact
    for sums in found.sums.values():
        told = sums.luck + sums.own + sums.others
        assert sums.final - sums.initial == pytest.approx(told, abs=1e-9)
        assert sums.drift == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seed", range(12))
def test_every_event_is_worth_what_the_recursion_says(seed: int) -> None:
    position = by_chance(seed, length=21)
    for happening, before in zip(explained(position).events, position.rows, strict=False):
        left, place = int(before.left), int(before.place)
        here = solved(left, place)
        after = solved(left - 1, (place + int(happening.event) % 10) % PLACES)
        for seat, was, now in zip(SEATS, here, after, strict=True):
            is_own = happening.seat == seat
            is_dice = happening.kind == "chance"
            assert happening.luck[seat] == pytest.approx(float(now - was) * is_dice)
            assert happening.cost[seat] == pytest.approx(float(was - now) * is_own)
            given = float(now - was) * (not is_own and not is_dice)
            assert happening.others[seat] == pytest.approx(given)


def test_the_graph_has_everybodys_chance_before_the_first_event_and_after_each() -> None:
    position = by_chance(3, length=9)
    chances = explained(position).chances
    assert len(chances) == 10
    for row, found in zip(position.rows, chances, strict=True):
        expected = map(float, solved(int(row.left), int(row.place)))
        assert list(found.shares.values()) == pytest.approx(list(expected))


def test_luck_is_credited_to_every_seat_and_sums_to_nothing() -> None:
    for seed in range(12):
        for happening in explained(by_chance(seed, length=12)).events:
            assert fsum(happening.luck.values()) == pytest.approx(0, abs=1e-12)
            if happening.kind == "chance":
                assert happening.seat is None
                assert set(happening.cost.values()) == {0.0}


def test_a_shared_win_is_half_a_win_for_each() -> None:
    # Places are counted from 0: the wheel stands at 3 in the end, which is b and c together.
    found = explained(wheel("1", "11", "1", length=3))
    assert {seat: sums.final for seat, sums in found.sums.items()} == {"a": 0, "b": 0.5, "c": 0.5}


def test_the_last_mover_who_throws_the_win_away_gives_up_all_of_it() -> None:
    # One event is left, and it is a's: to stay at 0 wins for a, and one further is b's.
    found = explained(wheel("1", length=1))
    (mistake,) = found.mistakes
    assert (mistake.seat, mistake.kind, mistake.number) == ("a", "choice", 1)
    assert (mistake.event, mistake.better) == ("1", "0")
    assert mistake.cost == pytest.approx(1)
    assert mistake.is_exact
    assert found.sums["a"].own == pytest.approx(-1)
    assert found.sums["b"].others == pytest.approx(1)
    assert found.sums["c"].others == 0


def test_a_seat_has_at_most_three_mistakes_listed_and_the_first_three_are_the_games() -> None:
    position = wheel(length=40)
    coin = random.Random(3)
    while not position.is_over:
        position.push(position.draw(coin.randrange) if position.awaits_dice else worst(position))
    found = explained(position)
    costs = [one.cost for one in found.mistakes]
    assert costs == sorted(costs, reverse=True)
    assert max(sums.mistakes for sums in found.sums.values()) > 3
    assert {one.seat for one in found.mistakes} == set(SEATS)
    for seat in SEATS:
        listed = [one.cost for one in found.mistakes if one.seat == seat]
        paid = sorted((one.cost[seat] for one in found.events), reverse=True)
        assert listed == paid[:3]


def worst(position: Position) -> str:
    """The choice that leaves its seat least."""
    seat, events = position.asked_seat, list(position.legal)
    assert seat is not None
    after = Solved().after(position, events)
    return min(zip(events, after, strict=True), key=lambda pair: pair[1].shares[seat])[0]


def test_perfect_play_has_no_mistakes_and_the_rest_is_luck() -> None:
    position = wheel(length=24)
    chance = random.Random(7)
    while not position.is_over:
        seat = position.asked_seat
        events = list(position.legal)
        if seat is None:
            position.push(chance.choice(events))
            continue
        after = Solved().after(position, events)
        position.push(max(zip(events, after, strict=True), key=lambda p: p[1].shares[seat])[0])
    found = explained(position)
    assert found.mistakes == []
    for sums in found.sums.values():
        assert sums.own == 0
        assert sums.final - sums.initial == pytest.approx(sums.luck + sums.others)


def test_a_race_that_is_solved_is_told_exactly() -> None:
    race = {"players": 2, "course": ["SS......F", "SS......F"]}
    position = play("squig", **race)
    chance = random.Random(8)
    while not position.is_over:
        position.push(chance.choice(list(position.legal)))
    found = analyse(position)
    assert found.is_exact
    rounding = 2e-9 * len(found.events)  # what the bounds of every position allow
    for sums in found.sums.values():
        assert sums.final - sums.initial == pytest.approx(
            sums.luck + sums.own + sums.others, abs=rounding
        )
    for happening in found.events:
        assert fsum(happening.luck.values()) == pytest.approx(0, abs=1e-9)
        if happening.seat is not None:
            rival = "B" if happening.seat == "A" else "A"
            gained = happening.others[rival]
            assert happening.cost[happening.seat] == pytest.approx(gained, abs=2e-9)


# --- Where a game stops ----------------------------------------------------------------------


def test_an_unfinished_game_is_explained_up_to_where_it_stands() -> None:
    position = wheel("10", "1", "11", length=8)
    found = explained(position)
    assert not found.is_over
    assert len(found.events) == 3
    assert list(found.chances[-1].shares.values()) == pytest.approx([*map(float, solved(5, 2))])
    assert len(position.events) == 3


def test_a_game_before_its_first_event_has_chances_and_no_more() -> None:
    found = explained(wheel(length=8))
    assert (len(found.chances), found.events, found.mistakes) == (1, [], [])
    assert all(sums.initial == sums.final for sums in found.sums.values())


def test_a_game_that_nobody_won_is_shared_by_all() -> None:
    moves = ("shuffle pile",) * 4
    position = play("candy", *moves, max_turns=4, players=4)
    assert position.result is not None
    assert position.result["winners"] == []
    sure = {"ABCD"[number]: 0.25 for number in range(4)}

    class Even:
        def chances(self, position: Position) -> Chances:
            return Chances(sure, 0.0, True)

        def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
            return [self.chances(position)] * len(events)

    found = analyse(position, judge=Even())
    assert found.chances[-1].shares == sure
    assert found.is_over


def test_with_three_seats_a_game_goes_on_when_somebody_resigns() -> None:
    record = Record(wheel("10", length=8), NAMES, {"resigned": "a"})
    found = analyse(record, judge=Solved())
    assert not found.is_over
    assert [one.kind for one in found.events] == ["chance"]


# --- Estimates -------------------------------------------------------------------------------


def table(*, best: float, came: float) -> dict[str, float]:
    """a's chances around a single choice of a's: turning by 0 is best, by 1 is what came."""
    return {"": 0.5, "0": best, "1": came}


def test_a_cost_within_the_error_of_the_difference_is_no_mistake() -> None:
    # The interval of a difference is as wide as the root of both squares: 0.0566 for 0.04.
    position = wheel("1", length=7)
    numbers = Numbers(table(best=0.55, came=0.5), 0.04)
    found = explained(position, numbers)
    assert (found.mistakes, found.sums["a"].own, found.is_exact) == ([], 0.0, False)
    numbers = Numbers(table(best=0.56, came=0.5), 0.04)
    (mistake,) = explained(position, numbers).mistakes
    assert mistake.cost == pytest.approx(0.06)
    assert mistake.error == pytest.approx(0.04 * sqrt(2))
    assert not mistake.is_exact


class Kings(Numbers):
    """A judge by whom a has lost, and leaves the win to b if it turns by 0, to c if by 1."""

    def __init__(self, error: float) -> None:
        super().__init__({}, error)

    def chances(self, position: Position) -> Chances:
        b = {"": 0.5, "0": 0.8, "1": 0.1}[" ".join(position.events)]
        return Chances({"a": 0.1, "b": b, "c": 0.9 - b}, self._error, False)


def test_who_has_nothing_to_lose_makes_kings_and_pays_nothing() -> None:
    # Before it b has 0.5, and c 0.4; after it 0.1 and 0.8.
    found = explained(wheel("1", length=7), Kings(0.05))
    assert found.mistakes == []
    assert found.chances[0].shares == pytest.approx({"a": 0.1, "b": 0.5, "c": 0.4})
    assert found.events[0].others == pytest.approx({"a": 0.0, "b": -0.4, "c": 0.4})
    assert found.events[0].drift == pytest.approx(dict.fromkeys(SEATS, 0.0))
    # 0.4 is less than the error of the difference, 0.3 times the root of 2.
    found = explained(wheel("1", length=7), Kings(0.3))
    assert found.events[0].others == dict.fromkeys(SEATS, 0.0)


def test_bounds_of_exact_chances_add_up() -> None:
    position = wheel("1", length=7)
    shares = {**table(best=0.57, came=0.5), "": 0.57}
    assert explained(position, Numbers(shares, 0.04, is_exact=True)).mistakes == []
    shares = {**table(best=0.59, came=0.5), "": 0.59}
    (mistake,) = explained(position, Numbers(shares, 0.04, is_exact=True)).mistakes
    assert mistake.error == pytest.approx(0.08)


def test_what_estimates_do_not_agree_on_is_drift_and_nobodys_luck() -> None:
    # After turning by 1 a has 0.5 as seen from before it, and 0.52 as it is seen from there.
    shares = {**table(best=0.7, came=0.5), "1 10": 0.52}
    position = wheel("1", "10", length=7)
    found = explained(position, Numbers(shares, 0.01))
    first = found.events[0]
    assert first.cost["a"] == pytest.approx(0.2)
    assert first.drift["a"] == pytest.approx(0)
    told = {seat: one.luck + one.own + one.others for seat, one in found.sums.items()}
    for seat, sums in found.sums.items():
        assert sums.final - sums.initial == pytest.approx(told[seat] + sums.drift)
    assert found.events[1].luck["a"] == pytest.approx(0.02)


@pytest.mark.parametrize(("game", "options"), [("squig", {"players": 3}), ("candy", {})])
def test_estimates_of_a_whole_game_add_up_with_their_drift(
    game: str, options: dict[str, object]
) -> None:
    (position,) = random_games(
        games.game(game), games.game(game).full_options(options), games=1, seed=2
    )
    stopped = shortened(position, 60)
    found = analyse(stopped, seconds=0.002)
    assert not found.is_exact
    for seat, sums in found.sums.items():
        told = sums.luck + sums.own + sums.others + sums.drift
        assert sums.final - sums.initial == pytest.approx(told, abs=1e-9)
        assert sums.luck_error > 0 or game == "candy"
        assert sums.mistakes == sum(one.cost[seat] > 0 for one in found.events)
    for chances in found.chances:
        assert sum(chances.shares.values()) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in chances.shares.values())
    for mistake in found.mistakes:
        assert mistake.cost > mistake.error > 0
        assert mistake.better in shortened(position, mistake.number - 1).legal


class Blurred(Numbers):
    """Numbers that are lower by 0.05 where several are looked at together."""

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        return [
            Chances({**one.shares, "a": one.shares["a"] - 0.05}, one.error, False)
            for one in super().after(position, events)
        ]


def test_in_a_race_the_luck_of_one_roll_ends_where_that_of_the_next_begins() -> None:
    # Two coins, and between them a choice of a's of which neither side is better for sure.
    shares = {"": 0.5, "10": 0.56, "10 0": 0.54, "10 1": 0.55, "10 0 11": 0.6}
    found = explained(wheel("10", "0", "11", length=8), Blurred(shares, 0.01))
    assert [one.shares["a"] for one in found.chances] == [0.5, 0.54, 0.54, 0.6]
    assert found.events[0].luck["a"] == pytest.approx(0.04)
    assert found.sums["a"].luck == pytest.approx(0.1)
    assert found.sums["a"].drift == pytest.approx(0)
    assert found.sums["a"].luck_error == pytest.approx(0.01 * sqrt(2))  # of 0.5 and of 0.6


def test_before_a_mistake_a_position_was_worth_what_it_gave_up_and_what_is_left() -> None:
    shares = {"": 0.5, "0": 0.7, "1": 0.5, "1 10": 0.52}
    found = explained(wheel("1", "10", length=7), Blurred(shares, 0.01))
    assert found.events[0].cost["a"] == pytest.approx(0.2)
    assert [one.shares["a"] for one in found.chances] == pytest.approx([0.7, 0.5, 0.52])


def test_what_was_to_be_expected_of_dice_is_the_mean_of_all_that_could_come() -> None:
    # A judge that calls itself exact and is not: what does not fit is drift, and no luck.
    found = explained(
        wheel("10", length=8), Numbers({"": 0.5, "10": 0.7, "11": 0.6}, 0, is_exact=True)
    )
    assert found.events[0].luck["a"] == pytest.approx(0.05)
    assert found.events[0].drift["a"] == pytest.approx(0.15)


def test_where_there_is_nothing_to_choose_nothing_is_asked() -> None:
    asked: list[str] = []

    position = play("squig", "order A B", "roll 1+2", course=["SS...F"], players=2)
    assert len(position.legal) == 1
    position.push("hop 3,0")

    class Half:
        def chances(self, position: Position) -> Chances:
            return Chances({"A": 0.5, "B": 0.5}, 0.1, False)

        def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
            asked.extend(events)
            return [self.chances(position)] * len(events)

    told: list[tuple[int, int]] = []
    found = analyse(position, judge=Half(), tell=lambda done, of: told.append((done, of)))
    assert asked == []
    assert found.events[-1].choices == 1
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


# --- As text ---------------------------------------------------------------------------------


def test_a_graph_is_as_high_as_the_chances() -> None:
    assert columns([0, 0.5, 1], width=9, height=1) == [" ▄█"]
    assert columns([0, 0.5, 1], width=9, height=2) == ["  █", " ██"]
    assert columns([0.25, 0.75], width=9, height=2) == [" ▄", "▄█"]


def test_a_long_graph_is_thinned_and_keeps_both_ends() -> None:
    chances = [0.0] + [0.5] * 998 + [1.0]
    assert columns(chances, width=5, height=1) == [" ▄▄▄█"]


def test_names_of_seats_come_from_the_record() -> None:
    assert explained(wheel(length=8)).seats == NAMES
    assert words.text("analysis.resigned", seat="Ann") == "Ann resigned."
