"""The hallway's drawing, read back from its SVG."""

import math
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle import boards

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = [(turned, seat) for turned in ("landscape", "portrait") for seat in (None, "blue", "red")]
NUMBERS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
"""H2, for the places 1 to 19."""
BLUE_REMAINING = [
    -9, -17, -24, -30, -35, -39, -42, -44, -45, -45, -44, -42, -39, -35, -30, -24, -17, -9, 0,
]  # fmt: skip
"""H4: worked out by hand from H2; the rulebook's own checks are in a test of theirs."""

looks = pytest.mark.parametrize(("orientation", "seat"), LOOKS)

TALK = {
    "phase": "talk", "turn": "blue", "first": "blue", "round": 4,
    "places": {"blue": 7, "red": 8}, "scores": {"blue": 16, "red": 17},
    "sheet": {"blue": [], "red": []}, "encounters": 2, "edge": "red", "passed": False,
    "exited": [], "offers": {"blue": None, "red": None}, "done": [], "asked": None, "result": None,
}  # fmt: skip


class Drawn:
    """A board read back."""

    def __init__(self, orientation: str, seat: str | None, **options: object) -> None:
        self.text = boards.board("hallway", orientation=orientation, seat=seat, options=options)
        self.root = ElementTree.fromstring(self.text)
        self.ids = {node.get("id"): node for node in self.root.iter() if node.get("id")}
        self.width, self.height = (float(n) for n in self.root.get("viewBox", "").split()[2:])

    def spot(self, name: str) -> tuple[float, float, float]:
        node = self.ids[name]
        x, y, size = (float(node.get(f"data-{part}", "nan")) for part in ("x", "y", "size"))
        return x, y, size

    def remaining(self, seat: str) -> dict[int, ElementTree.Element]:
        wall = self.root.find(f".//{SVG}g[@data-wall='{seat}']")
        assert wall is not None
        return {int(node.get("data-remaining", "")): node for node in wall.iter(f"{SVG}text")}


@looks
def test_every_anchor_is_there_once_and_inside_the_drawing(
    orientation: str, seat: str | None
) -> None:
    drawn = Drawn(orientation, seat)
    expected = {
        *(f"place-{place}" for place in range(21)),
        *(f"encounter-{box}" for box in range(1, 6)),
        "edge-blue", "edge-red", "turn-blue", "turn-red",
    }  # fmt: skip
    assert set(drawn.ids) == expected
    assert len(re.findall(r' id="', drawn.text)) == len(expected)
    for name in expected:
        x, y, size = drawn.spot(name)
        assert size / 2 <= x <= drawn.width - size / 2, name
        assert size / 2 <= y <= drawn.height - size / 2, name


@looks
def test_places_lie_in_a_row_at_equal_steps_that_a_token_fits_in(
    orientation: str, seat: str | None
) -> None:
    drawn = Drawn(orientation, seat)
    spots = [drawn.spot(f"place-{place}") for place in range(21)]
    steps = {(round(two[0] - one[0], 6), round(two[1] - one[1], 6)) for one, two in pairwise(spots)}
    assert len(steps) == 1
    assert math.hypot(*steps.pop()) >= spots[0][2]


@looks
def test_no_two_pieces_cover_each_other_wherever_they_lie(
    orientation: str, seat: str | None
) -> None:
    drawn = Drawn(orientation, seat)
    spots = {name: drawn.spot(str(name)) for name in drawn.ids}
    for one, (x1, y1, size1) in spots.items():
        for two, (x2, y2, size2) in spots.items():
            if one != two:
                assert math.hypot(x1 - x2, y1 - y2) >= (size1 + size2) / 2 - 1e-6, (one, two)


@looks
def test_tiles_bear_the_numbers_of_the_rulebook(orientation: str, seat: str | None) -> None:  # H2
    drawn = Drawn(orientation, seat)
    found = [
        node.text
        for place in range(21)
        for node in drawn.ids[f"place-{place}"].iter(f"{SVG}text")
        if node.get("class") == "number"
    ]
    assert found == [str(number) for number in NUMBERS]


