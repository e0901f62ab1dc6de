"""The bots of hallway."""

from jostle.bots.hallway.plain import Plain
from jostle.bots.interface import Bot

BOTS: dict[str, Bot] = {"plain": Plain()}
