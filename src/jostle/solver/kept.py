"""Solutions kept on disk: a folder each, with arrays that are mapped and not read when opened.

A folder's name says of which game it is, and hashes the version of its rules and whatever else the
solution depends on; so what is found under a name is what would be worked out again. All of them
may be deleted at any time, and those used longest ago are when a new one leaves no room.
"""

import hashlib
import json
import logging
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from mmap import mmap
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from jostle.kernel.rule import user_cache

Arrays: TypeAlias = Mapping[str, npt.NDArray[Any]]

ABOUT = "about.json"
"""The file that says in words what the folder holds; written last, and touched at every use."""

LIMIT = "JOSTLE_SOLUTIONS_MB"
"""The environment variable that says how many megabytes of solutions are kept."""
MEGABYTES = 500
"""How many are where it says nothing."""
ABANDONED_SECONDS = 24 * 3600
"""A folder half written for so long is left over from a process that was killed."""

log = logging.getLogger(__name__)

_maps: "WeakKeyDictionary[mmap, Path]" = WeakKeyDictionary()
"""What this process has mapped, as long as anything looks at it: which folder it belongs to."""
_maps_lock = Lock()


def default_folder() -> Path:
    """Where solutions are kept unless somebody says otherwise: in the user's cache."""
    return user_cache() / "solutions"


def name_of(game: str, about: Mapping[str, object]) -> str:
    """The name for a solution of `game` that depends on `about` (JSON), rules version included."""
    text = json.dumps(about, sort_keys=True)
    return f"{game}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def find(name: str, folder: Path | None = None) -> dict[str, npt.NDArray[Any]] | None:
    """The arrays kept under `name`, read-only; None if they are not there, or not all of them."""
    place = (folder or default_folder()) / name
    try:
        arrays = json.loads((place / ABOUT).read_text("utf-8"))["arrays"]
        mapped = {array: np.load(place / f"{array}.npy", mmap_mode="r") for array in arrays}
    except (OSError, EOFError, ValueError, KeyError):
        return None
    with _maps_lock:
        _maps.update({found.base: place for found in mapped.values()})
    with suppress(OSError):  # somebody else's folder
        os.utime(place / ABOUT)
    return {array: np.asarray(found) for array, found in mapped.items()}


def keep(
    name: str, about: Mapping[str, object], arrays: Arrays, folder: Path | None = None
) -> None:
    """Keep `arrays` under `name` with what they are `about`; a folder not writable keeps nothing.

    Whoever looks meanwhile sees the old folder, none, or the whole new one. Others that were used
    longest ago are deleted if all together take more than `most_bytes`.
    """
    base = folder or default_folder()
    with suppress(OSError):
        base.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=base))
        try:
            _write(made, about, arrays)
            shutil.rmtree(base / name, ignore_errors=True)
            made.replace(base / name)
        finally:
            shutil.rmtree(made, ignore_errors=True)
        _make_room(base, base / name)


def _write(place: Path, about: Mapping[str, object], arrays: Arrays) -> None:
    for name, array in arrays.items():
        np.save(place / f"{name}.npy", array)
    text = json.dumps({**about, "arrays": list(arrays)}, indent=1)
    (place / ABOUT).write_text(text + "\n", "utf-8")
    place.chmod(0o755)


# --- Room ----------------------------------------------------------------------------------------


def most_bytes() -> int:
    """How much all solutions of a folder may take, but for those that are in use."""
    given = os.environ.get(LIMIT, "")
    if given and not (given.isascii() and given.isdigit()):
        log.warning("expected a whole number of megabytes in %s, got %r", LIMIT, given)
        given = ""
    return 1_000_000 * int(given or MEGABYTES)


def _make_room(base: Path, newest: Path) -> None:
    """Delete what was used longest ago; never `newest`, nor what this process looks at.

    What another process looks at may go: it keeps what it has mapped, as every system that has maps
    allows it to, or else refuses to let it be deleted.
    """
    with _maps_lock:
        stays = {newest, *_maps.values()}
    left = most_bytes()
    for place, size in sorted(_solutions(base), key=lambda solution: solution[0] not in stays):
        if place in stays or size <= left:
            left -= size
        else:
            _delete(place)
    for place in base.glob(".*"):
        with suppress(OSError):  # another process was quicker
            if place.stat().st_mtime < time.time() - ABANDONED_SECONDS:
                shutil.rmtree(place, ignore_errors=True)


def _solutions(base: Path) -> Iterator[tuple[Path, int]]:
    """Every solution with its size in bytes, the one used last first."""
    found = []
    for about in base.glob(f"*/{ABOUT}"):
        place = about.parent
        with suppress(OSError):  # another process was quicker
            if not place.name.startswith("."):
                size = sum(file.stat().st_size for file in place.iterdir())
                found.append((about.stat().st_mtime_ns, place, size))
    for _, place, size in sorted(found, reverse=True):
        yield place, size


def _delete(place: Path) -> None:
    """Delete a folder; whoever looks for it meanwhile sees all of it or nothing."""
    with suppress(OSError):  # another process was quicker, or has it open where that matters
        gone = Path(tempfile.mkdtemp(prefix=f".{place.name}-", dir=place.parent))
        with suppress(OSError):
            place.replace(gone / place.name)
        shutil.rmtree(gone, ignore_errors=True)
