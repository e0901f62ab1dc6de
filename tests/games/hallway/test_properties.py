"""What the rulebook promises at every step, under random play and any options."""

from itertools import pairwise
from typing import Any

from hypothesis import given

from jostle import Position
from tests.properties.walks import Start, examples, starts, walk

SEATS = ("blue", "red")


def views(start: Start, *, asked: bool = False) -> list[dict[str, Any]]:
    return [position.view() for position in walk(start, asked=asked)]


@examples(100)
@given(starts("hallway"))
def test_a_score_is_the_sum_of_a_sheet_that_only_grows(start: Start) -> None:  # H7, H31
    for before, after in pairwise([None, *views(start)]):
        assert after is not None
        for seat in SEATS:
            assert after["scores"][seat] == sum(after["sheet"][seat])
            if before is not None:
                length = len(before["sheet"][seat])
                assert after["sheet"][seat][:length] == before["sheet"][seat]


@examples(100)
@given(starts("hallway"))
def test_tokens_stay_in_the_corridor_and_pass_each_other_once(start: Start) -> None:  # H1, H10, H23
    for view in views(start):
        blue, red = view["places"]["blue"], view["places"]["red"]
        assert 0 <= blue <= 20
        assert 0 <= red <= 20
        if view["passed"]:
            assert blue > red or blue == red in (0, 20)
        else:
            assert blue < red
        assert view["exited"] == [
            seat for seat in view["exited"] if view["places"][seat] == {"blue": 20, "red": 0}[seat]
        ]
        assert bool(view["exited"]) == (view["passed"] and (blue == 20 or red == 0))


@examples(100)
@given(starts("hallway"))
def test_offers_and_dones_stand_only_while_a_talk_is_open(start: Start) -> None:  # H15, H28
    for view in views(start):
        assert view["offers"].keys() == {"blue", "red"}
        for offer in view["offers"].values():
            assert offer is None or -999 <= offer <= 999
        if view["phase"] != "talk":
            assert view["offers"] == {"blue": None, "red": None}
            assert (view["done"], view["asked"]) == ([], None)
        assert len(view["done"]) < 2


@examples(100)
@given(starts("hallway"))
def test_encounters_rounds_and_the_edge_change_as_they_may(start: Start) -> None:  # H12, H13, H19
    most = int(start.position().options["max_encounters"])
    for before, after in pairwise(walk_with_events(start)):
        (_, old), (event, new) = before, after
        assert event is not None
        assert new["encounters"] <= most
        opened = new["phase"] == "talk" and old["phase"] != "talk"
        assert new["encounters"] - old["encounters"] == int(opened)
        assert new["round"] - old["round"] in (0, 1)
        if event.startswith("edge"):
            assert {old["edge"], new["edge"]} == {"blue", "red"}
        elif old["first"] is not None:
            assert new["edge"] == old["edge"]


def walk_with_events(start: Start) -> list[tuple[str | None, dict[str, Any]]]:
    return [
        (position.events[-1] if position.events else None, position.view())
        for position in walk(start)
    ]


@examples(100)
@given(starts("hallway"))
def test_the_winner_follows_from_totals_and_exits(start: Start) -> None:  # H26, H27
    last = views(start)[-1]
    totals = last["result"]["totals"]
    assert totals == last["scores"]
    best = [seat for seat in SEATS if totals[seat] == max(totals.values())]
    if len(best) == 2:
        best = [seat for seat in SEATS if seat in last["exited"]]
    assert last["result"]["winners"] == best
    assert best


@examples(100)
@given(starts("hallway"))
def test_a_talk_asks_programs_no_oftener_than_its_limit(start: Start) -> None:  # H30
    asked = 0
    for position in walk(start, asked=True):
        view = position.view()
        if view["phase"] != "talk":
            asked = 0
        elif position.events[-1].split()[0] in ("offer", "done"):
            asked += 1
        may_offer = any(event.startswith("offer") for event in position.asked)
        limit = int(position.options["talk_limit"])
        assert may_offer == (view["phase"] == "talk" and asked < limit)


@examples(100)
@given(starts("hallway"))
def test_the_effect_that_a_choice_shows_is_what_happens(start: Start) -> None:  # H15, H16, H17
    for position in walk(start):
        for seat in position.seats:
            for choice in position.choices(seat):
                if choice.kind in ("accept", "edge"):
                    assert effect_of(position, choice.event) == choice.effect
                if choice.kind == "offer":
                    for points in (-999, 0, 7):
                        other = "red" if seat == "blue" else "blue"
                        deal = position.copy()
                        deal.push(f"offer {seat} {points}")
                        after = effect_of(deal, f"accept {other}")
                        for one, score in choice.effect["scores"].items():
                            assert after["scores"][one] == score + points * choice.per_point[one]
                        assert after["places"] == choice.effect["places"]


def effect_of(position: Position, event: str) -> dict[str, Any]:
    position.push(event)
    view = position.view()
    position.pop()
    return {"scores": view["scores"], "places": view["places"]}
