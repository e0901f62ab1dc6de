"""The ring of bowls: where things lie, for every number of players and whoever looks."""

import math
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from jostle import boards
from tests.boards.candy.reading import ALL_SEATS, ORIENTATIONS, SVG, board, numbers

LOOKS = [
    (players, orientation, seat)
    for players in range(4, 9)
    for orientation in ORIENTATIONS
    for seat in (None, *ALL_SEATS[:players])
]
looks = pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(map(str, look)))
sizes = pytest.mark.parametrize(
    ("players", "orientation"), [(n, way) for n in range(4, 9) for way in ORIENTATIONS]
)

Look = tuple[int, str, str | None]


# --- Where bowls and piles are ----------------------------------------------------------------


@looks
def test_every_bowl_and_every_pile_is_there_once_and_on_the_cloth(look: Look) -> None:  # C1
    drawn = board(*look)
    piles = [f"pile-{seat}" for seat in drawn.seats]
    assert sorted(drawn.anchors) == sorted([*drawn.bowls, *piles])
    for name in drawn.anchors:
        left, top, right, bottom = drawn.box(name)
        assert left >= 0, name
        assert top >= 0, name
        assert right <= drawn.width, name
        assert bottom <= drawn.height, name


@looks
def test_seats_are_clockwise_from_whoever_looks_at_the_bottom(look: Look) -> None:  # C2
    drawn = board(*look)
    first = drawn.seats.index(look[2] or "A")
    order = drawn.seats[first:] + drawn.seats[:first]
    turns = [drawn.turn(f"pile-{seat}") for seat in order]
    assert turns[0] == 0
    assert all(one < other for one, other in pairwise(turns))


def test_ring_bowl_1_is_before_seat_a_and_the_last_before_seat_b() -> None:  # C2
    for look in LOOKS:
        drawn = board(*look)
        behind = [drawn.nearest_seat(bowl) for bowl in drawn.bowls[1:-1]]
        assert "".join(behind) == "A" + drawn.seats[:0:-1], look


def test_with_six_seats_the_bowls_are_before_a_f_e_d_c_b() -> None:  # C2
    drawn = board(6)
    for number, seat in zip(range(1, 7), "AFEDCB", strict=True):
        assert drawn.turn(f"bowl-{number}") == pytest.approx(drawn.turn(f"pile-{seat}"), abs=15)


@looks
def test_bowls_and_piles_leave_room_between_them(look: Look) -> None:
    drawn = board(*look)
    for one, other in combinations(drawn.bowls, 2):
        assert drawn.gap(one, other) >= 4, (one, other)
    for bowl in drawn.bowls:
        for seat in drawn.seats:
            assert drawn.gap(bowl, f"pile-{seat}") >= 1, (bowl, seat)
    boxes = [drawn.box(f"pile-{seat}") for seat in drawn.seats]
    for box, its in combinations(boxes, 2):
        assert box[0] > its[2] or its[0] > box[2] or box[1] > its[3] or its[1] > box[3]


def test_the_table_only_turns_and_never_mirrors() -> None:
    """Seen from any seat, the way runs against the clock round the middle."""
    for look in LOOKS:
        drawn = board(*look)
        turns = [drawn.turn(f"bowl-{number}") for number in range(1, drawn.players + 1)]
        steps = [(one - other) % 360 for one, other in pairwise(turns)]
        assert all(0 < step < 180 for step in steps), look
        assert sum(steps) < 360, look


# --- The way ----------------------------------------------------------------------------------


@looks
def test_the_ribbon_runs_through_all_bowls_in_their_order_and_past_no_other(look: Look) -> None:
    drawn = board(*look)
    where = [drawn.way.index(min(drawn.way, key=lambda point: math.dist(point, drawn.at(bowl))))
             for bowl in drawn.bowls]  # fmt: skip
    assert where[0] == 0
    assert where[-1] == len(drawn.way) - 1
    assert all(one < other for one, other in pairwise(where))
    for step, (one, other) in enumerate(pairwise(drawn.bowls)):
        for point in drawn.way[where[step] : where[step + 1]]:
            for bowl in set(drawn.bowls) - {one, other}:
                apart = math.dist(point, drawn.at(bowl)) - drawn.fact(bowl, "radius")
                assert apart > 6, (bowl, one, other)


