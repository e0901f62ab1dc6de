"""Squig's pieces, and where a position has them."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from jostle import boards
from jostle.boards.tokens import SEATS as COLOURS
from tests.boards.squig.reading import SVG, Board, Node, course

SEATS = "ABCDEFGH"
LANE = course("SSSSSSSS" + "." * 12 + "FFF")


def symbols() -> dict[str, Node]:
    root = ElementTree.fromstring(boards.pieces("squig"))
    return {node.get("id", ""): node for node in root.iter(f"{SVG}symbol")}


def position(*, standing: str = "", **squares: object) -> str:
    view = {"squares": squares, "standing": list(standing or squares)}
    return boards.position("squig", view, ground=LANE)


def together(count: int) -> str:
    """So many on one square."""
    view = {"squares": {seat: [10, 0] for seat in SEATS[:count]}, "standing": list(SEATS[:count])}
    return boards.position("squig", view, ground=LANE)


def laid(written: str) -> dict[str, tuple[float, float, float]]:
    """Each hopper's middle and its size, on the drawing without the paper's edge."""
    found = re.findall(
        r'translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)" data-seat="(\w)"', written
    )
    return {seat: (float(x), float(y), float(scale) * 48) for x, y, scale, seat in found}


# --- Pieces -----------------------------------------------------------------------------------


def test_there_is_a_symbol_for_every_piece() -> None:
    assert set(symbols()) == {
        *(f"piece-{seat}" for seat in SEATS),
        *(f"piece-{seat}-wild" for seat in SEATS),
        *(f"pips-{pips}" for pips in range(1, 7)),
        "mover", "startle", "scribble",
    }  # fmt: skip
    assert {node.get("viewBox") for node in symbols().values()} == {"-24 -24 48 48"}


@pytest.mark.parametrize("ending", ["", "-wild"])
def test_every_hopper_has_its_letter_and_its_colour(ending: str) -> None:
    found = symbols()
    for seat, colour in zip(SEATS, COLOURS, strict=True):
        piece = found[f"piece-{seat}{ending}"]
        assert "".join(piece.itertext()) == seat
        fills = {node.get("fill", "").partition(",")[0] for node in piece.iter()}
        of_seats = {fill for fill in fills if fill[6:].removesuffix("-pale") in COLOURS}
        of_seats = {fill.removesuffix("-pale").removesuffix("-deep") for fill in of_seats}
        assert of_seats == {f"var(--{colour}"}


def test_any_two_hoppers_differ_without_letter_and_colour() -> None:
    """Riders' hats differ by their outline, squigs by how wide and high they are."""
    found = symbols()
    outlines = {}
    for seat in SEATS:
        piece = found[f"piece-{seat}"]
        hats = [node.get("d") for node in piece.iter(f"{SVG}path") if node.get("d")]
        bellies = {(node.get("rx"), node.get("ry")) for node in piece.iter(f"{SVG}ellipse")}
        outlines[seat] = (hats, bellies)
    for one, other in combinations(SEATS, 2):
        assert outlines[one][0] != outlines[other][0], (one, other)
        assert outlines[one][1] != outlines[other][1], (one, other)


def test_a_bolting_squig_looks_wild() -> None:
    found = symbols()
    for seat in SEATS:
        calm, wild = (ElementTree.tostring(found[f"piece-{seat}{end}"]) for end in ("", "-wild"))
        assert b"--tongue" in wild
        assert b"--tongue" not in calm


def test_letters_have_14_pixels_where_a_hopper_has_40() -> None:
    for seat in SEATS:
        (letter,) = symbols()[f"piece-{seat}"].iter(f"{SVG}text")
        assert float(letter.get("font-size", "nan")) * 40 / 48 >= 14


def test_a_client_may_take_the_letters_away_from_small_pieces() -> None:
    for seat in SEATS:
        (letter,) = symbols()[f"piece-{seat}"].iter(f"{SVG}text")
        assert letter.get("opacity") == "var(--piece-letter,1)"


def test_dice_have_as_many_pips_as_they_say() -> None:
    for pips in range(1, 7):
        assert len(list(symbols()[f"pips-{pips}"].iter(f"{SVG}circle"))) == pips


def test_pieces_share_a_page_with_those_of_other_games() -> None:
    ids = [set(re.findall(r' id="([^"]+)"', boards.pieces(game))) for game in boards.drawings()]
    for one, other in combinations(ids, 2):
        assert one.isdisjoint(other)


def test_pieces_use_only_what_comes_with_them() -> None:
    written = boards.pieces("squig")
    assert "url(" not in written
    assert "href" not in written
    assert "http" not in written.replace("http://www.w3.org/2000/svg", "")
    assert len(written.encode()) < 64 * 1024


# --- Positions --------------------------------------------------------------------------------


def test_a_position_has_every_hopper_on_its_square() -> None:
    drawn = Board(LANE)
    found = laid(position(A=[9, 0], B=[12, 0]))
    for seat, x in (("A", 9), ("B", 12)):
        middle = drawn.middle(x, 0)
        assert found[seat][0] == middle[0]
        assert abs(found[seat][1] - middle[1]) < 2
        assert found[seat][2] == pytest.approx(24, abs=0.5)


@pytest.mark.parametrize("count", range(2, 9))
def test_several_on_a_square_fan_out(count: int) -> None:
    drawn = Board(LANE)
    found = laid(together(count))
    x, y = drawn.middle(10, 0)
    assert len(found) == count
    places = [(at[0], at[1]) for at in found.values()]
    assert len(set(places)) == count
    for at_x, at_y, size in found.values():
        assert size >= 10
        assert abs(at_x - x) + size / 2 <= 16, "within the square, or a little beyond"
        assert abs(at_y - y) + size / 2 <= 16
    for one, other in combinations(places, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 4


@pytest.mark.parametrize("count", range(1, 9))
def test_a_client_is_told_how_hoppers_fan_out(count: int) -> None:
    size, *spots = map(float, (Board(LANE).root.get(f"data-fan-{count}") or "").split())
    found = laid(together(count))
    x, y = Board(LANE).middle(10, 0)
    told = {
        (round(x + aside, 2), round(y + down, 2))
        for aside, down in zip(spots[::2], spots[1::2], strict=True)
    }
    assert told == {(round(at[0], 2), round(at[1], 2)) for at in found.values()}
    assert all(at[2] == pytest.approx(size, abs=0.3) for at in found.values())


def test_those_who_crossed_stand_behind_the_banner_in_their_order() -> None:
    drawn = Board(LANE)
    found = laid(position(standing="CAB", A="finish", B=[3, 0], C="finish"))
    anchors = {node.get("data-finish"): node for node in drawn.root.iter() if node.get("data-x")}
    assert set(anchors) == set("12345678")
    line = drawn.middle(20, 0)[0] - 10
    for place, seat in (("1", "C"), ("2", "A")):
        x, y = (float(anchors[place].get(f"data-{axis}", "nan")) for axis in "xy")
        assert found[seat][:2] == (x, y)
        assert x > line
    assert found["B"][0] < line


def test_anchors_have_ids_on_a_board_and_none_in_a_position() -> None:
    assert 'id="finish-1"' in boards.board("squig", ground=LANE)
    assert 'id="finish-' not in position(A=[9, 0])


def test_a_position_of_a_whole_race_stands_alone() -> None:
    view = {
        "squares": {"A": [1, 0], "B": "finish"}, "standing": ["B", "A"],
    }  # fmt: skip
    written = boards.position("squig", view)
    ElementTree.fromstring(written)
    assert "var(" not in written
