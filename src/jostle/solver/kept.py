"""Solutions kept on disk: a folder each, with arrays that are mapped and not read when opened.

A folder's name says of which game it is, and hashes the version of its rules and whatever else the
solution depends on; so what is found under a name is what would be worked out again. All of them
may be deleted at any time.
"""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from jostle.kernel.rule import user_cache

Arrays: TypeAlias = Mapping[str, npt.NDArray[Any]]

ABOUT = "about.json"
"""The file that says in words what the folder holds; written last."""


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
        return {array: np.asarray(found) for array, found in mapped.items()}
    except (OSError, EOFError, ValueError, KeyError):
        return None


def keep(
    name: str, about: Mapping[str, object], arrays: Arrays, folder: Path | None = None
) -> None:
    """Keep `arrays` under `name` with what they are `about`; a folder not writable keeps nothing.

    Whoever looks meanwhile sees the old folder, none, or the whole new one.
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


def _write(place: Path, about: Mapping[str, object], arrays: Arrays) -> None:
    for name, array in arrays.items():
        np.save(place / f"{name}.npy", array)
    text = json.dumps({**about, "arrays": list(arrays)}, indent=1)
    (place / ABOUT).write_text(text + "\n", "utf-8")
    place.chmod(0o755)
