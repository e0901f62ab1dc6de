"""docs/images/edge.svg: who shall go back, by encounter, place and score; from the solution."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from jostle.games.hallway.board import EXIT
from jostle.solver import hallway
from jostle.solver.hallway import Solution
from jostle.solver.hallway.best_play import come_to, loss_by_sending
from jostle.solver.hallway.graph import FIRST, MEETING, NOWHERE, SECOND
from jostle.solver.hallway.values import Values

FURTHEST = 40
"""Leads from minus to plus so many points are shown."""
SELDOM = 1e-4
"""What best play comes to less often is drawn pale."""

NO_MEETING, BACK_SELF, BACK_OTHER, DEPENDS = range(4)
COLOURS = {
    (BACK_SELF, True): "#1f6f8b",
    (BACK_SELF, False): "#b9d3dc",
    (BACK_OTHER, True): "#e0862f",
    (BACK_OTHER, False): "#f6dcc2",
    (DEPENDS, True): "#6b5b6e",
    (DEPENDS, False): "#d8d2d9",
}
LEGEND = (
    (BACK_SELF, "goes back himself"),
    (BACK_OTHER, "sends the other back"),
    (DEPENDS, "depends on who met whom, or it is all one"),
)
NAMES = {FIRST: "the start player", SECOND: "the second player"}

COLUMN, POINT = 18, 3
"""Pixels: the width of a place, the height of a point."""
WIDTH, HEIGHT = COLUMN * EXIT, POINT * (2 * FURTHEST + 1)
LEFT, TOP = 64, 40
"""Pixels of a panel left of and above its map."""
PANEL = LEFT + WIDTH + 16, TOP + HEIGHT + 52
HEAD, FOOT = 8, 64

Choices = npt.NDArray[np.int8]


class Map(NamedTuple):
    """One encounter: int8 and bool [steps of the holder, lead of the holder + FURTHEST]."""

    choices: Choices
    is_usual: npt.NDArray[np.bool_]


def svg() -> str:
    """The whole picture."""
    solution = hallway.solve()
    likely = come_to(solution.graph, solution.values)
    encounters = range(1, solution.graph.number.shape[1] - 1)
    width, height = 2 * PANEL[0], HEAD + 2 * PANEL[1] + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" font-family="sans-serif" font-size="13">',
        "<title>Who shall go back, by encounter, place and score</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for encounter in encounters:
        down, across = divmod(encounter - 1, 2)
        parts.append(
            f'<g transform="translate({across * PANEL[0] + LEFT} {HEAD + down * PANEL[1] + TOP})">'
        )
        parts += _panel(solution, likely, encounter)
        parts.append("</g>")
    parts += _legend(HEAD + 2 * PANEL[1] + 16)
    return "\n".join([*parts, "</svg>\n"])


def encounter_map(solution: Solution, likely: Values, encounter: int) -> Map:
    """What the holder of the Edge does best in one encounter, and where best play comes to."""
    found = Map(
        np.full((EXIT, 2 * FURTHEST + 1), NO_MEETING, np.int8),
        np.zeros((EXIT, 2 * FURTHEST + 1), np.bool_),
    )
    for steps in range(EXIT):
        nodes = list(_nodes(solution, encounter, steps))
        if nodes:
            choices = [_choices(solution, node) for node in nodes]
            is_one = (choices[0] == choices[-1]) & (choices[0] != DEPENDS)
            found.choices[steps] = np.where(is_one, choices[0], DEPENDS)
            found.is_usual[steps] = sum(_near(solution, likely, node) for node in nodes) >= SELDOM
    return found


def _nodes(solution: Solution, encounter: int, steps: int) -> Iterator[int]:
    """The meetings in which the holder of the Edge has come so far, whoever met the other."""
    number = solution.graph.number[MEETING, encounter]
    for mover in (FIRST, SECOND):
        for first in (steps, EXIT - 1 - steps):
            node = int(number[mover, first, EXIT - 1 - first])
            holder = solution.graph.holder[node]
            if node != NOWHERE and first == (steps if holder == FIRST else EXIT - 1 - steps):
                yield node


def _choices(solution: Solution, node: int) -> Choices:
    """The better choice by the holder's lead, DEPENDS if both are as good."""
    graph, values = solution.graph, solution.values
    first, last = values.spans.of(node)
    loss = np.zeros(2 * FURTHEST + 1)
    shown = loss_by_sending(graph, values, node)[-FURTHEST - first : FURTHEST + 1 - first]
    assert first <= -FURTHEST <= FURTHEST <= last, "all leads shown must be undecided"
    loss[:] = shown if graph.holder[node] == FIRST else shown[::-1]
    better = np.where(loss > 0, BACK_SELF, BACK_OTHER).astype(np.int8)
    better[abs(loss) <= solution.error] = DEPENDS
    return better


