"""`jostle course`: check, draw, make and list; bad files refused with reason, place and bounds."""

import json
import re
import sys
from pathlib import Path
from subprocess import CompletedProcess
from xml.etree import ElementTree

import pytest

from jostle.games.squig import courses
from jostle.games.squig.drawing import read_drawing
from tests.helpers import ROOT, python, run

SMALL = "; name: small\n#######\n#S.o.F#\n#S...F#\n#######\n"
LONGER = "; laps: there_and_back\nS.........F\nS.........F\n"


def course(*words: str | Path, text: str | bytes = b"") -> "CompletedProcess[str]":
    return run("course", *words, text=text)


def refused(text: str | bytes, *words: str) -> str:
    """The one sentence with which a drawing on standard input is refused."""
    done = course("check", "-", *words, text=text)
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    return line.removeprefix("-: ")


# --- check -------------------------------------------------------------------------------------


def test_a_good_course_is_told_with_its_facts(tmp_path: Path) -> None:
    file = tmp_path / "small.course"
    file.write_text(SMALL, "utf-8")
    done = course("check", file, "ring", "--players", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{file}: 7 × 4, 4 squares from start to finish, 2 start squares",
        "ring: 38 × 23, 80 squares from start to finish, 8 start squares",
    ]


def test_every_fault_of_every_file_is_told_and_the_others_are_still_checked() -> None:
    done = course("check", "-", "ring", text="S...S..F\n")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "-: expected a start square for each of 4 hoppers, got 2 (S6)",
        "-: warning: expected start squares whose distances to the finish differ by at most 1,"
        " got 3 at 4,0 and 7 at 0,0 (S6)",
    ]
    assert done.stdout.startswith("ring: ")


def test_a_warning_alone_keeps_nobody_from_playing() -> None:
    done = course("check", "-", "--players", "2", text="S...S.F\n")
    assert done.returncode == 0
    assert done.stderr.startswith("-: warning: expected start squares whose distances")
    assert done.stdout == "-: 7 × 1, 2 squares from start to finish, 2 start squares\n"


def test_options_and_the_files_notes_say_under_which_rules_it_is_checked() -> None:
    stones = "S.ooooooooooo.F\nS.ooooooooooo.F\n"
    assert (
        "within 11 steps of 1,0, got obstacles all the way (S6)"
        in course("check", "-", "--players", "2", text=stones).stderr
    )
    words = ("--players", "2", "--option", "obstacles=land_on")
    assert course("check", "-", *words, text=stones).returncode == 0
    assert "20 squares from start" in course("check", "-", "--players", "2", text=LONGER).stdout
    words = ("--players", "2", "--option", "laps=once")
    assert "10 squares from start" in course("check", "-", *words, text=LONGER).stdout


def test_a_wrong_option_is_refused_before_any_file_is_read() -> None:
    done = course("check", "-", "--option", "laps=twice", text=SMALL)
    assert done.returncode == 2
    assert done.stderr.startswith("jostle: expected 'once' or 'there_and_back' for the option laps")
    assert course("check", "-", "--players", "9", text=SMALL).returncode == 2


# --- Bad files ---------------------------------------------------------------------------------

UNREADABLE: dict[str, tuple[str | bytes, str]] = {
    "unknown character": ("S..\n.xF\n", "squares drawn as # . o S F or a space, got 'x' at 1,1"),
    "letters of other scripts": ("Ѕ.F\n", "o S F or a space, got 'Ѕ' at 0,0 (S6)"),
    "a tab": ("S\tF\n", "or a space, got '\\t' at 1,0 (S6)"),
    "a note after the drawing": ("S.F\n; late: yes\n", "or a space, got ';' at 0,1 (S6)"),
    "binary": (bytes(range(256)) * 40, "UTF-8 text, got the byte 0x80 at offset 128 (notation)"),
    "zeros": (b"\0" * 100, "or a space, got '\\x00' at 0,0 (S6)"),
    "nothing": ("", "expected a drawing, got an empty one (S6)"),
    "notes only": ("; name: nothing\n", "expected a drawing, got an empty one (S6)"),
    "a row too many": ("S.F\n" * 201, "expected at most 200 rows, got 201 (S6)"),
    "a column too many": ("." * 201 + "\n", "at most 200 columns, got 201 in row 0 (S6)"),
    "a million columns": ("." * 1_000_000 + "\nSF\n", "200 columns, got 1000000 in row 0 (S6)"),
    "a million rows": ("S.F\n" * 1_000_000, "expected at most 200 rows, got 1000000 (S6)"),
    "more than is ever read": (b"." * (9 << 20), "got a file of more than 4194304 bytes (S6)"),
    "laps that there are not": ("; laps: twice\nSSF\n", "the option laps, got 'twice' (S7)"),
}
UNPLAYABLE = {
    "no start": ("...F\n", "expected a start S, got a drawing without one (S6)"),
    "no finish": ("SSSS.\n", "expected a finish F, got a drawing without one (S6)"),
    "too few starts": ("S..F\n", "a start square for each of 4 hoppers, got 1 (S6)"),
    "unreachable": ("SSSS#.F\n", "a way to the finish from every start square, got none at 0,0"),
    "corners only": ("SSSS#\n####F\n", "from every start square, got none at 0,0 (S6)"),
}


