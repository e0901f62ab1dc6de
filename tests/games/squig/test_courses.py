"""The courses that ship: fair for two to eight, as long as they say, and never another drawing."""

from hashlib import sha256
from importlib.resources import files
from itertools import pairwise

import pytest

from jostle.games.squig import courses
from jostle.games.squig.checks import findings
from jostle.games.squig.drawing import Drawing, read_drawing, written
from jostle.games.squig.ground import options_of
from jostle.kernel.ground import GroundError
from tests.games.squig.pictures import full
from tests.games.squig.plain import Tunnel

WAYS = {
    "straight": 80,
    "straight-two": 80,
    "straight-one": 80,
    "horseshoe": 80,
    "ring": 80,
    "spiral": 81,
    "switchback": 79,
    "there-and-back": 80,
    "branches": 80,
    "lanes": 80,
    "rooms": 83,
    "staircase": 80,
    "obstacles": 80,
    "hall": 81,
    "cavern": 80,
    "maze": 79,
    "gates": 73,
}
"""Squares from the nearest start to the finish, about the 80 of a real tunnel (S1): the gates lie
around their finish and are no further from it. There and back is half of it twice."""

DRAWN = {
    "straight": "c4c56d9ff43f",
    "straight-two": "b7a8468e6b69",
    "straight-one": "1408240866fe",
    "horseshoe": "1429365949ea",
    "ring": "6947f98ab1cc",
    "spiral": "4c743f1ce0ed",
    "switchback": "9b70d1b03cb1",
    "there-and-back": "25642029bd42",
    "branches": "b89fa2168172",
    "lanes": "313b7ef28363",
    "rooms": "b1f9df8e34e3",
    "staircase": "95ab3af9c8e5",
    "obstacles": "fe12092363c2",
    "hall": "3130d88dc126",
    "cavern": "338bee306382",
    "maze": "f9aa3e2267ff",
    "gates": "aecc9b8a46b6",
}
"""The first digits of a hash of each drawing: records may have named it (notation.md)."""

NAMES = courses.names()


def tunnel(drawing: Drawing) -> Tunnel:
    laps = str(options_of(drawing).get("laps", "once"))
    return Tunnel(drawing.rows, laps=laps, obstacles="hop_over")


def test_every_file_of_the_folder_is_listed_and_the_default_stands_first() -> None:
    folder = files(courses.__name__)
    found = {path.name for path in folder.iterdir() if path.name.endswith(".course")}
    assert found == {f"{name}.course" for name in NAMES}
    assert NAMES[0] == "straight"
    assert set(WAYS) == set(DRAWN) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_it_passes_for_two_to_eight_hoppers_without_a_warning(name: str) -> None:  # S6
    drawing = courses.shipped(name)
    for players in range(2, 9):
        for obstacles in ("hop_over", "land_on"):
            options = full(players=players, obstacles=obstacles, **options_of(drawing))
            assert findings(drawing, options) == []


@pytest.mark.parametrize("name", NAMES)
def test_its_way_is_as_long_as_it_says_from_every_start_square(name: str) -> None:  # S1, S4, S7
    found = tunnel(courses.shipped(name))
    ways = {found.to_finish[start] for start in found.starts}
    assert len(found.starts) == 8
    assert min(ways) == WAYS[name]
    assert ways <= {WAYS[name], WAYS[name] + 1}


@pytest.mark.parametrize("name", NAMES)
def test_all_of_its_floor_can_be_reached_and_walls_enclose_it(name: str) -> None:
    drawing = courses.shipped(name)
    found = tunnel(drawing)
    assert set(found.squares) == set(found.to_finish)
    sides = [drawing.rows[0], drawing.rows[-1], *zip(*drawing.rows, strict=True)]
    assert all(set(side) == {"#"} for side in (*sides[:3], sides[-1]))


@pytest.mark.parametrize("name", NAMES)
def test_its_file_says_what_it_is_called_and_is_written_as_it_is_read(name: str) -> None:
    file = files(courses.__name__).joinpath(f"{name}.course").read_text("utf-8")
    drawing = read_drawing(file)
    notes = dict(drawing.notes)
    assert set(notes["name"].lower().replace(",", "").split()) & set(name.split("-"))
    assert notes["author"] == "Jostle"
    assert written(drawing) == file


@pytest.mark.parametrize("name", NAMES)
def test_it_never_gets_another_drawing(name: str) -> None:
    lines = "\n".join(courses.shipped(name).lines)
    assert sha256(lines.encode()).hexdigest()[:12] == DRAWN[name]


def test_the_courses_have_the_widths_that_their_names_say() -> None:
    middle = {
        name: [row[40] for row in courses.shipped(name).rows].count(".")
        for name in ("straight", "straight-two", "straight-one", "lanes")
    }
    assert middle == {"straight": 4, "straight-two": 2, "straight-one": 1, "lanes": 4}


def test_on_the_ring_start_and_finish_lie_side_by_side() -> None:  # S5
    drawing = courses.shipped("ring")
    starts, finishes = set(drawing.squares("S")), set(drawing.squares("F"))
    assert all((x + 1, y) in starts for x, y in finishes)
    found = tunnel(drawing)
    assert all(found.of(there) != "F" for start in found.starts for there in found.steps[start])


def test_there_and_back_says_so_and_is_a_metre_long() -> None:  # S7
    assert {name for name in NAMES if options_of(courses.shipped(name))} == {"there-and-back"}
    drawing = courses.shipped("there-and-back")
    assert options_of(drawing) == {"laps": "there_and_back"}
    assert drawing.width < 45


def test_where_the_way_parts_all_branches_are_as_short() -> None:
    found = tunnel(courses.shipped("branches"))
    on_way = {
        (square.x, square.y)
        for square in found.squares
        if square in found.to_start and found.to_start[square] + found.to_finish[square] == 80
    }
    for x, branches in ((20, 2), (45, 3), (69, 2)):
        rows = [y for y in range(16) if (x, y) in on_way]
        assert 1 + sum(below - above > 1 for above, below in pairwise(rows)) == branches


def test_a_course_that_does_not_ship_is_refused_by_the_names_of_those_that_do() -> None:
    with pytest.raises(GroundError, match=r"^expected a course \(straight, .*, got 'moon' \(no"):
        courses.shipped("moon")
