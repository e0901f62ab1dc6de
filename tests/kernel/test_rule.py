"""`@rule`: what is compiled when, where it is kept, and that it is never stale."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.helpers import CHECKED, INTERPRETED, ROOT, python

CALLEE = """
from jostle.kernel.rule import rule

FACTOR = 2

@rule
def factor() -> int:
    return FACTOR
"""

CALLER = """
import numpy as np
from jostle.kernel.rule import index, rule
from jostle.games.callee import factor

@rule
def times(number: int) -> int:
    return number * factor()

@rule
def steps_down(number: int) -> int:
    if number <= 0:
        return 0
    return 1 + steps_down(number - 2)

@rule
def steps_from_seven() -> int:
    return steps_down(7)

@rule
def both_times() -> int:
    return times(3) + times(4)

@rule
def past_the_end(row, place: int) -> int:
    return row[0].kind[place]

@rule
def itself(number: int) -> int:
    return index(number)
"""

RUN = """
import numpy as np
from jostle.kernel import compiling, rule
from jostle.kernel.actions import new_ranges
announced = []
compiling.on_compile = announced.append
from jostle.games.caller import both_times, itself, past_the_end, steps_from_seven, times
{}
print(*announced)
print(rule.cache_folder())
"""


class Copy:
    """A copy of the package's kernel with two modules of rules, one calling the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "jostle"
        source = ROOT / "src" / "jostle"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(source / "kernel", self.package / "kernel", ignore=ignored)
        shutil.copy(source / "__init__.py", self.package)
        (self.package / "games").mkdir()
        self.write("callee", CALLEE)
        self.write("caller", CALLER)

    def write(self, module: str, source: str) -> None:
        (self.package / "games" / f"{module}.py").write_text(source, "utf-8")

    def run(self, program: str, env: Mapping[str, str] | None = None) -> tuple[list[str], str]:
        """What a new process prints, but for the cache's folder, and that folder."""
        place = {"PYTHONPATH": str(self.folder), "XDG_CACHE_HOME": str(self.folder / "user")}
        done = python("-c", RUN.format(program), env={**place, **(env or {})})
        assert done.returncode == 0, done.stderr
        *printed, folder = done.stdout.splitlines()
        return printed, folder


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_first_compile_is_announced_and_a_later_start_finds_it_on_disk(copy: Copy) -> None:
    assert copy.run("print(times(21))")[0] == ["42", "times factor"]
    assert copy.run("print(times(21))")[0] == ["42", ""]


def test_a_rule_that_calls_itself_runs_alike_when_it_comes_from_disk(copy: Copy) -> None:
    assert copy.run("print(steps_from_seven())")[0] == ["4", "steps_from_seven steps_down"]
    assert copy.run("print(steps_from_seven())")[0] == ["4", ""]


def test_a_rule_is_compiled_once_whatever_constants_it_is_called_with(copy: Copy) -> None:
    assert copy.run("print(both_times())")[0] == ["14", "both_times times factor"]


def test_nothing_is_compiled_until_it_is_called(copy: Copy) -> None:
    printed, folder = copy.run("")
    assert printed == [""]
    assert not list(Path(folder).glob("*.nbc"))


def test_an_edit_of_a_callee_in_another_file_is_noticed(copy: Copy) -> None:
    printed, before = copy.run("print(times(21))")
    assert printed[0] == "42"
    copy.write("callee", CALLEE.replace("FACTOR = 2", "FACTOR = 3"))
    printed, after = copy.run("print(times(21))")
    assert printed == ["63", "times factor"]
    assert before != after
    copy.write("callee", CALLEE)
    assert copy.run("print(times(21))") == (["42", ""], before)


STRANGER = """
from jostle.kernel.rule import bound, rule
from jostle.games.callee import factor

@rule
def twice() -> int:
    return 2 * factor()

def around(inner):
    @bound("strange")
    def outer() -> int:
        return inner()
    return outer
"""
CLOSING = """
import stranger
from stranger import twice
from jostle.games.callee import factor
print(stranger.around(twice)(), twice())
"""


def test_an_edit_of_a_rule_outside_the_package_is_noticed_also_by_what_closes_over_it(
    copy: Copy,
) -> None:
    source = copy.folder / "stranger.py"
    source.write_text(STRANGER, "utf-8")
    printed, folder = copy.run(CLOSING)
    assert printed == ["4 4", "strange.outer twice factor"]
    assert copy.run(CLOSING)[0] == ["4 4", ""]
    source.write_text(STRANGER.replace("2 *", "9 *"), "utf-8")
    assert copy.run(CLOSING) == (["18 18", "strange.outer twice"], folder)


