"""How levels of hallway bargain: the least they take, what they ask for, and when they are done."""

import random
from statistics import fmean, pstdev

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import jostle
from jostle import bots, games
from jostle.bots.hallway.bargain import ASKS, CLOSES, OPENS, Picture, least_to_take, margin
from jostle.bots.hallway.solutions import solution_for
from jostle.lab.simulation import bot_games
from tests.bots.positions import after, chance_position

MEETING = "start 4 1, roll 4, roll 4, roll 4, roll 4, roll 4"
"""Blue has bumped into red: blue on red 1, red on red 2."""


def master(position: jostle.Position, seat: str, *, is_last_chance: bool = False) -> str | None:
    return bots.bot("hallway", "level-5").choose(
        position, seat, random.Random(0).randrange, is_last_chance=is_last_chance
    )


def least_of(position: jostle.Position, seat: str) -> int:
    meeting = solution_for(position.options).meeting(position)
    found = least_to_take(meeting, position.seats.index(seat))
    assert found is not None
    return found


def chance_of(position: jostle.Position, seat: str) -> float:
    return solution_for(position.options).chances(position)[position.seats.index(seat)]


def chance_after_deal(position: jostle.Position, seat: str, points: int) -> float:
    """The chance of `seat` after it got `points` to pass, played out by events."""
    taken = position.copy()
    other = next(name for name in position.seats if name != seat)
    taken.push(f"offer {seat} {-points}")
    taken.push(f"accept {other}")
    return chance_of(taken, seat)


def chance_without_deal(position: jostle.Position, seat: str) -> float:
    """The better of both uses of the Edge for its holder, played out by events."""
    ended = position.copy()
    ended.push("timeout")
    holder = ended.waits_for()[0]
    chances = []
    for event in ("edge self", "edge other"):
        ended.push(event)
        chances.append(chance_of(ended, seat))
        ended.pop()
    return max(chances) if holder == seat else min(chances)


# --- What it takes ---------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from(["blue", "red"]))
def test_the_least_it_takes_is_better_than_no_deal_and_a_point_less_is_not(
    seed: int, seat: str
) -> None:
    position = chance_position(seed, "hallway", "talk")
    assume("timeout" in position.legal)
    meeting = solution_for(position.options).meeting(position)
    least = least_to_take(meeting, position.seats.index(seat))
    without = chance_without_deal(position, seat)
    if least is None:
        assert chance_after_deal(position, seat, 999) <= without + 1e-9
        return
    assert chance_after_deal(position, seat, least) > without
    if least > -999:
        assert chance_after_deal(position, seat, least - 1) <= without + 1e-9


def test_what_is_better_than_no_deal_is_taken_in_the_end_and_what_is_as_good_never() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    position.push(f"offer red {least}")
    assert master(position, "blue", is_last_chance=True) == "accept blue"
    position.push(f"offer red {least - 1}")
    for is_last_chance in (False, True):
        assert master(position, "blue", is_last_chance=is_last_chance) != "accept blue"


def test_while_a_good_offer_stands_it_asks_for_more_and_takes_it_before_it_is_too_late() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    position.push(f"offer red {least}")
    asked = master(position, "blue")
    assert asked == f"offer blue {-(least + OPENS)}"
    position.push(asked)
    assert master(position, "blue") is None
    assert master(position, "blue", is_last_chance=True) == "accept blue"
    position.push("done red")
    assert master(position, "blue") == "accept blue"


def test_one_who_offers_less_than_before_is_taken_at_his_word() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    for points in (least, least + 3):
        position.push(f"offer red {points}")
        assert master(position, "blue") != "accept blue"
    position.push(f"offer red {least + 1}")
    assert master(position, "blue") == "accept blue"


def test_it_asks_for_no_less_than_it_is_offered() -> None:
    position = after(MEETING)
    position.push(f"offer red {least_of(position, 'blue') + OPENS}")
    assert master(position, "blue") == "accept blue"


def test_in_turns_a_good_offer_is_taken_at_the_last_question() -> None:
    one = bots.bot("hallway", "level-5")
    position = after(f"{MEETING}, done blue", talk_limit=4)
    position.push(f"offer red {least_of(position, 'blue')}")
    assert one.ask(position, "blue", random.Random(0).randrange) == "accept blue"


