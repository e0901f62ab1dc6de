"""Made courses: as wished, fair, and the same for a seed on every machine."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle.games.squig import making
from jostle.games.squig.checks import findings
from jostle.games.squig.drawing import MOST, Drawing, read_drawing, written
from jostle.games.squig.ground import options_of
from jostle.games.squig.sections import Mouth
from jostle.kernel.errors import OptionError
from jostle.kernel.game import Option, OptionValue
from tests.games.squig.pictures import full
from tests.games.squig.plain import Tunnel
from tests.helpers import INTERPRETED, python
from tests.properties.walks import examples

Wishes = dict[str, OptionValue]
Spot = tuple[int, int]

DEFAULTS: Wishes = {wish.name: wish.default for wish in making.WISHES}


def values(wish: Option) -> "st.SearchStrategy[int | str]":
    if wish.least is None or wish.most is None:
        return st.sampled_from(wish.choices)
    return st.integers(wish.least, wish.most)


def wishes(**fixed: OptionValue) -> st.SearchStrategy[Wishes]:
    """Every wish over its whole range, some of them fixed."""
    drawn = {wish.name: values(wish) for wish in making.WISHES}
    return st.fixed_dictionaries({**drawn, **{name: st.just(it) for name, it in fixed.items()}})


def made(**wished: OptionValue) -> Drawing:
    return making.make({**DEFAULTS, **wished})


def tunnel(drawing: Drawing) -> Tunnel:
    return Tunnel(drawing.rows, laps="once", obstacles="hop_over")


def floor(drawing: Drawing) -> set[Spot]:
    return set(tunnel(drawing).drawn)


def islands(drawing: Drawing) -> int:
    """Blocks of wall that a way leads around: pieces that do not hang together with the rim."""
    walls = {(x, y) for x in range(drawing.width) for y in range(drawing.height)} - floor(drawing)
    found = -1
    while walls:
        found += 1
        edge = {walls.pop()}
        while edge:
            edge = {near for spot in edge for near in around(spot)} & walls
            walls -= edge
    return found


def around(spot: Spot) -> Iterator[Spot]:
    return ((spot[0] + dx, spot[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


# --- Every course ------------------------------------------------------------------------------


@examples(30)
@given(wishes())
def test_every_made_course_passes_the_checks_for_its_hoppers(wished: Wishes) -> None:  # S6
    drawing = making.make(wished)
    assert options_of(drawing) == {"laps": wished["laps"]}
    for laps in ("once", "there_and_back"):
        assert findings(drawing, full(players=wished["starts"], laps=laps)) == []
    assert drawing.width <= MOST
    assert drawing.height <= MOST


@examples(30)
@given(wishes())
def test_its_way_is_exactly_as_long_as_wished(wished: Wishes) -> None:  # S4
    found = tunnel(making.make(wished))
    ways = [found.to_finish[start] for start in found.starts]
    assert len(ways) == wished["starts"]
    assert min(ways) == wished["length"]
    assert max(ways) <= min(ways) + 1


@examples(30)
@given(wishes())
def test_all_of_its_floor_hangs_together_within_walls(wished: Wishes) -> None:
    drawing = making.make(wished)
    found = tunnel(drawing)
    assert set(found.squares) == set(found.to_finish)
    columns, rows = {x for x, _ in found.drawn}, {y for _, y in found.drawn}
    assert (min(columns), max(columns)) == (1, drawing.width - 2)
    assert (min(rows), max(rows)) == (1, drawing.height - 2)


@examples(30)
@given(wishes())
def test_obstacles_never_touch_and_are_no_more_than_wished(wished: Wishes) -> None:
    drawing = making.make(wished)
    stones = set(drawing.squares("o"))
    assert all(len(stones.intersection(around(stone))) == 1 for stone in stones)
    assert len(stones) * 100 <= len(floor(drawing)) * int(wished["obstacles"])


@examples(30)
@given(wishes(rooms=0, branching=0))
def test_without_rooms_and_junctions_it_is_one_corridor_no_wider_than_wished(
    wished: Wishes,
) -> None:
    drawing = making.make(wished)
    squares, wide = floor(drawing), int(wished["width"])
    assert islands(drawing) == 0
    if 2 * wide >= int(wished["starts"]):  # else the start squares lie in a wider place
        assert not [
            (x, y)
            for x, y in squares
            if {(x + dx, y + dy) for dx in range(wide + 1) for dy in range(wide + 1)} <= squares
        ]


@examples(30)
@given(wishes(rooms=0))
def test_the_way_parts_as_often_as_wished_as_far_as_there_is_room(wished: Wishes) -> None:
    branching, width = int(wished["branching"]), int(wished["width"])
    room_for = int(wished["length"]) // (4 * width + 16)
    assert min(branching, room_for) <= islands(making.make(wished)) <= branching


@examples(10)
@given(wishes())
def test_the_same_wishes_and_seed_make_the_same_course(wished: Wishes) -> None:
    drawing = making.make(wished)
    assert making.make(dict(reversed(wished.items()))).lines == drawing.lines
    assert read_drawing(written(drawing)) == drawing
    noted = dict(pair.split() for pair in dict(drawing.notes)["made"].split(", "))
    assert noted == {name: str(value) for name, value in wished.items()}


# --- Some courses ------------------------------------------------------------------------------

SEVENTH = """\
; name: made-7
; author: Jostle
; laps: once
; made: length 40, width 2, branching 1, rooms 2, obstacles 4, starts 8, laps once, seed 7
#############################
#FF##########################
#..##########################
#..##########################
#..##########################
#o.##########################
#..##########################
#..##########################
#o.##########################
#..##########################
#..##########################
#..##############....########
#..##############....########
#..##############....#....SS#
#..#.....########.........SS#
#....###..................SS#
#....###............o#....SS#
####....o####################
#############################
"""


def test_this_course_is_made_on_every_machine() -> None:
    assert written(made(length=40, seed=7)) == SEVENTH


PRINT = """
from jostle.games.squig import making
from jostle.games.squig.drawing import written
wishes = {wish.name: wish.default for wish in making.WISHES}
print(written(making.make({**wishes, "length": 40, "seed": 7})), end="")
"""


def test_interpreted_rules_make_the_same_course() -> None:
    done = python("-c", PRINT, env=INTERPRETED)
    assert (done.stderr, done.stdout) == ("", SEVENTH)


def test_another_seed_makes_another_course() -> None:
    assert len({made(seed=seed).lines for seed in range(20)}) == 20


def test_rooms_make_a_course_roomier() -> None:
    without = [made(rooms=0, branching=0, obstacles=0, seed=seed) for seed in range(5)]
    with_rooms = [made(rooms=4, branching=0, obstacles=0, seed=seed) for seed in range(5)]
    assert max(map(len, map(floor, without))) < min(map(len, map(floor, with_rooms)))


def test_a_wish_outside_its_range_is_refused_by_its_rule() -> None:
    length = next(wish for wish in making.WISHES if wish.name == "length")
    with pytest.raises(OptionError, match=r"^expected a whole number from 20 to 400 .* \(S1\)$"):
        length.check(401)


# --- Mouths ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "spots"),
    [
        (0, [(5, 5), (5, 6), (6, 5), (6, 6)]),
        (1, [(5, 5), (4, 5), (5, 6), (4, 6)]),
        (2, [(5, 5), (5, 4), (4, 5), (4, 4)]),
        (3, [(5, 5), (6, 5), (5, 4), (6, 4)]),
    ],
)
def test_a_section_counts_ahead_and_to_the_right_whichever_way_it_heads(
    heading: int, spots: list[Spot]
) -> None:
    mouth = Mouth(5, 5, heading, 2)
    assert [mouth.spot(ahead, aside) for ahead in (0, 1) for aside in (0, 1)] == spots
    assert mouth.spots() == frozenset(spots[:2])
    assert mouth.beyond(3, 0, 0, 2).steps_to(mouth) == 3
