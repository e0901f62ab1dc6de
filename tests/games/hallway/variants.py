"""How tests vary hallway: texts of a form that no descriptor spells out, and some rare options."""

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
