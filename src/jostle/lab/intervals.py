"""How sure a share of victories is, when games come in groups that share their dice."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev, variance

FEWEST = 6
"""Groups below which nothing is said."""

NORMAL = 1.959964
"""97.5 % of the normal distribution lie below it."""


def student(freedom: int) -> float:
    """What 97.5 % of Student's t with so many degrees of freedom (5 or more) lie below.

    Abramowitz and Stegun 26.7.5: an expansion about the normal distribution, off by less than
    0.003 from 5 degrees on.
    """
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval around the mean of `shares`, each the mean of one independent group.

    Wilson's score interval for as many single games as would tell as much: it stays between 0 and
    1. Groups that all won or all lost count as one game each; fewer than FEWEST say nothing.
    """
    if len(shares) < FEWEST:
        return 0.0, 1.0
    mean = fmean(shares)
    spread = mean * (1 - mean)
    if spread == 0:
        worth = float(len(shares))
    elif variance(shares) == 0:
        return mean, mean
    else:
        worth = len(shares) * spread / variance(shares)
    square = student(len(shares) - 1) ** 2
    middle = (mean + square / (2 * worth)) / (1 + square / worth)
    half = sqrt(square * (spread / worth + square / (4 * worth**2))) / (1 + square / worth)
    return max(0.0, middle - half), min(1.0, middle + half)


def interval_of_mean(values: Sequence[float]) -> tuple[float, float]:
    """Student's 95 % interval around the mean of `values`, one for each independent group.

    For shares without luck: they vary about their mean on both sides, and some lie outside 0 and
    1. Fewer than FEWEST say nothing.
    """
    if len(values) < FEWEST:
        return 0.0, 1.0
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half
