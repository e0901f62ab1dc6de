"""`jostle solve hallway` from nothing: seconds and memory, beside plain recursion.

    python -m benchmarks.solve

The command runs in a process of its own with compiled rules and an empty folder. Plain recursion
asks one chance after another from the same graph, with a dictionary and Python's floats.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from jostle.games.hallway import GAME
from jostle.solver.hallway.backward import share_at, solve_values
from jostle.solver.hallway.graph import ENDS, Graph, explore
from jostle.solver.hallway.values import measure

SECONDS, MEGABYTES = 2.0, 300
"""What it may take at most, on two cores."""
SLOW: dict[str, int | str] = {"max_encounters": 0}
"""Options under which plain recursion ends soon."""
DEAREST: dict[str, int | str] = {"max_encounters": 9, "costs": "99,99,99,99"}


def main() -> None:
    """Print what it took, and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        _run(folder, "warm")
        seconds, cpu, megabytes = _run(folder, "cold")
        print(
            f"from nothing: {seconds:.2f} s, {cpu:.2f} s of them working, {megabytes:.0f} MB"
            f" (the marks are {SECONDS:g} s and {MEGABYTES} MB)"
        )
        again, _, _ = _run(folder, "cold")
        print(f"kept: {again:.2f} s")
    print(f"solving alone: {_seconds({}):.2f} s; the largest {_seconds(DEAREST):.2f} s")
    per_second, plain = _chances_per_second(), _plain_per_second()
    print(
        f"{per_second / 1e6:.1f} million chances a second,"
        f" {per_second / plain:.0f} times plain recursion"
    )


def _run(folder: str, name: str) -> tuple[float, float, float]:
    """Run the command once: seconds, seconds of both cores, megabytes at most."""
    words = ["-m", "jostle.cli", "solve", "hallway", "--folder", str(Path(folder, name))]
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit("jostle solve hallway failed")
    seconds = time.perf_counter() - begun
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def _seconds(options: dict[str, int | str]) -> float:
    """How long one solution takes, without keeping it."""
    begun = time.perf_counter()
    graph = explore(GAME.full_options(options))
    solve_values(graph, measure(graph))
    return time.perf_counter() - begun


def _chances_per_second() -> float:
    """How many chances the solver works out in a second, default options."""
    graph = explore(GAME.full_options({}))
    spans = measure(graph)
    begun = time.perf_counter()
    values = solve_values(graph, spans)
    return len(values.chance) / (time.perf_counter() - begun)


def _plain_per_second() -> float:
    """How many plain recursion works out in a second."""
    graph = explore(GAME.full_options(SLOW))
    recursion = Recursion(graph)
    begun = time.perf_counter()
    recursion.chance(graph.start, 0)
    return len(recursion.known) / (time.perf_counter() - begun)


class Recursion:
    """Chances by plain recursion; who may stay next to each other pass at once."""

    def __init__(self, graph: Graph) -> None:
        self._after = [
            [(to, by) for to, by in zip(leads_to, change, strict=True) if to != partner]
            for leads_to, change, partner in zip(
                graph.leads_to.tolist(), graph.change.tolist(), graph.partner.tolist(), strict=True
            )
        ]
        self._ends = [[share_at(end, lead) for lead in (0, 1, -1)] for end in ENDS]
        self.known: dict[tuple[int, int], float] = {}

    def chance(self, node: int, lead: int) -> float:
        """The start player's chance in a node."""
        if node < len(ENDS):
            return self._ends[node][(lead > 0) - (lead < 0)]
        if (node, lead) not in self.known:
            after = self._after[node]
            total = sum(self.chance(to, lead + by) for to, by in after)
            self.known[node, lead] = total / len(after)
        return self.known[node, lead]


if __name__ == "__main__":
    main()
