"""Races worked out over exact fractions, from the rulebook as tests/games/squig/plain.py has it.

Nothing of the solver is used, and nothing is left out of a position: who stands where, the whole
order of the round, and in which order all got to where they are.
"""

from collections import deque
from collections.abc import Callable
from copy import copy
from fractions import Fraction
from typing import Any

from tests.games.squig.plain import Race

Shares = tuple[Fraction, ...]
"""Each seat's chance, or other numbers of each seat."""

Key = tuple[Any, ...]

ZERO = Fraction(0)


def key_of(race: Race) -> Key:
    """All of a position before a turn's roll but how long the race has been going on."""
    latest = [max(n for n, name in enumerate(race.arrivals) if name == seat) for seat in race.seats]
    arrivals = tuple(sorted(race.seats, key=lambda seat: latest[race.seats.index(seat)]))
    return (race.turn, tuple(race.order), tuple(race.at.values()), arrivals)


class Told(Race):
    """A race that remembers its events."""

    events: tuple[str, ...] = ()


def after(race: Told, event: str) -> Told:
    """The race after an event; the old one stays as it is."""
    found = copy(race)
    found.events = (*race.events, event)
    found.order, found.arrivals = list(race.order), list(race.arrivals)
    found.places, found.startled, found.at = list(race.places), list(race.startled), dict(race.at)
    found.push(event)
    return found


class Model:
    """A race's positions before a turn's roll, and what a roll makes of the values after it."""

    def __init__(self, lines: list[str], **options: Any) -> None:
        self.lines, self.options = lines, options
        self.first = Told(lines, **options)
        self.seats = self.first.seats
        self._turns: dict[Key, Told] = {}

    def over(self, race: Told) -> Shares | None:
        """Who has won, if somebody is over the line."""
        if not race.places:
            return None
        return tuple(Fraction(seat == race.places[0]) for seat in self.seats)

    def nexts(self, race: Told) -> list[tuple[Fraction, Told]]:
        """What may come next and, if it is the dice, how likely it is; a choice has no chances.

        Of rolls with one sum, all are the same that are doubles, or are not (S10, S11, S14).
        """
        events = race.legal()
        if race.phase in ("hop", "shove"):
            return [(Fraction(1), after(race, event)) for event in events]
        kinds: dict[Key, list[str]] = {}
        for event in events:
            dice = event.split(" ")[-1].split("+")
            is_roll = len(dice) == 2
            kinds.setdefault(
                (len(set(dice)), sum(map(int, dice))) if is_roll else (event,), []
            ).append(event)
        return [(Fraction(len(same), len(events)), after(race, same[0])) for same in kinds.values()]

    def value(
        self,
        race: Told,
        leaf: Callable[[Told], Shares],
        best: Callable[[int, list[Shares]], Shares],
    ) -> Shares:
        """The value of `race` by those of the turns that come next; `best` chooses for a seat."""
        decided = self.over(race)
        if decided is not None:
            return decided
        nexts = self.nexts(race)
        found = [
            leaf(then) if then.phase == "roll" and not then.places else self.value(then, leaf, best)
            for _, then in nexts
        ]
        if race.phase in ("hop", "shove"):
            return best(self.seats.index(race.mover), found)
        return tuple(
            sum((chance * part for (chance, _), part in zip(nexts, column, strict=True)), ZERO)
            for column in zip(*found, strict=True)
        )

    def turns(self) -> dict[Key, Told]:
        """Every position before a turn's roll that can come up, those that come soonest first."""
        found = self._turns
        if found:
            return found
        waiting: deque[Told] = deque()

        def meet(race: Told) -> Shares:
            if key_of(race) not in found:
                found[key_of(race)] = race
                waiting.append(race)
            return (ZERO,) * len(self.seats)

        self.value(self.first, meet, paranoid)
        while waiting:
            self.value(waiting.popleft(), meet, paranoid)
        return found


def paranoid(seat: int, values: list[Shares]) -> Shares:
    """What each has at least where `seat` chooses: it has its best, and all others their worst."""
    return tuple(
        max(column) if owner == seat else min(column)
        for owner, column in enumerate(zip(*values, strict=True))
    )


# --- Exact chances -----------------------------------------------------------------------------


def exact_chances(model: Model) -> dict[Key, Shares]:
    """Each seat's chance at every turn, and how many turns are still to come, without choices.

    By linear equations.
    """
    keys = list(model.turns())
    rows = [_equation(model, key) for key in keys]
    place = {key: index for index, key in enumerate(keys)}
    for index in range(len(keys) - 1, -1, -1):
        _substitute(rows, keys, index)
    values: list[Shares] = []
    for index, (coefficients, constants) in enumerate(rows):
        known = [
            constants[seat]
            + sum((part * values[place[key]][seat] for key, part in coefficients.items()), ZERO)
            for seat in range(len(constants))
        ]
        assert all(place[key] < index for key in coefficients)
        values.append(tuple(known))
    return dict(zip(keys, values, strict=True))


Row = tuple[dict[Key, Fraction], list[Fraction]]
"""A turn's value: so much of other turns' values, and so much for each seat besides."""


def _equation(model: Model, key: Key) -> Row:
    """The row of a turn, from what each of the turns after it adds to it."""
    coefficients: dict[Key, Fraction] = {}
    weights = [(Fraction(1), model.turns()[key])]
    constants = [*(ZERO for _ in model.seats), Fraction(1)]
    while weights:
        weight, race = weights.pop()
        nexts = model.nexts(race)
        assert race.phase not in ("hop", "shove") or len(nexts) == 1
        for chance, then in nexts:
            share = weight * chance
            decided = model.over(then)
            if decided is not None:
                constants = [
                    old + share * won for old, won in zip(constants, (*decided, ZERO), strict=True)
                ]
            elif then.phase == "roll":
                name = key_of(then)
                coefficients[name] = coefficients.get(name, ZERO) + share
            else:
                weights.append((share, then))
    return coefficients, constants


def _substitute(rows: list[Row], keys: list[Key], index: int) -> None:
    """Free row `index` of itself, and all rows before it of it (Gauss)."""
    coefficients, constants = rows[index]
    own = 1 - coefficients.pop(keys[index], ZERO)
    coefficients = {key: part / own for key, part in coefficients.items()}
    constants = [part / own for part in constants]
    rows[index] = coefficients, constants
    for earlier in range(index):
        others, known = rows[earlier]
        factor = others.pop(keys[index], None)
        if factor is not None:
            for key, part in coefficients.items():
                others[key] = others.get(key, ZERO) + factor * part
            known = [old + factor * part for old, part in zip(known, constants, strict=True)]
            rows[earlier] = others, known