@looks
def test_the_way_into_the_ring_and_the_way_out_of_it_do_not_cross(look: Look) -> None:
    drawn = board(*look)
    first, last = drawn.at("bowl-1"), drawn.at(f"bowl-{drawn.players}")
    into = drawn.way[: drawn.way.index(min(drawn.way, key=lambda p: math.dist(p, first)))]
    out = drawn.way[drawn.way.index(min(drawn.way, key=lambda p: math.dist(p, last))) :]
    assert min(math.dist(one, other) for one in into for other in out) > 12


@looks
def test_arrows_point_along_the_way(look: Look) -> None:
    drawn = board(*look)
    assert len(drawn.arrows) in {drawn.players, drawn.players + 1}
    for tail, tip in drawn.arrows:
        here = min(range(1, len(drawn.way) - 1), key=lambda n: math.dist(drawn.way[n], tip))
        (x, y), (next_x, next_y) = drawn.way[here - 1], drawn.way[here + 1]
        assert (tip[0] - tail[0]) * (next_x - x) + (tip[1] - tail[1]) * (next_y - y) > 0


# --- What is written --------------------------------------------------------------------------


@looks
def test_every_bowl_bears_its_name_as_notation_writes_it(look: Look) -> None:
    drawn = board(*look)
    names = ["".join(drawn.anchors[bowl].itertext()) for bowl in drawn.bowls]
    assert names == ["start", *map(str, range(1, drawn.players + 1)), "end"]


@looks
def test_no_label_covers_another_or_what_is_in_another_bowl(look: Look) -> None:
    drawn = board(*look)
    labels = {bowl: drawn.label(bowl) for bowl in drawn.bowls}
    for box, its in combinations(labels.values(), 2):
        assert box[0] > its[2] or its[0] > box[2] or box[1] > its[3] or its[1] > box[3]
    for bowl, (left, top, right, bottom) in labels.items():
        for other in set(drawn.bowls) - {bowl}:
            x, y = drawn.at(other)
            apart = math.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0))
            assert apart >= drawn.fact(other, "radius") - 4, (bowl, other)


@sizes
def test_text_has_14_pixels_on_a_small_phone(players: int, orientation: str) -> None:
    drawn = board(players, orientation)
    room = {"portrait": (328, 740), "landscape": (740, 300)}[orientation]
    scale = min(room[0] / drawn.width, room[1] / drawn.height)
    found = [float(node.get("font-size", "nan")) for node in drawn.root.iter()
             if node.get("font-size")]  # fmt: skip
    assert found
    assert min(found) * scale >= 14


@sizes
def test_a_finger_finds_every_bowl(players: int, orientation: str) -> None:
    drawn = board(players, orientation)
    scale = min(328 / drawn.width, 1) if orientation == "portrait" else 300 / drawn.height
    for bowl in drawn.bowls:
        assert drawn.fact(bowl, "radius") * 2 * scale >= 44


def test_a_board_says_what_it_is() -> None:
    drawn = board(5)
    assert drawn.root.get("role") == "img"
    assert drawn.root.get("data-game") == "candy"
    assert drawn.root.get("data-players") == "5"
    title, desc = drawn.root[0], drawn.root[1]
    assert title.text == drawn.root.get("aria-label")
    assert "a ring of 5 bowls" in (desc.text or "")


def test_without_options_four_play() -> None:
    assert boards.board("candy", orientation="portrait") == board(4).written


@pytest.mark.parametrize("players", [3, 9, 0])
def test_a_table_that_candy_does_not_have_is_refused(players: int) -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board("candy", options={"players": players})
    assert str(refused.value) == f"expected candy's players from 4 to 8, got {players}"


