"""Solutions kept on disk: whole or not at all, mapped, and never in the way."""

import json
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
