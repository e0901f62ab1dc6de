"""Grounds as shared code sees them: rules with one and without, refusals, descriptors."""

import re

import pytest

from jostle import JostleError, Position, games
from jostle.kernel.actions import CHANCE, WIDEST, new_ranges
from jostle.kernel.ground import Finding, Ground, GroundError
from tests.toys.countdown import COUNTDOWN

GROUNDS = [game.ground for game in games.games().values() if game.ground is not None]


def test_rules_without_a_ground_are_called_with_one_and_pass_it_over() -> None:
    position = Position(COUNTDOWN, {"length": 2})
    assert position.ground is None
    assert position.laid is None
    rules, ranges = COUNTDOWN.rules, new_ranges(COUNTDOWN.ranges)[0]
    assert rules.actor(position.state, None) == CHANCE
    assert rules.legal_actions(position.state, None, WIDEST, ranges) == 1
    assert (ranges.first[0], ranges.last[0]) == (30, 32)
    assert (rules.first_outcome(position.state, None), rules.outcomes(position.state, None)) == (
        30,
        3,
    )


def test_a_game_without_a_ground_refuses_one() -> None:
    with pytest.raises(GroundError, match="expected no ground for countdown") as caught:
        Position(COUNTDOWN, {}, "S.F")
    assert caught.value.code == "ground/none"
    assert COUNTDOWN.lay("anything", {}) is None


def test_a_refusal_has_its_code_rule_and_place() -> None:
    error = GroundError("wet", "expected dry land, got water at 3,4 (T2)", rule="T2", place=(3, 4))
    assert isinstance(error, JostleError)
    assert (error.code, error.rule, error.place) == ("ground/wet", "T2", (3, 4))
    assert GroundError("form", "expected lines, got 7 (notation)").rule == "notation"


def test_a_finding_is_a_refusal_unless_it_is_a_warning() -> None:
    assert not Finding("wet", "expected dry land, got water (T2)", "T2").is_warning


@pytest.mark.parametrize("ground", GROUNDS, ids=lambda ground: ground.key)
def test_every_shipped_ground_is_written_as_it_is_read(ground: Ground) -> None:
    for name in ground.names():
        value = ground.named(name)
        assert ground.read(name) == ground.read(ground.write(value)) == value
        again = ground.read_file(ground.write_file(value).encode())
        assert again == value
        assert ground.notes(again) == ground.notes(value)
        lines = ground.write(value)
        assert len(lines) <= ground.most_lines
        assert all(re.fullmatch(ground.line, line) for line in lines)
