"""Bargains: what an offer cost by what came of it, beside the solution's own numbers."""

from collections.abc import Mapping
from math import floor

import pytest

from jostle import bots, games
from jostle.api import Position
from jostle.bots.interface import Deal, Price
from jostle.lab.analysis import Analysis, Mistake, analyse
from jostle.lab.analysis.price import (
    let_go_sentence,
    no_deal_sentence,
    number_text,
    price_sentence,
)
from jostle.lab.simulation import random_games
from jostle.record import Record
from jostle.solver.hallway import Solution, solve
from tests.helpers import play, rolls

NAMES = {"blue": "Ann", "red": "Bo"}
MEETING = ["start 4 1", *rolls(4, 4, 4, 4, 4)]
"""Blue, the start player, bumps into red, who has the Edge; a talk is open."""
OPENED = len(MEETING)


def explained(*events: str, tags: Mapping[str, str] | None = None, **options: object) -> Analysis:
    position = play("hallway", *MEETING, *events, **options)
    return analyse(Record(position, NAMES, dict(tags or {})))


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve()


@pytest.fixture(scope="module")
def fair(solution: Solution) -> float:
    """What blue may give in MEETING."""
    price = solution.fair_price(play("hallway", *MEETING), "blue")
    assert price.least == price.most
    assert price.least is not None
    return price.least


def blues(solution: Solution, *events: str) -> float:
    """Blue's chance after MEETING and more events."""
    return solution.chances(play("hallway", *MEETING, *events))[0]


def without(solution: Solution) -> float:
    return solution.meeting(play("hallway", *MEETING)).without_deal(0)


def only(found: Analysis) -> Mistake:
    """The one mistake of a game that has just one."""
    (mistake,) = found.mistakes
    return mistake


# --- Deals -----------------------------------------------------------------------------------


def test_who_gives_more_than_is_fair_pays_for_the_offer_when_it_is_accepted(
    solution: Solution, fair: float
) -> None:
    dear = f"offer blue {floor(fair) + 4}"
    mistake = only(explained(dear, "accept red"))
    assert (mistake.seat, mistake.kind, mistake.number) == ("blue", "offer", OPENED + 1)
    assert (mistake.event, mistake.better) == (dear, f"offer blue {floor(fair)}")
    lost = without(solution) - blues(solution, dear, "accept red")
    assert mistake.cost == pytest.approx(lost, abs=1e-9)
    assert lost > 0.05


def test_the_most_that_can_be_given_without_loss_is_the_whole_number_below_the_fair_price(
    solution: Solution, fair: float
) -> None:
    kept = blues(solution, f"offer blue {floor(fair)}", "accept red")
    lost = blues(solution, f"offer blue {floor(fair) + 1}", "accept red")
    assert lost < without(solution) < kept


def test_who_accepts_less_than_is_fair_pays_for_accepting(solution: Solution, fair: float) -> None:
    cheap = f"offer blue {floor(fair) - 3}"
    found = explained(cheap, "accept red")
    mistake = only(found)
    assert (mistake.seat, mistake.kind, mistake.number) == ("red", "accept", OPENED + 2)
    assert (mistake.better, mistake.better_say) == (None, "No deal.")
    gained = blues(solution, cheap, "accept red") - without(solution)
    assert mistake.cost == pytest.approx(gained, abs=1e-9)
    assert found.sums["blue"].own == 0


def test_a_deal_stands_beside_its_fair_price(solution: Solution, fair: float) -> None:
    points = floor(fair) + 4
    (deal,) = explained(f"offer blue {points}", "done red", "accept red").deals
    assert (deal.offered, deal.number, deal.maker) == (OPENED + 1, OPENED + 3, "blue")
    expected = ("blue", points, fair) if points > 0 else ("red", -points, -fair)
    assert (deal.giver, deal.points, deal.least) == expected
    assert deal.without.shares["blue"] == pytest.approx(without(solution), abs=1e-9)
    after = blues(solution, f"offer blue {points}", "accept red")
    assert deal.agreed.shares["blue"] == pytest.approx(after, abs=1e-9)


