"""What tests of any game need to know of this one: its texts, its corners, its exceptions."""

from typing import Any

from hypothesis import strategies as st

FORMS = {
    "costs": st.lists(st.integers(0, 99), min_size=4, max_size=4).map(
        lambda costs: ",".join(map(str, costs))
    )
}
"""Option → its texts."""

VARIANTS: list[dict[str, Any]] = [
    {},
    {"proposals": "paid", "proposal_cost": 20, "talk_limit": 3, "talk_seconds": 0},
    {"costs": "0,99,1,7", "max_encounters": 9, "talk_limit": 1000, "talk_seconds": 0},
    {"max_encounters": 1, "talk_limit": 0, "die": "coin", "proposal_cost": 0},
]
"""Option sets that lead to different corners of the rules."""

GAMES_OF_A_RUN = 500
"""Of each set-up that are played compiled and interpreted: 2,000 games."""

RARE_LINES: list[tuple[str, dict[str, Any]]] = [
    (
        "start 4 1|roll 4|roll 4|roll 4|roll 4|roll 4|offer blue 0|accept red"
        "|roll 4|roll 4|roll 4|roll 4|roll 3",
        {},
    ),
    (
        "start 4 1|roll 4|roll 4|roll 4|roll 4|roll 4|offer red 18|accept blue"
        "|roll 4|roll 1|roll 4|roll 1|roll 3",
        {},
    ),
]
"""Games, with their set-ups, whose ends random play may not meet: equal totals."""

ONLY_COMPILED: tuple[str, ...] = ()
"""Tests beside this file that would take too long interpreted."""

ELSEWHERE = {
    "H8": (
        "web/src/lib/games/hallway/Die.svelte",
        "how a die looks: the rules know its number alone, and both dice are even",
    )
}
"""Rule → the file outside games/ that carries it out, and why it is there."""
