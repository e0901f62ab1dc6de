"""The tasks of the Makefile: `make play`, `make test`, `make check` and the others.

Needs nothing but the standard library of Python 3.11 to 3.14; what a task needs it installs into
.venv first. Each public function is a task; its docstring is its line in `make help`.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from scripts import browser, client, environment
from scripts.steps import ROOT, Failure, logged

PYTHON = environment.PYTHON
SOURCES = ("src", "tests", "scripts", "benchmarks")
CHECKS_AT_ONCE = 2
CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
"""Environment of rules in which an index past the end of an array is an error; nothing is played
there for long, so that compiling them for speed would take longer than it saves."""


def help() -> None:  # noqa: A001 - the task is called so
    """List the tasks."""
    for name, task in TASKS.items():
        print(f"  make {name:10} {(task.__doc__ or '').splitlines()[0]}")


def play() -> None:
    """Start the table on http://127.0.0.1:8000 (LAN=1, PORT=, DATABASE=)."""
    environment.ensure("play")
    client.ensure(tools=False)
    serve: list[str | Path] = [environment.PLACE / "bin" / "jostle", "serve"]
    if os.environ.get("LAN", "0") not in {"", "0"}:
        serve.append("--lan")
    for name in ("PORT", "DATABASE"):
        if value := os.environ.get(name):
            serve += [f"--{name.lower()}", value]
    sys.stdout.flush()
    os.execv(serve[0], [str(word) for word in serve])


def test() -> None:
    """Run every test but the long ones, browsers and PostgreSQL included (ARGS= for pytest)."""
    run_tests(["-n", "4", "--dist", "loadscope", "--no-loadscope-reorder"])


def test_long() -> None:
    """Run the tests that take minutes."""
    run_tests(["-m", "long", "-o", "faulthandler_timeout=0"])


def check() -> None:
    """Format, lint, types, layers, documents, generated files."""
    environment.ensure("dev")
    client.ensure_modules(tools=True)
    env = client.node_environment()
    with ThreadPoolExecutor(CHECKS_AT_ONCE) as pool:
        running = [(one.name, pool.submit(passes, one, env)) for one in checks(env)]
        failed = [name for name, passed in running if not passed.result()]
    if failed:
        raise Failure(f"make check found something in: {', '.join(failed)}")


def fix() -> None:
    """Format the sources, mend what can be mended by itself, write the generated files."""
    environment.ensure("dev")
    client.ensure_modules(tools=True)
    env = client.node_environment()
    run([PYTHON, "-m", "ruff", "check", "--fix-only", "--quiet", "."])
    run([PYTHON, "-m", "ruff", "format", "--quiet", "."])
    docs()
    run(client.npm("run", "fix", env=env), env, client.WEB)


def bench() -> None:
    """Run the benchmarks one after another; each prints its ratios."""
    environment.ensure("dev")
    for benchmark in sorted((ROOT / "benchmarks").glob("*.py")):
        if '__name__ == "__main__"' in benchmark.read_text("utf-8"):
            print(f"\n# {benchmark.stem.replace('_', ' ')}", flush=True)
            run([PYTHON, "-m", f"benchmarks.{benchmark.stem}"])


def docs() -> None:
    """Write the files that are generated from the source."""
    environment.ensure("dev")
    run([PYTHON, "-m", "scripts.generated"])


def lock() -> None:
    """Resolve the dependencies anew (UPGRADE=1 takes the newest of all)."""
    tools = ROOT / "build" / "lock-tools"
    if not tools.exists():
        logged("making a place for uv", [sys.executable, "-m", "venv", tools])
        logged("installing uv", [tools / "bin" / "python", "-m", "pip", "install", "uv"])
    options = "--quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url"
    resolve = [str(tools / "bin" / "uv"), "pip", "compile", *options.split()]
    resolve += ["--custom-compile-command", "make lock"]
    resolve += ["--upgrade"] if os.environ.get("UPGRADE") else []
    sources = {
        "dev": "pyproject.toml --group build --group test --group check",
        "play": "pyproject.toml --group build --constraint requirements/dev.txt",
        "node": "--group node",
    }
    for name, source in sources.items():
        file = str(environment.lock_file(name).relative_to(ROOT))
        logged(f"resolving {file}", [*resolve, *source.split(), "--output-file", file])


