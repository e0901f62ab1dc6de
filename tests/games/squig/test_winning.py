"""The end of a race: the first over the line, places, and how the others stand (S18, S19)."""

from typing import Any

from jostle import Position
from tests.games.squig.pictures import hoppers, rule_broken
from tests.helpers import play

SHORT = ["S.........F"] * 4
"""Ten steps; a roll of 10 or 11 that is no double crosses at once."""


def short(*events: str, **options: Any) -> Position:
    """Three hoppers on a short course."""
    return play("squig", *events, **{"players": 3, "course": SHORT, **options})


def test_the_first_over_the_line_wins_and_the_game_is_over() -> None:  # S18
    match = short("order B A C", "roll 1+2", "hop 3,1", "roll 6+5", "hop finish")
    assert match.is_over
    assert match.phase == "over"
    assert match.view()["turn"] is None
    assert match.result == {"winners": ["A"], "standing": ["A", "B", "C"]}
    for event in ("roll 1+2", "hop finish", "order A B C", "hop 3,3"):
        assert rule_broken(match, event) == "S18"


def test_the_round_is_not_played_to_its_end() -> None:  # S18
    match = short("order A B C", "roll 6+5", "hop finish")
    assert match.is_over
    assert match.view()["round"] == 1


def test_the_winner_leaves_the_course() -> None:  # S18
    match = short("order A B C", "roll 6+4", "hop finish")
    assert match.view()["squares"] == {"A": "finish", "B": [0, 1], "C": [0, 2]}
    assert match.view()["distance"] == {"A": 0, "B": 10, "C": 10}
    assert hoppers(match) == [SHORT[0], "B.........F", "C.........F", SHORT[3]]


def test_those_who_did_not_cross_stand_by_distance() -> None:  # S19
    events = ("order B C A", "roll 1+2", "hop 3,1", "roll 4+2", "hop 6,2", "roll 6+5", "hop finish")
    assert short(*events).result == {"winners": ["A"], "standing": ["A", "C", "B"]}


def test_of_equally_near_ones_the_one_who_got_there_first_stands_better() -> None:  # S9, S19
    for first, second in (("B", "C"), ("C", "B")):
        y = {"B": 1, "C": 2}
        events = (
            *(f"order {first} {second} A", "roll 1+2", f"hop 3,{y[first]}"),
            *("roll 2+1", f"hop 3,{y[second]}", "roll 6+5", "hop finish"),
        )
        assert short(*events).result == {"winners": ["A"], "standing": ["A", first, second]}


def test_hoppers_that_never_moved_stand_in_the_order_of_the_first_round() -> None:  # S9, S19
    assert short("order C A B", "roll 1+1", "hop 0,2", "roll 6+5", "hop finish").result == {
        "winners": ["A"],
        "standing": ["A", "C", "B"],
    }


def test_before_the_first_order_all_stand_by_distance_and_seat() -> None:  # S19
    course = ["S.........F", "#S........F", "S.........F"]
    assert play("squig", players=3, course=course).view()["standing"] == ["B", "A", "C"]


# --- Racing on for places ----------------------------------------------------------------------


def places(*events: str, **options: Any) -> Position:
    """The same, racing on for places."""
    return short(*events, **{"finish": "places", **options})


def test_for_places_the_rest_race_on() -> None:  # S18
    match = places("order A B C", "roll 6+5", "hop finish")
    assert not match.is_over
    assert match.result is None
    assert (match.view()["phase"], match.view()["turn"]) == ("roll", "B")
    assert match.view()["standing"] == ["A", "B", "C"]


def test_who_has_crossed_leaves_the_order_with_the_next_round() -> None:  # S18
    match = places("order A B C", "roll 6+5", "hop finish", "roll 1+2", "hop 3,1", "roll 4+2")
    assert match.view()["order"] == ["A", "B", "C"]
    match.push("hop 6,2")
    assert match.view()["order"] == ["C", "B"]
    assert (match.view()["round"], match.view()["turn"]) == (2, "C")


def test_who_crosses_last_in_a_round_opens_the_next() -> None:  # S9, S18
    match = places("order B C A", "roll 1+2", "hop 3,1", "roll 4+2", "hop 6,2", "roll 6+5")
    match.push("hop finish")
    assert (match.view()["round"], match.view()["order"]) == (2, ["C", "B"])


def test_who_has_crossed_is_landed_on_by_nobody() -> None:  # S14, S18
    match = places("order A B C", "roll 6+5", "hop finish", "roll 6+5", "hop finish")
    assert match.is_over
    assert match.view()["startled"] == []


def test_the_race_for_places_ends_when_one_is_left_who_is_last() -> None:  # S18
    match = places("order A C B", "roll 6+5", "hop finish", "roll 1+2", "hop 3,2")
    assert match.phase == "roll"
    match.push("roll 6+4")
    match.push("hop finish")
    assert match.is_over
    assert match.result == {"winners": ["A"], "standing": ["A", "B", "C"]}


def test_the_order_of_crossing_is_the_order_of_places_and_the_winner_is_the_first_alone() -> None:
    # S18
    events = ("order D B A C", "roll 6+5", "hop finish", "roll 6+5", "hop finish")
    match = places(*events, players=4)
    assert match.view()["standing"] == ["D", "B", "A", "C"]
    match.push("roll 6+4")
    match.push("hop finish")
    assert match.result == {"winners": ["D"], "standing": ["D", "B", "A", "C"]}


def test_with_two_hoppers_the_first_over_the_line_ends_a_race_for_places_too() -> None:  # S18
    match = places("order B A", "roll 6+5", "hop finish", players=2)
    assert match.result == {"winners": ["B"], "standing": ["B", "A"]}


def test_those_who_race_on_stand_behind_all_who_have_crossed() -> None:  # S18, S19
    events = ("order C B A D", "roll 3+6", "hop 9,2", "roll 2+1", "hop 3,1", "roll 6+5")
    match = places(*events, "hop finish", players=4)
    assert match.view()["standing"] == ["A", "C", "B", "D"]
