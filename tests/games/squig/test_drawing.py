"""Drawings: what is read from a file or a list of lines, what is refused, what is written (S6)."""

import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle import JostleError
from jostle.games.squig import courses
from jostle.games.squig.drawing import (
    CHARACTERS,
    LONGEST_NOTE,
    MOST,
    MOST_BYTES,
    of_lines,
    read_drawing,
    written,
)
from jostle.kernel.ground import GroundError


def refusal(data: object) -> GroundError:
    """The error by which a file, or a list of lines, is refused; one sentence of decent length."""
    with pytest.raises(GroundError) as caught:
        read_drawing(data) if isinstance(data, bytes | str) else of_lines(data)
    sentence = str(caught.value)
    assert sentence.startswith("expected ")
    assert sentence.endswith(f"({caught.value.rule})")
    assert "\n" not in sentence
    assert len(sentence) < 300
    return caught.value


# --- Reading -----------------------------------------------------------------------------------


def test_a_file_has_notes_and_then_the_drawing() -> None:
    drawing = read_drawing("; name: Two lanes\n; author: Ann\nS..F\nS..F\n")
    assert drawing.lines == ("S..F", "S..F")
    assert dict(drawing.notes) == {"name": "Two lanes", "author": "Ann"}
    assert drawing.name == "Two lanes"
    assert (drawing.width, drawing.height) == (4, 2)


def test_a_drawing_needs_no_notes_and_no_line_break_at_its_end() -> None:
    assert read_drawing("S.F").lines == read_drawing(b"S.F\n").lines == ("S.F",)
    assert read_drawing("S.F").name == ""


def test_notes_are_read_whatever_their_spacing_and_comments_passed_over() -> None:
    drawing = read_drawing(";NAME:a\n;  laps :  there_and_back  \n; no colon\n;:x\n; y:\n;\nS.F")
    assert dict(drawing.notes) == {"name": "a", "laps": "there_and_back"}


def test_a_note_keeps_its_colons_and_no_more_letters_than_anybody_reads() -> None:
    drawing = read_drawing(f"; name: a: b\n; author: {'x' * 10_000}\nS.F")
    assert drawing.name == "a: b"
    assert dict(drawing.notes)["author"] == "x" * LONGEST_NOTE


def test_a_note_after_the_first_line_of_the_drawing_is_no_note() -> None:  # S6
    assert refusal("S.F\n; name: late\n").place == (0, 1)
    assert refusal([";S.F"]).place == (0, 0)


def test_an_empty_line_before_or_in_or_after_the_drawing_is_a_row() -> None:  # S6
    drawing = read_drawing("; name: a\n\nS.F\n\n..\n\n")
    assert drawing.lines == ("", "S.F", "", "..", "")
    assert drawing.rows == ("###", "S.F", "###", "..#", "###")


def test_spaces_are_wall_and_short_lines_are_padded_with_wall() -> None:  # S6
    drawing = of_lines(["S F", "", " o"])
    assert drawing.rows == ("S#F", "###", "#o#")
    assert drawing.lines == ("S F", "", " o")


def test_lines_may_end_as_windows_ends_them() -> None:
    assert read_drawing(b"; name: a\r\nS.F\r\n\r\n..\r\n").lines == ("S.F", "", "..")
    assert read_drawing(b"S.F\r\n").notes == ()


def test_a_byte_order_mark_is_passed_over() -> None:
    drawing = read_drawing(b"\xef\xbb\xbf; name: a\nS.F\n")
    assert (drawing.name, drawing.lines) == ("a", ("S.F",))


def test_drawings_are_equal_whatever_is_noted_about_them() -> None:
    one, other = read_drawing("; name: a\nS.F"), read_drawing("S.F")
    assert one == other
    assert hash(one) == hash(other)
    assert one != read_drawing("S..F")


def test_squares_are_found_in_reading_order() -> None:  # S7a
    assert of_lines([".S", "SF", "", "S"]).squares("S") == [(1, 0), (0, 1), (0, 3)]


# --- Refusing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data", ["", "\n", "\n\n\n", "; name: a\n", b"", b"\xef\xbb\xbf", [], [""]]
)
def test_an_empty_drawing_is_refused(data: object) -> None:  # S6
    error = refusal(data)
    assert (error.code, error.rule, error.place) == ("ground/empty", "S6", None)


