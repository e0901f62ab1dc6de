"""The bots of squig, and who judges its races."""

from jostle.bots.interface import Bot
from jostle.bots.squig.greedy import Greedy
from jostle.bots.squig.judge import judge
from jostle.bots.squig.level import LEVELS
from jostle.bots.squig.wary import Wary

__all__ = ["BOTS", "judge"]

BOTS: dict[str, Bot] = {**LEVELS, "wary": Wary(), "greedy": Greedy()}
