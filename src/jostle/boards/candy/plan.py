"""Where everything of the ring lies, for each number of players and for whoever looks at it.

Seats sit clockwise round the table and the way runs the other way round (C2); who looks at it
turns the table until his own seat is at the bottom. Nothing is ever mirrored.

Measures are in units of the drawing. At the size that a small phone gives it a unit is about a CSS
pixel, and no text is under 14 px: on an upright board from 322 units of width on, on a lying one
from 430.
"""

import math
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from jostle.boards.candy.settling import settled
from jostle.boards.registry import BoardError, Orientation
from jostle.games.candy.board import FEWEST_PLAYERS, MOST_PLAYERS, SEATS

Point = tuple[float, float]

START, END = "start", "end"

TEXT = 15
"""The font size of numbers and words."""
MARGIN = 4
"""From the card's edge to the trays."""
BESIDE, BELOW = 2, 6
"""From a bowl to the tray behind it, at least: its number stands out below."""
RIM = 5
"""How broad a bowl's rim is."""
UPRIGHT = (34, 46)
LYING = (60, 26)
"""A tray: width and height, at a side and at the top or bottom."""
ROUND = 3
"""How near the ring comes to a rectangle: 2 is an ellipse."""
STEPS = 960
"""Points of the ring that its lengths are measured by."""
RIBBON = 12
"""How broad the way is."""
ASIDE = 14
"""How far the start bowl is beside the table's long axis, before it settles."""
LABEL, LABEL_HEIGHT = 5, 16
"""How far a bowl's label stands out over its rim, and how high it is."""
WORD = 47
"""How wide that of the start bowl is."""
BEHIND = 4
"""How much further it stands out at the back, where candies may be heaped."""


@dataclass(frozen=True)
class Measures:
    """Lengths that depend on how many sit at the table."""

    bowl: float
    """The radius of a ring bowl, with its rim."""
    start: float
    end: float
    """Those of the two in the middle, where a number for each seat has room."""

    @property
    def candy(self) -> float:
        """The side of a candy's square: four of them fit side by side."""
        return (self.bowl - RIM) / 2


FEW = Measures(bowl=38, start=37, end=46)
MANY = Measures(bowl=35, start=40, end=50)
MOST_OF_FEW = 6

SIZES: dict[str, Point] = {"portrait": (344, 430), "landscape": (460, 320)}


@dataclass(frozen=True)
class Tray:
    """Where a seat's pile lies."""

    middle: Point
    width: float
    height: float

    @property
    def is_lying(self) -> bool:
        """True if there is room beside a candy, not below it."""
        return self.width > self.height


