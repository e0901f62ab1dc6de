"""The files that git tracks, for tests that read all of them."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def tracked(pattern: str = "*") -> list[Path]:
    """Paths of the tracked files whose names match `pattern`, as they are in the working tree."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", pattern], cwd=ROOT, capture_output=True, check=True
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]
