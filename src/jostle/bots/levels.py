"""How a level errs: it chooses the nearly good over the bad, and the bad now and then.

A level takes an event that loses `loss` of its chance to win with a weight of exp(-loss /
temperature). At temperature 0 it always takes one of the best; the higher, the more it gives away.
What a temperature costs on average is worked out here, so that each level has a stated mean loss.
"""

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from jostle.bots.interface import Draw

CLOSE = 1e-12
"""Chances that differ by no more are the same but for the noise of adding floats."""
FINENESS = 1 << 16
"""Into so many parts a decision's chances are divided: all that one draw of bots may have."""
HALVINGS = 60
"""Steps of a search for a temperature: enough for any float."""
HOTTEST = 1e6
"""A temperature at which every event is as likely as any other."""

Chances = Sequence[float] | npt.NDArray[np.float64]
"""The mover's chance to win after each of the events of one decision."""


def weights(chances: Chances, temperature: float) -> npt.NDArray[np.float64]:
    """How likely each event is taken, float64[n], summing to 1."""
    losses = _losses(chances)
    if temperature > 0:
        found = np.exp(-losses / temperature)
    else:
        found = (losses <= CLOSE).astype(np.float64)
    return np.asarray(found / found.sum(), np.float64)


def pick(events: Sequence[str], chances: Chances, temperature: float, draw: Draw) -> str:
    """One of `events`, each as likely as `weights` has it."""
    upto = np.cumsum(weights(chances, temperature))
    number = (draw(FINENESS) + 0.5) / FINENESS
    return events[min(int(np.searchsorted(upto, number)), len(events) - 1)]


def mean_loss(chances: Chances, temperature: float) -> float:
    """The chance to win that one decision costs on average at this temperature."""
    return float(weights(chances, temperature) @ _losses(chances))


def temperature_for(loss: float, decisions: Iterable[Chances]) -> float:
    """The temperature that costs `loss` on average over `decisions`.

    ValueError if these decisions cost less even where all is left to chance.
    """
    asked = [np.asarray(chances, np.float64) for chances in decisions]
    most = _mean(asked, HOTTEST)
    if not 0 <= loss < most:
        raise ValueError(f"expected a mean loss from 0 to below {most:.6f}, got {loss}")
    cold, hot = 0.0, HOTTEST
    for _ in range(HALVINGS):
        middle = (cold * hot) ** 0.5 if cold > 0 else hot * 1e-3
        if _mean(asked, middle) < loss:
            cold = middle
        else:
            hot = middle
        if hot < CLOSE:
            return 0.0
    return hot


def _mean(decisions: Sequence[Chances], temperature: float) -> float:
    return sum(mean_loss(chances, temperature) for chances in decisions) / max(len(decisions), 1)


def _losses(chances: Chances) -> npt.NDArray[np.float64]:
    found = np.asarray(chances, np.float64)
    return np.asarray(found.max() - found, np.float64)