def wheel() -> None:
    """Build the wheel, with the browser client inside, into dist/."""
    environment.ensure("dev")
    client.ensure(tools=False)
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", "dist")
    logged("building the wheel", [PYTHON, "-m", "pip", "wheel", *options, "."])


def clean() -> None:
    """Remove everything that make made; ./data stays."""
    caches = (".hypothesis", ".import_linter_cache", ".mypy_cache", ".pytest_cache", ".ruff_cache")
    made = [ROOT / name for name in ("build", "dist", *caches)]
    for folder in (environment.PLACE, client.MODULES, client.STATIC, *made):
        shutil.rmtree(folder, ignore_errors=True)


# --- What the tasks are made of ----------------------------------------------------------------


class Check(NamedTuple):
    """One part of `make check`."""

    name: str
    command: Sequence[str | Path]
    folder: Path = ROOT


def run_tests(options: Sequence[str]) -> None:
    """Unit tests of the client, then pytest, whose summary closes the run."""
    environment.ensure("dev")
    client.ensure_modules(tools=True)
    client.ensure(tools=True)
    chromium = browser.ensure()
    env = client.node_environment()
    run(client.npm("test", env=env), env, client.WEB)
    compile_rules()
    words = [*options, *os.environ.get("ARGS", "").split()]
    run([PYTHON, "-m", "pytest", *words], {**env, "CHROMIUM": chromium})


def compile_rules() -> None:
    """Compile all rules, and beside it those with every index checked.

    Done once before the tests, which would else compile the same rules several times at once.
    """
    print("Compiling the rules …", flush=True)
    warm = "from jostle.server import warming as to; to.warm_rules(bool)"
    programs: dict[str, dict[str, str]]
    programs = {f"{warm}; to.warm_bots(bool); to.warm_best(bool)": {}, warm: CHECKED}
    compiling = [
        subprocess.Popen([PYTHON, "-c", program], env=os.environ | env)
        for program, env in programs.items()
    ]
    codes = [process.wait() for process in compiling]
    if any(codes):
        raise Failure("the rules could not be compiled")


def checks(env: dict[str, str]) -> list[Check]:
    """What `make check` runs, the two that take longest first."""
    return [
        Check("types", [PYTHON, "-m", "mypy", *SOURCES]),
        Check("browser client", client.npm("run", "check", env=env), client.WEB),
        Check("format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
        Check("lint", [PYTHON, "-m", "ruff", "check", "--quiet", "."]),
        Check("layers", [environment.PLACE / "bin" / "lint-imports", "--no-logo"]),
        Check("generated files", [PYTHON, "-m", "scripts.generated", "--check"]),
        Check("documents", [PYTHON, "-m", "pytest", "--quiet", "tests/docs"]),
    ]


def passes(check: Check, env: dict[str, str]) -> bool:
    """Run one check; print one line, and what it said if it found something."""
    begun = time.monotonic()
    done = subprocess.run(
        check.command, cwd=check.folder, env=env, capture_output=True, text=True, check=False
    )
    found = "found something" if done.returncode else "good"
    lines = [f"{check.name}: {found}, {time.monotonic() - begun:.0f} s"]
    if done.returncode:
        lines.append(done.stdout + done.stderr)
    print("\n".join(lines), flush=True)
    return done.returncode == 0


def run(
    command: Sequence[str | Path], env: dict[str, str] | None = None, folder: Path = ROOT
) -> None:
    """Run a program that speaks for itself."""
    sys.stdout.flush()
    done = subprocess.run(command, cwd=folder, env=env, check=False)
    if done.returncode:
        raise Failure(f"{' '.join([Path(command[0]).name, *map(str, command[1:])])} failed")


TASKS: dict[str, Callable[[], None]] = {
    task.__name__.replace("_", "-"): task
    for task in (help, play, test, test_long, check, fix, bench, docs, lock, wheel, clean)
}


def main(names: Sequence[str]) -> int:
    """Run the named tasks; returns 0, or 1 after a sentence that says what went wrong."""
    try:
        for name in names:
            TASKS[name]()
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
