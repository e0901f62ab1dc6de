import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def build(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(target)]
    return subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, str(source)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of all files in the wheel of this checkout."""
    target = tmp_path_factory.mktemp("wheel")
    done = build(ROOT, target)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = target.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        return opened.namelist()


@pytest.mark.parametrize(
    "name",
    [
        "jostle/py.typed",
        "jostle/server/static/index.html",
        "jostle/catalogue/en/errors.json",
        "jostle/catalogue/en/page.json",
        "jostle/games/squig/courses/straight.course",
    ],
)
def test_the_wheel_carries_all_that_a_server_needs(name: str, names: list[str]) -> None:
    assert name in names


def test_the_wheel_carries_the_migrations_of_the_store(names: list[str]) -> None:
    assert any("jostle/store/migrations/versions/" in name for name in names)


def test_the_wheel_carries_no_tests_stamps_or_caches(names: list[str]) -> None:
    tops = {name.split("/")[0] for name in names}
    assert tops == {"jostle", next(top for top in tops if top.endswith(".dist-info"))}
    assert not [name for name in names if "__pycache__" in name or ".made-from" in name]


def test_a_wheel_without_the_client_is_refused_in_one_sentence(tmp_path: Path) -> None:
    source = tmp_path / "checkout"
    (source / "scripts").mkdir(parents=True)
    (source / "src" / "jostle").mkdir(parents=True)
    (source / "LICENSES").mkdir()
    for name in ("pyproject.toml", "scripts/wheel.py", "README.md", "LICENSE"):
        (source / name).write_bytes((ROOT / name).read_bytes())
    (source / "src" / "jostle" / "__init__.py").write_text("", "utf-8")
    done = build(source, tmp_path)
    assert done.returncode != 0
    said = "expected the built client at src/jostle/server/static/index.html: run `make wheel`"
    assert said in done.stdout + done.stderr
    assert not list(tmp_path.glob("*.whl"))
