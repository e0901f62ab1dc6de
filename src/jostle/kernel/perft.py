"""Perft: how many lines of a given length can be played from a position."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from jostle.kernel.actions import WIDEST, Ranges, new_ranges
from jostle.kernel.game import Game
from jostle.kernel.rule import bound
from jostle.kernel.state import Rows, new_rows


@cache
def _count_lines(game: Game) -> Callable[..., int]:
    apply = game.rules.apply
    asked_actions = game.rules.asked_actions
    folded = game.folded_kind

    @bound(game.name)
    def count_lines(rows: Rows, ground: Any, depth: int, ranges: Ranges, used: Any, at: Any) -> int:
        """Walk all lines of `depth` events from rows[0], one row of state for each level."""
        lines = 0
        level = 0
        used[0] = asked_actions(rows[0], ground, WIDEST, ranges[0])
        at[0, 0] = 0
        at[0, 1] = ranges[0].first[0]
        while level >= 0:
            if at[level, 0] == used[level]:
                level -= 1
                continue
            row = at[level, 0]
            action = at[level, 1]
            if action == ranges[level].last[row] or ranges[level].kind[row] == folded:
                at[level, 0] += 1
                at[level, 1] = ranges[level].first[min(row + 1, used[level] - 1)]
            else:
                at[level, 1] += 1
            if level + 1 == depth:
                lines += 1
                continue
            rows[level + 1] = rows[level]
            apply(rows[level + 1], ground, action)
            level += 1
            used[level] = asked_actions(rows[level], ground, WIDEST, ranges[level])
            at[level, 0] = 0
            at[level, 1] = ranges[level].first[0]
        return lines

    return count_lines


def perft(game: Game, start: Rows, depth: int, ground: Any = None) -> int:
    """The number of lines of exactly `depth` events from start[0], asked as programs are (H30).

    Chance outcomes count each; a kind that the game folds (hallway's offers) counts as one event.
    """
    if depth <= 0:
        return 1
    rows = new_rows(game.state, depth + 1)
    rows[0] = start[0]
    ranges = new_ranges(game.ranges, depth + 1)
    used = np.zeros(depth + 1, np.int64)
    at = np.zeros((depth + 1, 2), np.int64)
    return int(_count_lines(game)(rows, ground, depth, ranges, used, at))
