"""How long a solution will take and how large it will be, told before it is begun."""

from collections.abc import Mapping
from typing import NamedTuple

from jostle.kernel.game import OptionValue
from jostle.solver.hallway.graph import costs_of

NODES = 460
"""About so many nodes a stage: so many encounters each way, or the race at the end."""
SECONDS = 2.5e-4
"""For a node, on a machine of 2025."""


class Size(NamedTuple):
    """An estimate, right within a factor of two."""

    seconds: float
    megabytes: float
    """Of the chances, in memory while they are worked out and then on disk."""


def estimate(options: Mapping[str, OptionValue]) -> Size:
    """The size under full options.

    The chances of a node change over some 200 leads if no encounter is left. Each that is left
    adds at least 75, and more where going back is dear; the first adds 100 besides.
    """
    costs = costs_of(options)
    width = 200 + 100 * bool(costs)
    widths = [width := width + max(75, 2 * cost) for cost in reversed(costs)]
    chances = NODES * (200 + sum(widths))
    return Size(NODES * (2 + len(costs)) * SECONDS, chances * 8 / 1e6)