def test_numbers_are_in_their_owners_colours() -> None:  # H2
    drawn = Drawn("landscape", None)
    for place in range(1, 20):
        owner = "green" if place == 10 else "blue" if place < 10 else "red"
        colours = [node.get("fill", "") for node in drawn.ids[f"place-{place}"].iter()]
        assert any(colour.startswith(f"var(--{owner}-ink,") for colour in colours), place


@looks
def test_remaining_values_stand_on_their_players_walls(
    orientation: str, seat: str | None
) -> None:  # H4
    drawn = Drawn(orientation, seat)
    blue = {place: _whole(node) for place, node in drawn.remaining("blue").items()}
    red = {place: _whole(node) for place, node in drawn.remaining("red").items()}
    assert blue == dict(enumerate(BLUE_REMAINING, start=1))
    assert red == dict(enumerate(reversed(BLUE_REMAINING), start=1))


def test_remaining_values_pass_the_rulebooks_own_checks() -> None:  # H4
    drawn = Drawn("portrait", None)
    blue, red = drawn.remaining("blue"), drawn.remaining("red")
    for place, value in {1: -9, 6: -39, 9: -45, 10: -45, 11: -44, 19: 0}.items():
        assert _whole(blue[place]) == value
        assert _whole(red[20 - place]) == value


@looks
def test_a_remaining_value_stands_beside_its_place(orientation: str, seat: str | None) -> None:
    drawn = Drawn(orientation, seat)
    axis = 0 if orientation == "landscape" else 1
    for owner in ("blue", "red"):
        for place, node in drawn.remaining(owner).items():
            at = float(node.get("xy"[axis], "nan"))
            assert abs(at - drawn.spot(f"place-{place}")[axis]) < 7


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_whoever_sits_down_has_his_own_end_near_him(orientation: str, seat: str) -> None:
    drawn = Drawn(orientation, seat)
    own, far = (0, 20) if seat == "blue" else (20, 0)
    if orientation == "landscape":
        assert drawn.spot(f"place-{own}")[0] < drawn.spot(f"place-{far}")[0]
    else:
        assert drawn.spot(f"place-{own}")[1] > drawn.spot(f"place-{far}")[1]


def test_those_who_only_watch_read_from_blues_end() -> None:
    assert Drawn("landscape", None).spot("place-0")[0] < 30
    assert Drawn("portrait", None).spot("place-0")[1] < 30


@looks
def test_the_board_only_turns_and_never_mirrors(orientation: str, seat: str | None) -> None:
    """Each player walks with his own wall at his right hand, whoever looks."""
    drawn = Drawn(orientation, seat)
    for owner, start, exit_ in (("blue", 0, 20), ("red", 20, 0)):
        x0, y0, _ = drawn.spot(f"place-{start}")
        x1, y1, _ = drawn.spot(f"place-{exit_}")
        node = drawn.remaining(owner)[10]
        wall_x, wall_y = float(node.get("x", "nan")), float(node.get("y", "nan"))
        right = (-(y1 - y0), x1 - x0)
        assert right[0] * (wall_x - x0) + right[1] * (wall_y - y0) > 0


@looks
def test_each_fellow_faces_the_way_that_he_walks(orientation: str, seat: str | None) -> None:
    drawn = Drawn(orientation, seat)
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    for owner, start, after in (("blue", 0, 1), ("red", 20, 19)):
        x0, y0, _ = drawn.spot(f"place-{start}")
        x1, y1, _ = drawn.spot(f"place-{after}")
        x, y = ways[drawn.root.get(f"data-facing-{owner}", "")]
        assert x * (x1 - x0) + y * (y1 - y0) > 0


