"""Random courses from sections, for what somebody wishes: the same for a seed on every machine.

The way grows section by section from the start squares. Each is laid where it touches nothing but
the one before; where none fits, the last few are taken up again. When little is left to the
wished length it is measured, as the rules measure it (S4), and a passage of just so many squares
leads over the finish line: the way is exactly as long as wished.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isqrt

from jostle.games.squig import drawing
from jostle.games.squig.checks import findings
from jostle.games.squig.course import column, laid_out
from jostle.games.squig.drawing import Drawing, Spot, of_lines
from jostle.games.squig.sections import (
    AROUND,
    Chance,
    Mouth,
    Section,
    Shape,
    bend,
    corridor,
    doorway,
    junction,
    passage,
    room,
    stable,
)
from jostle.kernel.game import Option, OptionValue
from jostle.kernel.ground import GroundError

WISHES = (
    Option("length", 80, "S1", least=20, most=400),
    Option("width", 2, "S1", least=1, most=5),
    Option("branching", 1, "S1", least=0, most=9),
    Option("rooms", 2, "S1", least=0, most=9),
    Option("obstacles", 4, "S1", least=0, most=20),
    Option("starts", 8, "S6", least=2, most=8),
    Option("laps", "once", "S7", choices=("once", "there_and_back")),
    Option("seed", 1, "S1", least=0, most=999_999_999),
)
"""The way's length in squares, the corridors' width, how often the way parts and how many rooms
there are (as many as the length has room for: one to 4 * width + 16 squares at least), obstacles
in percent of the floor, start squares."""

Wishes = Mapping[str, OptionValue]

MEASURED = {"obstacles": "hop_over", "laps": "once"}
"""The options under which lengths are measured; a way there and back is twice as long."""

LAST = 12
"""Squares of the longest passage to the finish."""
TRIES = 12
"""Sections that are tried at one mouth."""
PATIENCE = 3
"""Sections that are laid for each square of the way before all are taken up."""
ATTEMPTS = 60
"""So often it is begun anew, each time on a larger ground."""
LARGEST = drawing.MOST - 2
"""Squares inside the outer wall of the largest course (S6)."""


def make(wishes: Wishes) -> Drawing:
    """A course for full wishes, one that passes every check without a warning (S6).

    GroundError if none is found: wishes within WISHES have always been granted so far.
    """
    for attempt in range(ATTEMPTS):
        growth = Growth(wishes, Chance(int(wishes["seed"]), attempt), ground_for(wishes, attempt))
        if growth.grow():
            made = growth.drawing()
            if not findings(made, race(wishes)):
                return made
    raise GroundError("not_made", "expected wishes that a course can be made for, got others (S1)")


def race(wishes: Wishes) -> dict[str, OptionValue]:
    """The options under which a course for these wishes has to pass the checks."""
    return {**MEASURED, "laps": wishes["laps"], "players": wishes["starts"]}


def ground_for(wishes: Wishes, attempt: int) -> Spot:
    """Columns and rows to build on: little more than it takes, so that ways wind, then more."""
    length, width = int(wishes["length"]), int(wishes["width"])
    parts = int(wishes["rooms"]) + int(wishes["branching"])
    squares = 2 * length * (width + 2) + parts * (width + 5) ** 2
    high = (isqrt(squares) + width + 6) * (8 + attempt) // 8
    return min(LARGEST, high * 4 // 3), min(LARGEST, high)


@dataclass
class Growth:
    """A course that is being made."""

    wishes: Wishes
    chance: Chance
    ground: Spot
    sections: list[Section] = field(default_factory=list)
    ways: list[int] = field(default_factory=list)
    """About how far the end of each section is from the start."""
    floor: set[Spot] = field(default_factory=set)
    taken: Counter[Spot] = field(default_factory=Counter)
    """Squares that are floor or touch it: of how many sections."""
    finish: frozenset[Spot] = frozenset()
    furthest: int = 0
    trouble: int = 0
    """How often sections have been taken up since it last came further than ever before."""

    def __post_init__(self) -> None:
        self.width = int(self.wishes["width"])
        self.length = int(self.wishes["length"])
        self.features = self._features()
        self.due = min(len(self.features), self.length // (4 * self.width + 16))

    def _features(self) -> list[Shape]:
        """The rooms and junctions to come, in any order."""
        mixed: list[Shape] = []
        rooms, junctions = int(self.wishes["rooms"]), int(self.wishes["branching"])
        for left in range(rooms + junctions, 0, -1):
            is_room = self.chance.below(left) < rooms
            mixed.append(room if is_room else junction)
            rooms -= is_room
        return mixed

    def _placed(self) -> int:
        """How many of them have been laid."""
        return sum(section.shape in (room, junction) for section in self.sections)

    @property
    def mouth(self) -> Mouth:
        """Where it goes on."""
        return self.sections[-1].end

    @property
    def left(self) -> int:
        """About how many squares are left to the finish."""
        return self.length - self.ways[-1]

    def grow(self) -> bool:
        """Lay all of it; False if that is not to be on this ground."""
        if not self._begin():
            return False
        for _ in range(PATIENCE * self.length):
            if self.left <= LAST:
                self._measure()
            if 0 < self.left <= LAST:
                if self._placed() >= self.due and self._end():
                    return True
                self._take_up()
            elif self.left <= 0 or not self._go_on():
                self._take_up()
        return False

    # --- One section more, or fewer --------------------------------------------------------

    def _begin(self) -> bool:
        """Lay the start squares somewhere."""
        columns, rows = self.ground
        for _ in range(TRIES):
            x, y = self.chance.between(1, columns), self.chance.between(1, rows)
            begin = Mouth(x, y, self.chance.below(4), self.width)
            section = stable(begin, self.width, self.chance, int(self.wishes["starts"]))
            if self._fits(section, frozenset()):
                self._lay(section, section.steps)
                return True
        return False

    def _go_on(self) -> bool:
        """Lay a section that leaves some way to the finish."""
        for tried in range(TRIES):
            section = self._shape(tried)(self.mouth, self.width, self.chance)
            is_short = section.steps < self.left
            if is_short and self._fits(section, self.mouth.spots()) and self._has_room(section):
                self._lay(section, self.ways[-1] + section.steps)
                return True
        return False

    def _shape(self, tried: int) -> Shape:
        """What to try next: a room or junction that is due, else any way on."""
        placed = self._placed()
        if placed < len(self.features) and tried < TRIES // 2:
            if self.ways[-1] * len(self.features) >= placed * self.length:
                return self.features[placed]
        drawn = self.chance.below(10)
        is_open = self.sections[-1].shape is corridor and self.width > 1
        if drawn == 0 and is_open:
            return doorway
        if self.mouth.width < self.width:
            return corridor
        is_bent = self.sections[-1].shape is bend
        return bend if drawn < (2 if is_bent else 6) else corridor

    def _end(self) -> bool:
        """Lay the passage to the finish, its last row behind the line (S4)."""
        section = passage(self.mouth, self.width, self.chance, self.left)
        if not self._fits(section, self.mouth.spots()):
            return False
        self._lay(section, self.length)
        self.finish = section.end.spots()
        return True

    def _lay(self, section: Section, way: int) -> None:
        self.sections.append(section)
        self.ways.append(way)
        self.floor |= section.floor
        self.taken.update(section.rim)
        if way > self.furthest:
            self.furthest, self.trouble = way, 0

    def _take_up(self) -> None:
        """Take up the last few sections, the more the longer that has not helped."""
        self.trouble += 1
        most = 2 + self.trouble // 3
        for _ in range(min(self.chance.between(1, most), len(self.sections) - 1)):
            section = self.sections.pop()
            self.ways.pop()
            self.floor -= section.floor
            self.taken.subtract(section.rim)

    def _fits(self, section: Section, mouth: frozenset[Spot]) -> bool:
        """True if it lies on the ground and touches nothing but the mouth it begins at."""
        return all(map(self._is_inside, section.floor)) and section.rim & self.floor <= mouth

    def _is_inside(self, spot: Spot) -> bool:
        return 1 <= spot[0] <= self.ground[0] and 1 <= spot[1] <= self.ground[1]

    def _has_room(self, section: Section) -> bool:
        """True if as much is free beyond its end as the rest of the way may take.

        It looks at every square, or at one of so many for wide corridors, which need wide gaps.
        """
        far = max(1, (self.width + 1) // 2)
        wanted = (self.left - section.steps) * (self.width + 1) // far**2
        edge = [section.end.spot(2, section.end.width // 2)]
        seen = set(edge)
        found = 0
        while edge and found < wanted:
            x, y = edge.pop()
            if self._is_inside((x, y)) and not self.taken[x, y] and (x, y) not in section.rim:
                found += 1
                near = {(x + far, y), (x, y + far), (x - far, y), (x, y - far)} - seen
                seen |= near
                edge += sorted(near)
        return found >= wanted

    # --- As a drawing ----------------------------------------------------------------------

    def _measure(self) -> None:
        """Find out how far the last mouth is from the nearest start square (S4)."""
        laid = laid_out(self._drawn(self.mouth.spots(), set()), MEASURED)
        way = int(column(laid, "distance")[column(laid, "is_start") > 0].min())
        self.ways = [about * way // self.ways[-1] for about in self.ways]

    def drawing(self) -> Drawing:
        """The whole course, with notes from which it can be made again."""
        noted = {wish.name: str(self.wishes[wish.name]) for wish in WISHES}
        notes = {"name": f"made-{noted['seed']}", "author": "Jostle", "laps": noted["laps"]}
        notes["made"] = ", ".join(f"{name} {value}" for name, value in noted.items())
        return self._drawn(self.finish, self._obstacles(), notes)

    def _obstacles(self) -> set[Spot]:
        """Single obstacles on the way: from every square one gets over within two steps (S6)."""
        lines = {(x + dx, y + dy) for x, y in self.finish for dx, dy in AROUND}
        spots = sorted(self.floor - lines - self.sections[0].floor)
        wanted = len(self.floor) * int(self.wishes["obstacles"]) // 100
        placed: set[Spot] = set()
        while spots and len(placed) < wanted:
            x, y = spots.pop(self.chance.below(len(spots)))
            if placed.isdisjoint((x + dx, y + dy) for dx, dy in AROUND):
                placed.add((x, y))
        return placed

    def _drawn(
        self, finish: frozenset[Spot], obstacles: set[Spot], notes: dict[str, str] | None = None
    ) -> Drawing:
        """A drawing of the floor, cut to size, with a wall around it."""
        starts = self.sections[0].starts
        columns, rows = ([spot[axis] for spot in self.floor] for axis in (0, 1))
        left, top = min(columns) - 1, min(rows) - 1
        lines = [[drawing.WALL] * (max(columns) - left + 2) for _ in range(max(rows) - top + 2)]
        marked = (drawing.FLOOR, self.floor), (drawing.OBSTACLE, obstacles)
        for character, spots in (*marked, (drawing.START, starts), (drawing.FINISH, finish)):
            for x, y in spots:
                lines[y - top][x - left] = character
        return of_lines(["".join(line) for line in lines], notes)
