"""The levels of hallway: one player who knows the solution, and four who err in two ways.

They choose with the Edge by what they take it to be worth (bots/levels.py), and misjudge what it
is worth to pass (bargain.py). How much each loses by it: docs/levels.md.
"""

from dataclasses import dataclass

from jostle.api import Position
from jostle.bots.hallway.bargain import RIGHT, Picture, least_to_take, speak
from jostle.bots.hallway.solutions import solution_for
from jostle.bots.interface import SECONDS, Draw
from jostle.bots.levels import pick
from jostle.games.hallway.board import SEATS


@dataclass(frozen=True)
class Level:
    """A player who knows the solution as far as it errs by `temperature` and `picture`."""

    temperature: float = 0.0
    """How it errs with the Edge, in chance to win."""
    picture: Picture = RIGHT

    def choose(
        self,
        position: Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        """Its event at a table; None while the other's answer to its offer is awaited."""
        if seat not in position.waits_for():
            return None
        if position.phase == "edge":
            return self._use_edge(position, seat, draw)
        if position.phase != "talk":
            return None
        least = self._least(position, seat)
        return speak(position, seat, least, asks=None, is_last_chance=is_last_chance)

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event when asked in turn: then silence is being done (H30)."""
        if position.phase == "edge":
            return self._use_edge(position, seat, draw)
        s = position.state
        if s.questions >= s.talk_limit:
            return f"done {seat}"
        left = int(s.talk_limit - s.questions)
        least = self._least(position, seat)
        said = speak(position, seat, least, asks=left // 2, is_last_chance=left <= 2)
        return said or f"done {seat}"

    def _use_edge(self, position: Position, seat: str, draw: Draw) -> str:
        """Who goes back (H17)."""
        meeting = solution_for(position.options).meeting(position)
        index = SEATS.index(seat)
        chances = [meeting.after_edge(index, is_holder_back=is_self) for is_self in (True, False)]
        return pick(("edge self", "edge other"), chances, self.temperature, draw)

    def _least(self, position: Position, seat: str) -> int | None:
        """The least that it believes it may take."""
        meeting = solution_for(position.options).meeting(position)
        least = least_to_take(meeting, SEATS.index(seat))
        return None if least is None else self.picture.of(least, position, seat)


LEVELS = {
    "level-1": Level(0.40, Picture(lean=0.70, spread=13.0)),
    "level-2": Level(0.19, Picture(lean=0.48, spread=8.5)),
    "level-3": Level(0.10, Picture(lean=0.28, spread=5.5)),
    "level-4": Level(0.05, Picture(lean=0.12, spread=3.0)),
    "level-5": Level(),
}
