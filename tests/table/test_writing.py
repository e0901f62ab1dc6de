"""Names and chat in any script, without characters that only steer the display."""

import pytest

from jostle.table.writing import cleaned, is_chat, is_name, length


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ann  \t Lee\n", "Ann Lee"),
        ("a\u202eb\u2066c\u200f", "abc"),
        ("e\u0301", "\u00e9"),
        ("\ud800x\x00y", "x y"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("\u200d\u200c", ""),
        ("👩\u200d👧", "👩\u200d👧"),
        ("\u2028a\u00a0b", "a b"),
    ],
)
def test_writing_is_made_safe_and_keeps_its_script(written: str, shown: str) -> None:
    assert cleaned(written) == shown


@pytest.mark.parametrize(
    ("line", "characters"),
    [("Ann", 3), ("안나", 2), ("สวัสดี", 4), ("नमस्ते", 4), ("e\u0302\u0323", 1)],
)
def test_marks_belong_to_the_letter_before_them(line: str, characters: int) -> None:
    assert length(line) == characters


def test_a_name_has_1_to_40_characters_and_not_a_tower_of_marks() -> None:
    assert is_name("x" * 40)
    assert is_name("ก\u0e49" * 40)
    assert not is_name("")
    assert not is_name("x" * 41)
    assert not is_name("x" + "\u0301" * 200)
    assert not is_name("\u0301")


def test_chat_has_1_to_500_characters() -> None:
    assert is_chat("x" * 500)
    assert not is_chat("x" * 501)
    assert not is_chat("")
