"""What keeps a drawing from being a course, and what makes it an unfair one (S6)."""

from collections.abc import Iterator, Mapping
from itertools import islice

import numpy as np

from jostle.games.squig import course
from jostle.games.squig.course import FAR, FINISH, START, Course, column, laid_out, spot_of
from jostle.games.squig.drawing import Drawing, Spot
from jostle.kernel.game import OptionValue
from jostle.kernel.ground import Finding, GroundError
from jostle.kernel.rule import rule
from jostle.kernel.state import Vector

LARGEST_ROLL = 11
"""The largest roll that is no double: all that may take a hopper out of a field of obstacles."""
NOWHERE = -1
MOST_OF_A_KIND = 50
"""Findings of one kind that are told; a drawing of obstacles alone has thousands."""


def findings(drawing: Drawing, options: Mapping[str, OptionValue]) -> list[Finding]:
    """Every refusal and warning for `drawing` under full options, refusals first (S6)."""
    laid = laid_out(drawing, options)
    found: list[Finding] = []
    for kind in (*REFUSALS, *WARNINGS):
        found += islice(kind(drawing, laid, options), MOST_OF_A_KIND)
    return found


def refuse_unplayable(drawing: Drawing, options: Mapping[str, OptionValue]) -> None:
    """GroundError for the first refusal, if there is any (S6)."""
    laid = laid_out(drawing, options)
    for kind in REFUSALS:
        for finding in kind(drawing, laid, options):
            raise GroundError(finding.code, finding.error, rule=finding.rule, place=finding.place)


Findings = Iterator[Finding]


def _missing(drawing: Drawing, laid: Course, options: Mapping[str, OptionValue]) -> Findings:
    kinds = course.kinds_of(drawing)
    for kind, code, name in ((START, "no_start", "start S"), (FINISH, "no_finish", "finish F")):
        if not np.any(kinds == kind):
            yield _refusal(code, f"expected a {name}, got a drawing without one (S6)")


def _crowded(drawing: Drawing, laid: Course, options: Mapping[str, OptionValue]) -> Findings:
    hoppers, starts = int(options["players"]), len(_starts(laid))
    if 0 < starts < hoppers:
        sentence = f"expected a start square for each of {hoppers} hoppers, got {starts} (S6)"
        yield _refusal("few_starts", sentence)


def _cut_off(drawing: Drawing, laid: Course, options: Mapping[str, OptionValue]) -> Findings:
    if not np.any(course.kinds_of(drawing) == FINISH):
        return
    distances = column(laid, "distance")
    for start in _starts(laid):
        if distances[start] < FAR:
            continue
        x, y = spot_of(laid, start)
        sentence = f"expected a way to the finish from every start square, got none at {x},{y} (S6)"
        yield _refusal("cut_off", sentence, (x, y))


def _stuck(drawing: Drawing, laid: Course, options: Mapping[str, OptionValue]) -> Findings:
    """Squares that only a double would leave, which bolts (S6, S12)."""
    headway = np.full(laid.count, FAR, np.int32)
    by_distance = np.argsort(column(laid, "distance"), kind="stable").astype(np.int32)
    find_headway(laid, by_distance, headway)
    stuck = (headway > LARGEST_ROLL) & (column(laid, "distance") < FAR)
    stuck &= column(laid, "is_closed") == 0
    told: set[Spot] = set()
    for square in np.flatnonzero(stuck):
        x, y = spot_of(laid, square)
        if (x, y) not in told:
            told.add((x, y))
            sentence = (
                f"expected a square without obstacle within {LARGEST_ROLL} steps of {x},{y},"
                " got obstacles all the way (S6)"
            )
            yield _refusal("stuck", sentence, (x, y))


@rule
def find_headway(laid: Course, by_distance: Vector, headway: Vector) -> None:
    """Write for each square the steps to the next one toward the finish that is open (S6).

    `by_distance` has all squares, the nearest to the finish first. A goal needs none: 0.
    """
    for index in range(len(by_distance)):
        number = by_distance[index]
        if laid.distance[number] == 0:
            headway[number] = 0
            continue
        ways = laid.ways[number]
        for way in range(course.WAYS):
            if ways >> way & 1:
                there = course.neighbour(laid, number, way)
                is_closed = laid.is_closed[there]
                headway[number] = min(headway[number], headway[there] + 1 if is_closed else 1)


def _uneven(drawing: Drawing, laid: Course, options: Mapping[str, OptionValue]) -> Findings:
    distances = column(laid, "distance")
    starts = np.flatnonzero(column(laid, "is_start") & (distances < FAR))
    ranked = starts[np.argsort(distances[starts], kind="stable")]
    if len(ranked) and distances[ranked[-1]] - distances[ranked[0]] > 1:
        (x, y), (u, v) = spot_of(laid, ranked[0]), spot_of(laid, ranked[-1])
        sentence = (
            "expected start squares whose distances to the finish differ by at most 1, got"
            f" {distances[ranked[0]]} at {x},{y} and {distances[ranked[-1]]} at {u},{v} (S6)"
        )
        yield Finding("uneven", sentence, "S6", (u, v), is_warning=True)


def _too_close(drawing: Drawing, laid: Course, options: Mapping[str, OptionValue]) -> Findings:
    """A start and a finish two steps apart: a ring whose line can be stepped around (S5, S6)."""
    finishes = np.zeros(laid.drawn, np.int32)
    find_finishes_two_steps_away(laid, finishes)
    for start in np.flatnonzero(finishes != NOWHERE):
        (x, y), (u, v) = spot_of(laid, start), spot_of(laid, finishes[start])
        sentence = (
            "expected no way of two steps between a start and a finish,"
            f" got one from {x},{y} to {u},{v} (S6)"
        )
        yield Finding("too_close", sentence, "S6", (x, y), is_warning=True)


@rule
def find_finishes_two_steps_away(laid: Course, finishes: Vector) -> None:
    """Write for each start square a finish square two steps from it, or NOWHERE (S6)."""
    for start in range(laid.drawn):
        finishes[start] = finish_two_steps_away(laid, start) if laid.is_start[start] else NOWHERE


@rule
def finish_two_steps_away(laid: Course, start: int) -> int:
    """The first finish square in reading order of steps that is two from `start` (S6)."""
    for first in range(course.DIRECTIONS):
        if course.may_step(laid, start, first):
            between = course.neighbour(laid, start, first)
            for second in range(course.DIRECTIONS):
                if course.may_step(laid, between, second):
                    there = course.neighbour(laid, between, second)
                    if laid.kind[there] == FINISH:
                        return there
    return NOWHERE


REFUSALS = (_missing, _crowded, _cut_off, _stuck)
WARNINGS = (_uneven, _too_close)


def _starts(laid: Course) -> list[int]:
    """All start squares in reading order, those that no hopper of eight would take included."""
    found: list[int] = np.flatnonzero(column(laid, "is_start")).tolist()
    return found


def _refusal(code: str, sentence: str, place: Spot | None = None) -> Finding:
    return Finding(code, sentence, "S6", place)