@pytest.mark.parametrize("fault", UNREADABLE)
def test_what_is_no_drawing_is_refused_with_reason_and_place(fault: str) -> None:  # S6
    text, reason = UNREADABLE[fault]
    sentence = refused(text)
    assert sentence.startswith("expected ")
    assert reason in sentence
    assert len(sentence) < 160


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_what_nobody_can_race_on_is_refused_with_reason_and_place(fault: str) -> None:  # S6
    text, reason = UNPLAYABLE[fault]
    done = course("check", "-", text=text)
    assert (done.returncode, done.stdout) == (1, "")
    assert reason in done.stderr.splitlines()[0]


def test_ragged_lines_are_padded_with_wall() -> None:  # S6
    done = course("check", "-", "--players", "2", text="\n SS\n  ..\n   ...F\n")
    assert done.stdout == "-: 7 × 4, 6 squares from start to finish, 2 start squares\n"


def test_files_that_cannot_be_read_are_refused_and_the_others_still_checked(tmp_path: Path) -> None:
    missing = tmp_path / "missing.course"
    done = course("check", missing, tmp_path, "moon", "ring")
    assert done.returncode == 2
    first, second, third = done.stderr.splitlines()
    assert first == (
        f"{missing}: expected a file to read, got {missing}: No such file or directory"
    )
    assert second == f"{tmp_path}: expected a file to read, got {tmp_path}: Is a directory"
    assert third.startswith("moon: expected a course (straight, ")
    assert done.stdout.startswith("ring: ")


