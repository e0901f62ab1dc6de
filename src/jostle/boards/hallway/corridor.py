"""The empty board: floor, walls with both players' remaining values, semicircles, counter.

Anchors (docs/look.md): `place-0` to `place-20`, `encounter-1` and on, `edge-blue`, `edge-red`,
`turn-blue`, `turn-red`; each carries the centre and the size of the piece that belongs there.
"""

from jostle.boards.hallway.plan import SPACES, Plan, Point
from jostle.boards.registry import Options
from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.games.hallway.board import PLACES, SEATS, colour_of, number_on, remaining
from jostle.words import text as words

STRIP = 5
"""Room between the corridor and the encounter counter, and below it."""
BOXES_IN_A_ROW = 5
"""On an upright board; a lying one has room for all."""

DEFAULT_COSTS = "5,5,10,10"
DEFAULT_ENCOUNTERS = 4
MINUS = "\N{MINUS SIGN}"


def centred(written: str, at: Point, size: float, **more: str | float) -> Node:
    """A short text of `size`, with the middle of its figures on a point."""
    return element("text", written, x=at[0], y=at[1] + size * 0.34, **more)


def other(seat: str) -> str:
    """Who sits opposite."""
    return "red" if seat == "blue" else "blue"


def anchor(name: str, at: Point, size: float, *children: Node, ids: bool, **more: str) -> Node:
    """A group that says where a piece of `size` belongs."""
    placed = {"data_x": number(at[0]), "data_y": number(at[1]), "data_size": number(size)}
    return group(*children, id=name if ids else None, **placed, **more)


def counter_boxes(options: Options) -> list[str]:
    """What each encounter costs when there is no deal (H13, H18); the last box is the final one."""
    costs = str(options.get("costs", DEFAULT_COSTS)).split(",")
    most = int(options.get("max_encounters", DEFAULT_ENCOUNTERS))
    return [costs[min(encounter, len(costs) - 1)] for encounter in range(most)] + [""]


