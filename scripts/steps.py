"""What every task needs: where things are, running programs, and failing in one sentence."""

import hashlib
import os
import re
import subprocess
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "logs"
NEVER_HASHED = {"node_modules", "dist", "__pycache__"}


class Failure(Exception):
    """A task cannot go on; the message is the one sentence that a person gets to read."""


def files_under(folder: Path) -> list[Path]:
    """All files below `folder`, sorted, without what tools leave there."""
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NEVER_HASHED and name[0] != "."]
        found += [Path(place, name) for name in names if name[0] != "."]
    return sorted(found)


def content_hash(paths: Iterable[Path], *words: str) -> str:
    """One hash of the files' names and contents and of `words`; a folder stands for its files."""
    whole = hashlib.sha256("\n".join(words).encode())
    for path in paths:
        for file in files_under(path) if path.is_dir() else [path]:
            name = os.path.relpath(file, ROOT)
            whole.update(f"\n{name}\n{file.stat().st_size}\n".encode())
            whole.update(file.read_bytes())
    return whole.hexdigest()


def logged(
    what: str,
    command: Sequence[str | Path],
    env: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> None:
    """Say `what` is being done, do it with its output in a log, and say how long it took."""
    log = LOGS / f"{re.sub('[^a-z]+', '-', what.lower())}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    print(f"{what[0].upper()}{what[1:]} … ", end="", flush=True)
    begun = time.monotonic()
    with log.open("w", encoding="utf-8") as output:
        output.write(f"$ {' '.join(map(str, command))}\n")
        output.flush()
        done = subprocess.run(
            command,
            cwd=folder,
            env={**(os.environ if env is None else env), "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        print("failed")
        raise Failure(f"{what} failed; what it said is in {log.relative_to(ROOT)}")
    print(f"{time.monotonic() - begun:.0f} s")


def is_debian_root() -> bool:
    """True where a missing package can be installed without asking anybody."""
    return Path("/etc/debian_version").exists() and os.geteuid() == 0


def install_from_debian(package: str) -> None:
    """Install one Debian package; the lists are fetched first, as a new machine has none."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    logged("fetching the list of Debian packages", ["apt-get", "update"], quiet)
    logged(f"installing Debian's {package}", ["apt-get", "install", "-y", package], quiet)
