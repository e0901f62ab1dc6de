"""What the bots of candy do at tables laid by hand."""

from random import Random

from jostle import Position, bots
from tests.games.candy.tables import after, laid

OTHERS = {"start": "B1 C1 D1"}


def chosen(position: Position, name: str = "sly") -> str:
    """What a bot does for the seat that is asked."""
    seat = position.asked_seat
    assert seat is not None
    return bots.bot("candy", name).ask(position, seat, Random(1).randrange)


def test_it_wins_when_it_can() -> None:
    position = laid({"4": "A2 B1", "start": "C1 D1"})
    assert after(position, chosen(position)).result == {
        "winners": ["A"],
        "standing": ["A", "B", "C", "D"],
    }


def test_it_does_not_slide_a_rival_home_who_would_win() -> None:
    # Every slide needs a rival's candy; B's last one must not be the one.
    position = laid({"start": "A4 C2 D2", "4": "B1"})
    assert "B@4" not in chosen(position)


def test_it_slithers_fifteen_bowls_rather_than_slide_three() -> None:
    position = laid({"pile": "A2", "start": "A5 B1 C1 D1"})
    assert chosen(position) == "slither start"
    assert chosen(position, "greedy") == "slither start"


def test_it_breaks_up_a_rivals_five() -> None:
    # B is next and has five in the start bowl: worth fifteen bowls. A slide of B's candy out of
    # them costs A nothing, whom it needs a rival's candy of anyway.
    position = laid({"pile": "A6", "1": "A1", "start": "B5 C1 D1", "2": "C4 D4"})
    before = position.view()["bowls"]["start"]["B"]
    position.push(chosen(position))
    assert position.view()["bowls"]["start"]["B"] < before


def test_it_spills_a_rivals_candy_back_rather_than_forward() -> None:
    position = laid({"1": "A1", "2": "A2 B8", "pile": "A1 B1 C1 D1"}, candies=20)
    after(position, "shuffle 1")
    assert chosen(position) == "spill 2 B 1"


def test_the_greedy_one_takes_the_first_of_equals_by_code_point() -> None:
    # Three bowls forward is the most that a slide can gain here. B leads by seat order (C18), so
    # its candy stays; those of C and D are equals, and C comes first.
    position = laid({"1": "A2", **OTHERS})
    assert chosen(position, "greedy") == "slide 1 2 3 C@start"


def test_the_same_chances_lead_to_the_same_events() -> None:
    first, second = (laid({"pile": "A9", "start": "A3 B1 C1 D1"}) for _ in range(2))
    assert chosen(first) == chosen(second)
