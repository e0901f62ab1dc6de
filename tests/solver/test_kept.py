"""Solutions kept on disk: whole or not at all, mapped, and never in the way."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from jostle.solver import kept

ABOUT = {"game": "chess", "rules": 1, "costs": [5, 5]}
ARRAYS: kept.Arrays = {
    "chance": np.linspace(0, 1, 5000),
    "node": np.arange(7, dtype=np.int32).reshape(7, 1),
}


def test_what_is_kept_is_found_again_and_cannot_be_written(tmp_path: Path) -> None:
    kept.keep("chess-1", ABOUT, ARRAYS, tmp_path)
    found = kept.find("chess-1", tmp_path)
    assert found is not None
    assert found.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert found[name].dtype == array.dtype
        assert np.array_equal(found[name], array)
        assert not found[name].flags.writeable


def test_a_folder_says_what_it_is_about(tmp_path: Path) -> None:
    kept.keep("chess-1", ABOUT, ARRAYS, tmp_path)
    about = json.loads((tmp_path / "chess-1" / kept.ABOUT).read_text("utf-8"))
    assert about == {**ABOUT, "arrays": ["chance", "node"]}
    assert [path.name for path in tmp_path.iterdir()] == ["chess-1"]


def test_a_name_depends_on_all_that_it_is_about() -> None:
    name = kept.name_of("chess", ABOUT)
    assert name.startswith("chess-")
    assert name == kept.name_of("chess", dict(reversed(ABOUT.items())))
    for other in ({"rules": 2}, {"costs": [5, 6]}, {"form": 1}):
        assert kept.name_of("chess", {**ABOUT, **other}) != name


def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    assert kept.find("chess-1", tmp_path) is None
    assert kept.find("chess-1", tmp_path / "nowhere") is None


@pytest.mark.parametrize("file", ["chance.npy", "node.npy", kept.ABOUT])
@pytest.mark.parametrize("left", [None, 0, 40])
def test_what_is_damaged_is_not_found_and_kept_anew(
    tmp_path: Path, file: str, left: int | None
) -> None:
    kept.keep("chess-1", ABOUT, ARRAYS, tmp_path)
    path = tmp_path / "chess-1" / file
    if left is None:
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:left])
    assert kept.find("chess-1", tmp_path) is None
    kept.keep("chess-1", ABOUT, ARRAYS, tmp_path)
    assert kept.find("chess-1", tmp_path) is not None


def test_who_has_a_solution_open_may_keep_it_while_it_is_kept_anew(tmp_path: Path) -> None:
    kept.keep("chess-1", ABOUT, ARRAYS, tmp_path)
    found = kept.find("chess-1", tmp_path)
    kept.keep("chess-1", ABOUT, {"chance": np.zeros(3)}, tmp_path)
    assert found is not None
    assert np.array_equal(found["chance"], ARRAYS["chance"])


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way", "utf-8")
    kept.keep("chess-1", ABOUT, ARRAYS, file)
    assert kept.find("chess-1", file) is None
    assert file.read_text("utf-8") == "in the way"


def test_solutions_are_kept_in_the_user_s_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kept.keep("chess-1", ABOUT, ARRAYS)
    assert (tmp_path / "jostle" / "solutions" / "chess-1" / "node.npy").exists()
    assert kept.find("chess-1") is not None


# --- Room ----------------------------------------------------------------------------------------

BIG: kept.Arrays = {"chance": np.zeros(50_000)}
"""400 kilobytes, and some bytes more: two of them fit into a megabyte."""


@pytest.fixture
def one_megabyte(monkeypatch: pytest.MonkeyPatch) -> None:
    """What all solutions of a folder may take."""
    monkeypatch.setenv(kept.LIMIT, "1")


def let_pass(place: Path, hours: float) -> None:
    """Make it so long since a solution was used."""
    os.utime(place / kept.ABOUT, (time.time() - 3600 * hours,) * 2)


def names(folder: Path) -> list[str]:
    """Which are kept."""
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.usefixtures("one_megabyte")
def test_those_used_last_are_kept_as_far_as_there_is_room(tmp_path: Path) -> None:
    for hours, name in enumerate(("chess-1", "chess-2"), 1):
        kept.keep(name, ABOUT, BIG, tmp_path)
        let_pass(tmp_path / name, hours)
    kept.find("chess-2", tmp_path)
    kept.keep("chess-3", ABOUT, BIG, tmp_path)
    assert names(tmp_path) == ["chess-2", "chess-3"]
    let_pass(tmp_path / "chess-2", 3)
    kept.keep("small", ABOUT, ARRAYS, tmp_path)
    let_pass(tmp_path / "small", 4)
    kept.keep("chess-4", ABOUT, BIG, tmp_path)
    assert names(tmp_path) == ["chess-3", "chess-4", "small"]


@pytest.mark.usefixtures("one_megabyte")
def test_what_this_process_looks_at_is_not_deleted_and_counts_first(tmp_path: Path) -> None:
    kept.keep("chess-1", ABOUT, BIG, tmp_path)
    found = kept.find("chess-1", tmp_path)
    assert found is not None
    part = found["chance"][2:5].view(np.int64)
    del found
    let_pass(tmp_path / "chess-1", 9)
    for name in ("chess-2", "chess-3"):
        kept.keep(name, ABOUT, BIG, tmp_path)
        let_pass(tmp_path / name, 1)
    assert names(tmp_path) == ["chess-1", "chess-3"]
    assert part.tolist() == [0, 0, 0]
    del part
    kept.keep("chess-4", ABOUT, BIG, tmp_path)
    assert names(tmp_path) == ["chess-3", "chess-4"]


def test_one_too_big_for_the_room_is_kept_as_long_as_it_is_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kept.LIMIT, "0")
    for name in ("chess-1", "chess-2"):
        kept.keep(name, ABOUT, BIG, tmp_path)
        assert names(tmp_path) == [name]


def test_room_is_500_megabytes_unless_somebody_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("JOSTLE_SOLUTIONS_MB", raising=False)
    assert kept.most_bytes() == 500_000_000
    monkeypatch.setenv("JOSTLE_SOLUTIONS_MB", "2000")
    assert kept.most_bytes() == 2_000_000_000
    monkeypatch.setenv("JOSTLE_SOLUTIONS_MB", "-3")
    assert kept.most_bytes() == 500_000_000
    assert "expected a whole number of megabytes in JOSTLE_SOLUTIONS_MB, got '-3'" in caplog.text


@pytest.mark.usefixtures("one_megabyte")
def test_what_is_no_solution_is_left_alone_but_for_what_was_abandoned(tmp_path: Path) -> None:
    for name in ("mine", ".chess-9-new", ".chess-9-old"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "chance.npy").write_bytes(bytes(2_000_000))
    os.utime(tmp_path / ".chess-9-old", (time.time() - 25 * 3600,) * 2)
    kept.keep("chess-1", ABOUT, BIG, tmp_path)
    assert names(tmp_path) == [".chess-9-new", "chess-1", "mine"]


OFTEN = """
import sys
from pathlib import Path
import numpy as np
from jostle.solver import kept
first = int(sys.argv[1])
for turn in range(60):
    number = (first + turn * (1 + 2 * first)) % 5
    name, arrays = f"chess-{number}", {"chance": np.full(50_000, number)}
    found = kept.find(name, Path(sys.argv[2]))
    if found is None:
        kept.keep(name, {}, arrays, Path(sys.argv[2]))
        found = kept.find(name, Path(sys.argv[2])) or arrays
    assert (found["chance"] == number).all()
print("fine")
"""


@pytest.mark.usefixtures("one_megabyte")
def test_two_processes_keep_and_delete_at_once(tmp_path: Path) -> None:
    both = [
        subprocess.Popen(
            [sys.executable, "-c", OFTEN, str(first), str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for first in (0, 1)
    ]
    assert [process.communicate()[0] for process in both] == ["fine\n"] * 2
    kept.keep("chess-0", ABOUT, BIG, tmp_path)
    assert len(names(tmp_path)) == 2
