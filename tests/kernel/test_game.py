"""Options of a game: what they take, in a record and on the command line."""

import pytest

from jostle import OptionError, games
from jostle.kernel.game import Option, OptionValue

NUMBER = Option("talk_seconds", 60, "H14", least=0, most=600)
CHOICE = Option("die", "d4", "H8", choices=("d4", "coin"))
TEXT = Option("word", "a", "T1", pattern="[a-z]+", form="small letters")


@pytest.mark.parametrize(
    ("option", "value"),
    [(NUMBER, 0), (NUMBER, 600), (CHOICE, "coin"), (TEXT, "abc")],
)
def test_a_value_that_the_rulebook_lists_is_taken(option: Option, value: OptionValue) -> None:
    assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *((NUMBER, value) for value in (-1, 601, 60.0, True, False, "60", None, [60], {"n": 60})),
        *((NUMBER, value) for value in (10**400, float("nan"), float("inf"))),
        *((CHOICE, value) for value in ("d6", "", "D4", 4, None, True)),
        *((TEXT, value) for value in ("A", "", 0)),
    ],
)
def test_any_other_value_is_refused_with_what_was_expected(option: Option, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        option.check(value)
    assert caught.value.rule == option.rule
    assert caught.value.code == "option/value"
    sentence = str(caught.value)
    assert sentence.startswith(f"expected {option.expected} for the option {option.name}, got ")
    assert sentence.endswith(f"({option.rule})")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [(NUMBER, "0", 0), (NUMBER, "600", 600), (CHOICE, "coin", "coin"), (TEXT, "abc", "abc")],
)
def test_a_value_is_read_from_the_command_line(
    option: Option, text: str, value: OptionValue
) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(
    "text", ["", "-1", "601", "6e1", "60.0", "+60", "060", "-0", "٦٠", "true", "²", "9" * 50]
)
def test_a_number_on_the_command_line_is_written_as_in_a_record(text: str) -> None:
    with pytest.raises(OptionError):
        NUMBER.parse(text)


@pytest.mark.parametrize("name", games.names())
def test_an_unknown_option_is_refused_with_the_names_there_are(name: str) -> None:
    game = games.game(name)
    with pytest.raises(OptionError) as caught:
        game.full_options({"colour": "green"})
    assert caught.value.code == "option/unknown"
    assert caught.value.expected == [option.name for option in game.options]
    assert "'colour'" in str(caught.value)


@pytest.mark.parametrize("name", games.names())
def test_full_options_are_the_defaults_and_what_was_given(name: str) -> None:
    game = games.game(name)
    defaults = {option.name: option.default for option in game.options}
    assert game.full_options({}) == defaults
    assert game.full_options(defaults) == defaults
    for option in game.options:
        assert option.check(option.default) == option.default