def test_a_seat_that_nobody_has_at_this_table_is_refused() -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board("candy", options={"players": 5}, seat="F")
    assert str(refused.value) == "expected a seat of 5 (A, B, C, D, E), got 'F'"


@sizes
def test_a_board_is_small_and_needs_no_other_file(players: int, orientation: str) -> None:
    written = board(players, orientation).written
    assert len(written.encode()) < 32 * 1024
    assert "url(" not in written
    assert "href" not in written


def test_a_board_in_a_page_takes_the_pages_colours() -> None:
    for node in board(8).root.iter():
        for name in ("fill", "stroke"):
            colour = node.get(name, "none")
            assert colour in {"none", "#000"} or colour.startswith("var(--"), colour


def test_a_board_on_paper_is_right_by_itself() -> None:
    written = boards.board("candy", options={"players": 8}, standalone=True)
    ElementTree.fromstring(written)
    assert "var(" not in written


# --- Where candies lie ------------------------------------------------------------------------


@sizes
@pytest.mark.parametrize("count", range(1, 14))
def test_candies_lie_side_by_side_in_their_bowl(
    players: int, orientation: str, count: int
) -> None:  # C14
    drawn = board(players, orientation)
    places, size = drawn.fan(count), drawn.fact("bowl-1", "size")
    assert len(places) == count
    for one, other in combinations(places, 2):
        assert math.dist(one, other) >= 0.98 * size
    room = drawn.fact("bowl-1", "radius") + (0 if count <= 10 else 12)
    assert all(math.hypot(*place) + size / 2 <= room for place in places)


def test_up_to_ten_candies_lie_round_the_middle_of_their_bowl() -> None:
    drawn = board(8)
    for count in range(1, 11):
        places = drawn.fan(count)
        assert sum(x for x, _ in places) == pytest.approx(0, abs=0.1)
        tops = {y for _, y in places}
        assert min(tops) == pytest.approx(-max(tops), abs=0.05)


def test_candies_of_a_crowded_bowl_have_14_pixels_on_a_small_phone() -> None:
    drawn = board(8)
    assert drawn.fact("bowl-1", "size") * 328 / drawn.width >= 14


@sizes
@pytest.mark.parametrize("bowl", ["bowl-start", "bowl-end"])
def test_a_number_for_each_seat_has_room_in_the_middle_bowls(
    players: int, orientation: str, bowl: str
) -> None:  # C4
    drawn = board(players, orientation)
    node, size = drawn.anchors[bowl], drawn.fact(bowl, "stack-size")
    across, down = numbers(node.get("data-count"))
    found = numbers(node.get("data-stacks"))
    places = list(zip(found[::2], found[1::2], strict=True))
    assert len(places) == players
    wide = 8.5 if bowl == "bowl-end" else 4.5
    boxes = [(x - size / 2, y - 7, x + across + wide, y + down + 7) for x, y in places]
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] + 0.01
    corners = [(x, y) for box in boxes for x in box[::2] for y in (box[1] + 2, box[3] - 2)]
    assert max(math.hypot(*corner) for corner in corners) <= drawn.fact(bowl, "radius")


@looks
def test_a_pile_has_room_for_a_candy_and_its_number(look: Look) -> None:  # C3
    drawn = board(*look)
    for seat in drawn.seats:
        name = f"pile-{seat}"
        half, size = drawn.fact(name, "width") / 2, drawn.fact(name, "stack-size")
        (x, y) = numbers(drawn.anchors[name].get("data-stacks"))
        across, down = numbers(drawn.anchors[name].get("data-count"))
        assert size >= 24
        assert x - size / 2 >= -half
        assert abs(x + across) + 15 <= half, "×71 is 27 wide"
        assert abs(y) + size / 2 <= drawn.fact(name, "height") / 2
        assert math.hypot(across, down) >= size / 2 + 8
    assert all(node.get("class") != "letter" for node in drawn.root.iter(f"{SVG}text"))
