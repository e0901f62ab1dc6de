"""The corridor as text, lines of play that many examples begin with, and refusals."""

import pytest

from jostle import IllegalEvent, Position
from tests.helpers import rolls

CORRIDOR = "o9876543210123456789o"
"""The places 0 to 20 with their numbers: blue's 9 to 1, the green 0, red's 1 to 9."""


def corridor(position: Position) -> str:
    """The corridor with B and R where the tokens stand, = where both do."""
    blue, red = position.view()["places"].values()
    drawn = list(CORRIDOR)
    drawn[blue] = "B"
    drawn[red] = "=" if red == blue else "R"
    return "".join(drawn)


def sheets(position: Position) -> tuple[list[int], list[int]]:
    """Blue's and red's score sheets."""
    sheet = position.view()["sheet"]
    return sheet["blue"], sheet["red"]


def rule_broken(position: Position, event: str) -> str:
    """The rule by which `event` is refused; nothing may have changed."""
    before = position.view()
    with pytest.raises(IllegalEvent) as caught:
        position.push(event)
    assert event not in position.legal
    assert position.view() == before
    assert f"({caught.value.rule})" in str(caught.value)
    return caught.value.rule


# Blue starts. Both walk by fours to the places 8 and 12; blue's third 4 would reach red.
FIRST_MEETING = ["start 4 1", *rolls(4, 4, 4, 4, 4)]
"""o9876543210BR3456789o, blue has [6, 2, -1], red [6, 2]; blue met red, who has the Edge."""

DEAL = ["offer blue 0", "accept red"]

# Blue walks by fours up to red, who takes small steps, must stop, and then goes home by himself.
BLUE_NEAR_RED_AT_HOME = ["start 4 1", *rolls(4, 1, 4, 1, 4, 1, 4, 1), "timeout", "edge self"]
"""o987654321012345B789R, blue to roll with [6, 2, -2, -6], red has [9, 8, 7, 7, -5]."""

# The same the other way round, only that blue, who is sent home, is the start player.
RED_NEAR_BLUE_AT_HOME = ["start 4 1", *rolls(1, 4, 1, 4, 1, 4, 1, 3, 1), "timeout", "edge other"]
"""B9876R43210123456789o, red to roll with [6, 2, -2, -5], blue has [9, 8, 7, 6, 6, -5]."""

ALL_FOUR_ENCOUNTERS = [
    *FIRST_MEETING,
    *("timeout", "edge self"),
    *rolls(4, 1, 4),
    *("timeout", "edge other"),
    *rolls(4, 4),
    *("timeout", "edge other"),
    *rolls(4, 4, 4, 4, 1),
    *("timeout", "edge self"),
]
"""B98765432R0123456789o, red to roll in the eighth round; the next meeting is the fifth."""
