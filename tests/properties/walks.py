"""Random walks through any game, under options and on grounds drawn over their whole range.

A walk is named by its seed: when a property fails, Hypothesis prints game, set-up and seed.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, TypeAlias

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import jostle
from jostle import Position, games
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.game import Game, Option
from jostle.kernel.rule import flags, is_interpreted

SetUp: TypeAlias = dict[str, Any]
"""What `jostle.new` takes beside a game: options, and a ground under its key."""

LONGEST = 20_000
"""Events by which every walk must have ended."""


def examples(count: int) -> settings:
    """Settings for so many walks, a tenth in the slow modes; slowness is no failure."""
    count = count // 10 if is_interpreted or flags()["boundscheck"] else count
    return settings(max_examples=count, suppress_health_check=list(HealthCheck))


def values(game: Game, option: Option) -> "st.SearchStrategy[int | str]":
    """Every value of an option; of texts of a form, and of the least that is enough,
    tests/games/GAME/variants.py tells."""
    forms: dict[str, st.SearchStrategy[int | str]] = variants(game.name).FORMS
    if option.name in forms:
        return forms[option.name]
    if option.least is not None and option.most is not None:
        return st.integers(option.least, option.most)
    return st.sampled_from(option.choices)


def variants(game: str) -> Any:
    """The module that tells tests how to vary a game."""
    return import_module(f"tests.games.{game}.variants")


def set_ups(game: Game) -> st.SearchStrategy[SetUp]:
    """Some of a game's options, each over its whole range, and a ground that is good for them."""
    drawn = {option.name: values(game, option) for option in game.options}
    options: st.SearchStrategy[SetUp] = st.fixed_dictionaries({}, optional=drawn)
    if game.ground is None:
        return options
    key, grounds = game.ground.key, variants(game.name).grounds
    return options.flatmap(lambda given: grounds(given).map(lambda ground: {**given, key: ground}))


class Start(NamedTuple):
    """A game, its set-up, and the seed of a walk."""

    game: str
    set_up: SetUp
    seed: int

    def position(self) -> Position:
        """The position before the first event."""
        return jostle.new(self.game, **self.set_up)


def starts(*names: str) -> st.SearchStrategy[Start]:
    """A start of one of the games `names`, of any installed one without."""
    chosen = st.sampled_from(names or games.names())
    return chosen.flatmap(
        lambda name: st.builds(
            Start, st.just(name), set_ups(games.game(name)), st.integers(0, 2**32 - 1)
        )
    )


def ranges_of(position: Position, fill: Callable[..., int]) -> list[tuple[int, int]]:
    """First and last action of each range that `fill` lists."""
    ranges = new_ranges(position.game.ranges)[0]
    count = fill(position.state, position.laid, WIDEST, ranges)
    return [(int(ranges.first[row]), int(ranges.last[row])) for row in range(count)]


def legal_ranges(position: Position) -> list[tuple[int, int]]:
    """The ranges of all that may happen."""
    return ranges_of(position, position.game.rules.legal_actions)


def walk(start: Start, *, asked: bool = False) -> Iterator[Position]:
    """The position at the start and after each event, to the end of the game.

    Events are drawn from all that is legal, or only from what programs are asked; the ends and
    the middle of a range (an offer of 0) oftener than the rest, but dice are fair: with too many
    doubles a race may take for ever.
    """
    random = Random(start.seed)
    position = start.position()
    rules = position.game.rules
    fill = rules.asked_actions if asked else rules.legal_actions
    yield position
    while ranges := ranges_of(position, fill):
        first, last = random.choice(ranges)
        any_of_all = random.randint(first, last)
        action = random.choice((first, last, (first + last) // 2, any_of_all))
        if position.awaits_dice is not None:
            action = any_of_all
        position.push(position.game.write(action))
        yield position
        assert len(position.events) < LONGEST, "expected the game to end"


def stopped(start: Start) -> Position:
    """The position at which a walk from `start` is broken off, its end included."""
    positions = list(map(Position.copy, walk(start)))
    return Random(start.seed).choice([*positions, positions[-1]])
