"""The keyed counter generator: (seed, variant, game, source, ply) → 64 bits, in any order.

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014;
output function and increment as in Vigna's public-domain splitmix64.c). The n-th output for a
state depends on the state and n alone, so a game's dice depend neither on the number of threads
nor on how much a bot thought. This is the one place with unsigned words: every literal is an
`np.uint64`, and interpreted code runs under `np.errstate(over="ignore")`.
"""

from typing import TypeAlias

import numpy as np

from jostle.kernel.rule import rule

Word: TypeAlias = np.uint64

INCREMENT = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
LOW_HALF = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


@rule
def mixed(word: Word) -> Word:
    """SplitMix64's output function: a bijection of 64 bits."""
    word = (word ^ (word >> np.uint64(30))) * FIRST_FACTOR
    word = (word ^ (word >> np.uint64(27))) * SECOND_FACTOR
    return word ^ (word >> np.uint64(31))


@rule
def bits(key: Word, ply: int) -> Word:
    """The 64 bits of `ply` (from 0): the output number ply + 1 of SplitMix64 seeded by `key`."""
    return mixed(key + np.uint64(ply + 1) * INCREMENT)


@rule
def stream(seed: int, variant: int, game: int, source: int) -> Word:
    """The key of one game's draws from one source (0 the dice, 1 + seat a player's choices)."""
    key = mixed(np.uint64(seed) + INCREMENT)
    key = mixed((key ^ np.uint64(variant)) + INCREMENT)
    key = mixed((key ^ np.uint64(game)) + INCREMENT)
    return mixed((key ^ np.uint64(source)) + INCREMENT)


@rule
def below(half: Word, count: int) -> int:
    """A number from 0 to count - 1 from 32 random bits, by multiplying and shifting.

    `count` up to 2**16; the chances differ by less than count / 2**32 of each.
    """
    return np.int64((half * np.uint64(count)) >> HALF)  # type: ignore[return-value]  # an int to all
