"""Bots against each other: who wins how often, how long each thinks, what its choices cost it.

Where chances are known exactly a share can be told without the luck of the dice (luck.py).

Names are dealt to the seats in order and begin again when they run out: a, b at a table of four
sit as a, b, a, b. Then they move round by one seat at a time. All rotations of one number play
with the same dice, so what favours a seat favours each of them once; the numbers are independent
of each other, and intervals are taken over them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import fmean
from time import perf_counter
from typing import Any

from jostle import bots, games
from jostle.api import Position
from jostle.bots.interface import SECONDS, Bot, Draw, Judge
from jostle.kernel.game import OptionValue
from jostle.lab.analysis import analyse
from jostle.lab.intervals import interval, interval_of_mean
from jostle.lab.luck import is_exact, luck_in
from jostle.lab.simulation import play_on

WARM_SECONDS = 0.01
"""How long bots think in a game that only warms them."""

# --- What is played --------------------------------------------------------------------------


@dataclass(frozen=True)
class SetUp:
    """A match: what is played, by whom (one name a seat), and with which dice."""

    game: str
    options: Mapping[str, OptionValue]
    ground: Any
    names: tuple[str, ...]
    seed: int
    seconds: float = SECONDS
    is_judged: bool = False
    """True if the loss of each choice is asked for, which takes longer."""
    is_without_luck: bool = False
    """True if shares without the luck of the dice are asked for, where chances are exact."""

    def rotations(self) -> list[tuple[str, ...]]:
        """All ways to sit in this order, each once though names come again."""
        names = self.names
        return list(dict.fromkeys(names[k:] + names[:k] for k in range(len(names))))


def dealt(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One name for each of so many seats: in order, and again from the first one on."""
    return tuple(names[seat % len(names)] for seat in range(seats))


# --- What came of it -------------------------------------------------------------------------


@dataclass
class Tally:
    """What one bot did."""

    decisions: int = 0
    """Times that it had more than one thing to do."""
    seconds: float = 0.0
    longest: float = 0.0
    lost: float = 0.0
    """Chance to win that it gave away, over all decisions."""

    def add(self, other: "Tally") -> None:
        """Count what `other` did as well."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.lost += other.lost


@dataclass
class Round:
    """What came of one number: the games of all rotations."""

    shares: dict[str, float]
    """By name, its mean share of a victory, all its seats together."""
    tallies: dict[str, Tally]
    won_by_nobody: int
    """Games without a winner, in which every seat is given an even share."""
    luck: dict[str, float] | None
    """By name, what the dice added to its share; None if nobody asked, or knows."""


@dataclass(frozen=True)
class Standing:
    """How one bot did in a match; times in seconds, shares and losses as parts of 1."""

    name: str
    seats: int
    share: float
    low: float
    high: float
    """The ends of the 95 % interval of `share`."""
    earned: tuple[float, float, float] | None
    """The share without the luck of the dice, and the ends of its 95 % interval."""
    even: float
    """The share of one who is no better than the others: its part of the seats."""
    decisions: int
    seconds: float
    longest: float
    loss: float | None
    """Mean over decisions; None if nobody judged."""


def standings(set_up: SetUp, rounds: Sequence[Round]) -> list[Standing]:
    """How each bot did over these numbers, in the order in which they are named."""
    seats = Counter(set_up.names)
    return [_standing(set_up, name, count, rounds) for name, count in seats.items()]


def _standing(set_up: SetUp, name: str, seats: int, rounds: Sequence[Round]) -> Standing:
    shares = [one.shares[name] for one in rounds]
    low, high = interval(shares)
    tally = Tally()
    for one in rounds:
        tally.add(one.tallies[name])
    each = max(tally.decisions, 1)
    return Standing(
        name=name,
        seats=seats,
        share=fmean(shares),
        low=low,
        high=high,
        earned=_earned(name, rounds),
        even=seats / len(set_up.names),
        decisions=tally.decisions,
        seconds=tally.seconds / each,
        longest=tally.longest,
        loss=tally.lost / each if set_up.is_judged else None,
    )


def _earned(name: str, rounds: Sequence[Round]) -> tuple[float, float, float] | None:
    """A bot's mean share less the luck of the dice, with its interval."""
    earned = [one.shares[name] - one.luck[name] for one in rounds if one.luck is not None]
    return (fmean(earned), *interval_of_mean(earned)) if len(earned) == len(rounds) else None


# --- Playing ---------------------------------------------------------------------------------


