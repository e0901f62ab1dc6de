"""What the levels of candy see at tables laid by hand, and how they err."""

from random import Random
from statistics import fmean

import pytest

import jostle
from jostle import Position, bots
from jostle.bots.candy.levels import has_been
from jostle.bots.candy.search import Search
from tests.games.candy.tables import after, laid

SECONDS = 0.05


def chosen(position: Position, name: str) -> str:
    """What a bot does for the seat that is asked."""
    seat = position.asked_seat
    assert seat is not None
    return bots.bot("candy", name).ask(position, seat, Random(1).randrange, seconds=SECONDS)


@pytest.mark.parametrize("name", bots.LEVELS)
def test_every_level_wins_when_it_can(name: str) -> None:
    position = laid({"4": "A2 B1", "start": "C1 D1"})
    result = after(position, chosen(position, name)).result
    assert result is not None
    assert result["winners"] == ["A"]


@pytest.mark.parametrize("name", bots.LEVELS[1:])
def test_a_slither_of_fifteen_bowls_is_seen(name: str) -> None:
    position = laid({"pile": "A2 B6 C6 D6", "start": "A5 B1 C1 D1"})
    assert chosen(position, name) == "slither start"


@pytest.mark.parametrize("name", bots.LEVELS[3:])
def test_who_would_win_next_is_stopped_by_a_spill(name: str) -> None:
    # B's last candy stands before the end bowl. One more candy there makes eleven; then B's can be
    # taken out and put a bowl back, from where it cannot come home in one move. A wins next.
    position = laid({"4": "A1 B1 C4 D4", "3": "A1", "pile": "C8 D8"})
    while position.asked_seat == "A":
        position.push(chosen(position, name))
    assert position.view()["bowls"]["3"].get("B") == 1
    assert not any(after(position.copy(), event).is_over for event in position.legal)


def circle() -> Position:
    """A position that has been there before: all have gone round with three lunges each."""
    held = {"pile": "A9 B9 C9 D9", "2": "A3 B3", "3": "C2 D2", "start": "C1 D1"}
    way = ["lunge 2 2 2", "lunge 1 1 4", "lunge start 3 3"]
    position = laid(held)
    for number in range(3):
        for first in (0, 0, 2, 2):
            position.push(way[(first + number) % 3])
    return position


def test_all_candies_where_they_were_and_the_same_seat_to_choose_is_a_circle() -> None:
    position = circle()
    assert has_been(position)
    position.pop()
    assert not has_been(position)


@pytest.mark.parametrize("name", bots.LEVELS)
def test_who_goes_round_in_a_circle_leads_out_of_it(name: str) -> None:
    position = circle()
    assert not has_been(after(position, chosen(position, name)))


def losses(position: Position) -> dict[str, float]:
    """By event, the chance that a look far ahead says it costs."""
    search = Search(position.state)
    search.see_all()
    search.walk(1500)
    actions, _, chances = search.choices()
    best = float(chances.max())
    write = position.game.write
    return {
        write(int(one)): best - float(found) for one, found in zip(actions, chances, strict=True)
    }


def test_the_higher_a_level_the_less_its_choices_cost() -> None:
    chance = Random(2009)
    lost: dict[str, list[float]] = {name: [] for name in bots.LEVELS[:4]}
    for _ in range(3):
        position = jostle.new("candy")
        while not position.is_over and len(position.events) < 300:
            if chance.random() < 0.1 and len(position.asked) > 1:
                cost = losses(position)
                for name, found in lost.items():
                    found.append(cost[bots.bot("candy", name).ask(position, "", chance.randrange)])
            position.push(bots.bot("candy", "level-2").ask(position, "", chance.randrange))
    means = [fmean(found) for found in lost.values()]
    assert means == sorted(means, reverse=True)
    assert means[0] > 2 * means[3]
