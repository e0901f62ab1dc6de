import os
from pathlib import Path

import pytest

from scripts import browser
from scripts.steps import Failure


@pytest.fixture
def without_chromium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with no Chromium and no right to install one; gives its only PATH folder."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "NAMES", ("chromium", "google-chrome"))
    monkeypatch.setattr(browser, "is_debian_root", lambda: False)
    return tmp_path


def program(path: Path) -> str:
    path.write_text("#!/bin/sh\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_without_chromium_the_tests_fail_with_what_to_install(without_chromium: Path) -> None:
    with pytest.raises(Failure, match="the browser tests need Chromium: install it"):
        browser.ensure()


@pytest.mark.usefixtures("without_chromium")
def test_as_root_on_debian_chromium_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "is_debian_root", lambda: True)
    monkeypatch.setattr(browser, "install_from_debian", lambda name: program(tmp_path / name))
    assert browser.ensure() == str(tmp_path / "chromium")


def test_the_named_chromium_goes_before_an_installed_one(
    without_chromium: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(without_chromium / "chromium")
    named = program(without_chromium / "mine")
    monkeypatch.setitem(os.environ, "CHROMIUM", named)
    assert browser.ensure() == named


def test_a_chromium_that_is_not_there_is_said_by_its_name(
    without_chromium: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = str(without_chromium / "missing")
    monkeypatch.setenv("CHROMIUM", missing)
    with pytest.raises(Failure, match=r"expected CHROMIUM= to name a program, got '.*missing'"):
        browser.ensure()
