"""The bots of squig, and who judges its races."""

from jostle.bots.interface import Bot
from jostle.bots.squig.best import Best
from jostle.bots.squig.greedy import Greedy
from jostle.bots.squig.judge import judge
from jostle.bots.squig.looks import Glimpse, Looking, reckoning
from jostle.bots.squig.solutions import prepare, work_ahead
from jostle.bots.squig.wary import Wary

__all__ = ["BOTS", "judge", "prepare", "work_ahead"]

BOTS: dict[str, Bot] = {
    "level-1": Looking(Glimpse(eager=-1.0, careful=0.0), 6.0),
    "level-2": Looking(Glimpse(eager=1.0, careful=0.0), 4.5),
    "level-3": Looking(Glimpse(eager=1.0, careful=1.0), 3.0),
    "level-4": Looking(reckoning, 0.002),
    "level-5": Best(),
    "wary": Wary(),
    "greedy": Greedy(),
}
