import sys
from pathlib import Path

import pytest

from scripts import steps
from scripts.steps import Failure, content_hash, logged


def test_the_hash_of_a_folder_changes_with_a_name_a_content_or_a_word(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one", "utf-8")
    first = content_hash([tmp_path])
    assert content_hash([tmp_path]) == first
    assert content_hash([tmp_path], "more") != first
    (tmp_path / "a.txt").write_text("two", "utf-8")
    second = content_hash([tmp_path])
    assert second != first
    (tmp_path / "a.txt").rename(tmp_path / "b.txt")
    assert content_hash([tmp_path]) not in {first, second}


def test_what_tools_leave_in_a_folder_does_not_change_its_hash(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one", "utf-8")
    first = content_hash([tmp_path])
    for name in ("node_modules", "dist", ".cache"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "left.txt").write_text("left", "utf-8")
    (tmp_path / ".made-from").write_text("stamp", "utf-8")
    assert content_hash([tmp_path]) == first


def test_a_step_that_fails_says_one_sentence_and_where_its_output_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "LOGS", tmp_path / "logs")
    program = "import sys; sys.exit('no such package')"
    with pytest.raises(Failure) as failure:
        logged("installing the tools", [sys.executable, "-c", program], folder=tmp_path)
    assert str(failure.value) == (
        "installing the tools failed; what it said is in logs/installing-the-tools.log"
    )
    assert "no such package" in (tmp_path / "logs" / "installing-the-tools.log").read_text("utf-8")
    assert capsys.readouterr().out == "Installing the tools … failed\n"
