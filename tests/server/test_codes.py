"""Every code that table or server can send has its sentence and its line in docs/protocol.md."""

import re
from pathlib import Path

import pytest

import jostle
from jostle.words import catalogue

SOURCE = Path(jostle.__file__).parent
ROOT = Path(__file__).parents[2]

CODES = sorted(
    {
        code
        for folder in ("table", "server")
        for path in (SOURCE / folder).glob("*.py")
        for code in re.findall(
            r'"((?:match|message|server|http)/[a-z_]+)"', path.read_text("utf-8")
        )
    }
)
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def test_there_are_codes() -> None:
    assert {"match/stale", "match/replaced", "match/late", "message/malformed"} <= set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_code_has_its_sentence_and_its_place_in_the_documentation(code: str) -> None:
    assert "errors." + code.replace("/", ".") in catalogue()
    assert f"`{code}`" in PAGE or (code.startswith("http/") and "`http/…`" in PAGE)


def test_no_sentence_is_left_over() -> None:
    said = {
        key.removeprefix("errors.").replace(".", "/")
        for key in catalogue()
        if key.startswith(("errors.match.", "errors.message.", "errors.server."))
    }
    assert said <= set(CODES)