MEASURED = """
import resource, sys, time
from jostle.cli.squig.course import COURSE, command
COURSE.findings(COURSE.named("ring"), {"laps": "once", "obstacles": "hop_over", "players": 2})
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
begun = time.perf_counter()
try:
    command(["check", sys.argv[1]])
finally:
    took = time.perf_counter() - begun
    print(took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""
"""What checking a file takes over what the rules take when they are ready: seconds, kilobytes."""


def bad_file(kind: str, folder: Path) -> Path:
    if kind == "endless":
        return Path("/dev/zero")
    file = folder / "bad.course"
    if kind == "huge":
        with file.open("wb") as opened:
            opened.truncate(1 << 40)
    elif kind == "a million columns":
        file.write_text("." * 1_000_000 + "\n", "utf-8")
    else:
        file.write_text(("S" * 200 + "\n") * 199 + "F" * 200, "utf-8")
    return file


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss counts kilobytes on Linux alone")
@pytest.mark.parametrize("kind", ["endless", "huge", "a million columns", "starts all over"])
def test_a_bad_file_takes_bounded_time_and_memory(kind: str, tmp_path: Path) -> None:
    """A second on a quiet machine; one that is busy with other tests is given more."""
    file = bad_file(kind, tmp_path)
    done = python("-c", MEASURED, file)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{file}: expected ")
    seconds, kilobytes = map(float, done.stdout.split())
    assert seconds < 10
    assert kilobytes < 80_000


# --- draw --------------------------------------------------------------------------------------


def test_a_course_is_drawn_in_letters_with_columns_and_rows_numbered() -> None:
    done = course("draw", "-", "--players", "2", text=SMALL)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "  0",
        "0 #######",
        "1 #S.o.F#",
        "2 #S...F#",
        "3 #######",
        "7 × 4, 4 squares from start to finish, 2 start squares",
    ]


def test_distances_are_their_last_digits() -> None:  # S4
    done = course("draw", "straight", "--distances")
    rows = done.stdout.splitlines()
    assert rows[0] == "  " + "".join(f"{x:<10}" for x in range(0, 90, 10)).rstrip()
    assert rows[2] == "1 #SS" + "9876543210" * 7 + "987654321" + "F#"
    stone = course("draw", "-", "--distances", text=SMALL).stdout.splitlines()
    assert stone[2:4] == ["1 #S3o1F#", "2 #S321F#"]


def test_what_is_wider_than_the_terminal_is_drawn_in_parts() -> None:
    from jostle.cli.squig.course import picture

    drawing = read_drawing("S" + "." * 28 + "F\n#" + "o" * 29 + "\n")
    options = {"laps": "once", "obstacles": "hop_over"}
    assert list(picture(drawing, options, room=23)) == [
        "  0         10",
        "0 S...................",
        "1 #ooooooooooooooooooo",
        "",
        "  20",
        "0 .........F",
        "1 oooooooooo",
    ]


def test_a_refused_course_is_drawn_all_the_same() -> None:
    done = course("draw", "-", text="...F\n")
    assert done.returncode == 1
    assert done.stdout.splitlines()[1:] == [
        "0 ...F",
        "4 × 1, no way from start to finish, 0 start squares",
    ]
    assert done.stderr == "-: expected a start S, got a drawing without one (S6)\n"


def test_a_course_is_drawn_as_svg_with_its_distances(tmp_path: Path) -> None:
    file = tmp_path / "ring.svg"
    done = course("draw", "ring", "--svg", file, "--distances")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Saved in {file}.\n", "")
    root = ElementTree.fromstring(file.read_text("utf-8"))
    assert (root.get("data-width"), root.get("data-height")) == ("38", "23")
    assert any("13121110987" in text for text in root.itertext())
    plain = ElementTree.fromstring(course("draw", "ring", "--svg", "-").stdout)
    assert not any("13121110987" in text for text in plain.itertext())


def test_a_refused_course_can_be_drawn_as_svg() -> None:
    done = course("draw", "-", "--svg", "-", text="...o\n")
    assert done.returncode == 1
    assert done.stdout.startswith("<svg")


def test_a_place_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for words in (("draw", "ring", "--svg", tmp_path), ("make", "-o", tmp_path)):
        done = course(*words)
        assert done.returncode == 1
        assert done.stderr == f"Error: expected a file to write, got {tmp_path}: Is a directory\n"


# --- make --------------------------------------------------------------------------------------


def test_a_made_course_is_a_file_that_passes_its_own_check(tmp_path: Path) -> None:
    file = tmp_path / "made.course"
    wishes = ("--length", "40", "--width", "3", "--seed", "5", "--laps", "there_and_back")
    assert course("make", *wishes, "-o", file).stdout == f"Saved in {file}.\n"
    assert course("make", *wishes).stdout == file.read_text("utf-8")
    checked = course("check", file, "--players", "8")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert ", 80 squares from start to finish, 8 start squares" in checked.stdout


def test_without_a_seed_another_course_is_made_each_time() -> None:
    first, second = (course("make", "--length", "20").stdout for _ in range(2))
    assert read_drawing(first).lines != read_drawing(second).lines


@pytest.mark.parametrize(
    ("wish", "value"), [("length", "19"), ("width", "6"), ("seed", "-1"), ("laps", "thrice")]
)
def test_a_wish_that_nobody_can_grant_is_refused(wish: str, value: str) -> None:
    done = course("make", f"--{wish}", value)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"Invalid value for '--{wish}'" in done.stderr


# --- list and help -----------------------------------------------------------------------------


def test_every_course_that_ships_is_listed_with_whom_it_is_for() -> None:
    lines = course("list").stdout.splitlines()
    assert [line.partition(":")[0] for line in lines[::2]] == list(courses.names())
    assert all(line.startswith("    For ") for line in lines[1::2])


def test_a_shipped_course_is_played_by_its_name_and_a_file_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "longer.course"
    file.write_text(LONGER, "utf-8")
    for name, lines in ((file, LONGER.splitlines()[1:]), ("spiral", None)):
        words = ("--games", "1", "--seed", "1", "--players", "2", "--course", name)
        done = run("simulate", "squig", *words)
        record = json.loads(done.stdout)
        assert record["course"] == (lines or list(courses.shipped("spiral").lines))
        assert record["options"].get("laps") == ("there_and_back" if lines else None)


@pytest.mark.parametrize("name", ["check", "draw", "make", "list"])
def test_every_command_has_help_of_its_own(name: str) -> None:
    done = course(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: jostle course {name} ")


def test_the_course_that_the_documents_draw_can_be_raced_on() -> None:
    page = (ROOT / "docs" / "courses.md").read_text("utf-8")
    (drawn,) = re.findall(r"^```text\n(;.*?)^```", page, re.MULTILINE | re.DOTALL)
    done = course("check", "-", text=drawn)
    assert (done.returncode, done.stderr) == (0, "")
    assert page.count("\n### ") == len(courses.names())
