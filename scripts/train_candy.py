"""Makes src/jostle/bots/candy/weights.npz: an evaluation of candy, learned in self-play.

`python -m scripts.train_candy [--file FILE]`. In every round the present weights play themselves
at tables of all sizes, and are then fitted to what came of it: half to who won in the end, half to
what a look ahead said at the time. The first rounds play at first sight, the last look ahead. It
takes three minutes of one core, and makes the same weights again.
"""

import argparse
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numba
import numpy as np

import jostle
from jostle.bots.candy import evaluation, outlook
from jostle.bots.candy.evaluation import (
    BIAS,
    CELLS,
    COUNTS,
    HIDDEN,
    SHORTEST,
    SLOPE,
    TEMPOS,
    net_of,
)
from jostle.bots.candy.tree import DEEPEST, MOST_CHOICES, NODE, grow
from jostle.games.candy import rules, state
from jostle.games.candy.board import MOST_PLAYERS, PLACES, SLITHERING
from jostle.games.candy.state import MOVE, NONE, OVER
from jostle.kernel.actions import new_ranges
from jostle.kernel.keyed import below, bits, stream
from jostle.kernel.state import new_rows

FILE = Path(evaluation.__file__).with_name("weights.npz")
SEED = 2009
ROUNDS = [(1, 800)] * 6 + [(8, 200)] * 3
"""Walks for each decision, and games."""
KEPT = 500_000
"""Positions that are kept, the oldest forgotten first."""
EPOCHS = 2
LONGEST = 5
"""Turns of a game at most, for each candy: then nobody wins."""
PER_GAME = 100
"""Positions that one game gives, about; of longer games some are left out."""
ROOM = 60_000
"""Nodes of the trees of self-play."""

EXPLORATION = 0.1
"""A choice is taken as often as its chance to the power of 1 / EXPLORATION says."""
RATE = 0.15
"""How far one position moves a weight at first."""
EASE = 0.5
"""How much slower what is one tempo's own is learned than what is common to all."""
SLOPE_UNIT = 8.0
"""Candies beyond COUNTS that move the slope as one candy moves a row."""
MOVED = 0.1
"""What each weight counts as having been moved already (Adagrad: Duchi, Hazan and Singer, 2011)."""
WORTH = 0.6
"""What a bowl of way counts before anything is learned; the rest is as the sly player has it."""


class Weights:
    """The weights while they are learned: common to all tempos, and what each adds.

    The rows of SLOPE are those of SLOPE_UNIT candies.
    """

    def __init__(self, chance: np.random.Generator) -> None:
        self.common = chance.normal(0, 0.15, (CELLS, HIDDEN))
        self.own = np.zeros((TEMPOS, CELLS, HIDDEN))
        self.out = chance.normal(0, 0.3, HIDDEN)
        self.out[-1] = 1.0
        for steps in range(PLACES):
            for held in range(COUNTS):
                self.common[steps * COUNTS + held, -1] = WORTH * guess(steps, held)
        self.common[BIAS, -1] = 0.0
        self.common[SLOPE, -1] = -WORTH * PLACES * SLOPE_UNIT
        self.moved = [np.full_like(one, MOVED) for one in (self.common, self.own, self.out)]

    def net(self) -> Any:
        """The row of NET that these weights make."""
        return net_of(self.rows(), self.out)[0]

    def rows(self) -> Any:
        """float[TEMPOS, CELLS, HIDDEN]: what both make, SLOPE for one candy."""
        rows = self.common + self.own
        rows[:, SLOPE] /= SLOPE_UNIT
        return rows

    def save(self, file: Path) -> None:
        """Write what `evaluation.learned` reads; half precision is as good."""
        rows = self.rows().astype(np.float16)
        np.savez_compressed(file, rows=rows, out=self.out.astype(np.float32))


def guess(steps: int, held: int) -> float:
    """What the sly player thinks of so many candies so many steps from home."""
    way = sum(min(step, steps) for step in range(1, SLITHERING + 1))
    worth = -held * (steps + outlook.HOME) - outlook.STRANDED * max(0, held - SLITHERING)
    if held == SLITHERING:
        worth += outlook.SLITHER * way
    elif abs(held - SLITHERING) == 1:
        worth += outlook.NEARLY * way
    return worth


class Positions(NamedTuple):
    """Positions after whole turns, and what was to be expected there."""

    held: Any
    """int8[n, MOST_PLAYERS, PLACES]: candies by seat and place."""
    mover: Any
    players: Any
    target: Any
    """float32[n, MOST_PLAYERS]: each seat's chance, half foreseen and half found out."""