@dataclass(frozen=True)
class Plan:
    """One table, seen by one seat."""

    players: int
    orientation: Orientation
    seat: str | None

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits there, clockwise from seat A."""
        return SEATS[: self.players]

    @property
    def ring(self) -> range:
        """The numbers of the ring bowls."""
        return range(1, self.players + 1)

    @property
    def bowls(self) -> tuple[str, ...]:
        """The words of all bowls, in the order of the way (C1)."""
        return START, *map(str, self.ring), END

    @property
    def measures(self) -> Measures:
        """The lengths for so many players."""
        return FEW if self.players <= MOST_OF_FEW else MANY

    @property
    def size(self) -> Point:
        """Width and height of the drawing."""
        return SIZES[self.orientation]

    @property
    def middle(self) -> Point:
        """The point round which all sit."""
        width, height = self.size
        return width / 2, height / 2

    def radius(self, bowl: str) -> float:
        """How large a bowl is, its rim included."""
        measures = self.measures
        return {START: measures.start, END: measures.end}.get(bowl, measures.bowl)

    # --- The ring ---------------------------------------------------------------------------------

    @property
    def reach(self) -> Point:
        """How far the ring's bowls are from the middle, across and down."""
        width, height = self.middle
        around = MARGIN + self.measures.bowl
        return width - around - UPRIGHT[0] - BESIDE, height - around - LYING[1] - BELOW

    @cached_property
    def _outline(self) -> list[Point]:
        """The ring's line from the bottom on, clockwise: a rounded rectangle."""
        across, down = self.reach
        points = []
        for step in range(STEPS + 1):
            turn = 2 * math.pi * step / STEPS
            x, y = -math.sin(turn), math.cos(turn)
            points.append((across * _bulged(x), down * _bulged(y)))
        return points

    @cached_property
    def _lengths(self) -> list[float]:
        """How long the line is up to each of its points."""
        return list(accumulate((math.dist(*pair) for pair in pairwise(self._outline)), initial=0.0))

    def on_ring(self, turn: float) -> Point:
        """The point `turn` (0 to 1) of the ring's length away from the bottom, clockwise."""
        wanted = turn % 1 * self._lengths[-1]
        step = max(0, bisect_left(self._lengths, wanted) - 1)
        first, last = self._lengths[step : step + 2]
        share = (wanted - first) / (last - first)
        x, y = (
            one + share * (other - one)
            for one, other in zip(self._outline[step], self._outline[step + 1], strict=True)
        )
        return self.middle[0] + x, self.middle[1] + y

    def turn_of_seat(self, seat: str) -> float:
        """How far clockwise from the bottom `seat` sits."""
        first = self.seats.index(self.seat) if self.seat else 0
        return (self.seats.index(seat) - first) % self.players / self.players

    def seat_behind(self, bowl: int) -> str:
        """Before whom a ring bowl stands: 1 before A, 2 before the last seat (C2)."""
        return self.seats[(1 - bowl) % self.players]

    def turn_of_bowl(self, bowl: int) -> float:
        """How far clockwise from the bottom a ring bowl stands: less and less, along the way."""
        return self.turn_of_seat(self.seat_behind(1)) - (bowl - 1) / self.players

    # --- Bowls ------------------------------------------------------------------------------------

    def bowl(self, bowl: str) -> Point:
        """The middle of a bowl."""
        return self._bowls[bowl]

    @cached_property
    def _bowls(self) -> dict[str, Point]:
        """The middles of all bowls; the two inside settle between those of the ring and labels."""
        ring = {str(number): self.on_ring(self.turn_of_bowl(number)) for number in self.ring}
        start, end = settled(
            self._first_guess(ring["1"], ring[str(self.players)]),
            (self.measures.start, self.measures.end),
            [((x, y + LABEL / 2), self.measures.bowl + LABEL / 2) for x, y in ring.values()],
            RIBBON,
        )
        return {START: start, **ring, END: end}

    def label(self, bowl: str) -> Point:
        """The middle of a bowl's label, on its rim: in front, or where there is more room."""
        x, y = self.bowl(bowl)
        front = x, y + self.radius(bowl) + LABEL - LABEL_HEIGHT / 2
        if bowl not in (START, END):
            return front
        back = x, 2 * y - front[1] - (BEHIND if bowl == START else 0)
        return max(front, back, key=lambda at: self._room(bowl, at))

    def _room(self, bowl: str, at: Point) -> float:
        """What is free round a label of the start or the end bowl."""

        def away(other: Point) -> float:
            aside, below = abs(at[0] - other[0]), abs(at[1] - other[1])
            return math.hypot(max(aside - WORD / 2, 0), max(below - LABEL_HEIGHT / 2, 0))

        ring = [str(number) for number in self.ring]
        labels = [*ring, START] if bowl == END else ring
        leg = self.way(START if bowl == START else ring[-1])
        return min(
            *(away(self.bowl(other)) - self.measures.bowl for other in ring),
            *(away(self.label(other)) - LABEL_HEIGHT / 2 for other in labels),
            *(away(point) - RIBBON / 2 for point in leg),
        )

    def _first_guess(self, *ends: Point) -> tuple[Point, Point]:
        """The start and the end bowl one behind the other along the table.

        `ends` are the middles of the first and the last ring bowl. The start bowl is where the
        first is, so that the way there is short, and a little aside, so that the way from the last
        one passes by.
        """
        long, short = (0, 1) if self.orientation == "landscape" else (1, 0)
        first, last = (
            (at[long] - self.middle[long], at[short] - self.middle[short]) for at in ends
        )
        side = math.copysign(1, -last[0] if abs(first[0]) < 1 else first[0])
        aside = math.copysign(ASIDE, first[1] - last[1])
        apart = side * (self.reach[long] - self.measures.bowl) / 2
        found = []
        for along, across in ((apart, aside), (-apart, -aside / 2)):
            x, y = (along, across) if long == 0 else (across, along)
            found.append((self.middle[0] + x, self.middle[1] + y))
        return found[0], found[1]

    # --- The way ----------------------------------------------------------------------------------

    def way(self, bowl: str) -> list[Point]:
        """Points of the way from `bowl` to the next one, from middle to middle."""
        if bowl == START:
            return _curve(self.bowl(START), None, self.bowl("1"))
        number = int(bowl)
        if number == self.players:
            return _curve(self.bowl(bowl), self._past_start(), self.bowl(END))
        first, step = self.turn_of_bowl(number), 1 / self.players / SAMPLES
        return [self.on_ring(first - step * sample) for sample in range(SAMPLES + 1)]

    def _past_start(self) -> Point | None:
        """Where the way to the end bowl has to pass, if the start bowl is in its way.

        It leaves that at its right, as settling.py does, since there ring bowl 1 is.
        """
        first, last, start = (complex(*self.bowl(bowl)) for bowl in (str(self.players), END, START))
        ahead = (last - first) / abs(last - first)
        beside = (start - first) / ahead
        room = self.measures.start + RIBBON
        if beside.imag >= room or not 0 < beside.real < abs(last - first):
            return None
        passing = start - room * ahead * 1j
        return passing.real, passing.imag

    # --- Piles ------------------------------------------------------------------------------------

    def tray(self, seat: str) -> Tray:
        """Where `seat`'s pile lies: behind its ring bowl, at the table's edge."""
        x, y = self.on_ring(self.turn_of_seat(seat))
        across, down = x - self.middle[0], y - self.middle[1]
        reach = self.reach
        if abs(across) / reach[0] > abs(down) / reach[1] - 0.1:
            width, height = UPRIGHT
            x = self.middle[0] + math.copysign(self.middle[0] - MARGIN - width / 2, across)
        else:
            width, height = LYING
            y = self.middle[1] + math.copysign(self.middle[1] - MARGIN - height / 2, down)
        return Tray((x, y), width, height)


