"""Random play of any game, compiled around its rules: for benchmarks, tests and records."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from jostle.kernel.actions import (
    CHANCE,
    NOTHING,
    WIDEST,
    Ranges,
    choose,
    choose_range,
    is_within,
    new_ranges,
)
from jostle.kernel.game import Game
from jostle.kernel.keyed import LOW_HALF, Word, below, bits, stream
from jostle.kernel.rule import bound
from jostle.kernel.state import Rows, new_rows

ANYTHING = 0
"""The source that random play draws all its events from, one draw for each."""


@cache
def _random_action(game: Game) -> Callable[..., int]:
    actor = game.rules.actor
    first_outcome = game.rules.first_outcome
    outcomes = game.rules.outcomes
    asked_actions = game.rules.asked_actions
    reach = game.random_reach
    pick = choose_range if game.asks_few else choose

    @bound(game.name)
    def random_action(s: Any, ground: Any, word: Word, ranges: Ranges) -> int:
        """The action that `word` draws in `s`, NOTHING when the game is over."""
        who = actor(s, ground)
        if who >= 0:
            return pick(ranges, asked_actions(s, ground, reach, ranges), word)
        if who == CHANCE:
            return first_outcome(s, ground) + below(word & LOW_HALF, outcomes(s, ground))
        return NOTHING

    return random_action


@cache
def _play_out(game: Game) -> Callable[..., int]:
    random_action = _random_action(game)
    apply = game.rules.apply

    @bound(game.name)
    def play_out(s: Any, ground: Any, key: Word, ranges: Ranges, played: Any) -> int:
        """Play `s` to its end; write the actions that fit into `played`, return how many."""
        ply = 0
        action = random_action(s, ground, bits(key, ply), ranges)
        while action != NOTHING:
            if ply < len(played):
                played[ply] = action
            apply(s, ground, action)
            ply += 1
            action = random_action(s, ground, bits(key, ply), ranges)
        return ply

    return play_out


@cache
def _play_many(game: Game) -> Callable[..., Any]:
    random_action = _random_action(game)
    apply = game.rules.apply
    counts_as_move = game.rules.counts_as_move

    @bound(game.name)
    def play_many(
        rows: Rows, ground: Any, games: int, seed: int, ranges: Ranges
    ) -> tuple[int, int]:
        """Play `games` games from rows[0] on rows[1]; return how many moves and events.

        Each word and key is made one step before it is needed: it need not wait for the rules'
        branches, nor be made again when the processor has guessed one of them wrong.
        """
        s = rows[1]
        moves = 0
        events = 0
        next_key = stream(seed, 0, 0, ANYTHING)
        for game_number in range(games):
            rows[1] = rows[0]
            key = next_key
            next_key = stream(seed, 0, game_number + 1, ANYTHING)
            ply = 0
            word = bits(key, ply)
            action = random_action(s, ground, word, ranges)
            while action != NOTHING:
                ply += 1
                word = bits(key, ply)
                moves += counts_as_move(action)
                apply(s, ground, action)
                action = random_action(s, ground, word, ranges)
            events += ply
        return moves, events

    return play_many


@cache
def _step(game: Game) -> Callable[..., bool]:
    legal_actions = game.rules.legal_actions
    apply = game.rules.apply

    @bound(game.name)
    def step(rows: Rows, ground: Any, here: int, action: int, ranges: Ranges) -> bool:
        """Carry out `action` from rows[here] in the next row; False if it is not legal there."""
        if not is_within(ranges, legal_actions(rows[here], ground, WIDEST, ranges), action):
            return False
        rows[here + 1] = rows[here]
        apply(rows[here + 1], ground, action)
        return True

    return step


def step(game: Game, rows: Rows, ground: Any, here: int, action: int, ranges: Ranges) -> bool:
    """Carry out `action` from rows[here] in rows[here + 1] if it is legal, and say so."""
    return bool(_step(game)(rows, ground, here, action, ranges))


@cache
def _apply_all(game: Game) -> Callable[..., None]:
    apply = game.rules.apply

    @bound(game.name)
    def apply_all(rows: Rows, ground: Any, actions: Any) -> None:
        """Carry out legal `actions` from rows[0], the state after each in the next row."""
        for index in range(len(actions)):
            rows[index + 1] = rows[index]
            apply(rows[index + 1], ground, actions[index])

    return apply_all


def states_after(game: Game, start: Rows, actions: Any, ground: Any = None) -> Rows:
    """All states from start[0] on, after each of the legal `actions` (int32[n]): n + 1 rows."""
    rows = new_rows(game.state, len(actions) + 1)
    rows[0] = start[0]
    _apply_all(game)(rows, ground, actions)
    return rows


def play_out(
    game: Game, start: Rows, *, seed: int, number: int = 0, variant: int = 0, ground: Any = None
) -> Any:
    """The actions (int32[n]) of random game `number` of `seed` from the position start[0].

    Each event is drawn uniformly over the kinds that may come, then over the events of that kind;
    of several players who may act, one is asked (H30).
    """
    room = 512
    while True:
        rows = new_rows(game.state, 1)
        rows[0] = start[0]
        played = np.zeros(room, np.int32)
        with np.errstate(over="ignore"):
            key = np.uint64(stream(seed, variant, number, ANYTHING))
            length = _play_out(game)(rows[0], ground, key, new_ranges(game.ranges)[0], played)
        if length <= room:
            return played[:length]
        room = length


def play_many(
    game: Game, start: Rows, *, games: int, seed: int, ground: Any = None
) -> tuple[int, int]:
    """Play `games` random games from start[0] and return (moves, events).

    An event counts as a move unless the game says that it is talk (offers and dones of hallway).
    """
    rows = new_rows(game.state, 2)
    rows[0] = start[0]
    with np.errstate(over="ignore"):
        moves, events = _play_many(game)(rows, ground, games, seed, new_ranges(game.ranges)[0])
    return int(moves), int(events)