def test_two_who_know_the_price_make_no_deal() -> None:
    game = games.game("hallway")
    names = ("level-5", "level-5")
    played = bot_games(game, game.full_options({}), names, games=30, seed=6)
    events = [event for position in played for event in position.events]
    assert not any(event.startswith("accept") for event in events)
    assert any(event.startswith("offer") for event in events)


# --- What it says ----------------------------------------------------------------------------


def test_it_opens_above_the_least_comes_down_with_every_answer_and_is_done() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    margins = [margin(made, ASKS - made) for made in range(ASKS)]
    assert margins == [30, 23, 16, 8, 1]
    for more in margins:
        asked = f"offer blue {-(least + more)}"
        assert master(position, "blue") == asked
        position.push(asked)
        assert master(position, "blue") is None
        position.push(f"offer red {least - 9}")
    assert master(position, "blue") == "done blue"
    position.push("done blue")
    position.push(f"offer red {least - 8}")
    assert master(position, "blue") == "done blue"
    position.push(f"offer red {least}")
    assert master(position, "blue") == "accept blue"


def test_when_the_clock_runs_out_it_names_its_last_price() -> None:
    position = after(MEETING)
    least = least_of(position, "blue")
    position.push(f"offer blue {-(least + OPENS)}")
    assert master(position, "blue", is_last_chance=True) == f"offer blue {-(least + CLOSES)}"
    position.push(f"offer blue {-(least + CLOSES)}")
    assert master(position, "blue", is_last_chance=True) is None


def test_in_turns_it_comes_down_in_as_many_steps_as_can_be_answered() -> None:
    one = bots.bot("hallway", "level-5")
    position = after(MEETING, talk_limit=5)
    least = least_of(position, "blue")
    for more in (OPENS, CLOSES):
        asked = one.ask(position, "blue", random.Random(0).randrange)
        assert asked == f"offer blue {-(least + more)}"
        position.push(asked)
        position.push("done red")
    assert one.ask(position, "blue", random.Random(0).randrange) == "done blue"


def least_after_fee(position: jostle.Position) -> int:
    """The least that blue may take once red has paid for a proposal."""
    paid = position.copy()
    paid.push("offer red 0")
    return least_of(paid, "blue")


def test_it_pays_for_a_proposal_only_to_one_who_has_asked_for_too_little() -> None:
    position = after(MEETING, proposals="paid")
    assert master(position, "blue") == "done blue"
    position.push("done blue")
    least = least_after_fee(position)
    position.push(f"offer red {least - 8}")
    assert master(position, "blue") == "done blue"
    position.pop()
    position.push(f"offer red {least - 3}")
    assert master(position, "blue") == f"offer blue {-(least + 3)}"
    position.push(f"offer blue {-(least + 3)}")
    position.push(f"offer red {least - 3}")
    assert master(position, "blue") == "done blue"


def test_a_fee_that_is_more_than_there_is_to_gain_is_not_paid() -> None:
    position = after(f"{MEETING}, done blue", proposals="paid", proposal_cost=4)
    position.push(f"offer red {least_after_fee(position) - 3}")
    assert master(position, "blue") == "done blue"


# --- How lower levels see it -----------------------------------------------------------------


def test_a_picture_stays_the_same_throughout_a_talk() -> None:
    position = after(MEETING)
    picture = Picture(lean=0.3, spread=5)
    seen = {picture.of(7, position, "blue")}
    for said in ("offer blue -12", "offer red 3", "done blue", "offer red 4"):
        position.push(said)
        seen.add(picture.of(7, position, "blue"))
    assert len(seen) == 1


def test_a_picture_is_off_by_its_spread_and_leans_to_passing_for_nothing() -> None:
    off = [
        Picture(lean=0.5, spread=6).of(
            20, after(f"{MEETING}, timeout, edge {who}, roll {pips}"), seat
        )
        for who in ("self", "other")
        for pips in range(1, 5)
        for seat in ("blue", "red")
    ]
    far = [
        Picture(0.5, 6).of(20, chance_position(seed, "hallway", "talk"), "red")
        for seed in range(100)
    ]
    assert fmean(far) == pytest.approx(10, abs=5 * 6 / 100**0.5)
    assert pstdev(far) == pytest.approx(6, rel=0.3)
    assert len(set(off)) > 8
    assert Picture(lean=1).of(20, after(MEETING), "blue") == 0
    assert Picture().of(20, after(MEETING), "blue") == 20