@dataclass
class Watched:
    """A bot whose decisions are counted and timed."""

    bot: Bot
    seconds: float
    tally: Tally

    def ask(self, position: Position, seat: str, draw: Draw) -> str:
        """Its event."""
        is_decision = len(position.asked) > 1
        before = perf_counter()
        event = self.bot.ask(position, seat, draw, seconds=self.seconds)
        took = perf_counter() - before
        if is_decision:
            self.tally.add(Tally(1, took, took))
        return event


class Series:
    """Plays the numbers of one match, in one process."""

    def __init__(self, set_up: SetUp) -> None:
        self._set_up = set_up
        self._first = Position(games.game(set_up.game), set_up.options, set_up.ground)
        self._bots = {name: bots.bot(set_up.game, name) for name in set_up.names}
        self._judge: Judge | None = None
        self._knows_luck = False
        if set_up.is_judged or set_up.is_without_luck:
            options, ground = self._first.options, self._first.ground
            self._judge = bots.judge(set_up.game, options, ground, seconds=set_up.seconds)
            self._knows_luck = set_up.is_without_luck and is_exact(self._judge, self._first)

    def warm(self) -> None:
        """Play a game that does not count, so that nothing is compiled while bots are timed."""
        self._play_game(self._set_up.names, 0, WARM_SECONDS)

    def play(self, number: int) -> Round:
        """All rotations with the dice of `number`."""
        rotations = self._set_up.rotations()
        nothing = dict.fromkeys(self._bots, 0.0)
        tallies = {name: Tally() for name in self._bots}
        found = Round(nothing.copy(), tallies, 0, nothing.copy() if self._knows_luck else None)
        for names in rotations:
            position, tallies = self._play_game(names, number, self._set_up.seconds)
            self._judge_losses(position, tallies)
            winners = winners_of(position)
            found.won_by_nobody += not winners
            luck = self._luck(position)
            for seat, name in zip(position.seats, names, strict=True):
                found.shares[name] += _share(seat, winners, position.seats) / len(rotations)
                found.tallies[name].add(tallies[seat])
                if found.luck is not None:
                    found.luck[name] += luck[seat] / len(rotations)
        return found

    def _judge_losses(self, position: Position, tallies: Mapping[str, Tally]) -> None:
        """Note what the decisions of a finished game cost, if that is asked for."""
        if self._set_up.is_judged and self._judge is not None:
            for seat, sums in analyse(position, judge=self._judge).sums.items():
                tallies[seat].lost -= sums.own

    def _luck(self, position: Position) -> Mapping[str, float]:
        """What the dice of a finished game did for each seat, if it is known."""
        if self._knows_luck and self._judge is not None:
            return luck_in(position, self._judge)
        return {}

    def _play_game(
        self, names: Sequence[str], number: int, seconds: float
    ) -> tuple[Position, dict[str, Tally]]:
        position = self._first.copy()
        tallies = {seat: Tally() for seat in position.seats}
        players = [
            Watched(self._bots[name], seconds, tallies[seat])
            for seat, name in zip(position.seats, names, strict=True)
        ]
        play_on(position, players, seed=self._set_up.seed, number=number)
        return position, tallies


def winners_of(position: Position) -> list[str]:
    """The seats that won a finished game; none if nobody did."""
    assert position.result is not None, "expected a game that is over"
    winners: list[str] = position.result["winners"]
    return winners


def _share(seat: str, winners: Sequence[str], seats: Sequence[str]) -> float:
    """The part of a victory that is this seat's; what nobody won is shared by all."""
    sharers = winners or seats
    return 1 / len(sharers) if seat in sharers else 0.0


def play_match(set_up: SetUp, numbers: int, *, processes: int = 1) -> Iterator[Round]:
    """The rounds of the numbers from 0 on, in order, one after another as they are done.

    What comes is the same for any number of processes, except for the times.
    """
    if processes == 1:
        series = Series(set_up)
        series.warm()
        yield from map(series.play, range(numbers))
        return
    with ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_begin, initargs=(set_up,)
    ) as pool:
        yield from pool.map(_play, range(numbers))


_series: Series | None = None
"""The match of this process, in a process that helps with one."""


def _begin(set_up: SetUp) -> None:
    global _series  # noqa: PLW0603 - how a process of a pool keeps what it is begun with
    _series = Series(set_up)
    _series.warm()


def _play(number: int) -> Round:
    assert _series is not None, "expected a process that has begun a match"
    return _series.play(number)