def test_compiled_rules_are_kept_beside_the_package_in_a_folder_named_by_a_hash(
    copy: Copy,
) -> None:
    folder = Path(copy.run("print(times(1))")[1])
    assert folder.parent == copy.package / "__pycache__"
    assert folder.name.startswith("rules-")
    assert len(folder.name) == len("rules-") + 16
    assert list(folder.glob("*.nbc"))


def test_an_install_that_cannot_be_written_uses_the_users_cache(copy: Copy) -> None:
    # A file stands where the folder would be: that stops every user, the superuser included.
    (copy.package / "__pycache__").write_text("in the way", "utf-8")
    printed, folder = copy.run("print(times(21))")
    assert printed[0] == "42"
    assert Path(folder).parent == copy.folder / "user" / "jostle"
    assert copy.run("print(times(21))")[0] == ["42", ""]


def test_folders_of_old_sources_are_forgotten(copy: Copy) -> None:
    for factor in range(2, 12):
        copy.write("callee", CALLEE.replace("FACTOR = 2", f"FACTOR = {factor}"))
        newest = copy.run("")[1]
    left = list((copy.package / "__pycache__").glob("rules-*"))
    assert len(left) == 6
    assert Path(newest) in left


INDEX_PAST_THE_END = """
ranges = new_ranges(3)
try:
    past_the_end(ranges, {})
    print("silence")
except IndexError:
    print("IndexError")
"""


def test_an_index_past_the_end_is_an_error_when_bounds_are_checked_even_with_a_warm_cache(
    copy: Copy,
) -> None:
    inside, outside = INDEX_PAST_THE_END.format(2), INDEX_PAST_THE_END.format(3)
    for _ in range(2):
        assert copy.run(outside)[0][0] == "silence"
    assert copy.run(outside, CHECKED)[0] == ["IndexError", "past_the_end"]
    assert copy.run(outside, CHECKED)[0] == ["IndexError", ""]
    assert copy.run(inside, CHECKED)[0][0] == "silence"
    assert copy.run(outside)[0] == ["silence", ""]


def test_interpreted_rules_are_plain_functions_that_compile_nothing(copy: Copy) -> None:
    program = "print(type(times).__name__, rule.is_interpreted, times(21))"
    assert copy.run(program, INTERPRETED)[0] == ["function True 42", ""]
    assert copy.run(INDEX_PAST_THE_END.format(3), INTERPRETED)[0][0] == "IndexError"


NEGATIVE_INDEX = """
try:
    itself(-1)
    print("silence")
except IndexError:
    print("IndexError")
print(itself(7))
"""


def test_a_promise_that_an_index_is_not_negative_is_checked_in_the_modes_that_check(
    copy: Copy,
) -> None:
    assert copy.run(NEGATIVE_INDEX, CHECKED)[0][:2] == ["IndexError", "7"]
    assert copy.run(NEGATIVE_INDEX, INTERPRETED)[0][:2] == ["IndexError", "7"]
    assert copy.run("print(itself(7))")[0][0] == "7"


OTHERS = """
import numba
from numba.core import caching
def settings():
    return {name: value for name, value in vars(numba.config).items() if name.isupper()}
before, locators = settings(), list(caching.CacheImpl._locator_classes)
times(21)
assert settings() == before
assert caching.CacheImpl._locator_classes == locators
assert caching.FunctionCache._impl_class is caching.CompileResultCacheImpl
@numba.njit
def plain(row):
    return row[0].kind[3]
assert plain.targetoptions == {"nopython": True, "boundscheck": None}, plain.targetoptions
print(type(plain._cache).__name__)
"""


def test_numbas_settings_for_other_peoples_functions_are_left_alone(copy: Copy) -> None:
    assert copy.run(OTHERS)[0][0] == "NullCache"


def test_importing_the_library_compiles_nothing_and_writes_nothing(copy: Copy) -> None:
    done = python(
        "-c",
        "import jostle, sys; print('numba' in sys.modules)",
        env={"PYTHONPATH": str(copy.folder), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.stdout == "False\n"
    assert not (copy.package / "__pycache__").exists()
