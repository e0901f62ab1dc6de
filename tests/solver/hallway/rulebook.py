"""Hallway told again from the rulebook, for the solution to be measured by: plain Python, slow.

Nothing of the package is used. A moment is seen by the start player: `first` and `second` are the
steps of the two from their own semicircles, `lead` is by how many points the start player is ahead.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

EXIT = 20
DIE = (1, 2, 3, 4)
DECIDED = 200
"""No race after passing, nor the turn in which one passes, moves the lead by so much."""


class Moment(NamedTuple):
    """When somebody is to roll, or the holder of the Edge is to choose."""

    is_meeting: bool
    encounters: int
    has_passed: bool
    mover: int
    first: int
    second: int


class Over(NamedTuple):
    """The end of the game: who has exited."""

    first_exited: bool
    second_exited: bool


Next = tuple[Moment | Over, int]
"""What follows, and by how much the lead changes."""


def value(steps: int) -> int:
    """What a place is worth to who has come so far: 9 down to 1, 0, −1 down to −9 (H2, H3)."""
    return 10 - steps if 1 <= steps <= 19 else 0


def remaining(steps: int) -> int:
    """The values still before him (H4)."""
    return sum(value(later) for later in range(steps + 1, EXIT))


def for_first(points: int, player: int) -> int:
    """What the lead changes by when a player scores."""
    return points if player == 0 else -points


class Rulebook:
    """The rules under some costs and number of normal encounters."""

    def __init__(self, costs: tuple[int, ...] = (5, 5, 10, 10), max_encounters: int = 4) -> None:
        self.costs = costs
        self.max_encounters = max_encounters
        self.start = Moment(False, 0, False, 0, 0, 0)
        self.known: dict[tuple[Moment, int], Fraction] = {}
        """The chances worked out so far."""

    # --- What may follow ---------------------------------------------------------------------

    @cache  # noqa: B019 - as all caches here: a rulebook lives as long as the tests
    def rolls(self, at: Moment) -> list[Next]:
        """What each roll leads to (H9 to H11, H20 to H24)."""
        return [self.roll(at, pips) for pips in DIE]

    def roll(self, at: Moment, pips: int) -> Next:
        mover, other = at.mover, 1 - at.mover
        steps = [at.first, at.second]
        gap = EXIT - steps[mover] - steps[other]
        if at.has_passed or pips < gap:
            steps[mover] = min(steps[mover] + pips, EXIT)
        elif at.encounters < self.max_encounters:  # H10, H13
            steps[mover] += gap - 1
            met = Moment(True, at.encounters + 1, False, mover, *steps)
            return met, for_first(value(steps[mover]), mover)
        elif pips == gap:  # H20
            steps[mover] += gap - 1
        else:  # H21, H22
            steps[mover] = min(steps[mover] + gap + 1, EXIT)
            at = at._replace(has_passed=True)
        points = for_first(value(steps[mover]), mover)
        return self.turn_over(at, steps, points)

    @cache  # noqa: B019
    def choices(self, at: Moment) -> tuple[Next, Next]:
        """The holder goes back; the other does (H17, H18)."""
        holder = self.holder(at)
        return self.send(at, holder), self.send(at, 1 - holder)

    def holder(self, at: Moment) -> int:
        """The second player at the first encounter, then in turns (H6, H19)."""
        return 1 if at.encounters % 2 == 1 else 0

    def send(self, at: Moment, player: int) -> Next:
        steps = [at.first, at.second]
        steps[player] = 0
        cost = self.costs[min(at.encounters, len(self.costs)) - 1]
        return self.turn_over(at, steps, for_first(-cost, player))

    def deal(self, at: Moment, given_by_first: int) -> Next:
        """They pass each other, and the start player gives so many points (H15, H16)."""
        steps = [EXIT - at.second, EXIT - at.first]
        points = value(steps[0]) - value(steps[1]) - 2 * given_by_first
        return self.turn_over(at._replace(has_passed=True), steps, points)

    def turn_over(self, at: Moment, steps: list[int], points: int) -> Next:
        """The other one's turn, unless the game is over (H12, H25, H26)."""
        exited = steps[0] == EXIT, steps[1] == EXIT
        if exited[1] or (exited[0] and at.mover == 1):
            last = [0 if steps[player] == EXIT else remaining(steps[player]) for player in (0, 1)]
            return Over(*exited), points + last[0] - last[1]
        encounters = 0 if at.has_passed else at.encounters
        return Moment(False, encounters, at.has_passed, 1 - at.mover, *steps), points

    def all_moments(self) -> Iterator[tuple[Moment, list[Next]]]:
        """Every moment that a game may come to, with what follows: rolls, or the choices."""
        waiting, seen = [self.start], {self.start}
        while waiting:
            at = waiting.pop()
            after = list(self.choices(at)) if at.is_meeting else self.rolls(at)
            yield at, after
            deals = [self.deal(at, 0)] if at.is_meeting else []
            for to, _ in [*after, *deals]:
                if isinstance(to, Moment) and to not in seen:
                    seen.add(to)
                    waiting.append(to)

    # --- Exact chances -----------------------------------------------------------------------

    def chance(self, at: Moment | Over, lead: int) -> Fraction:
        """The start player's chance to win with best play of both, as a fraction."""
        if isinstance(at, Over):
            return share(at, lead)
        if (at, lead) not in self.known:
            self.known[at, lead] = self.worked_out(at, lead)
        return self.known[at, lead]

    def worked_out(self, at: Moment, lead: int) -> Fraction:
        """The chance, from those of what may follow."""
        if at.is_meeting:
            back_self, back_other = (self.chance(to, lead + by) for to, by in self.choices(at))
            return (max if self.holder(at) == 0 else min)(back_self, back_other)
        if any(stays(at, to) for to, _ in self.rolls(at)):
            return self.chance_next_to_each_other(at, lead)
        return sum((self.chance(to, lead + by) for to, by in self.rolls(at)), Fraction()) / 4

    def chance_next_to_each_other(self, at: Moment, lead: int) -> Fraction:
        """The chance to pass and win in a round, and that of the next round if both stay (H21).

        Both score their places again and again; rounds that come after that has decided the game
        need not be told apart.
        """
        drift = for_first(value(at.first), 0) + for_first(value(at.second), 1)
        leads = [lead]
        while (at, leads[-1]) not in self.known and leads[-1] * sign(drift) <= DECIDED:
            leads.append(leads[-1] + drift)
        chance = self.known.get((at, leads[-1]), Fraction(drift > 0))
        for earlier in reversed(leads[:-1]):
            chance = self.chance_to_pass(at, earlier) + chance / 16
            self.known[at, earlier] = chance
        return chance

    def chance_to_pass(self, at: Moment, lead: int) -> Fraction:
        """The start player's chance to win by somebody's passing in the next two turns (H21)."""
        chance = Fraction()
        for to, by in self.rolls(at):
            if not stays(at, to):
                chance += self.chance(to, lead + by) / 4
                continue
            assert isinstance(to, Moment)
            for later, after in self.rolls(to):
                if not stays(to, later):
                    chance += self.chance(later, lead + by + after) / 16
        return chance


def sign(number: int) -> int:
    """1 or −1."""
    return 1 if number > 0 else -1


def stays(at: Moment, to: Moment | Over) -> bool:
    """True if nobody has moved (H21)."""
    return to == at._replace(mover=1 - at.mover)


def share(over: Over, lead: int) -> Fraction:
    """Who has more wins; when equal, who exited; if both did, both (H27)."""
    if lead != 0:
        return Fraction(lead > 0)
    if over.first_exited and over.second_exited:
        return Fraction(1, 2)
    return Fraction(over.first_exited)
