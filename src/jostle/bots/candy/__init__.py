"""The bots of candy, and how its positions are judged."""

from collections.abc import Mapping
from typing import Any

from jostle.bots.candy.judge import Judge
from jostle.bots.candy.levels import Level
from jostle.bots.candy.sly import Greedy, Sly
from jostle.bots.interface import Bot
from jostle.kernel.game import OptionValue

BOTS: dict[str, Bot] = {
    "level-1": Level(0.02, walks=1),
    "level-2": Level(0.009, walks=1),
    "level-3": Level(0.002, walks=1),
    "level-4": Level(0.002, walks=60),
    "level-5": Level(0.002),
    "sly": Sly(),
    "greedy": Greedy(),
}


def judge(options: Mapping[str, OptionValue], ground: Any, *, seconds: float) -> Judge:
    """Who tells the chances of any game of candy: the options are in its positions."""
    return Judge(seconds)
