"""Where everything of the corridor lies, for each orientation and for whoever looks at it.

The board is one printed card, the same from both ends: each player's remaining values (H4) run
along the wall at his right hand as he walks. Who looks at it turns the card, as at a table, so
that his own end is near him: at the bottom of an upright board, at the left of a lying one. Those
who sit nowhere in particular (spectators, a shared screen, paper) read from blue's end.

Measures are in units of the drawing. At the size that a small phone gives it a unit is about a CSS
pixel, and no text is under 14 px: on an upright board from 118 px wide on, a lying one from 706.
"""

from dataclasses import dataclass

from jostle.boards.registry import Orientation
from jostle.games.hallway.board import PLACES

Point = tuple[float, float]

SPACES = PLACES - 2
"""The rectangular spaces, without the two semicircles (H1)."""


@dataclass(frozen=True)
class Measures:
    """Lengths of one orientation; `along` the corridor and `across` it."""

    pitch: float
    """From one place's centre to the next, along."""
    corridor: float
    """The floor's width, across."""
    wall: float
    """A wall's width, its skirting included."""
    skirting: float
    end: float
    """From the card's edge to the first tile: a semicircle and the corners beside it."""
    token: float
    aside: float
    """How far two that share a place stand from its middle; a semicircle has room for both, too."""
    spot: float
    """The markers that lie in the corners: turn and Edge."""
    box: float
    """A box of the encounter counter."""
    gap: float
    """Between two boxes."""
    numeral: float
    small: float
    """Text on the walls and in the boxes."""


LANDSCAPE = Measures(
    pitch=34, corridor=66, wall=24, skirting=4, end=36, token=33, aside=16, spot=23,
    box=22, gap=5, numeral=24, small=14.4,
)  # fmt: skip
PORTRAIT = Measures(
    pitch=26, corridor=60, wall=32, skirting=4, end=33, token=25.5, aside=13, spot=25,
    box=21, gap=4, numeral=20, small=14.8,
)  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """One orientation, seen by one seat: turns (along, across) into x and y.

    `along` counts from the card's edge at blue's end, `across` from the corridor's middle line,
    growing toward blue's wall.
    """

    orientation: Orientation
    seat: str | None

    @property
    def measures(self) -> Measures:
        """The lengths of this orientation."""
        return LANDSCAPE if self.is_landscape else PORTRAIT

    @property
    def is_landscape(self) -> bool:
        """True if the corridor lies."""
        return self.orientation == "landscape"

    @property
    def length(self) -> float:
        """The card's size along the corridor."""
        return SPACES * self.measures.pitch + 2 * self.measures.end

    @property
    def breadth(self) -> float:
        """The size across: floor and both walls."""
        return self.measures.corridor + 2 * self.measures.wall

    @property
    def blue_first(self) -> bool:
        """True if blue's end is at the left or at the top."""
        return self.seat != "red" if self.is_landscape else self.seat != "blue"

    def at(self, along: float, across: float) -> Point:
        """The point of the drawing."""
        forward = along if self.blue_first else self.length - along
        if self.is_landscape:
            return forward, self.breadth / 2 + (across if self.blue_first else -across)
        return self.breadth / 2 + (-across if self.blue_first else across), forward

    def box(self, along: float, across: float, long: float, broad: float) -> dict[str, float]:
        """x, y, width and height of a rectangle centred there."""
        x, y = self.at(along, across)
        width, height = (long, broad) if self.is_landscape else (broad, long)
        return {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height}

    def floor(self) -> dict[str, float]:
        """The rectangle of the nineteen spaces."""
        return self.box(self.length / 2, 0, SPACES * self.measures.pitch, self.measures.corridor)

    def way(self, steps: float) -> Point:
        """So many units along the corridor, away from blue's end, as a change of x and y."""
        forward = steps if self.blue_first else -steps
        return (forward, 0) if self.is_landscape else (0, forward)

    def place(self, place: int) -> Point:
        """Where a token's centre stands on `place` (H1); neighbours are a pitch apart."""
        return self.at(self.along(place), 0)

    def along(self, place: int) -> float:
        """How far along the corridor the centre of `place` is."""
        return self.measures.end + (place - 0.5) * self.measures.pitch

    def corner(self, seat: str, wall: str) -> Point:
        """The corner beside `seat`'s semicircle, at the end of `wall`'s wall."""
        inset = self.measures.spot / 2 + 2
        along = inset if seat == "blue" else self.length - inset
        across = self.breadth / 2 - inset
        return self.at(along, across if wall == "blue" else -across)

    def beside(self, seat: str) -> Point:
        """How far a token that shares a place stands from its middle, toward its own wall (H23)."""
        middle = self.at(0, 0)
        shift = self.measures.aside
        x, y = self.at(0, shift if seat == "blue" else -shift)
        return x - middle[0], y - middle[1]

    def facing(self, seat: str) -> str:
        """Where `seat` looks as it walks: left, right, up or down."""
        is_forward = (seat == "blue") == self.blue_first
        if self.is_landscape:
            return "right" if is_forward else "left"
        return "down" if is_forward else "up"
