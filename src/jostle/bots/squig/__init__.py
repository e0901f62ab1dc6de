"""The bots of squig."""

from jostle.bots.interface import Bot
from jostle.bots.squig.greedy import Greedy
from jostle.bots.squig.wary import Wary

BOTS: dict[str, Bot] = {"wary": Wary(), "greedy": Greedy()}
