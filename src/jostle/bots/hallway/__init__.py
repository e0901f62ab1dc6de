"""The bots of hallway, and its judge."""

from jostle.bots.hallway.judging import judge
from jostle.bots.hallway.levels import LEVELS
from jostle.bots.hallway.plain import Plain
from jostle.bots.interface import Bot

__all__ = ["BOTS", "judge"]

BOTS: dict[str, Bot] = {**LEVELS, "plain": Plain()}
