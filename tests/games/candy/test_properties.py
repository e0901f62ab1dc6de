"""What holds in every game of candy, whatever is played."""

from hypothesis import given

from jostle import Position
from tests.properties.walks import Start, examples, starts, walk

SHORT = starts("candy")
LONG = SHORT.map(lambda start: start._replace(set_up={**start.set_up, "max_turns": 120}))


def held(position: Position) -> dict[str, int]:
    """Seat → all its candies, wherever they are."""
    counts = dict.fromkeys(position.seats, 0)
    for bowl in position.view()["bowls"].values():
        for seat, count in bowl.items():
            counts[seat] += count
    return counts


@examples(20)
@given(LONG)
def test_no_candy_is_ever_lost_or_made(start: Start) -> None:
    for position in walk(start):
        assert set(held(position).values()) == {position.options["candies"]}  # C3


@examples(20)
@given(LONG)
def test_every_bowl_holds_at_most_ten_after_every_turn(start: Start) -> None:
    for position in walk(start):
        view = position.view()
        if view["phase"] != "move":
            continue
        bowls = list(view["bowls"])[1:-1]
        if position.options["start_spills"] == "no":
            bowls.remove("start")
        assert all(sum(view["bowls"][bowl].values()) <= 10 for bowl in bowls)  # C14, C16


@examples(20)
@given(LONG)
def test_the_mover_always_has_a_shuffle(start: Start) -> None:
    for position in walk(start):
        if position.phase == "move":
            assert any(event.startswith("shuffle ") for event in position.legal)  # C13


@examples(20)
@given(LONG)
def test_a_spill_ends_and_its_bowl_is_down_to_ten(start: Start) -> None:
    before = None
    for position in walk(start):
        view = position.view()
        if before is not None and before["phase"] == "spill":
            bowl = before["spill"]
            was, now = (sum(each["bowls"][bowl].values()) for each in (before, view))
            assert now == was - 1  # C14
            assert (view["spill"] == bowl) == (now > 10)
        before = view


@examples(10)
@given(SHORT)
def test_every_choice_carries_the_candies_that_it_says(start: Start) -> None:
    for position in walk(start):
        bowls = position.view()["bowls"]
        for seat in position.waits_for():
            choices = position.choices(seat)
            for choice in choices[:: max(1, len(choices) // 3)]:
                expected = {word: dict(held) for word, held in bowls.items()}
                for owner, place, to in choice.effect["carries"]:
                    expected[place][owner] -= 1
                    expected[to][owner] = expected[to].get(owner, 0) + 1
                position.push(choice.event)
                after = position.view()
                assert after["bowls"] == {
                    word: {owner: count for owner, count in held.items() if count}
                    for word, held in expected.items()
                }
                assert after["spill"] == choice.effect["spills"]
                winners = after["result"]["winners"] if after["result"] else []
                assert winners == [choice.effect["wins"]] * (choice.effect["wins"] is not None)
                position.pop()
