"""A board of candy as somebody else reads it: by what the drawing itself says."""

import math
import re
from functools import cache, cached_property
from xml.etree import ElementTree

from jostle import boards

SVG = "{http://www.w3.org/2000/svg}"
ALL_SEATS = "ABCDEFGH"
ORIENTATIONS = ("portrait", "landscape")

Node = ElementTree.Element
Point = tuple[float, float]


def numbers(written: str | None) -> list[float]:
    return [float(each) for each in re.findall(r"-?[\d.]+", written or "")]


def pairs(written: str | None) -> list[Point]:
    found = numbers(written)
    return list(zip(found[::2], found[1::2], strict=True))


class Board:
    """One empty board with its anchors."""

    def __init__(self, players: int, orientation: str = "portrait", seat: str | None = None):
        self.players = players
        self.seats = ALL_SEATS[:players]
        self.written = boards.board(
            "candy", options={"players": players}, orientation=orientation, seat=seat
        )
        self.root = ElementTree.fromstring(self.written)
        _, _, self.width, self.height = numbers(self.root.get("viewBox"))

    @cached_property
    def anchors(self) -> dict[str, Node]:
        return {node.get("id", ""): node for node in self.root.iter() if node.get("data-x")}

    @cached_property
    def bowls(self) -> list[str]:
        """The bowls' ids, in the order of the way."""
        return ["bowl-start", *(f"bowl-{n}" for n in range(1, self.players + 1)), "bowl-end"]

    def fact(self, name: str, fact: str) -> float:
        return float(self.anchors[name].get(f"data-{fact}", "nan"))

    def at(self, name: str) -> Point:
        return self.fact(name, "x"), self.fact(name, "y")

    def turn(self, name: str) -> float:
        """How far from the bottom an anchor is, seen from the middle, clockwise in degrees."""
        x, y = self.at(name)
        return math.degrees(math.atan2(self.width / 2 - x, y - self.height / 2)) % 360

    def box(self, name: str) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what an anchor is drawn on."""
        x, y = self.at(name)
        if name.startswith("bowl"):
            across = down = self.fact(name, "radius")
        else:
            across, down = self.fact(name, "width") / 2, self.fact(name, "height") / 2
        return x - across, y - down, x + across, y + down

    def gap(self, one: str, other: str) -> float:
        """What is free between two anchors: bowls are round, trays are not."""
        (x, y), (left, top, right, bottom) = self.at(one), self.box(other)
        if other.startswith("bowl"):
            apart = math.dist((x, y), self.at(other)) - self.fact(other, "radius")
        else:
            apart = math.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0))
        return apart - self.fact(one, "radius")

    def nearest_seat(self, bowl: str) -> str:
        """Before whose pile a bowl stands."""
        return min(self.seats, key=lambda seat: self.gap(bowl, f"pile-{seat}"))

    def label(self, bowl: str) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the label with a bowl's name."""
        (name,) = (node for node in self.anchors[bowl] if node.get("class") == "name")
        x, y, width, height = (
            float(name[0].get(side, "nan")) for side in ("x", "y", "width", "height")
        )
        return x, y, x + width, y + height

    def fan(self, count: int) -> list[Point]:
        return pairs(self.root.get(f"data-fan-{count}"))

    @cached_property
    def way(self) -> list[Point]:
        """The points of the ribbon, from the start bowl to the end bowl."""
        (ribbon,) = (node for node in self.root.iter() if node.get("class") == "ribbon")
        return pairs(ribbon[0].get("d"))

    @cached_property
    def arrows(self) -> list[tuple[Point, Point]]:
        """Where each arrow begins, on the middle of its two ends, and its tip."""
        (arrows,) = (node for node in self.root.iter() if node.get("class") == "arrows")
        found = []
        for written in (arrows.get("d") or "").split("M")[1:]:
            first, tip, last = pairs(written)
            found.append((((first[0] + last[0]) / 2, (first[1] + last[1]) / 2), tip))
        return found


@cache
def board(players: int, orientation: str = "portrait", seat: str | None = None) -> Board:
    """A board that many tests look at."""
    return Board(players, orientation, seat)
