"""Words: every key that games use is in the catalogue, and every key of a game is used."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from string import Formatter

import pytest
from hypothesis import given

from jostle import Position, games, words
from jostle.kernel.game import SEAT_PARAMS, Game, Option, Phrase
from tests.helpers import play, rolls
from tests.properties.walks import Start, examples, starts, variants, walk

GAMES = games.names()


def parts(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase and the phrases among its parameters."""
    yield phrase
    for value in phrase.params.values():
        if isinstance(value, Phrase):
            yield from parts(value)


def phrases(position: Position) -> Iterator[Phrase]:
    """All that can be said of a position: what led there and what may be chosen."""
    for phrase in position.describe():
        yield from parts(phrase)
    for seat in position.seats:
        for choice in position.choices(seat):
            yield from parts(choice.phrase)


@cache
def forms(key: str) -> list[str]:
    """A key's text, or its texts by plural category."""
    entry = words.catalogue()[key]
    return list(entry.values()) if isinstance(entry, dict) else [entry]


@cache
def blanks(text: str) -> set[str]:
    """The names that a text leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@examples(20)
@given(starts())
def test_every_phrase_has_its_key_and_brings_what_its_text_leaves_open(start: Start) -> None:
    for asked in (False, True):
        for position in walk(start, asked=asked):
            for phrase in phrases(position):
                for text in forms(phrase.key):
                    assert blanks(text) <= phrase.params.keys()


def keys_of(options: Iterable[Option], start: str) -> Iterator[str]:
    """The keys of options' names, helps and choices."""
    for option in options:
        yield f"{start}.{option.name}"
        yield f"{start}.{option.name}.help"
        for choice in option.choices:
            yield f"{start}.{option.name}.{choice}"


def set_up_keys(game: Game) -> set[str]:
    """The keys of all that can be chosen before a match, its most seats included."""
    found = {f"{game.name}.title", f"{game.name}.blurb"}
    found |= {f"{game.name}.seat.{seat}" for seat in most_seats(game)}
    found |= set(keys_of(game.options, f"{game.name}.option"))
    if game.ground is not None:
        found |= set(keys_of(game.ground.wishes, f"{game.name}.wish"))
    return found


def most_seats(game: Game) -> tuple[str, ...]:
    """The seats of a match of as many as can play."""
    return game.seats(game.full_options({"players": game.option("players").most}))


@pytest.mark.parametrize("name", GAMES)
def test_title_seats_options_and_wishes_have_their_words(name: str) -> None:
    for key in set_up_keys(games.game(name)):
        assert forms(key)


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_game_is_used(name: str) -> None:
    written = set(json.loads(catalogue_of(name)))
    used = set_up_keys(games.game(name))
    walks = [
        walk(Start(name, set_up, seed)) for seed in range(50) for set_up in variants(name).VARIANTS
    ]
    rare = [
        iter([play(name, *line.split("|"), **set_up)]) for line, set_up in variants(name).RARE_LINES
    ]
    for position in chain(*rare, *walks):
        used |= {phrase.key for phrase in phrases(position)}
        if used >= written:
            break
    assert used == written


def catalogue_of(name: str) -> str:
    """The words of a game, as they are written."""
    return files("jostle").joinpath("catalogue", "en", f"{name}.json").read_text("utf-8")


def test_no_key_is_written_in_two_files() -> None:
    folder = files("jostle").joinpath("catalogue", "en")
    seen: list[str] = []
    for path in folder.iterdir():
        pairs = json.loads(path.read_text("utf-8"), object_pairs_hook=list)
        seen += [key for key, _ in pairs]
    assert len(seen) == len(set(seen))
    assert set(seen) == set(words.catalogue())


def test_every_text_can_be_filled_in() -> None:
    for key in words.catalogue():
        for text in forms(key):
            params = dict.fromkeys(blanks(text), 1)
            assert "{" not in text.format_map(params)


def test_plural_texts_have_the_categories_that_english_needs() -> None:
    for key, entry in words.catalogue().items():
        if isinstance(entry, dict):
            assert {"other"} <= set(entry) <= {"one", "other"}, key


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        words.text("hallway.no_such_thing")


# --- Sentences, word by word -----------------------------------------------------------------

