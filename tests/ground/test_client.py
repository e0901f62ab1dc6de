import json
import os
import stat
from pathlib import Path

import pytest

from scripts import client
from scripts.steps import Failure


@pytest.mark.parametrize(
    ("version", "wanted", "does"),
    [
        ("v20.19.5", "^20.19.0 || >=22.12.0", True),
        ("v21.7.3", "^20.19.0 || >=22.12.0", False),
        ("v22.11.0", "^20.19.0 || >=22.12.0", False),
        ("v24.0.0", "^20.19.0 || >=22.12.0", True),
        ("v20.2.0", ">=20.19", False),
        ("v26.0.0", ">= 20.19 <25", False),
        ("v22.12.3", "~22.12.1", True),
        ("v22.13.0", "~22.12.1", False),
        ("v20.0.0", "<=20", True),
        ("v20.0.0", ">20", False),
    ],
)
def test_a_node_suits_when_its_version_lies_in_the_range(
    version: str, wanted: str, does: bool
) -> None:
    assert client.satisfies(version, wanted) is does


def test_a_range_that_is_not_understood_is_said_and_not_guessed() -> None:
    with pytest.raises(Failure, match=r"expected engines like '>=22.12.0', got 'lts'"):
        client.satisfies("v22.0.0", "lts")


def web_with_engines(folder: Path, wanted: str) -> Path:
    web = folder / "web"
    web.mkdir()
    (web / "package.json").write_text(json.dumps({"engines": {"node": wanted}}), "utf-8")
    return web


def program(path: Path, says: str) -> None:
    path.write_text(f"#!/bin/sh\necho {says}\n", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IEXEC)


@pytest.mark.parametrize(("version", "suits"), [("v18.20.0", False), ("v22.0.0", True)])
def test_the_installed_node_is_used_when_the_client_says_so(
    version: str, suits: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "node", version)
    program(tmp_path / "npm", "11.0.0")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(client, "WEB", web_with_engines(tmp_path, ">=20.19"))
    assert client.installed_node_suits() is suits


def test_a_machine_without_npm_has_no_node_that_suits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "node", "v22.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(client, "WEB", web_with_engines(tmp_path, ">=20.19"))
    assert client.installed_node_suits() is False


def test_a_folder_is_up_to_date_only_with_the_stamp_of_the_same_sources(tmp_path: Path) -> None:
    assert client.is_made_from(tmp_path, "abc") is False
    (tmp_path / client.MADE_FROM).write_text("abc", "utf-8")
    assert client.is_made_from(tmp_path, "abc") is True
    assert client.is_made_from(tmp_path, "abd") is False
