"""There and back: turns on the doubled course (S7, with S9 to S19)."""

from tests.games.squig.pictures import ends, hoppers, rule_broken
from tests.helpers import play

LAPS = ["S.....F.", "S.....F."]


def test_there_and_back_a_roll_leads_over_the_finish_squares_onto_the_way_home() -> None:  # S7
    match = play("squig", "order A B", "roll 6+2", players=2, course=LAPS, laps="there_and_back")
    assert match.view()["distance"]["A"] == 12
    assert match.view()["ends"] == [[4, 0], [4, 1]]
    match.push("hop 4,1")
    assert match.view()["leg"] == {"A": "home", "B": "out"}
    assert match.view()["distance"] == {"A": 4, "B": 12}


def test_there_and_back_a_bolt_leads_back_over_the_finish_squares() -> None:  # S7, S11
    match = play(
        "squig", "order A B", "roll 6+2", "hop 4,0", players=2, course=LAPS, laps="there_and_back"
    )
    for event in ("roll 1+2", "hop 3,1", "roll 2+2"):
        match.push(event)
    assert match.view()["turn"] == "A"
    assert match.view()["ends"] == [[4, 0], [4, 1]]
    match.push("hop 4,0")
    assert match.view()["leg"] == {"A": "out", "B": "out"}
    assert match.view()["distance"]["A"] == 8


def test_there_and_back_the_line_to_cross_is_the_start() -> None:  # S7, S13
    match = play(
        "squig", "order A B", "roll 6+5", "hop 1,0", players=2, course=LAPS, laps="there_and_back"
    )
    assert match.view()["distance"]["A"] == 1
    for event in ("roll 1+2", "hop 3,1", "roll 2+1"):
        match.push(event)
    assert list(match.legal) == ["hop finish"]
    match.push("hop finish")
    assert match.view()["squares"]["A"] == "finish"
    assert match.view()["leg"]["A"] == "home"


def test_there_and_back_ending_on_a_finish_square_does_not_win() -> None:  # S7, S13
    match = play(
        "squig", "order A B", "roll 4+2", "hop 6,0", players=2, course=LAPS, laps="there_and_back"
    )
    assert not match.is_over
    assert match.view()["squares"]["A"] == [6, 0]


def test_of_two_copies_of_a_square_the_home_copy_is_meant() -> None:  # S7
    # From A's start it is five steps to a finish square and one more to the square behind it: on
    # the way home already, to the start on the right, or still on the way out to the other finish
    # square. Both are three steps from home.
    course = ["S....F.F.S"]
    match = play("squig", "order A B", players=2, course=course, laps="there_and_back")
    assert match.view()["distance"] == {"A": 9, "B": 4}
    match.push("roll 4+2")
    assert list(match.legal) == ["hop 6,0"]
    assert match.view()["ends"] == [[6, 0]]
    match.push("hop 6,0")
    assert match.view()["leg"]["A"] == "home"
    assert match.view()["distance"]["A"] == 3


def test_sharing_a_square_means_the_same_square_of_the_drawing() -> None:  # S7, S14
    # A, on its way home, lands where B stands, on its way out; B is moved back on the way out.
    match = play(
        "squig",
        *("order B A", "roll 3+1", "hop 4,1", "roll 6+2", "hop 4,1"),
        players=2,
        course=LAPS,
        laps="there_and_back",
    )
    assert match.view()["leg"] == {"A": "home", "B": "out"}
    assert match.view()["startled"] == ["B"]
    match.push("bump B 2+1")
    assert ends(match) == ["S*....F.", "S*....F."]
    match.push("shove B 1,0")
    assert match.view()["leg"] == {"A": "home", "B": "out"}
    assert match.view()["distance"] == {"A": 4, "B": 11}


def test_a_hopper_on_its_way_home_is_startled_back_over_the_finish_squares() -> None:  # S7, S14
    match = play(
        "squig",
        *("order A B", "roll 6+2", "hop 4,1", "roll 3+1", "hop 4,1", "bump A 4+3"),
        players=2,
        course=LAPS,
        laps="there_and_back",
    )
    assert ends(match) == ["S*....F.", "S*....F."]
    match.push("shove A 1,1")
    assert match.view()["leg"]["A"] == "out"


def test_a_bolt_may_lead_from_one_step_before_home_to_one_step_off_the_start() -> None:  # S7, S11
    match = play(
        "squig",
        *("order A B", "roll 6+5", "hop 1,0", "roll 1+2", "hop 3,1", "roll 5+5"),
        players=2,
        course=LAPS,
        laps="there_and_back",
    )
    assert match.view()["ends"] == [[1, 0], [1, 1]]
    match.push("hop 1,0")
    assert match.view()["leg"]["A"] == "out"
    assert match.view()["distance"]["A"] == 11


def test_only_on_the_way_out_does_a_bolt_stop_at_the_start_line() -> None:  # S7, S11
    match = play(
        "squig",
        *("order A B", "roll 6+5", "hop 1,0", "roll 1+2", "hop 3,1", "roll 6+6"),
        players=2,
        course=LAPS,
        laps="there_and_back",
    )
    assert match.view()["ends"] == [[0, 0], [0, 1]]
    match.push("hop 0,1")
    assert match.view()["leg"]["A"] == "out"
    assert match.view()["distance"]["A"] == 12


def test_the_start_squares_of_others_are_as_good_to_come_home_to() -> None:  # S7, S13
    # Six steps up the first lane to the finish, eight up the second; the first leads home for both.
    course = ["S.....F", "######.", "S......"]
    match = play("squig", "order A B", players=2, course=course, laps="there_and_back")
    assert match.view()["distance"] == {"A": 6 + 6, "B": 8 + 6}
    match.push("roll 6+5")
    assert match.view()["ends"] == [[1, 0]]


def test_the_order_counts_the_steps_that_are_left_of_both_ways() -> None:  # S7, S9
    match = play(
        "squig",
        *("order B A", "roll 3+2", "hop 5,1", "roll 5+2", "hop 5,0"),
        players=2,
        course=LAPS,
        laps="there_and_back",
    )
    assert match.view()["distance"] == {"A": 5, "B": 7}
    assert match.view()["order"] == ["A", "B"]


def test_coming_home_wins() -> None:  # S7, S18
    match = play(
        "squig",
        *("order A B", "roll 6+5", "hop 1,0", "roll 6+5", "hop 1,1", "roll 1+2", "hop finish"),
        players=2,
        course=LAPS,
        laps="there_and_back",
    )
    assert match.is_over
    assert match.result == {"winners": ["A"], "standing": ["A", "B"]}
    assert hoppers(match) == ["S.....F.", "SB....F."]
    assert rule_broken(match, "roll 1+2") == "S18"
