"""The worked example of the source, "Squig Hopper Tunnel Race" by Avian (S8 to S14).

The source ends with C startled, but it is B who stands on the square: C is back at the start. So
it is B here who is moved back 8 squares.
"""

from jostle import Position
from tests.games.squig.pictures import CORRIDOR, hoppers
from tests.helpers import play


def squares_come(match: Position) -> dict[str, int]:
    """How many squares each hopper has come; the track of the example is straight."""
    return {seat: square[0] for seat, square in match.view()["squares"].items()}


def test_the_example_of_the_source() -> None:  # S8, S9, S10, S11, S14
    match = play("squig", players=3, course=CORRIDOR)

    # "The hoppers roll for order and it's A first, followed by B and then C."
    match.push("order A B C")
    assert match.view()["order"] == ["A", "B", "C"]
    assert match.view()["turn"] == "A"

    # Turn 1. "Hopper A goes first, rolls a 4 and a 1 and moves 5 squares."
    match.push("roll 4+1")
    match.push("hop 5,1")
    assert squares_come(match) == {"A": 5, "B": 0, "C": 0}

    # "Hopper B goes second, rolls a 6 and a 3 and moves nine squares."
    match.push("roll 6+3")
    match.push("hop 9,1")
    assert squares_come(match) == {"A": 5, "B": 9, "C": 0}

    # "Hopper C goes third, rolls a 2 and a 4 and moves six squares."
    match.push("roll 2+4")
    match.push("hop 6,2")
    assert squares_come(match) == {"A": 5, "B": 9, "C": 6}

    # Turn 2. "Since Hopper B was closest to the finish line he moves first, he rolls a 1 and a 2
    # and moves 3 squares."
    assert (match.view()["round"], match.view()["turn"]) == (2, "B")
    match.push("roll 1+2")
    match.push("hop 12,1")
    assert squares_come(match) == {"A": 5, "B": 12, "C": 6}

    # "Hopper C goes second and rolls a 6 and another 6. … unfortunately it was a double and so
    # Hopper C is moved back towards the starting line … he was only six squares from the starting
    # line and so he's only moved six squares back, not twelve."
    assert match.view()["turn"] == "C"
    match.push("roll 6+6")
    match.push("hop 0,2")
    assert squares_come(match) == {"A": 5, "B": 12, "C": 0}

    # "Hopper A, who was first in the first round rapidly dropped to third and so moves last in the
    # second round. He rolls a 3 and a 4." This is just enough to hit hopper B, and A hops to it.
    assert match.view()["order"] == ["B", "C", "A"]
    assert match.view()["turn"] == "A"
    match.push("roll 3+4")
    match.push("hop 12,1")
    assert squares_come(match) == {"A": 12, "B": 12, "C": 0}
    assert match.view()["startled"] == ["B"]

    # Player B "rolls 2D6 to see how far" B "is moved back. He gets a 4 and another 4, meaning that"
    # B "is moved back 8 squares."
    assert match.waits_for() == ("B",)
    match.push("bump B 4+4")
    assert match.waits_for() == ("A",)
    match.push("shove B 4,1")
    assert squares_come(match) == {"A": 12, "B": 4, "C": 0}

    # "After the second turn Hopper A has a clear lead, but in the next turn the two others will be
    # coming after him."
    assert (match.view()["round"], match.view()["order"]) == (3, ["A", "B", "C"])
    assert hoppers(match) == [
        "S..............................F",
        "S...B.......A..................F",
        "C..............................F",
        "S..............................F",
    ]
