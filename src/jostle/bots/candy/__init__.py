"""The bots of candy."""

from jostle.bots.candy.sly import Greedy, Sly
from jostle.bots.interface import Bot

BOTS: dict[str, Bot] = {"sly": Sly(), "greedy": Greedy()}