class Corridor:
    """The parts of one board, drawn by a plan."""

    def __init__(self, plan: Plan, options: Options, *, ids: bool = True) -> None:
        """`ids` gives the anchors ids: once on a page."""
        self.plan = plan
        self.measures = plan.measures
        self.boxes = counter_boxes(options)
        self.ids = ids

    @property
    def rows(self) -> list[list[int]]:
        """The encounter numbers, row by row as the boxes stand."""
        numbers = list(range(1, len(self.boxes) + 1))
        most = len(numbers) if self.plan.is_landscape else BOXES_IN_A_ROW
        return [numbers[first : first + most] for first in range(0, len(numbers), most)]

    @property
    def size(self) -> Point:
        """Width and height of the drawing."""
        measures, length, breadth = self.measures, self.plan.length, self.plan.breadth
        width, height = (length, breadth) if self.plan.is_landscape else (breadth, length)
        return width, height + len(self.rows) * (measures.box + STRIP) + STRIP

    def draw(self) -> Node:
        """Every part, from the floor up."""
        return group(
            self.floor(),
            *(self.wall(seat) for seat in SEATS),
            group(*map(self.place, range(PLACES)), font_size=self.measures.numeral),
            self.shade(),
            self.corners(),
            self.counter(),
            font_family=DISPLAY, font_weight="700", text_anchor="middle",
        )  # fmt: skip

    def floor(self) -> Node:
        """What shows between the tiles."""
        return element("rect", **self.plan.floor(), fill=paint("line"))

    def wall(self, seat: str) -> Node:
        """`seat`'s wall: wood, with the skirting board painted in the player's colour."""
        measures, middle = self.measures, self.plan.length / 2
        side = 1 if seat == "blue" else -1
        long = SPACES * measures.pitch
        outer = side * (measures.corridor + measures.wall) / 2
        inner = side * (measures.corridor + measures.skirting) / 2
        board = self.plan.box(middle, inner, long, measures.skirting)
        wood = self.plan.box(middle, outer, long, measures.wall)
        return group(
            element("rect", **wood, rx=2, fill=paint("wall")),
            self.grain(outer, side),
            element("rect", **board, fill=paint(f"{seat}-deep")),
            group(
                *(self.remaining(seat, place) for place in range(1, PLACES - 1)),
                fill=paint(f"{seat}-pale"), font_size=measures.small,
            ),
            data_wall=seat,
        )  # fmt: skip

    def grain(self, across: float, side: int) -> Node:
        """The grain of the wood: two broken lines along a wall, beside its numbers."""
        start, long = self.measures.end + 4, SPACES * self.measures.pitch - 8
        lines = [self.plan.at(start, across + side * aside) for aside in (-5.5, 9.5)]
        steps = "".join(path("M", x, y, "l", *self.plan.way(long)) for x, y in lines)
        return element(
            "path", d=steps, fill="none", stroke=paint("grain"), stroke_opacity=0.7,
            stroke_dasharray="90 5 40 9",
        )  # fmt: skip

    def place(self, place: int) -> Node:
        """A place: a tile with its number between its two remaining values, or a semicircle."""
        at = self.plan.place(place)
        ground = self.semicircle(place) if place in (0, PLACES - 1) else self.tile(place)
        return anchor(
            f"place-{place}", at, self.measures.token, *ground,
            ids=self.ids, data_place=str(place),
        )  # fmt: skip

    def semicircle(self, place: int) -> list[Node]:
        """A half-round doormat before the player's door (H1)."""
        seat = colour_of(place)
        radius, border = self.measures.corridor / 2, self.measures.corridor / 2 - 4
        mat = self.half_round(place, radius)
        return [
            element("path", d=mat, class_="ground", fill=paint(seat)),
            element(
                "path", d=self.half_round(place, border), fill="none",
                stroke=paint(f"{seat}-pale"), stroke_opacity=0.6, stroke_dasharray="3 2",
            ),
        ]  # fmt: skip

    def half_round(self, place: int, radius: float) -> str:
        """The path of a semicircle at the end of `place`, bulging out of the corridor."""
        out = -1 if place == 0 else 1
        sill = self.measures.end if place == 0 else self.plan.length - self.measures.end
        ends = [(sill, -out * radius), (sill + out * radius, 0.0), (sill, out * radius)]
        (x, y), apex, last = (self.plan.at(*end) for end in ends)
        arc = ("A", radius, radius, 0, 0, 1)
        return path("M", x, y, *arc, *apex, *arc, *last, "z")

    def tile(self, place: int) -> list[Node]:
        """A rectangular space: its number (H2)."""
        measures, along, owner = self.measures, self.plan.along(place), colour_of(place)
        floor = self.plan.box(along, 0, measures.pitch - 1.5, measures.corridor - 1.5)
        tile = element("rect", **floor, rx=3, class_="ground", fill=paint(f"{owner}-tint"))
        numeral = centred(
            str(number_on(place)), self.plan.place(place), measures.numeral,
            class_="number", fill=paint(f"{owner}-ink"),
        )  # fmt: skip
        return [tile, *self.rug(place), numeral]

    def rug(self, place: int) -> list[Node]:
        """What lies in the middle of the corridor: a small rug with fringes, worth nothing (H2)."""
        if number_on(place):
            return []
        measures, along = self.measures, self.plan.along(place)
        long, broad = measures.pitch * 0.7, measures.corridor * 0.6
        rug = element("rect", **self.plan.box(along, 0, long, broad), rx=1.5)
        ends = [self.plan.at(along - long / 2, side * (broad / 2 + 2.5)) for side in (-1, 1)]
        fringe = "".join(path("M", x, y, "l", *self.plan.way(long)) for x, y in ends)
        fringes = element("path", d=fringe, stroke_width=4, stroke_dasharray="1 1.5")
        return [group(rug, fringes, fill="none", stroke=paint("green"), stroke_width=1.2)]

    def remaining(self, seat: str, place: int) -> Node:
        """What still lies before `seat` from `place`, on that player's wall (H4)."""
        measures = self.measures
        across = (measures.corridor + measures.wall + measures.skirting) / 2
        at = self.plan.at(self.plan.along(place), across if seat == "blue" else -across)
        written = str(remaining(SEATS.index(seat), place)).replace("-", MINUS)
        return centred(written, at, measures.small, data_remaining=str(place))

    def shade(self) -> Node:
        """The soft shadow that the wall nearer the light throws on the floor."""
        floor = self.plan.floor()
        floor["height" if self.plan.is_landscape else "width"] = 4
        return element("rect", **floor, fill="#000", fill_opacity=0.09)

    def corners(self) -> Node:
        """Where turn marker and Edge token lie: beside the semicircle of who has them (H6)."""
        spots = [draw(seat) for seat in SEATS for draw in (self.turn_spot, self.edge_spot)]
        return group(
            *spots, fill="none", stroke=paint("soft"), stroke_width=1.5,
            stroke_dasharray="2.5 2.5", font_size=self.measures.small,
        )  # fmt: skip

    def turn_spot(self, seat: str) -> Node:
        """At the end of the player's own wall, with his letter, which the turn marker rings."""
        at, size = self.plan.corner(seat, wall=seat), self.measures.spot
        letter = centred(
            words(f"boards.hallway.letter.{seat}"), at, self.measures.small,
            fill=paint(f"{seat}-ink"), stroke="none",
        )  # fmt: skip
        ring = element("circle", cx=at[0], cy=at[1], r=size / 2 - 2.5)
        return anchor(f"turn-{seat}", at, size, ring, letter, ids=self.ids, data_turn=seat)

    def edge_spot(self, seat: str) -> Node:
        """At the end of the other wall, a diamond's outline."""
        at, size = self.plan.corner(seat, wall=other(seat)), self.measures.spot
        half = size / 2 - 3
        outline = path("M", at[0], at[1] - half, "l", half, half, -half, half, -half, -half, "z")
        diamond = element("path", d=outline)
        return anchor(f"edge-{seat}", at, size, diamond, ids=self.ids, data_edge=seat)

    def counter(self) -> Node:
        """The encounter counter: a box a meeting with what it costs; the last for the final one."""
        box, gap = self.measures.box, self.measures.gap
        width, height = self.size
        top = height - len(self.rows) * (box + STRIP)
        drawn = []
        for row, numbers in enumerate(self.rows):
            left = (width - len(numbers) * (box + gap) + gap) / 2
            for column, encounter in enumerate(numbers):
                at = left + column * (box + gap) + box / 2, top + row * (box + STRIP) + box / 2
                drawn.append(self.encounter(encounter, at))
        if self.plan.is_landscape:
            first = (width - len(self.boxes) * (box + gap) + gap) / 2
            at = first - 10, top + box / 2
            label = centred(words("boards.hallway.counter"), at, self.measures.small)
            label.set("text-anchor", "end")
            drawn.append(label)
        return group(*drawn, fill=paint("soft"), font_size=self.measures.small)

    def encounter(self, encounter: int, at: Point) -> Node:
        """One box of the counter."""
        box, (x, y) = self.measures.box, at
        frame = element(
            "rect", x=x - box / 2 + 1, y=y - box / 2 + 1, width=box - 2, height=box - 2, rx=5,
            fill=paint("cloth"), stroke=paint("soft"), stroke_width=1.5,
        )  # fmt: skip
        cost = self.boxes[encounter - 1]
        drop = path("M", x, y - 7, "q", 10, 13, 0, 13, "q", -10, 0, 0, -13, "z")
        sweat = element("path", d=drop, fill=paint("blue"))
        mark = centred(cost, at, self.measures.small) if cost else sweat
        return anchor(
            f"encounter-{encounter}", at, box, frame, mark,
            ids=self.ids, data_encounter=str(encounter),
        )  # fmt: skip