def test_a_deal_is_laid_at_the_door_of_the_offer_that_was_accepted(fair: float) -> None:
    found = explained(f"offer blue {floor(fair) + 4}", "offer red 99", "accept red")
    assert [deal.offered for deal in found.deals] == [OPENED + 1]
    assert (only(found).seat, only(found).number) == ("blue", OPENED + 1)


def test_a_price_asked_for_is_one_that_the_other_gives(fair: float) -> None:
    (deal,) = explained("offer red -50", "accept blue").deals
    assert (deal.maker, deal.giver, deal.taker, deal.points) == ("red", "blue", "red", 50)
    assert deal.least == pytest.approx(fair)
    price = number_text(-fair)
    assert deal.say == f"Ann gave Bo 50 to pass; fair would have been {price} from Bo to Ann."


def test_offers_that_are_replaced_cost_nothing(fair: float) -> None:
    good = f"offer blue {floor(fair)}"
    found = explained("offer blue 99", "offer red -50", "offer blue 60", good, "accept red")
    assert found.sums["blue"].own == 0
    assert [mistake.kind for mistake in found.mistakes] == ["accept"]  # a hair below the price


# --- No deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("silence", [["timeout"], ["done red", "done blue"]])
def test_a_good_offer_let_go_costs_whoever_could_have_had_it_and_not_its_maker(
    silence: list[str], solution: Solution, fair: float
) -> None:
    dear = f"offer blue {floor(fair) + 6}"
    found = explained(dear, *silence)
    mistake = only(found)
    assert (mistake.seat, mistake.kind, mistake.better) == ("red", "let_go", "accept red")
    assert mistake.number == OPENED + 1 + len(silence)
    lost = without(solution) - blues(solution, dear, "accept red")
    assert mistake.cost == pytest.approx(lost, abs=1e-9)
    assert found.sums["blue"].own == 0
    said_done = len([event for event in silence if event == "done red"])
    assert (found.sums["red"].choices, found.sums["red"].mistakes) == (said_done + 1, 1)
    assert found.sums["red"].others == pytest.approx(lost, abs=1e-9)  # what blue had offered
    assert found.sums["blue"].others == pytest.approx(0, abs=1e-9)


def test_a_talk_without_a_deal_says_what_would_have_been_fair_and_what_was_let_go(
    solution: Solution, fair: float
) -> None:
    dear = f"offer blue {floor(fair) + 6}"
    found = explained(dear, "done red", "done blue")
    assert found.deals == []
    (talk,) = found.no_deals
    assert talk.number == OPENED + 3
    expected = ("blue", fair) if fair > 0 else ("red", -fair)
    assert (talk.giver, talk.least) == expected
    assert talk.most == talk.least
    assert talk.without.shares["blue"] == pytest.approx(without(solution), abs=1e-9)
    names = [NAMES[talk.giver], NAMES[talk.taker]]
    price = number_text(abs(fair))
    assert talk.say == f"No deal; fair would have been {price} from {names[0]} to {names[1]}."
    (gone,) = talk.let_go
    assert (gone.seat, gone.maker, gone.number) == ("red", "blue", only(found).number)
    assert (gone.giver, gone.points) == ("blue", floor(fair) + 6)
    assert gone.cost == only(found).cost
    assert gone.say == f"Bo let {floor(fair) + 6} from Ann go."


def test_an_offer_that_is_no_better_than_no_deal_is_let_go_for_nothing(fair: float) -> None:
    found = explained(f"offer blue {floor(fair)}", "timeout")
    assert found.mistakes == []
    assert [talk.let_go for talk in found.no_deals] == [[]]


