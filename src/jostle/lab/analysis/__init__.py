"""A game explained: the chances after every event, luck told from skill, the price of deals.

What the numbers mean is in docs/analysis.md.
"""

from jostle.lab.analysis.analyse import Tell, analyse
from jostle.lab.analysis.values import (
    Agreement,
    Analysis,
    Happening,
    LetGo,
    Mistake,
    NoDeal,
    Sums,
)

__all__ = [
    "Agreement",
    "Analysis",
    "Happening",
    "LetGo",
    "Mistake",
    "NoDeal",
    "Sums",
    "Tell",
    "analyse",
]