def new_positions(count: int) -> Positions:
    """Room for so many positions."""
    held = np.zeros((count, MOST_PLAYERS, PLACES), np.int8)
    target = np.zeros((count, MOST_PLAYERS), np.float32)
    return Positions(held, np.zeros(count, np.int8), np.zeros(count, np.int8), target)


# --- Playing ---------------------------------------------------------------------------------


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # ships no types
def unit(key: Any, ply: int) -> float:
    """A number between 0 and 1."""
    number: int = below(bits(key, ply) >> np.uint64(32), 1 << 16)
    return (number + 0.5) / (1 << 16)


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # ships no types
def drawn(nodes: Any, key: Any, drawn_before: int) -> int:
    """One of the root's children: the better and the more looked at, the more often."""
    best: int = nodes[0].first
    most = -np.inf
    for child in range(best, best + nodes[0].count):
        visits = nodes[child].visits
        seen = nodes[child].worth / visits if visits > 0 else nodes[child].seen
        lean = np.log(seen + 1e-12) / EXPLORATION + 2 * np.log(visits + 1)
        lean -= np.log(-np.log(unit(key, drawn_before + child - nodes[0].first)))
        if lean > most:
            most = lean
            best = child
    return best


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # ships no types
def play(
    rows: Any, nodes: Any, walks: int, part: float, key: Any, room: Any, net: Any, found: Any
) -> int:
    """Play one game from rows[3]; write a `part` of its positions and return how many."""
    heard, way, ranges, stop = room
    held, movers, players, target = found
    s = rows[3]
    count = 0
    draws = 0
    while s.phase != OVER and count < len(movers):
        rows[0] = s
        heard[0, :] = 0.0
        nodes[0].first = NONE
        nodes[0].mover = s.mover
        nodes[0].visits = 0
        grow(rows, nodes, 1, walks, 0, 0.0, stop, heard, way, ranges, net)
        draws += 1
        if s.phase == MOVE and unit(key, draws) < part:
            for seat in range(s.players):
                for place in range(rules.end_of(s)):
                    held[count, seat, place] = rules.count_of(s, seat, place)
                target[count, seat] = heard[0, seat] / nodes[0].visits
            movers[count] = s.mover
            players[count] = s.players
            count += 1
        child = drawn(nodes, key, draws)
        draws += nodes[0].count
        rules.apply(s, nodes[child].action)
    for position in range(count):
        for seat in range(s.players):
            won = 1.0 / s.players if s.winner == NONE else float(int(s.winner == seat))
            target[position, seat] = (target[position, seat] + won) / 2
    return count


def table(chance: np.random.Generator) -> dict[str, Any]:
    """The options of one game: half of the tables are for four, and half have twelve candies."""
    candies = 12 if chance.random() < 0.5 else int(6 * 7 ** chance.random())
    players = 4 if chance.random() < 0.5 else int(chance.integers(5, MOST_PLAYERS + 1))
    limits = "as_written" if chance.random() < 0.8 else "five"
    most = LONGEST * players * candies
    return {"players": players, "candies": candies, "limits": limits, "max_turns": most}


class Table:
    """Where games are played: room for trees, and for the positions of one game."""

    def __init__(self) -> None:
        self._rows = new_rows(state.STATE, 4)
        self._nodes = np.zeros(ROOM, NODE).view(np.recarray)
        heard = np.zeros((MOST_CHOICES + 1, MOST_PLAYERS))
        self._room = (
            heard,
            np.zeros(DEEPEST, np.int32),
            new_ranges(state.RANGES)[0],
            np.zeros(1, np.int32),
        )
        self._found = new_positions(10 * PER_GAME)

    def play(self, net: Any, options: dict[str, Any], walks: int, number: int) -> Positions:
        """The positions of game `number` between players that all have `net`."""
        self._rows[3] = jostle.new("candy", **options).state
        part = min(1.0, PER_GAME / (3 * options["players"] * options["candies"]))
        with np.errstate(over="ignore"):
            key = np.uint64(stream(SEED, 0, number, 0))
        arguments = (self._rows, self._nodes, walks, part, key, self._room, net, self._found)
        count = play(*arguments)
        return Positions(*(one[:count].copy() for one in self._found))


