"""The local environment in .venv: made once, then followed by a stamp of what it was made from.

Three locks come from one resolution (docs/adr/0001-two-commands.md): `play` is what the game
needs, `dev` is that and the tools, `node` is Node.js for machines that have none.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.steps import ROOT, Failure, content_hash, install_from_debian, is_debian_root, logged

PLACE = ROOT / ".venv"
PYTHON = PLACE / "bin" / "python"
STAMP = PLACE / "made-from.json"
WHAT = {"play": "what the game needs", "dev": "the tools", "node": "Node.js"}
CONTAINED = {"dev": ("play", "dev"), "play": ("play",), "node": ("node",)}


def lock_file(name: str) -> Path:
    """Where the lock of that name is kept."""
    return ROOT / "requirements" / f"{name}.txt"


def read_stamp() -> dict[str, str]:
    """What the environment was made from: lock or `project` → hash, and where it stood."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def write_stamp(**news: str) -> None:
    """Add `news` to the stamp; called only after the step has succeeded."""
    STAMP.write_text(json.dumps(read_stamp() | news, indent=2), encoding="utf-8")


def version_inside() -> str | None:
    """The Python version of the environment (`3.11`), or None if it cannot be used."""
    question = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [PYTHON, "-c", question], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return answer.stdout.strip() or None


def is_usable() -> bool:
    """True if the environment runs, stands where it was made, and is of the Python asked for."""
    found = version_inside()
    if found is None or read_stamp().get("place", str(PLACE)) != str(PLACE):
        return False
    asked = "PYTHON" in os.environ
    return not asked or found == f"{sys.version_info.major}.{sys.version_info.minor}"


def make() -> None:
    """Make an empty environment with the Python that runs this."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not is_debian_root():
            raise Failure(f"{sys.executable} cannot make environments: install {package}")
        install_from_debian(package)
    if PLACE.exists():
        shutil.rmtree(PLACE)
    logged("making an environment in .venv", [sys.executable, "-m", "venv", PLACE])
    write_stamp(place=str(PLACE))


def ensure(lock: str) -> None:
    """Bring the environment to what `lock` says and the project into it; no work if it is so."""
    if not PYTHON.exists() or not is_usable():
        make()
    wanted = content_hash([lock_file(lock)])
    if read_stamp().get(lock) != wanted:
        pip = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "-r", str(lock_file(lock))]
        logged(f"installing {WHAT[lock]}", pip)
        write_stamp(**{name: content_hash([lock_file(name)]) for name in CONTAINED[lock]})
    project = content_hash([ROOT / "pyproject.toml", ROOT / "scripts" / "wheel.py"], str(ROOT))
    if read_stamp().get("project") != project:
        options = ("--no-deps", "--no-build-isolation", "--no-index", "--editable", ".")
        logged("installing Jostle itself", [PYTHON, "-m", "pip", "install", *options])
        write_stamp(project=project)
