"""Squig once more, in plain Python sets and dictionaries, read from the rulebook alone.

Slow and simple. Tests compare the compiled rules with it, event by event; it imports nothing of
the game.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple, TypeAlias

Dice: TypeAlias = tuple[int, int]


class Square(NamedTuple):
    """A square of the course: a column, a row, and there and back the way that one is heading."""

    x: int
    y: int
    leg: str = "out"


class Tunnel:
    """A drawing under two options, with all steps and distances (S1 to S7)."""

    def __init__(self, lines: Iterable[str], *, laps: str, obstacles: str) -> None:
        self.drawn = {
            (x, y): character
            for y, line in enumerate(lines)
            for x, character in enumerate(line)
            if character not in "# "
        }
        self.is_doubled = laps == "there_and_back"
        self.may_land = obstacles == "land_on"
        self.squares = [
            square for spot in sorted(self.drawn, key=reading) for square in self.copies(spot)
        ]
        self.starts = [
            square for square in self.squares if self.of(square) == "S" and square.leg == "out"
        ]
        goal, leg = ("S", "home") if self.is_doubled else ("F", "out")
        self.goals = {
            square for square in self.squares if self.of(square) == goal and square.leg == leg
        }
        self.steps = {square: self.neighbours(square) for square in self.squares}
        self.to_finish = self.distances(self.goals, forbidden=set())
        self.to_start = self.distances(set(self.starts), forbidden=self.goals)

    def of(self, square: Square) -> str:
        """The character that a square is drawn with."""
        return self.drawn[square.x, square.y]

    def copies(self, spot: tuple[int, int]) -> list[Square]:
        """The squares of the course at a place of the drawing (S7)."""
        if not self.is_doubled:
            return [Square(*spot)]
        if self.drawn[spot] == "F":
            return [Square(*spot, "home")]
        return [Square(*spot, "out"), Square(*spot, "home")]

    def neighbours(self, square: Square) -> set[Square]:
        """The squares that a step from `square` leads to (S2, S5, S7)."""
        x, y = square.x, square.y
        found = set()
        for u, v in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy):
            is_floor = (u, v) in self.drawn and (x, v) in self.drawn and (u, y) in self.drawn
            if is_floor and {self.drawn[x, y], self.drawn[u, v]} != {"S", "F"}:
                for other in self.copies((u, v)):
                    if other.leg == square.leg or "F" in (self.of(square), self.of(other)):
                        found.add(other)
        return found

    def distances(self, ends: set[Square], forbidden: set[Square]) -> dict[Square, int]:
        """The smallest numbers of steps to `ends` without entering what is forbidden (S4)."""
        found: dict[Square, int] = {}
        edge, number = ends, 0
        while edge:
            found |= dict.fromkeys(edge, number)
            number += 1
            edge = {there for here in edge for there in self.steps[here]} - found.keys() - forbidden
        return found

    def ends(self, square: Square, to: Mapping[Square, int], steps: int) -> set[Square]:
        """Where a move of so many steps may end, each step one nearer by `to` (S10 to S12)."""
        reached = {square}
        ends = {square}
        for _ in range(steps):
            reached = {
                there
                for here in reached
                for there in self.steps[here]
                if there in to and to[there] == to[here] - 1
            }
            ends = {end for end in reached if self.may_land or self.of(end) != "o"} or ends
        return ends


@lru_cache(maxsize=64)
def tunnel(lines: tuple[str, ...], laps: str, obstacles: str) -> Tunnel:
    """A tunnel that many races are raced in."""
    return Tunnel(lines, laps=laps, obstacles=obstacles)


def reading(spot: tuple[int, int]) -> tuple[int, int]:
    """A key that sorts squares row by row, left to right."""
    return spot[1], spot[0]


class Race:
    """A match of squig: what may happen, and what every client is shown (S7a to S19)."""

    def __init__(self, lines: Iterable[str], **options: Any) -> None:
        full = {"players": 4, "laps": "once", "obstacles": "hop_over", "startle": "once"}
        self.options = {**full, "finish": "first", **options}
        self.tunnel = tunnel(tuple(lines), self.options["laps"], self.options["obstacles"])
        self.seats = "ABCDEFGH"[: self.options["players"]]
        self.at: dict[str, Square | None] = dict(zip(self.seats, self.tunnel.starts, strict=False))
        self.phase, self.round, self.turn = "order", 1, 0
        self.order: list[str] = []
        self.arrivals: list[str] = []
        """Who got to its distance when: the latest entry of a seat counts (S9)."""
        self.places: list[str] = []
        self.startled: list[str] = []
        self.dice: Dice = (0, 0)

    # --- What may happen --------------------------------------------------------------------

    @property
    def mover(self) -> str:
        return self.order[self.turn]

    def moved(self) -> tuple[str, Square]:
        """Whom the dice move, and from where."""
        seat = self.startled[0] if self.phase == "shove" else self.mover
        square = self.at[seat]
        assert square is not None
        return seat, square

    def crosses(self) -> bool:
        """True if the roll takes the mover over the line (S13)."""
        if self.phase == "shove" or self.dice[0] == self.dice[1]:
            return False
        return sum(self.dice) >= self.tunnel.to_finish[self.moved()[1]]

    def ends(self) -> set[Square]:
        """The end squares of the awaited move (S10 to S12, S14)."""
        is_back = self.phase == "shove" or self.dice[0] == self.dice[1]
        to = self.tunnel.to_start if is_back else self.tunnel.to_finish
        return self.tunnel.ends(self.moved()[1], to, sum(self.dice))

    def spots(self) -> list[tuple[int, int]]:
        """Their places in the drawing, in reading order."""
        return sorted({(end.x, end.y) for end in self.ends()}, key=reading)

    def legal(self) -> list[str]:
        """Every event that may come next."""
        dice = [f"{first}+{second}" for first in range(1, 7) for second in range(1, 7)]
        if self.phase == "order":
            return [" ".join(["order", *seats]) for seats in permutations(self.seats)]
        if self.phase == "roll":
            return [f"roll {two}" for two in dice]
        if self.phase == "bump":
            return [f"bump {self.startled[0]} {two}" for two in dice]
        if self.phase == "over":
            return []
        if self.crosses():
            return ["hop finish"]
        word = f"shove {self.startled[0]}" if self.phase == "shove" else "hop"
        return [f"{word} {x},{y}" for x, y in self.spots()]

    # --- What happens -----------------------------------------------------------------------

    def push(self, event: str) -> None:
        word, *rest = event.split(" ")
        if word == "order":
            self.order, self.arrivals, self.phase = rest, list(rest), "roll"
        elif word in ("roll", "bump"):
            first, second = rest[-1].split("+")
            self.dice = (int(first), int(second))
            self.phase = "hop" if word == "roll" else "shove"
        elif rest == ["finish"]:
            self.at[self.mover] = None
            self.places.append(self.mover)
            racing = len(self.seats) - len(self.places)
            if self.options["finish"] == "first" or racing <= 1:
                self.phase = "over"
            else:
                self.go_on()
        else:
            x, y = map(int, rest[-1].split(","))
            self.move(x, y)

    def move(self, x: int, y: int) -> None:
        """Move a hopper; those where it ends are startled by it (S14 to S17)."""
        is_own = self.phase == "hop"
        seat, was = self.moved()
        named = [end for end in self.ends() if (end.x, end.y) == (x, y)]
        now = min(named, key=lambda end: end.leg != "home")
        self.at[seat] = now
        if self.tunnel.to_finish[now] != self.tunnel.to_finish[was]:
            self.arrivals.append(seat)
        if not is_own:
            del self.startled[0]
        if now != was and (is_own or self.options["startle"] == "chain"):
            for other in self.seats:
                there = self.at[other]
                if there is None or (there.x, there.y) != (x, y) or there in self.tunnel.starts:
                    continue
                if other not in (seat, self.mover, *self.startled):
                    self.startled.append(other)
        self.go_on()

    def go_on(self) -> None:
        """The next startled hopper, the next turn or the next round (S9, S14, S18)."""
        if self.startled:
            self.phase = "bump"
            return
        self.phase = "roll"
        self.turn += 1
        if self.turn == len(self.order):
            self.turn, self.round = 0, self.round + 1
            self.order = [seat for seat in self.standing() if seat not in self.places]

    def standing(self) -> list[str]:
        """All seats, the best first (S9, S18, S19)."""

        def rank(seat: str) -> tuple[int, int]:
            if not self.arrivals:
                return self.distance(seat), self.seats.index(seat)
            latest = max(n for n, name in enumerate(self.arrivals) if name == seat)
            return self.distance(seat), latest

        racing = [seat for seat in self.seats if seat not in self.places]
        return self.places + sorted(racing, key=rank)

    # --- The view ---------------------------------------------------------------------------

    def distance(self, seat: str) -> int:
        square = self.at[seat]
        return 0 if square is None else self.tunnel.to_finish[square]

    def view(self) -> dict[str, Any]:
        """The keys that notation.md fixes."""
        is_moving = self.phase in ("hop", "shove")
        ends: list[Any] = []
        if is_moving:
            ends = ["finish"] if self.crosses() else [list(spot) for spot in self.spots()]
        goal = "home" if self.tunnel.is_doubled else "out"
        result = {"winners": self.places[:1], "standing": self.standing()}
        return {
            "phase": self.phase,
            "turn": None if self.phase in ("order", "over") else self.mover,
            "round": self.round,
            "order": self.order,
            "squares": {
                seat: "finish" if square is None else [square.x, square.y]
                for seat, square in self.at.items()
            },
            "leg": {
                seat: goal if square is None else square.leg for seat, square in self.at.items()
            },
            "distance": {seat: self.distance(seat) for seat in self.seats},
            "roll": list(self.dice) if is_moving else None,
            "startled": self.startled,
            "ends": ends,
            "result": result if self.phase == "over" else None,
        }
