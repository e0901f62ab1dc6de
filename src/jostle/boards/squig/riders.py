"""The eight riders: one goblin each, told apart by the outline of what he wears or grows.

Each is drawn round the middle of his head, which is `HEAD` wide; what is drawn before the head is
behind it.
"""

from collections.abc import Callable, Iterator

from jostle.boards.svg import Node, element, group
from jostle.boards.tokens import paint

HEAD = 9.6


class Cloth:
    """Shapes in one rider's colours."""

    def __init__(self, colour: str) -> None:
        self.pale, self.deep = paint(f"{colour}-pale"), paint(f"{colour}-deep")
        self.skin = paint("goblin")

    def cut(self, steps: str, fill: str | None = None, width: float = 1.7) -> Node:
        """A shape with an outline, of pale cloth if nothing else is said."""
        return element(
            "path", d=steps, fill=fill or self.pale, stroke=self.deep, stroke_width=width,
            stroke_linejoin="round",
        )  # fmt: skip

    def seam(self, steps: str, width: float = 1.5) -> Node:
        """A line on it."""
        return element(
            "path", d=steps, fill="none", stroke=self.deep, stroke_width=width,
            stroke_linecap="round",
        )  # fmt: skip

    def head(self) -> Node:
        """The goblin himself: ears, a head, two eyes that look ahead."""
        return group(
            self.cut(
                "M-3.6-1.6l-5-2.2 2.6 4.6 2.6 1zM3.6-1.6l5-2.2-2.6 4.6-2.6 1z", self.skin, 1.3
            ),
            element("circle", r=HEAD / 2, fill=self.skin, stroke=self.deep, stroke_width=1.5),
            element("path", d="M-2.6.1h1.6v1.6h-1.6zM1 .1h1.6v1.6h-1.6z", fill=paint("soot")),
        )


Parts = Iterator[Node]


def hood(cloth: Cloth) -> Parts:
    """A tall pointed hood whose tip has fallen over."""
    yield cloth.head()
    yield cloth.cut(
        "M-7-.6q1.6-9.4 9.6-12.2 4.2-.2 6.6 4-3.4-1.4-4.8.6 2 3 2.4 7.6-6.6-2.6-13.8 0z"
    )
    yield element("circle", cx=9, cy=-8.4, r=1.9, fill=cloth.pale, stroke=cloth.deep,
                  stroke_width=1.4)  # fmt: skip


def horns(cloth: Cloth) -> Parts:
    """A helmet with two horns."""
    yield cloth.head()
    for side in ("M-5.4-3.6q-7.4-.6-7.4-9.2 3.6 5 9 4.8z", "M5.4-3.6q7.4-.6 7.4-9.2-3.6 5-9 4.8z"):
        yield cloth.cut(side)
    yield cloth.cut("M-6.4-.8q0-8 6.4-8t6.4 8z")
    yield cloth.seam("M0-8.8v8")


def ears(cloth: Cloth) -> Parts:
    """Nothing but ears, as wide as his squig."""
    for side in (
        "M-3.4 1q-7.6 1-14.6-6.6 1.4-1.8 5-1.6 6.6.2 9.6 4.2z",
        "M3.4 1q7.6 1 14.6-6.6-1.4-1.8-5-1.6-6.6.2-9.6 4.2z",
    ):
        yield cloth.cut(side, cloth.pale)
    yield cloth.head()
    yield cloth.cut("M-4.4-2.6q4.4-5.4 8.8 0-4.4-1.6-8.8 0z")


def crown(cloth: Cloth) -> Parts:
    """A crown, from whom nobody knows."""
    yield cloth.head()
    yield cloth.cut("M-7.4-1.4l-1.4-10.2 4.8 4.4 4-5.4 4 5.4 4.8-4.4-1.4 10.2q-7.4-2-14.8 0z")
    yield cloth.seam("M-6.8-4q6.8-2 13.6 0", 1.2)


def pot(cloth: Cloth) -> Parts:
    """A cooking pot, upside down, with both handles."""
    yield cloth.head()
    yield cloth.cut("M-6.6-2.2v-9.4h13.2v9.4z")
    yield cloth.cut("M-9.8-3.2h19.6v2.8h-19.6z")
    yield cloth.seam("M-6.6-9.4h-3v3.2h3M6.6-9.4h3v3.2h-3", 1.3)


def crest(cloth: Cloth) -> Parts:
    """Hair, all of it standing in one row."""
    yield cloth.cut(
        "M-5.4-1.6l-5.6-4.4 5.6-.6-2.8-5 5.4 2.6 1.4-5 2.8 4.2 4.4-3.6-.4 5.2 5.6-.6-4 4"
        " 3 2.2-6.6 1z"
    )
    yield cloth.head()


def plaits(cloth: Cloth) -> Parts:
    """Two plaits that stand up and flop over."""
    for side in (
        "M-1.4-3q-2.4-10-8.6-9.8-3 3.6-2.6 9l3-1.6q.4-2.6 1.6-3.6 1 3 2.4 6.8z",
        "M1.4-3q2.4-10 8.6-9.8 3 3.6 2.6 9l-3-1.6q-.4-2.6-1.6-3.6-1 3-2.4 6.8z",
    ):
        yield cloth.cut(side)
    yield cloth.head()
    yield cloth.seam("M-4-3.2q4-2.6 8 0", 1.6)


def toadstool(cloth: Cloth) -> Parts:
    """A toadstool's cap, wide and spotted."""
    yield cloth.head()
    yield cloth.cut("M-13.4-1.6q1-10.4 13.4-10.4t13.4 10.4q-13.4-2.4-26.8 0z")
    for x, y, size in ((-6.4, -5.6, 1.7), (0.4, -8.4, 2), (6.8, -5.2, 1.6)):
        yield element("circle", cx=x, cy=y, r=size, fill=cloth.deep)


HEADS: dict[str, Callable[[Cloth], Parts]] = {
    "A": hood, "B": horns, "C": ears, "D": crown,
    "E": pot, "F": crest, "G": plaits, "H": toadstool,
}  # fmt: skip
