"""The plain player of hallway: what it takes, what it asks, when it is done, how good it is."""

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import jostle
from jostle import bots
from jostle.bots.hallway.forecast import forecast
from jostle.bots.hallway.plain import MARGINS, least_to_take
from tests.bots.positions import after, chance_position

MEETING = "start 4 1, roll 4, roll 4, roll 4, roll 4, roll 4"
"""Blue has bumped into red: blue on red 1, red on red 2."""


def plain(position: jostle.Position, seat: str, *, is_last_chance: bool = False) -> str | None:
    return bots.bot("hallway", "plain").choose(
        position, seat, random.Random(0).randrange, is_last_chance=is_last_chance
    )


# --- The Edge --------------------------------------------------------------------------------


def test_a_high_cost_is_left_to_the_other() -> None:
    position = after(f"{MEETING}, timeout", costs="99,99,99,99")
    assert plain(position, "red") == "edge other"
    assert plain(position, "blue") is None


def test_at_the_first_encounter_in_the_middle_it_goes_back_to_collect_its_own_half_again() -> None:
    # Sent back, red would collect his 9 to 1 once more (18 points on average) and cost blue 5 less.
    assert plain(after(f"{MEETING}, timeout"), "red") == "edge self"


def test_at_the_last_encounter_it_sends_the_other_back_who_then_loses_the_race() -> None:
    # Nobody talks again: he who is far from his exit when the other is out adds all that is left.
    position = after(MEETING, max_encounters=1)
    position.push("timeout")
    assert plain(position, "red") == "edge other"


# --- What a deal is worth --------------------------------------------------------------------


def deal(position: jostle.Position, seat: str, points: int) -> jostle.Position:
    """The position after `seat` got `points` to pass."""
    found = position.copy()
    other = next(name for name in position.seats if name != seat)
    found.push(f"offer {seat} {-points}")
    found.push(f"accept {other}")
    return found


LAST_BUMP = (
    "start 3 4, roll 4, roll 2, roll 4, roll 1, roll 4, roll 1, roll 3, roll 4, timeout, edge self,"
    " roll 4, roll 2"
)
"""Passing each other now takes red onto the far semicircle, and as he is the start player in
blue's turn the game is over. Blue would win by 30 points without a price (H16, H25)."""


def test_a_deal_that_ends_the_game_must_win_it() -> None:
    position = after(LAST_BUMP)
    ahead = forecast(position.state)
    assert deal(position, "blue", 0).result == {
        "totals": {"blue": 22, "red": -8},
        "winners": ["blue"],
    }
    assert least_to_take(position.state, 0, ahead) == -14
    assert deal(position, "blue", -14).result["winners"] == ["blue"]  # type: ignore[index]  # over
    assert least_to_take(position.state, 1, ahead) == 15  # when equal, he who is out wins (H27)
    assert deal(position, "red", 15).result["winners"] == ["red"]  # type: ignore[index]  # over


@given(st.integers(0, 2**32), st.sampled_from([0, 1]))
def test_the_least_it_takes_is_no_worse_than_no_deal_and_a_point_less_is(
    seed: int, seat: int
) -> None:
    position = chance_position(seed, "hallway", "talk")
    assume(position.options["proposals"] != "paid")
    name = position.seats[seat]
    ahead = forecast(position.state)
    least = least_to_take(position.state, seat, ahead)
    taken = deal(position, name, least)
    assume(not taken.is_over)
    without = ahead.lead_without_deal(position.state, seat)
    assert ahead.lead(taken.state, seat) >= without - 1e-6
    assert ahead.lead(deal(position, name, least - 1).state, seat) < without - 1e-9


# --- The talk --------------------------------------------------------------------------------


def least_of(position: jostle.Position, seat: str) -> int:
    index = position.seats.index(seat)
    return least_to_take(position.state, index, forecast(position.state))


def test_it_opens_above_the_least_and_waits_for_an_answer() -> None:
    position = after(MEETING)
    opening = f"offer blue {-(least_of(position, 'blue') + MARGINS[0])}"
    assert plain(position, "blue") == opening
    position.push(opening)
    assert plain(position, "blue") is None


def test_it_comes_down_with_every_answer_until_it_is_done() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    for margin in MARGINS:
        asked = f"offer blue {-(least + margin)}"
        assert plain(position, "blue") == asked
        position.push(asked)
        position.push(f"offer red {least - 9}")
    assert plain(position, "blue") == "done blue"
    position.push("done blue")
    position.push(f"offer red {least - 8}")
    assert plain(position, "blue") == "done blue"


