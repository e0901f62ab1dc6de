"""What every bot keeps to, in every game it can be asked about."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jostle
from jostle import bots, games
from tests.bots.positions import OPTIONS, Options, after, chance_position

BOTS = [(game, name) for game in games.names() for name in bots.names(game)]
SECONDS = 0.002
"""Time to think, for those who take what they are given."""
ON_ALL = [(game, name, options) for game, name in BOTS for options in OPTIONS[game]]


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_the_five_levels_first_random_play_last_and_a_judge(game: str) -> None:
    names = bots.names(game)
    assert names[:5] == bots.LEVELS
    assert names[-1] == "random"
    position = jostle.new(game)
    judge = bots.judge(game, position.options, position.ground, seconds=SECONDS)
    shares = judge.chances(position).shares
    assert tuple(shares) == position.seats
    assert sum(shares.values()) == pytest.approx(1)


def test_an_unknown_bot_is_refused_by_name() -> None:
    expected = r"expected a bot of hallway \(level-1, .*, plain, random\), got 'clever'"
    with pytest.raises(jostle.JostleError, match=expected) as caught:
        bots.bot("hallway", "clever")
    assert caught.value.code == "bot/unknown"


def test_an_unknown_game_has_no_bots() -> None:
    with pytest.raises(jostle.JostleError, match="expected a game"):
        bots.names("ludo")


@given(st.integers(0, 2**32), st.sampled_from(BOTS))
def test_what_a_bot_does_is_legal_and_leaves_the_position_alone(
    seed: int, bot: tuple[str, str]
) -> None:
    position = chance_position(seed, bot[0])
    events = list(position.events)
    for seat in position.seats:
        event, again = (
            bots.bot(*bot).choose(position, seat, random.Random(seed).randrange, seconds=SECONDS)
            for _ in range(2)
        )
        if bot[1] != bots.LEVELS[-1]:  # who searches by the clock may come farther the next time
            assert event == again
        if event is not None:
            assert event in position.legal
            assert seat in position.waits_for()
    assert position.events == events


@given(st.integers(0, 2**32), st.sampled_from(BOTS))
def test_a_bot_asked_in_turns_always_has_one_of_the_events_asked(
    seed: int, bot: tuple[str, str]
) -> None:
    position = chance_position(seed, bot[0])
    seat = position.asked_seat
    if seat is not None:
        event = bots.bot(*bot).ask(position, seat, random.Random(seed).randrange, seconds=SECONDS)
        assert event in position.asked


@pytest.mark.parametrize(("game", "name", "options"), ON_ALL)
def test_all_of_a_kind_play_a_table_to_its_end(game: str, name: str, options: Options) -> None:
    """Each is asked after every event, as at a table; nobody waits for him who waits for nobody."""
    chance = random.Random(name)
    for _ in range(10):
        position = jostle.new(game, **options)
        while not position.is_over:
            assert len(position.events) < 2_000
            if position.awaits_dice:
                position.push(position.draw(chance.randrange))
                continue
            one = bots.bot(game, name)
            said = [
                one.choose(position, seat, chance.randrange, seconds=SECONDS)
                for seat in position.waits_for()
            ]
            spoken = [event for event in said if event is not None]
            assert spoken, f"{position} waits for {position.waits_for()}, who wait as well"
            position.push(chance.choice(spoken))


def test_the_seat_to_roll_asks_for_dice_and_the_other_does_nothing() -> None:
    position = after("start 4 1")
    assert bots.choose(position, "blue") == bots.DICE
    assert bots.choose(position, "red") is None


def test_nobody_does_anything_before_the_start_or_after_the_end() -> None:
    position = jostle.new("hallway")
    assert bots.choose(position, "blue") is None
    while not position.is_over:
        seat = position.asked_seat
        if seat is None:
            position.push(position.draw(random.Random(5).randrange))
        else:
            position.push(bots.bot("hallway", "random").ask(position, seat, lambda n: n - 1))
        if len(position.events) == 1:
            position.pop()
            position.push("start 1 2")
    assert [bots.choose(position, seat) for seat in position.seats] == [None, None]


def test_random_play_is_uniform_over_kinds_and_offers_reach_from_minus_20_to_20() -> None:
    position = after("start 4 1, roll 4, roll 4, roll 4, roll 4, roll 4")
    asked: list[int] = []

    def first(count: int) -> int:
        asked.append(count)
        return 0

    assert bots.bot("hallway", "random").choose(position, "red", first) == "offer red -20"
    assert asked == [2, 41]  # an offer or done; -20 to 20
    position.push("offer blue 3")
    assert bots.bot("hallway", "random").choose(position, "red", lambda n: n - 1) == "done red"
    assert bots.bot("hallway", "random").choose(position, "red", lambda n: 1 % n) == "accept red"