def test_both_may_let_a_good_offer_go(fair: float) -> None:
    dear = [f"offer blue {floor(fair) + 6}", f"offer red {-floor(fair) + 6}"]
    found = explained(*dear, "timeout")
    assert {(one.seat, one.kind) for one in found.mistakes} == {
        ("red", "let_go"),
        ("blue", "let_go"),
    }
    (talk,) = found.no_deals
    assert {(gone.seat, gone.maker) for gone in talk.let_go} == {("red", "blue"), ("blue", "red")}


def test_a_talk_that_is_still_open_has_cost_nobody_anything_yet(fair: float) -> None:
    found = explained(f"offer blue {floor(fair) + 6}")
    assert found.mistakes == []
    assert found.no_deals == []
    assert not found.is_over


def test_an_offer_may_still_be_accepted_by_whoever_has_not_answered_it(fair: float) -> None:
    assert explained(f"offer blue {floor(fair) + 6}", "done blue").mistakes == []


def test_silence_costs_nothing() -> None:
    assert explained("done blue", "done red").mistakes == []
    assert explained("timeout").mistakes == []


# --- Paid proposals --------------------------------------------------------------------------


def test_a_paid_proposal_costs_its_fee_whatever_comes_of_it(solution: Solution) -> None:
    found = explained("offer blue -50", "done red", "done blue", proposals="paid", proposal_cost=3)
    mistake = only(found)
    assert (mistake.seat, mistake.kind, mistake.number) == ("blue", "fee", OPENED + 1)
    poorer = solution.meeting(play("hallway", *MEETING)).without_deal(0, -3)
    assert mistake.cost == pytest.approx(without(solution) - poorer, abs=1e-9)
    assert mistake.better_say == "No offer."
    assert [talk.let_go for talk in found.no_deals] == [[]]


def test_a_paid_offer_is_let_go_at_the_last_question_in_which_it_could_be_accepted() -> None:
    found = explained("offer blue 50", "done red", "done blue", proposals="paid", proposal_cost=0)
    mistake = only(found)
    assert (mistake.seat, mistake.kind, mistake.number) == ("red", "let_go", OPENED + 2)
    assert (mistake.event, mistake.better) == ("done red", "accept red")


def test_a_good_offer_that_is_replaced_in_time_was_not_let_go(fair: float) -> None:
    dear, cheap = (f"offer blue {floor(fair) + more}" for more in (40, -40))
    assert explained(dear, cheap, "timeout").mistakes == []
    said = [dear, "done red", cheap, "done red", "done blue"]
    assert explained(*said, proposals="paid", proposal_cost=0).mistakes == []


# --- The Edge, and how games end -------------------------------------------------------------


def test_a_wrong_use_of_the_edge_costs_the_difference(solution: Solution) -> None:
    red = {who: 1 - blues(solution, "timeout", f"edge {who}") for who in ("self", "other")}
    better = max(red, key=lambda who: red[who])
    worse = min(red, key=lambda who: red[who])
    assert explained("timeout", f"edge {better}").mistakes == []
    mistake = only(explained("timeout", f"edge {worse}"))
    assert (mistake.seat, mistake.kind, mistake.better) == ("red", "choice", f"edge {better}")
    assert mistake.cost == pytest.approx(red[better] - red[worse], abs=1e-9)
    assert mistake.say.startswith("Bo ")


def test_who_resigns_gives_up_all_the_chance_he_had(solution: Solution) -> None:
    found = explained("timeout", tags={"resigned": "red"})
    assert found.is_over
    assert found.chances[-1].shares == {"blue": 1.0, "red": 0.0}
    assert (found.events[-1].kind, found.events[-1].number) == ("resignation", OPENED + 2)
    mistake = only(found)
    assert (mistake.seat, mistake.kind, mistake.say) == ("red", "resignation", "Bo resigned.")
    assert mistake.cost == pytest.approx(1 - without(solution), abs=1e-9)
    assert found.sums["red"].final == 0
    assert (found.sums["red"].choices, found.sums["red"].mistakes) == (1, 1)


@pytest.mark.parametrize("named", ["green", "blue,red", ""])
def test_a_tag_that_names_no_one_seat_ends_no_game(named: str) -> None:
    assert not explained("timeout", tags={"resigned": named}).is_over


