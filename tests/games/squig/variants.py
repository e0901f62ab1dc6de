"""What tests of any game need to know of this one: its grounds, its corners, its exceptions."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from jostle import games
from jostle.kernel.rule import is_interpreted

FORMS: dict[str, st.SearchStrategy[str]] = {}
"""Option → its texts; all of squig's have a few choices, or bounds."""

# --- Courses drawn by hand, each with a corner of the rules -----------------------------------

LANE = [
    "SS##########",
    "SS.........F",
    "SS##########",
    "SS##########",
]
"""One wide: nobody can step aside."""

STONES = [
    "SS####.#######",
    "SSoooo.o.ooo.F",
    "SS####.#######",
    "SS############",
]
"""Obstacles from wall to wall, before which many rolls end where they began."""

WIDE = [
    "S.o...o...F",
    "S...o...o.F",
    "S.o...o...F",
    "S...o...o.F",
    "SS.o..o.o.F",
    "SSS.......F",
]
"""Wide enough for many ends of a move."""

RING = [
    "##FSS.##",
    "#.FSS..#",
    "..####..",
    "..####..",
    "..####..",
    "#......#",
    "##....##",
]
"""The two lines side by side: no step leads across them (S5)."""

BEHIND = [
    "SS#########",
    "SS....F...#",
    "SS....F...#",
    "SS#########",
]
"""A dead end behind the finish, where there and back nobody has any business."""

PARTING = [
    "SS#.....####",
    "SS#.###.####",
    "SS..###..ooF",
    "SS#.###.####",
    "###.....####",
]
"""Branches of one length that part and meet."""

UNEVEN = [
    "S....#####",
    "S#.o.....F",
    "S#.#######",
    "S..oo....F",
    "SSSS######",
]
"""Branches of two lengths, starts that are not equally far from the finish."""

RAGGED = [
    "",
    " SSSS",
    " S..S....",
    " SS......oF",
    "   ..",
    "",
]
"""Short lines, empty lines, spaces: all of it wall (S6)."""

TINY = ["SSSSSSSS.F"]
"""A row without any wall; the first roll that is no double wins."""

CORNERS = (LANE, STONES, WIDE, RING, BEHIND, PARTING, UNEVEN, RAGGED, TINY)


def drawn_at_random(number: int, players: int) -> list[str]:
    """A small drawing of floor, wall and obstacles, with enough starts and a finish."""
    random = Random(number)
    width, height = random.randint(3, 14), random.randint(2, 7)
    floor = random.choice(("....", "...#", "..##", "...o", "..#o"))
    rows = [[random.choice(floor) for _ in range(width)] for _ in range(height)]
    spots = [(x, y) for y in range(height) for x in range(width)]
    near = sorted(spots, key=lambda spot: (spot[0] + random.random() * width // 2, random.random()))
    starts = min(players + random.randint(0, 2), len(spots) - 1)
    for x, y in near[:starts]:
        rows[y][x] = "S"
    for x, y in random.sample(near[starts:], min(random.randint(1, 3), len(near) - starts)):
        rows[y][x] = "F"
    return ["".join(row) for row in rows]


@cache
def is_accepted(lines: tuple[str, ...] | str, options: tuple[tuple[str, Any], ...]) -> bool:
    """True if nothing keeps anybody from racing on a course under some options (S6)."""
    squig = games.game("squig")
    ground = squig.ground
    assert ground is not None
    value = ground.read(lines if isinstance(lines, str) else list(lines))
    found = ground.findings(value, squig.full_options(dict(options)))
    return all(finding.is_warning for finding in found)


def grounds(options: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    """Courses that the checks accept under `options`: shipped, drawn by hand, drawn at random."""
    ground = games.game("squig").ground
    assert ground is not None
    given = tuple(options.items())
    players = options.get("players", 4)
    at_random = st.integers(0, 2**32 - 1).map(lambda number: drawn_at_random(number, players))
    by_hand = st.sampled_from(CORNERS)
    drawn: st.SearchStrategy[Any] = st.one_of(at_random, by_hand, by_hand)
    if not is_interpreted:  # in which a course of the usual size takes a second to lay
        drawn |= st.sampled_from(ground.names())
    return drawn.filter(
        lambda course: is_accepted(course if isinstance(course, str) else tuple(course), given)
    )


# --- For tests of any game --------------------------------------------------------------------

VARIANTS: list[dict[str, Any]] = [
    {"course": WIDE},
    {"course": STONES, "startle": "chain", "finish": "places", "players": 3},
    {"course": BEHIND, "laps": "there_and_back", "players": 2},
    {
        "course": PARTING,
        "laps": "there_and_back",
        "obstacles": "land_on",
        "startle": "chain",
        "finish": "places",
        "players": 4,
    },
]
"""Set-ups that lead to different corners of the rules, on courses that are short: interpreted, a
square costs about as much as a whole turn of a game without a course."""

GAMES_OF_A_RUN = 200
"""Of each set-up that are played compiled and interpreted: even on these courses a race takes about
as long, interpreted, as five games without a course."""

RARE_LINES: list[tuple[str, dict[str, Any]]] = []
"""Games, with their set-ups, that have what random play may not meet."""

ONLY_COMPILED = ("test_courses.py", "test_making.py")
"""Tests that lay out hundreds of courses of the usual size: interpreted, each takes a second."""

ELSEWHERE: dict[str, tuple[str, str]] = {}
"""Rule → the file outside games/ that carries it out, and why it is there."""
