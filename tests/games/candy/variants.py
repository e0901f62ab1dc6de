"""What tests of any game need to know of this one: its texts, its corners, its exceptions."""

from typing import Any

from hypothesis import strategies as st

FORMS = {"max_turns": st.integers(1, 15)}
"""Option → the values that walks have of it: they look at every event that may follow each event,
hundreds of them, so that walks of thousands of moves would take all day."""

VARIANTS: list[dict[str, Any]] = [
    {"candies": 6},
    {"players": 8, "candies": 6, "limits": "six", "max_turns": 30},
    {"players": 5, "candies": 40, "start_spills": "no", "max_turns": 40},
    {"candies": 20, "limits": "five", "max_turns": 40},
]
"""Option sets that lead to different corners of the rules."""

RARE_LINES: list[tuple[str, dict[str, Any]]] = []
"""Games with their set-ups whose ends random play may not meet: none here."""

GAMES_OF_A_RUN = 50
"""Of each set-up that are played compiled and interpreted: dozens to hundreds of legal events are
listed at each of a hundred moves, which takes long without a compiler."""

ONLY_COMPILED: tuple[str, ...] = ()
"""Tests beside this file that would take too long interpreted."""

ELSEWHERE: dict[str, tuple[str, str]] = {}
"""Rule → the file outside games/ that carries it out, and why it is there."""