@looks
def test_two_on_one_place_stand_side_by_side_between_the_walls(
    orientation: str, seat: str | None
) -> None:  # H23
    drawn = Drawn(orientation, seat)
    size = drawn.spot("place-5")[2]
    aside = {
        owner: [float(part) for part in drawn.root.get(f"data-beside-{owner}", "").split()]
        for owner in ("blue", "red")
    }
    assert [-part for part in aside["blue"]] == aside["red"]
    assert 2 * math.hypot(*aside["blue"]) >= 0.95 * size, "bellies may touch, no more"
    for place, owner in ((0, "blue"), (20, "red")):
        x, y, _ = drawn.spot(f"place-{place}")
        for shifted in aside.values():
            for corner in (f"turn-{owner}", f"edge-{owner}"):
                x1, y1, spot = drawn.spot(corner)
                apart = math.hypot(x + shifted[0] - x1, y + shifted[1] - y1)
                assert apart >= (size + spot) / 2, corner
    floor = 66 if orientation == "landscape" else 60
    assert math.hypot(*aside["blue"]) + size / 2 <= floor / 2


@pytest.mark.parametrize(("orientation", "room"), [("portrait", 118), ("landscape", 706)])
def test_text_has_14_pixels_at_the_sizes_that_small_phones_give(
    orientation: str, room: float
) -> None:
    drawn = Drawn(orientation, "red")
    scale = room / drawn.width
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn.text)]
    assert min(sizes) * scale >= 14
    token = ElementTree.fromstring(boards.pieces("hallway")).find(".//*[@id='token-red-up']")
    assert token is not None
    letter = token.find(f".//{SVG}text")
    assert letter is not None
    size = float(letter.get("font-size", "nan")) / 48 * drawn.spot("place-3")[2]
    assert size * scale >= 14


def test_a_lying_board_fits_a_phone_on_its_side_and_an_upright_one_a_phone() -> None:
    lying, upright = Drawn("landscape", None), Drawn("portrait", None)
    assert lying.width <= 740 - 16
    assert lying.height <= 150
    assert upright.width <= 130
    assert upright.height <= 600


@looks
def test_a_board_is_small_whole_and_needs_no_other_file(orientation: str, seat: str | None) -> None:
    drawn = Drawn(orientation, seat)
    assert len(drawn.text.encode()) < 12 * 1024
    _assert_closed(drawn.text)


def test_a_board_says_what_it_is() -> None:
    root = Drawn("landscape", None).root
    assert root.get("role") == "img"
    assert root.get("aria-label") == "The hallway"
    assert root.findtext(f"{SVG}title") == "The hallway"
    assert "nineteen spaces" in root.findtext(f"{SVG}desc", "")


def test_the_counter_says_what_each_encounter_costs() -> None:  # H13, H18
    drawn = Drawn("landscape", None, costs="5,7,10,99", max_encounters=6)
    costs = [drawn.ids[f"encounter-{box}"].findtext(f"{SVG}text") for box in range(1, 8)]
    assert costs == ["5", "7", "10", "99", "99", "99", None]


@pytest.mark.parametrize(("most", "rows"), [(0, 1), (4, 1), (5, 2), (9, 2)])
def test_an_upright_counter_breaks_into_rows_of_five(most: int, rows: int) -> None:  # H13
    drawn = Drawn("portrait", None, max_encounters=most)
    heights = {drawn.spot(f"encounter-{box}")[1] for box in range(1, most + 2)}
    assert len(heights) == rows
    assert max(heights) < drawn.height


def test_there_is_a_symbol_for_every_piece() -> None:
    root = ElementTree.fromstring(boards.pieces("hallway"))
    found = {node.get("id") for node in root.iter(f"{SVG}symbol")}
    assert found == {
        *(
            f"token-{seat}{facing}"
            for seat in ("blue", "red")
            for facing in ("", "-left", "-right", "-up", "-down")
        ),
        "edge", "turn", "bump", "die-1", "die-2", "die-3", "die-4", "coin-heads", "coin-tails",
    }  # fmt: skip
    assert {node.get("viewBox") for node in root.iter(f"{SVG}symbol")} == {"-24 -24 48 48"}


def test_pieces_use_only_what_comes_with_them() -> None:
    written = boards.pieces("hallway")
    _assert_closed(written)
    ids = set(re.findall(r' id="([^"]+)"', written))
    assert set(re.findall(r'href="#([^"]+)"', written)) <= ids
    assert len(written.encode()) < 12 * 1024