def test_a_gift_is_taken_at_once() -> None:
    position = after(f"{MEETING}, offer red 100")
    assert plain(position, "blue") == "accept blue"


def test_a_bad_deal_is_never_taken() -> None:
    position = after(f"{MEETING}, offer red -100")
    for _ in range(20):
        if "blue" not in position.waits_for():
            break
        event = plain(position, "blue")
        assert event is not None
        assert event != "accept blue"
        position.push(event)
        if position.phase == "talk":
            position.push("offer red -100" if event != "done blue" else "done red")
    assert position.phase == "edge"


def test_a_fair_offer_is_answered_by_a_better_price_but_taken_before_the_talk_ends() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    position.push(f"offer red {least}")
    assert plain(position, "blue") == f"offer blue {-(least + MARGINS[0])}"
    position.push(f"offer blue {-(least + MARGINS[0])}")
    assert plain(position, "blue") is None
    position.push("done red")
    assert plain(position, "blue") == "accept blue"


def test_a_fair_offer_is_taken_before_the_clock_ends_the_talk_over_it() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    position.push(f"offer red {least}")
    position.push(f"offer blue {-(least + MARGINS[0])}")
    assert plain(position, "blue") is None
    assert plain(position, "blue", is_last_chance=True) == "accept blue"
    position.push(f"offer red {least - 1}")
    position.push(f"offer blue {-(least + MARGINS[1])}")
    assert plain(position, "blue", is_last_chance=True) is None


def test_one_point_below_the_least_is_not_taken_when_the_other_is_done() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    position.push(f"offer red {least - 1}")
    position.push("done red")
    assert plain(position, "blue") == f"offer blue {-(least + MARGINS[-1])}"


def test_one_who_is_done_is_told_the_last_price_once() -> None:
    position = after(f"{MEETING}, done red")
    last = f"offer blue {-(least_of(position, 'blue') + MARGINS[-1])}"
    assert plain(position, "blue") == last
    position.push(last)
    position.push("done red")
    assert plain(position, "blue") == "done blue"


def test_without_a_clock_it_is_done_rather_than_silent() -> None:
    position = after(MEETING, talk_seconds=0)
    opening = plain(position, "blue")
    assert opening is not None
    position.push(opening)
    assert plain(position, "blue") == "done blue"


def test_without_a_clock_it_stays_while_there_is_an_offer_that_it_would_take() -> None:
    position = after(MEETING, talk_seconds=0)
    position.push(f"offer red {least_of(position, 'blue')}")
    opening = plain(position, "blue")
    assert opening is not None
    position.push(opening)
    assert plain(position, "blue") is None
    position.push("done red")
    assert plain(position, "blue") == "accept blue"


def test_in_turns_it_takes_a_fair_offer_when_it_will_not_be_asked_again() -> None:
    position = after(MEETING, talk_limit=3)
    position.push("offer blue 0")
    least = least_of(position, "red")
    position.pop()
    position.push(f"offer blue {least}")
    one = bots.bot("hallway", "plain")
    assert one.ask(position, "red", random.Random(0).randrange) == "accept red"


def test_after_the_last_question_it_is_done() -> None:
    position = after(MEETING, talk_limit=0)
    one = bots.bot("hallway", "plain")
    assert one.ask(position, "blue", random.Random(0).randrange) == "done blue"


@pytest.mark.parametrize(("cost", "expected"), [(9, "offer blue"), (10, "done blue")])
def test_a_proposal_is_made_only_if_half_of_what_it_asks_more_pays_for_it(
    cost: int, expected: str
) -> None:
    position = after(MEETING, proposals="paid", proposal_cost=cost)
    event = plain(position, "blue")
    assert event is not None
    assert event.startswith(expected)


# --- How well it does ------------------------------------------------------------------------


def score_against_random(games: int) -> float:
    """The share of games that `plain` wins against `random`, on either seat in turn."""
    won = 0.0
    for number in range(games):
        chance = random.Random(number)
        seat = ("blue", "red")[number % 2]
        position = jostle.new("hallway")
        while not position.is_over:
            asked = position.asked_seat
            if asked is None:
                position.push(position.draw(chance.randrange))
            else:
                one = bots.bot("hallway", "plain" if asked == seat else "random")
                position.push(one.ask(position, asked, chance.randrange))
        winners = position.result["winners"] if position.result else []
        won += (seat in winners) / len(winners)
    return won / games


def test_it_beats_random_play_in_most_games() -> None:
    assert score_against_random(300) > 0.82


@pytest.mark.long
def test_it_beats_random_play_in_more_than_85_of_100_games() -> None:
    assert score_against_random(2_000) > 0.85
