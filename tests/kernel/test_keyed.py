"""The keyed generator: published vectors, in both modes, in any order."""

from itertools import product

import numpy as np
import pytest

from jostle.kernel.keyed import below, bits, stream
from tests.helpers import INTERPRETED, python

SEED_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""The first outputs of SplitMix64 seeded with 1234567 (Vigna's splitmix64.c, as Rosetta Code's
task "Pseudo-random numbers/Splitmix64" has them)."""

SEED_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
"""The first outputs seeded with 0, as generators that are seeded by SplitMix64 publish them."""

PRINT_BOTH = """
import numpy as np
from jostle.kernel import keyed, rule
with np.errstate(over="ignore"):
    print(rule.is_interpreted)
    print([int(keyed.bits(np.uint64(1234567), ply)) for ply in range(5)])
    print([int(keyed.bits(np.uint64(0), ply)) for ply in range(3)])
    print([int(keyed.stream(*key)) for key in ((1, 2, 3, 4), (2**63 - 1, 0, 10**9, 1))])
    print([int(keyed.below(np.uint64(half), 4)) for half in (0, 2**30, 2**31, 2**32 - 1)])
"""


def in_mode(env: dict[str, str]) -> list[str]:
    done = python("-W", "error", "-c", PRINT_BOTH, env=env)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_both_modes_give_the_published_numbers() -> None:
    compiled, interpreted = in_mode({"NUMBA_DISABLE_JIT": "0"}), in_mode(INTERPRETED)
    assert (compiled[0], interpreted[0]) == ("False", "True")
    assert compiled[1:] == interpreted[1:]
    assert compiled[1:3] == [str(SEED_1234567), str(SEED_0)]
    assert compiled[4] == "[0, 1, 2, 3]"


def test_a_number_depends_on_key_and_ply_alone_whatever_was_drawn_before() -> None:
    key = np.uint64(1234567)
    with np.errstate(over="ignore"):
        backwards = [int(bits(key, ply)) for ply in (4, 3, 3, 2, 1, 0)]
    assert backwards == [SEED_1234567[ply] for ply in (4, 3, 3, 2, 1, 0)]


def test_seed_variant_game_and_source_each_make_another_stream() -> None:
    with np.errstate(over="ignore"):
        keys = {int(stream(*key)) for key in product(range(6), repeat=4)}
    assert len(keys) == 6**4


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 41, 1999, 2**16])
def test_a_number_below_a_count_reaches_both_ends_and_no_further(count: int) -> None:
    halves = np.linspace(0, 2**32 - 1, 7 * count + 3, dtype=np.uint64)
    drawn = {int(below(half, count)) for half in halves}
    assert drawn == set(range(count))


def test_dice_of_many_games_are_even() -> None:
    with np.errstate(over="ignore"):
        pips = [
            int(below(bits(np.uint64(stream(1, 0, game, 0)), ply) >> np.uint64(32), 4))
            for game in range(200)
            for ply in range(50)
        ]
    # 10,000 rolls: 2,500 of each, within four standard deviations (43).
    assert all(abs(pips.count(face) - 2500) < 4 * 43.3 for face in range(4))