def reconciles(found: Analysis) -> None:
    for sums in found.sums.values():
        told = sums.luck + sums.own + sums.others
        assert sums.final - sums.initial == pytest.approx(told, abs=1e-9)
        assert sums.drift == pytest.approx(0, abs=1e-9)
    for event in found.events:
        assert sum(event.luck.values()) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    "options",
    [{}, {"proposals": "paid", "proposal_cost": 4}, {"max_encounters": 1, "costs": "9,0,0,0"}],
    ids=str,
)
def test_luck_own_and_others_add_up_in_whole_games(options: dict[str, object]) -> None:
    game = games.game("hallway")
    full = game.full_options(options)
    judge = bots.judge("hallway", full)
    kinds = set()
    for position in random_games(game, full, games=4, seed=6):
        found = analyse(position, judge=judge)
        reconciles(found)
        kinds |= {mistake.kind for mistake in found.mistakes}
        for stop in range(0, len(position.events), 9):
            reconciles(analyse(shortened(position, stop), judge=judge))
    assert {"offer", "accept", "choice"} & kinds


def shortened(position: Position, events: int) -> Position:
    """The game as it stood after so many events."""
    earlier = position.copy()
    while len(earlier.events) > events:
        earlier.pop()
    return earlier


# --- Sentences -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "least", "most", "said"),
    [
        (6, 2.5, 2.5, "Ann gave Bo 6 for a passage worth 2.5."),
        (6, 2.0, 2.0, "Ann gave Bo 6 for a passage worth 2."),
        (6, 2.0, 9.25, "Ann gave Bo 6 for a passage worth 2 to 9.2."),
        (6, -2.5, 1.5, "Ann gave Bo 6 for a passage worth \u22122.5 to 1.5."),
        (6, -0.01, -0.01, "Ann gave Bo 6 for a passage worth 0."),
        (6, -2.5, -2.5, "Ann gave Bo 6 to pass; fair would have been 2.5 from Bo to Ann."),
        (6, -9.0, -2.5, "Ann gave Bo 6 to pass; fair would have been 2.5 to 9 from Bo to Ann."),
        (6, None, None, "Ann gave Bo 6 to pass; no price would have been fair."),
        (0, 4.0, 4.0, "Ann and Bo passed without points; fair would have been 4 from Ann to Bo."),
        (0, -4.0, -4.0, "Ann and Bo passed without points; fair would have been 4 from Bo to Ann."),
        (0, -1.0, 1.0, "Ann and Bo passed without points, which was fair."),
        (0, None, None, "Ann and Bo passed without points; no price would have been fair."),
    ],
)
def test_a_deal_is_said_with_its_price(
    points: int, least: float | None, most: float | None, said: str
) -> None:
    deal = Deal("blue", "red", points, least, most)
    assert price_sentence("hallway", deal, NAMES) == said


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (4.5, 4.5, "No deal; fair would have been 4.5 from Ann to Bo."),
        (4.0, 5.0, "No deal; fair would have been 4 to 5 from Ann to Bo."),
        (-1.0, 1.0, "No deal; passing without points would have been fair."),
        (None, None, "No deal; no price would have been fair."),
    ],
)
def test_no_deal_is_said_with_its_price(least: float | None, most: float | None, said: str) -> None:
    assert no_deal_sentence("hallway", Price("blue", "red", least, most), NAMES) == said


@pytest.mark.parametrize(
    ("points", "seat", "said"),
    [
        (8, "red", "Bo let 8 from Ann go."),
        (8, "blue", "Ann let a passage for 8 go."),
        (0, "red", "Bo let a passage without points go."),
    ],
)
def test_what_was_let_go_is_said_from_his_side(points: int, seat: str, said: str) -> None:
    deal = Deal("blue", "red", points, 4.0, 4.0)
    assert let_go_sentence("hallway", deal, seat, NAMES) == said