def _near(solution: Solution, likely: Values, node: int) -> npt.NDArray[np.float64]:
    """How likely best play comes to a meeting, by the holder's lead."""
    chance = likely.between(node, (-FURTHEST, FURTHEST))
    return chance if solution.graph.holder[node] == FIRST else chance[::-1]


# --- Drawing -------------------------------------------------------------------------------------


def _panel(solution: Solution, likely: Values, encounter: int) -> Iterator[str]:
    """One encounter, its map's top left corner at the origin."""
    found = encounter_map(solution, likely, encounter)
    number = solution.graph.number[MEETING, encounter]
    holder = int(solution.graph.holder[number[number != NOWHERE][0]])
    title = f"Encounter {encounter}: {NAMES[holder]} has the Edge"
    yield f'<text y="-14" font-size="15" font-weight="bold" fill="#222222">{title}</text>'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f2f2f2"/>'
    for steps in range(EXIT):
        yield from _column(found, steps)
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#666666"/>'
    for lead in range(-FURTHEST, FURTHEST + 1, 20):
        y = (FURTHEST - lead) * POINT + POINT / 2
        shown = f"{lead:+}".replace("-", "\N{MINUS SIGN}") if lead else "0"
        yield f'<text x="-6" y="{y + 4:g}" text-anchor="end" fill="#444444">{shown}</text>'
        yield f'<path d="M-4 {y:g}H{WIDTH}" stroke="#666666" stroke-opacity="0.25"/>'
    for steps in range(0, EXIT, 5):
        x = (steps + 0.5) * COLUMN
        yield f'<text x="{x:g}" y="{HEIGHT + 16}" text-anchor="middle">{steps}</text>'
    label = "steps that the holder has gone, the other just before him"
    yield f'<text y="{HEIGHT + 34}" x="{WIDTH / 2:g}" text-anchor="middle">{label}</text>'
    turned = f'transform="translate(-44 {HEIGHT / 2:g}) rotate(-90)"'
    yield f'<text {turned} text-anchor="middle">lead of the holder</text>'


def _column(found: Map, steps: int) -> Iterator[str]:
    """The runs of one colour at one place, from the highest lead down."""
    cells = [
        (int(choice), bool(usual))
        for choice, usual in zip(found.choices[steps], found.is_usual[steps], strict=True)
    ]
    y = 0
    for cell, run in groupby(reversed(cells)):
        height = len(list(run)) * POINT
        if cell[0] != NO_MEETING:
            x = steps * COLUMN
            yield (
                f'<rect x="{x}" y="{y}" width="{COLUMN}" height="{height}" fill="{COLOURS[cell]}"/>'
            )
        y += height


def _legend(y: int) -> Iterator[str]:
    """What the colours say."""
    x = LEFT
    for choice, words in LEGEND:
        for is_usual in (True, False):
            yield (
                f'<rect x="{x}" y="{y}" width="16" height="16" fill="{COLOURS[choice, is_usual]}"/>'
            )
            x += 18
        yield f'<text x="{x + 4}" y="{y + 13}" fill="#222222">{words}</text>'
        x += 40 + 8 * len(words)
    words = "Pale: two who play their best come here less than once in 10,000 games."
    yield f'<text x="{LEFT}" y="{y + 38}" fill="#444444">{words}</text>'
