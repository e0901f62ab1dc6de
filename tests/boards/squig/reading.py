"""A squig board read back from its SVG, as somebody sees it who knows nothing of how it is made."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from jostle import boards
from jostle.games.squig.drawing import Drawing, of_lines

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = r"-?\d*\.?\d+"

Spot = tuple[int, int]
Node = ElementTree.Element


def course(*rows: str, **notes: str) -> Drawing:
    """The drawing with these rows."""
    return of_lines(list(rows), notes)


class Board:
    """A board of a course."""

    def __init__(self, drawing: Drawing, *marks: str, **options: object) -> None:
        self.text = boards.board("squig", ground=drawing, options=options, marks=marks)
        self.root = ElementTree.fromstring(self.text)
        self.width, self.height = (float(n) for n in self.root.get("viewBox", "").split()[2:])
        self.elements = len(list(self.root.iter()))

    def fact(self, name: str) -> float:
        """A number that the root element has for clients."""
        return float(self.root.get(f"data-{name}", "nan"))

    def middle(self, x: int, y: int) -> tuple[float, float]:
        """Where docs/look.md says that the middle of a square is."""
        cell = self.fact("cell")
        return self.fact("left") + (x + 0.5) * cell, self.fact("top") + (y + 0.5) * cell

    def named(self, name: str) -> list[Node]:
        """All elements of a class."""
        return [node for node in self.root.iter() if node.get("class") == name]

    def painted(self, name: str) -> set[Spot]:
        """The squares that the strokes of a class run through."""
        return {
            (first + step, int(y // 1))
            for node in self.named(name)
            for x, y, long in lines(node.get("d", ""))
            for first in [int(x)]
            for step in range(int(long))
        }

    def covered(self, name: str) -> set[Spot]:
        """The squares inside the outline of a class, by the even-odd rule."""
        (node,) = self.named(name)
        sides = list(upright(node.get("d", "")))
        left, right = min(x for x, _, _ in sides), max(x for x, _, _ in sides)
        found = set()
        for y in range(min(top for _, top, _ in sides), max(end for _, _, end in sides)):
            crossed = sorted(x for x, top, end in sides if top <= y < end)
            for x in range(left, right):
                if sum(1 for side in crossed if side <= x) % 2:
                    found.add((x, y))
        return found


def lines(steps: str) -> Iterator[tuple[float, float, float]]:
    """The horizontal lines of a path of moves and h: where each begins, and how long it is."""
    x = y = 0.0
    for letter, rest in re.findall(r"([Mmh])([^Mmh]*)", steps):
        values = [float(value) for value in re.findall(NUMBER, rest)]
        if letter == "M":
            x, y = values
        elif letter == "m":
            x, y = x + values[0], y + values[1]
        else:
            yield x, y, values[0]
            x += values[0]


def upright(steps: str) -> Iterator[tuple[int, int, int]]:
    """The vertical sides of closed paths of M, h, v and z: column, upper and lower end."""
    x = y = first_x = first_y = 0
    for letter, rest in re.findall(r"([Mhvz])([^Mhvz]*)", steps):
        values = [int(value) for value in re.findall(NUMBER, rest)]
        if letter == "M":
            x, y = first_x, first_y = values
        elif letter == "h":
            x += values[0]
        else:
            down = values[0] if letter == "v" else first_y - y
            if letter == "z" and first_x != x:
                assert down == 0
                continue
            if down:
                yield x, min(y, y + down), max(y, y + down)
            y += down