@pytest.mark.parametrize(
    ("data", "place", "got"),
    [
        ("S.F\n..x", (2, 1), "'x'"),
        ("s.F", (0, 0), "'s'"),
        ("S\t.F", (1, 0), "'\\t'"),
        ("S.F\rS.F", (3, 0), "'\\r'"),
        ("S.é", (2, 0), "'é'"),
        ("S.F\n.\x00", (1, 1), "'\\x00'"),
        ("S\u00a0F", (1, 0), "'\\xa0'"),
        (["S.F", "..\n"], (2, 1), "'\\n'"),
        (["S.F", "\ud800"], (0, 1), "'\\ud800'"),
    ],
)
def test_an_unknown_character_is_refused_with_its_square(
    data: object, place: tuple[int, int], got: str
) -> None:  # S6
    error = refusal(data)
    assert (error.code, error.rule, error.place) == ("ground/character", "S6", place)
    assert f"got {got} at {place[0]},{place[1]}" in str(error)


def test_a_drawing_of_200_rows_and_columns_is_the_largest() -> None:  # S6
    rows = ["." * MOST] * MOST
    assert of_lines(rows).rows == tuple(rows)
    assert refusal([*rows, ""]).place == (0, MOST)
    assert refusal([*rows[:7], rows[7] + "#", *rows[8:]]).place == (MOST, 7)
    assert str(refusal([*rows, *rows])).startswith("expected at most 200 rows, got 400")


@pytest.mark.parametrize(
    "value", [None, 7, {"a": 1}, True, [1], ["S.F", None], [["S.F"]], [b"S.F"], "x" * 10**6]
)
def test_what_is_no_list_of_lines_is_refused(value: object) -> None:
    with pytest.raises(GroundError) as caught:
        of_lines(value)
    assert (caught.value.code, caught.value.rule) == ("ground/form", "notation")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\x00\x00", b"S.\xff", b"\xff\xfeS\x00.\x00"])
def test_a_binary_file_is_refused_naming_the_first_byte_that_is_no_text(data: bytes) -> None:
    error = refusal(data)
    assert (error.code, error.rule) == ("ground/text", "notation")
    assert f"0x{max(data[:3]):02x}" in str(error)


@pytest.mark.parametrize(
    "data",
    [
        b"." * 1_000_000,
        b"\n" * 1_000_000,
        b"S.F\n" * 300_000,
        b";" * 4_000_000,
        b"; a: b\n" * 100_000,
        b"\x00" * 1_000_000,
        b"x" * (MOST_BYTES + 1),
        b"x" * (8 * MOST_BYTES),
        ("é" * 1_000_000).encode(),
    ],
    ids=range(9),
)
def test_megabytes_are_refused_in_a_sentence_within_a_second_and_in_bounded_memory(
    data: bytes,
) -> None:
    begun = time.process_time()
    refusal(data)
    assert time.process_time() - begun < 1
    tracemalloc.start()
    refusal(data)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**28


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused_in_a_sentence(data: bytes) -> None:
    try:
        drawing = read_drawing(data)
    except GroundError:
        refusal(data)
    else:
        assert set("".join(drawing.rows)) <= set(CHARACTERS)


# --- Writing -----------------------------------------------------------------------------------


@given(
    st.lists(st.text(CHARACTERS + " ", max_size=9), min_size=1, max_size=9).filter(any),
    st.dictionaries(st.sampled_from(["name", "author", "laps"]), st.text("a é:;#", min_size=1)),
)
def test_a_file_is_read_as_it_was_written(lines: list[str], notes: dict[str, str]) -> None:
    kept = {key: value.strip() for key, value in notes.items() if value.strip()}
    drawing = of_lines(lines, kept)
    again = read_drawing(written(drawing).encode())
    assert (again.lines, again.notes) == (drawing.lines, drawing.notes)


def test_a_file_is_written_with_its_notes_first() -> None:
    drawing = of_lines(["S.F"], {"name": "Short", "laps": "once"})
    assert written(drawing) == "; name: Short\n; laps: once\nS.F\n"


# --- Shipped ones ------------------------------------------------------------------------------


def test_a_shipped_course_is_found_by_its_name_and_no_other_is() -> None:
    drawing = courses.shipped("straight")
    assert drawing is courses.shipped(courses.names()[0])
    for name in ("Straight", "straight.course", "../courses/straight", "", "x" * 10**6):
        with pytest.raises(JostleError, match=r"expected a course \(straight, ") as caught:
            courses.shipped(name)
        assert (caught.value.code, caught.value.rule) == ("ground/unknown", "notation")
        assert len(str(caught.value)) < 400


def test_the_files_beside_the_courses_are_the_shipped_ones() -> None:
    folder = Path(courses.__file__).parent
    assert sorted(path.stem for path in folder.glob("*.course")) == sorted(courses.names())
