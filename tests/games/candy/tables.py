"""Tables laid as a test wants them, and refusals."""

import re

import pytest

import jostle
from jostle import IllegalEvent, Position
from jostle.games.candy.board import PLACES, SEATS

PILES = re.compile(r"([A-H])(\d+)")


def laid(bowls: dict[str, str], turn: str = "A", **options: object) -> Position:
    """A position with `bowls` as they are, such as {"start": "A3 B2"}; all else is at home.

    >>> laid({"pile": "A1 B2 C3 D4", "1": "A5"}).view()["bowls"]["end"]
    {'A': 6, 'B': 10, 'C': 9, 'D': 8}
    """
    position = jostle.new("candy", **options)
    row = position.rows[0]
    players, each = len(position.seats), int(row.candies_each)
    words = ["pile", "start", *(str(number) for number in range(1, players + 1)), "end"]
    row.candies[:] = 0
    for word, held in bowls.items():
        for seat, count in PILES.findall(held):
            row.candies[SEATS.index(seat) * PLACES + words.index(word)] = int(count)
    for seat in range(players):
        counts = row.candies[seat * PLACES : seat * PLACES + players + 2]
        row.candies[seat * PLACES + players + 2] = each - counts.sum()
    for place in range(players + 3):
        row.total[place] = row.candies[place::PLACES].sum()
    row.mover = SEATS.index(turn)
    return position.copy()


def bowls(position: Position) -> dict[str, str]:
    """Every bowl that is not empty, such as {"start": "A3 B2"}; the end bowl left out."""
    return {
        word: " ".join(f"{seat}{count}" for seat, count in held.items())
        for word, held in position.view()["bowls"].items()
        if held and word != "end"
    }


def after(position: Position, *events: str) -> Position:
    """The position after `events`."""
    for event in events:
        position.push(event)
    return position


def rule_broken(position: Position, event: str) -> str:
    """The rule by which `event` is refused; nothing may have changed."""
    before = position.view()
    with pytest.raises(IllegalEvent) as caught:
        position.push(event)
    assert event not in position.legal
    assert position.view() == before
    assert f"({caught.value.rule})" in str(caught.value)
    return caught.value.rule


def kinds(position: Position, kind: str) -> list[str]:
    """The legal events of one kind, sorted."""
    return [event for event in position.legal if event.startswith(f"{kind} ")]