SAMPLES = 24
"""Pieces of the line that the way is between two bowls."""


def _bulged(share: float) -> float:
    """A coordinate of the circle, moved out to where the ring has it."""
    return math.copysign(abs(share) ** (2 / ROUND), share)


def _curve(first: Point, through: Point | None, last: Point) -> list[Point]:
    """Points of a line, or of a curve that passes `through` on half its way."""
    if through is None:
        through = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    points = []
    for sample in range(SAMPLES + 1):
        share = sample / SAMPLES
        weights = (1 - share) * (1 - 2 * share), 4 * share * (1 - share), share * (2 * share - 1)
        points.append(
            (
                sum(w * at[0] for w, at in zip(weights, (first, through, last), strict=True)),
                sum(w * at[1] for w, at in zip(weights, (first, through, last), strict=True)),
            )
        )
    return points


def plan_of(players: int, orientation: Orientation, seat: str | None) -> Plan:
    """The plan for so many players; BoardError if there is no such table or no such seat at it."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        wanted = f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"
        raise BoardError(f"expected candy's players from {wanted}, got {players!r}")
    if seat is not None and seat not in SEATS[:players]:
        wanted = ", ".join(SEATS[:players])
        raise BoardError(f"expected a seat of {players} ({wanted}), got {seat!r}")
    return Plan(players, orientation, seat)