# --- Learning --------------------------------------------------------------------------------


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # ships no types
def move(weights: Any, moved: Any, row: int, hidden: int, slope: float, rate: float) -> None:
    """Move one weight against `slope`, the less the more it has been moved before."""
    moved[row, hidden] += slope * slope
    weights[row, hidden] -= rate * slope / np.sqrt(moved[row, hidden])


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # ships no types
def read(held: Any, seat: int, players: int, rows: Any, parts: Any) -> int:
    """Write which rows of weights a seat has, and how much of each; return how many."""
    end = players + 2
    rows[0] = BIAS
    rows[1] = SLOPE
    parts[: end + 2] = 1.0
    parts[1] = 0.0
    for place in range(end):
        many = held[seat, place]
        parts[1] += max(0, many - COUNTS + 1) / SLOPE_UNIT
        rows[2 + place] = (end - place) * COUNTS + min(many, COUNTS - 1)
    return end + 2


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # ships no types
def fit(positions: Any, order: Any, weights: Any, moved: Any, rate: float) -> float:
    """Go through the positions in `order` once; return the mean loss, in nats."""
    held, movers, all_players, target = positions
    common, own, out = weights
    sums = np.zeros((MOST_PLAYERS, HIDDEN))
    rows = np.zeros((MOST_PLAYERS, PLACES + 2), np.int64)
    parts = np.zeros((MOST_PLAYERS, PLACES + 2))
    chances = np.zeros(MOST_PLAYERS)
    loss = 0.0
    for number in order:
        players = all_players[number]
        length = 0
        left = 0.0
        for seat in range(players):
            for place in range(players + 2):
                left += (players + 2 - place) * held[number, seat, place]
            length = read(held[number], seat, players, rows[seat], parts[seat])
            tempo = (seat - movers[number] + players) % players
            sums[seat] = 0.0
            for index in range(length):
                row, part = rows[seat, index], parts[seat, index]
                for hidden in range(HIDDEN):
                    sums[seat, hidden] += part * (common[row, hidden] + own[tempo, row, hidden])
            chances[seat] = sums[seat, -1]
            for hidden in range(HIDDEN - 1):
                chances[seat] += out[hidden] * max(0.0, sums[seat, hidden])
        scale = 1 / np.sqrt(left / players + SHORTEST)
        chances[:players] = np.exp(scale * (chances[:players] - chances[:players].max()))
        chances[:players] /= chances[:players].sum()
        for seat in range(players):
            loss -= target[number, seat] * np.log(chances[seat] + 1e-12)
            error = chances[seat] - target[number, seat]
            tempo = (seat - movers[number] + players) % players
            for hidden in range(HIDDEN):
                slope = scale * error
                if hidden < HIDDEN - 1:
                    if sums[seat, hidden] <= 0:
                        continue
                    slope = scale * error * out[hidden]
                    turn = scale * error * sums[seat, hidden]
                    moved[2][hidden] += turn * turn
                    out[hidden] -= rate * turn / np.sqrt(moved[2][hidden])
                for index in range(length):
                    part = parts[seat, index]
                    if part > 0:
                        row = rows[seat, index]
                        move(common, moved[0], row, hidden, slope * part, rate)
                        move(own[tempo], moved[1][tempo], row, hidden, slope * part, EASE * rate)
    return loss / len(order)


def learn(weights: Weights, positions: Positions, chance: Any) -> float:
    """Fit the weights to the positions; return the mean loss of the last time through."""
    learned = (weights.common, weights.own, weights.out)
    loss = 0.0
    for _ in range(EPOCHS):
        order = chance.permutation(len(positions.mover))
        loss = fit(tuple(positions), order, learned, tuple(weights.moved), RATE)
    return loss


def main() -> None:
    """Play and learn, round by round, and write the weights after each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", type=Path, default=FILE)
    file = parser.parse_args().file
    chance = np.random.default_rng(SEED)
    weights, here, kept = Weights(chance), Table(), new_positions(0)
    number = 0
    for walks, games in ROUNDS:
        net, found = weights.net(), []
        for _ in range(games):
            number += 1
            found.append(here.play(net, table(chance), walks, number))
        joined = [np.concatenate(parts)[-KEPT:] for parts in zip(kept, *found, strict=True)]
        kept = Positions(*joined)
        loss = learn(weights, kept, chance)
        weights.save(file)
        print(
            f"{number} games, {walks} walks: {len(kept.mover)} positions, loss {loss:.4f},"
            f" {process_time():.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
