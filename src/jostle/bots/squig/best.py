"""The best player of squig: it knows the race's solution, or else plays all out that it may do.

Where there is no solution it does as the wary player does (wary.py), unless playouts show something
to be better by more than chance makes likely. Most choices of squig make no difference; so it
keeps to what looks sensible, and departs from it only with a reason.
"""

from time import perf_counter

from jostle.api import Position
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Bot, Draw
from jostle.bots.on_time import CLOCK, Allowance, Clock, Stop
from jostle.bots.squig.looks import Glimpse, Looking
from jostle.bots.squig.solutions import known_solution
from jostle.bots.squig.tries import FEW_ROUNDS, Tries, starts_after
from jostle.bots.squig.wary import Wary
from jostle.solver.squig import Solution

MOST_BLOCKS = 512
"""Blocks of playouts after which two events are as good as each other."""
CLEARLY = 2.0
"""Standard errors by which another event must be better than the usual one."""
SAME = 1e-8
"""Exact chances that differ by no more are taken to be the same; they are off by a tenth of it."""

HASTY = Looking(Glimpse(1.0, 1.0), 0.0)
"""Goes by a glance without errors, as all do in playouts."""
WARY = Wary()


class Best(InTurn):
    """Takes what is best as far as it can be known in the time."""

    def __init__(self, clock: Clock = CLOCK) -> None:
        self._clock = clock

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event."""
        allowance = Allowance(seconds, self._clock)
        usual = _usual(position).ask(position, seat, draw)
        events = list(position.legal)
        if len(events) == 1:
            return usual
        solution = known_solution(position.options, position.ground)
        if solution is not None:
            return _best_of(solution, position, seat, events, usual)
        return _better(position, seat, events, usual, allowance)


def _usual(position: Position) -> Bot:
    """Who chooses where nothing better shows: on courses too large for the wary, the hasty."""
    return WARY if position.laid.knows_ends else HASTY


def _best_of(
    solution: Solution, position: Position, seat: str, events: list[str], usual: str
) -> str:
    """The event with the best chances, the usual one if it is among them."""
    mine = position.seats.index(seat)
    after = solution.after_each(position, events)
    chances = {event: found[mine] for event, found in zip(events, after, strict=True)}
    best = max(events, key=chances.__getitem__)
    return usual if chances[best] - chances[usual] <= SAME else best


def _better(
    position: Position, seat: str, events: list[str], usual: str, allowance: Allowance
) -> str:
    """An event that playouts show in time to be better than the usual one, else that.

    Their luck goes by how far the race is: it need not be drawn, and is another each time.
    """
    if allowance.left() <= 0:
        return usual
    starts = starts_after(position, events)
    tries = Tries(starts, position.laid, rounds=FEW_ROUNDS, key=len(position.events))
    mine = position.seats.index(seat)
    end = perf_counter() + allowance.left()

    def play(stop: Stop) -> None:
        tries.play_until(end, MOST_BLOCKS, mine, stop)

    allowance.spend(play)
    if tries.count == 0:
        return usual
    best = tries.best(mine)
    lead, error = tries.lead(best, events.index(usual), mine)
    return events[best] if lead > max(CLEARLY * error, 0.0) else usual
