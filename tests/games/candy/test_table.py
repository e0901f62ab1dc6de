"""What a table asks: whom it waits for, what each choice carries, and the sentences."""

import jostle
from jostle import words
from jostle.kernel.game import Choice
from tests.games.candy.tables import after, laid

NAMES = {"A": "Ann", "B": "Ben", "C": "Cem", "D": "Dot"}


def choice(position: jostle.Position, event: str) -> Choice:
    """The choice that `event` is."""
    (seat,) = position.waits_for()
    return next(one for one in position.choices(seat) if one.event == event)


def test_only_the_mover_has_choices_as_many_as_there_are_legal_events() -> None:
    position = jostle.new("candy")
    assert position.waits_for() == ("A",)
    assert [len(position.choices(seat)) for seat in position.seats] == [
        len(position.legal),
        0,
        0,
        0,
    ]
    assert position.awaits_dice is None


def test_a_slide_says_its_parts_and_carries_the_farther_candy_first() -> None:  # C6
    position = laid({"1": "A2", "start": "B1 C1 D1"})
    found = choice(position, "slide 1 2 3 B@start")
    assert found.parts == {"from": "1", "nearer": "2", "farther": "3", "other": "B", "at": "start"}
    assert found.effect["carries"] == [["A", "1", "3"], ["A", "1", "2"], ["B", "start", "1"]]
    text = words.phrase_text(found.phrase, NAMES)
    assert (
        text
        == "Slide two from bowl 1 to bowl 2 and bowl 3, and Ben's from the start bowl to bowl 1"
    )


def test_a_choice_says_what_it_makes_overfull() -> None:  # C14
    position = laid({"1": "A1", "2": "A2 B5 C3", "pile": "A1 B1 C1 D1"}, candies=20)
    assert choice(position, "shuffle 1").effect["spills"] == "2"
    assert choice(position, "shuffle pile").effect["spills"] is None


def test_a_choice_says_who_wins_by_it() -> None:  # C17
    position = laid({"4": "A2 B1", "start": "C1 D1"})
    assert choice(position, "slide 4 end end B@4").effect["wins"] == "A"
    assert choice(position, "slide 4 end end C@start").effect["wins"] == "A"
    assert choice(position, "shuffle 4").effect["wins"] is None


def test_a_slither_carries_its_five_one_by_one_the_farthest_first() -> None:  # C9
    position = laid({"2": "A5", "start": "B1 C1 D1", "pile": "A1"})
    assert choice(position, "slither 2").effect["carries"] == [
        ["A", "2", "end"],
        ["A", "2", "end"],
        ["A", "2", "end"],
        ["A", "2", "4"],
        ["A", "2", "3"],
    ]


def said(position: jostle.Position) -> str:
    return words.say(position, NAMES)[0]


def test_every_kind_of_move_has_its_sentence() -> None:
    table = {"pile": "A2", "start": "A2 B1 C1 D1", "1": "A2", "2": "A1", "3": "A1"}
    expected = {
        "shuffle 1": "Ann shuffles one candy from bowl 1 to bowl 2.",
        "slide 1 2 2 B@start": "Ann slides two candies from bowl 1 to bowl 2,"
        " and Ben's from the start bowl to bowl 1.",
        "wriggle pile 1 3": "Ann wriggles two candies on from the pile and bowl 1,"
        " and one back from bowl 3.",
        "lunge 1 2 3": "Ann lunges two bowls on from bowl 1, with two candies back from"
        " bowl 2 and bowl 3.",
    }
    for event, sentence in expected.items():
        assert said(after(laid(table), event)) == sentence


def test_a_spill_is_announced_with_its_reason() -> None:  # C14
    position = laid({"1": "A1", "2": "A2 B5 C3", "pile": "A1 B1 C1 D1"}, candies=20)
    assert said(after(position, "shuffle 1")).endswith("That is 11 in bowl 2: it spills.")
    assert said(after(position, "spill 2 B 3")) == "Ann spills Ben's candy from bowl 2 to bowl 3."


def test_the_end_is_announced() -> None:  # C17, C19
    won = after(laid({"4": "A1", "start": "B1 C1 D1"}), "shuffle 4")
    assert said(won).endswith("Ann has every candy home and wins!")
    ended = after(jostle.new("candy", max_turns=1), "shuffle pile")
    assert "no winner" in said(ended)
