"""The plain player of hallway: looks at what each choice leads to and takes the best on average.

It takes the rest of the game to go on without deals (forecast.py). So it knows what a talk that
fails is worth to it, asks for more than that, comes down offer by offer, and never says yes to
less.
"""

from typing import Any

from jostle.api import Position
from jostle.bots.hallway.forecast import Forecast, forecast
from jostle.bots.interface import SECONDS, Draw
from jostle.games.hallway import rules, state
from jostle.games.hallway.board import SEATS
from jostle.kernel.state import new_rows

MARGINS = (18, 14, 10, 6)
"""Points beyond the least that it would take, which its offers of one talk ask for in turn."""


class Plain:
    """One step ahead, best mean of the final lead."""

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
            return best_edge(position, seat)
        if position.phase != "talk":
            return None
        return speak(position, seat, is_last_chance=is_last_chance)

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event when asked in turn: then silence is being done (H30)."""
        if position.phase == "edge":
            return best_edge(position, seat)
        s = position.state
        if s.questions >= s.talk_limit:
            return f"done {seat}"
        said = speak(position, seat, is_last_chance=s.questions + 2 >= s.talk_limit)
        return said or f"done {seat}"


def best_edge(position: Position, seat: str) -> str:
    """Who shall go back: whatever leaves the higher expected lead (H17)."""
    s = position.state
    index = SEATS.index(seat)
    ahead = forecast(s)
    back_self = ahead.lead_after_edge(s, index, index)
    back_other = ahead.lead_after_edge(s, 1 - index, index)
    return "edge self" if back_self > back_other else "edge other"


def speak(position: Position, seat: str, *, is_last_chance: bool) -> str | None:
    """Accept, make the next offer, or be done; None while its own last offer is unanswered.

    It accepts at once what is no less than it would ask for next, and anything better than no
    deal before it lets the talk end.
    """
    s = position.state
    index = SEATS.index(seat)
    least = least_to_take(s, index, forecast(s))
    is_good = bool(rules.may_accept(s, index)) and s.offer[1 - index] >= least
    talk = _events_of_talk(position)
    asked = [-int(event.split(" ")[2]) for event in talk if event.startswith(f"offer {seat} ")]
    is_other_done = bool(talk) and talk[-1] == f"done {SEATS[1 - index]}"
    ask = next_ask(least, asked, is_other_done, int(s.proposal_cost) if s.is_paid else 0)
    if talk and talk[-1].startswith(f"offer {seat} ") and not (is_good and is_last_chance):
        may_wait = is_good or (ask is not None and rules.has_clock(s))
        return None if may_wait else f"done {seat}"
    if is_good and (ask is None or is_other_done or is_last_chance or s.offer[1 - index] >= ask):
        return f"accept {seat}"
    return f"done {seat}" if ask is None else f"offer {seat} {-ask}"


def next_ask(least: int, asked: list[int], is_other_done: bool, fee: int) -> int | None:
    """How many points to ask for, after those `asked` already; None if it comes down no further.

    One who is done is told the last price at once. A proposal that costs something is worth making
    only if half of what it asks beyond the least pays for it (H29).
    """
    margins = [margin for margin in MARGINS if margin >= 2 * fee][len(asked) :]
    if not margins or not -state.LARGEST_OFFER <= least <= state.LARGEST_OFFER:
        return None
    ask = min(least + margins[-1 if is_other_done else 0], state.LARGEST_OFFER)
    return ask if not asked or ask < asked[-1] else None


def least_to_take(s: Any, seat: int, ahead: Forecast) -> int:
    """The fewest points (negative: to give) for which passing is no worse than no deal (H16).

    A point that changes hands moves the lead by two. A deal that ends the game is worth its title:
    any price that wins is good, and none that loses.
    """
    after = _after_deal(s, seat, 0)
    if after.phase != state.OVER:
        lacking = ahead.lead_without_deal(s, seat) - ahead.lead(after, seat)
        return _half_rounded_up(lacking)
    price = _half_rounded_up(float(after.scores[1 - seat] - after.scores[seat]))
    return price if rules.is_winner(_after_deal(s, seat, price), seat) else price + 1


def _half_rounded_up(points: float) -> int:
    """Half of `points`, up to a whole number; a hair above one is the noise of adding floats."""
    return -int(-(points / 2 - 1e-9) // 1)


def _after_deal(s: Any, seat: int, points: int) -> Any:
    """The row after `seat` got `points` and the two have passed each other (H16)."""
    rows = new_rows(state.STATE, 1)
    rows[0] = s
    rows[0].entry_count = 0
    rules.agree(rows[0], 1 - seat, points)
    return rows[0]


def _events_of_talk(position: Position) -> list[str]:
    """What has been said since the roll that opened this talk."""
    said: list[str] = []
    for event in reversed(position.events):
        if event.startswith("roll "):
            break
        said.insert(0, event)
    return said