def test_tokens_carry_letters_and_dice_their_numbers() -> None:
    root = ElementTree.fromstring(boards.pieces("hallway"))
    letters = {node.get("id"): "".join(node.itertext()) for node in root.iter(f"{SVG}symbol")}
    assert letters["token-blue-left"] == "B"
    assert letters["token-red-up"] == "R"
    assert [letters[f"die-{pips}"] for pips in (1, 2, 3, 4)] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_a_position_has_each_piece_on_its_anchor(orientation: str) -> None:
    drawn = Drawn(orientation, None)
    position = boards.position("hallway", TALK, orientation=orientation)
    laid = re.findall(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", position)
    names = ["encounter-1", "encounter-2", "turn-blue", "edge-red", "place-7", "place-8"]
    for name, piece in zip(names, laid, strict=True):
        x, y, size = drawn.spot(name)
        assert [float(part) for part in piece] == pytest.approx([x, y, size / 48], abs=0.01)


def test_a_position_before_the_first_roll_has_only_the_tokens() -> None:  # H6
    before = {**TALK, "turn": None, "edge": None, "encounters": 0}
    laid = re.findall(r"translate\([-\d. ]+\) scale", boards.position("hallway", before))
    assert len(laid) == 2


def test_two_tokens_on_one_place_are_both_seen() -> None:  # H23
    shared = {**TALK, "turn": None, "edge": None, "encounters": 0}
    shared["places"] = {"blue": 12, "red": 12}
    laid = re.findall(r"translate\(([-\d.]+) ([-\d.]+)\) scale", boards.position("hallway", shared))
    (blue_x, blue_y), (red_x, red_y) = ((float(x), float(y)) for x, y in laid)
    assert blue_x == red_x
    assert blue_y - red_y >= 24


def test_a_position_stands_alone_and_shares_a_page_with_others() -> None:
    written = boards.position("hallway", TALK)
    _assert_closed(written)
    assert "var(" not in written
    assert "@font-face" in written
    assert re.findall(r'\sid="', written) == []


def test_a_board_in_a_page_takes_the_pages_colours() -> None:
    page, paper = boards.board("hallway"), boards.board("hallway", standalone=True)
    assert re.findall(r'fill="#(?!000")', page) == []
    assert "var(--wall,#" in page
    assert "var(" not in paper
    _assert_closed(paper)


@given(
    places=st.tuples(st.integers(0, 20), st.integers(0, 20)),
    turn=st.sampled_from([None, "blue", "red"]),
    edge=st.sampled_from([None, "blue", "red"]),
    encounters=st.integers(0, 9),
    look=st.sampled_from(LOOKS),
)
@settings(max_examples=40)
def test_every_view_can_be_drawn(
    places: tuple[int, int],
    turn: str | None,
    edge: str | None,
    encounters: int,
    look: tuple[str, str | None],
) -> None:
    view = {
        **TALK, "turn": turn, "edge": edge, "encounters": encounters,
        "places": {"blue": places[0], "red": places[1]},
    }  # fmt: skip
    drawn = boards.position(
        "hallway", view, orientation=look[0], seat=look[1], options={"max_encounters": 9}
    )
    ElementTree.fromstring(drawn)
    laid = re.findall(r"translate\([-\d. ]+\) scale", drawn)
    assert len(laid) == 2 + encounters + (turn is not None) + (edge is not None)


def test_more_encounters_than_boxes_tick_every_box() -> None:
    many = {**TALK, "turn": None, "edge": None, "encounters": 9}
    laid = re.findall(r"translate\([-\d. ]+\) scale", boards.position("hallway", many))
    assert len(laid) == 2 + 5


def _whole(node: ElementTree.Element) -> int:
    """A number as it is printed, with a true minus sign."""
    assert node.text is not None
    assert "-" not in node.text
    return int(node.text.replace("\N{MINUS SIGN}", "-"))


def _assert_closed(written: str) -> None:
    """Well-formed, and without a reference to anything outside."""
    ElementTree.fromstring(written)
    without_namespace = written.replace("http://www.w3.org/2000/svg", "")
    assert "http" not in without_namespace
    assert re.findall(r"url\((?!data:font/woff2;base64,)", written) == []
    assert re.findall(r'href="(?!#)', written) == []
    assert "<script" not in written