NAMES = {"blue": "Ann", "red": "Bo"}
MEETING = ["start 4 1", *rolls(4, 4, 4, 4, 4)]
SAID = [
    (["start 2 2"], "Both rolled 2: roll again.", []),
    (["start 4 1"], "Blue rolled 4, Red rolled 1: Ann starts and Bo takes the Edge.", []),
    (["start 4 1", "roll 3"], "Ann rolled 3 and landed on blue 7: +7.", ["place-3"]),
    (["start 4 1", *rolls(4, 1, 4, 1, 2)], "Ann rolled 2 and landed on the green 0: 0.", None),
    (["start 4 1", *rolls(4, 1, 4, 1, 3)], "Ann rolled 3 and landed on red 1: \u22121.", None),
    (
        MEETING,
        "Ann rolled 4, bumped into Bo and stopped on red 1: \u22121."
        " Encounter 1: the talk is open.",
        ["place-11"],
    ),
    ([*MEETING, "offer blue 3"], "Ann offers Bo 3 to pass.", []),
    ([*MEETING, "offer red -12"], "Bo asks Ann for 12 to pass.", []),
    ([*MEETING, "offer red 0"], "Bo offers to pass, no points asked or given.", []),
    ([*MEETING, "done red"], "Bo has nothing more to say.", []),
    ([*MEETING, "timeout"], "Time is up. No deal. Bo has the Edge and chooses who goes back.", []),
    (
        [*MEETING, "done red", "done blue"],
        "Ann has nothing more to say. No deal. Bo has the Edge and chooses who goes back.",
        [],
    ),
    (
        [*MEETING, "timeout", "edge self"],
        "Bo goes back himself and pays 5; the Edge passes to Ann.",
        ["place-20"],
    ),
    (
        [*MEETING, "timeout", "edge other"],
        "Bo sends Ann back, who pays 5 and gets the Edge.",
        ["place-0"],
    ),
    (
        [*MEETING, "offer blue 3", "accept red"],
        "Bo accepts: Ann gives Bo 3, and they pass. Ann stands on red 2: \u22122."
        " Bo stands on red 1: +1.",
        ["place-12", "place-11"],
    ),
    (
        [*MEETING, "offer blue 0", "accept red", *rolls(4, 1, 4, 1, 3)],
        "Bo rolled 3 and is out of the hallway. Ann is still in the hallway: \u221235."
        " Bo wins \u22121 to \u221237 and is the Honorary Skinny Dude!",
        None,
    ),
    (
        [*MEETING, "offer blue 0", "accept red", *rolls(4, 4, 4, 4, 3)],
        "Bo rolled 3 and is out of the hallway."
        " \u22121 each, and both out: two Honorary Skinny Dudes!",
        None,
    ),
    (
        [*MEETING, "offer red 18", "accept blue", *rolls(4, 1, 4, 1, 3)],
        "Bo rolled 3 and is out of the hallway. Ann is still in the hallway: \u221235."
        " \u221219 each: Bo, who is out, is the Honorary Skinny Dude!",
        None,
    ),
]


@pytest.mark.parametrize(("events", "sentence", "marks"), SAID, ids=lambda value: str(value)[-30:])
def test_an_event_is_said_in_a_sentence(
    events: list[str], sentence: str, marks: list[str] | None
) -> None:
    said, shown = words.say(play("hallway", *events), NAMES)
    assert said == sentence
    if marks is not None:
        assert shown == marks


def test_a_paid_proposal_says_what_it_cost() -> None:
    match = play("hallway", *MEETING, "offer blue 3", proposals="paid", proposal_cost=2)
    assert words.say(match, NAMES)[0] == "Ann pays 2 and proposes to give Bo 3 to pass."
    match.push("done red")
    assert words.say(match, NAMES)[0] == "Bo declines."


def test_the_fifth_encounter_is_told_apart_from_the_others() -> None:
    near = ["start 4 1", *rolls(4, 4, 4, 4, 3)]
    stopped = play("hallway", *near, "roll 1", max_encounters=0)
    assert words.say(stopped, NAMES)[0] == (
        "Bo rolled 1, just short of squeezing past, and stands on red 2: +2."
    )
    passed = play("hallway", *near, "roll 2", max_encounters=0)
    assert words.say(passed, NAMES)[0] == ("Bo rolled 2 and squeezed past Ann onto the green 0: 0.")


def test_seats_without_a_name_are_called_by_their_colour() -> None:
    assert words.say(play("hallway", "start 4 1", "roll 3"))[0] == (
        "Blue rolled 3 and landed on blue 7: +7."
    )
    assert words.say(play("hallway")) == ("", [])


@pytest.mark.parametrize("name", ["{n}", "{seat.__class__}", "%s", "{", "}", "<b>", "\\", "{0}"])
def test_a_players_name_is_text_and_nothing_else(name: str) -> None:
    said, _ = words.say(play("hallway", "start 4 1", "roll 3"), {"blue": name})
    assert said == f"{name} rolled 3 and landed on blue 7: +7."


def test_parameters_that_hold_seats_are_the_ones_that_take_names() -> None:
    assert set(SEAT_PARAMS) == {"seat", "other", "who"}
