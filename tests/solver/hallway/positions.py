"""Positions of hallway for tests of what the solution says of them."""

from random import Random

from jostle import Position
from tests.helpers import play, rolls

MEETING = ("start 4 1", *rolls(4, 4, 4, 4, 4))
"""Blue, who began, has met red on the place before his: red has the Edge."""
MIRROR = {"blue": "red", "red": "blue"}


def met(*talk: str, **options: object) -> Position:
    """The first encounter of MEETING after what was said."""
    return play("hallway", *MEETING, *talk, **options)


def mirrored(event: str) -> str:
    """The event of the other colour."""
    word, *rest = event.split()
    if word == "start":
        return f"start {rest[1]} {rest[0]}"
    return " ".join([word, *(MIRROR.get(part, part) for part in rest)])


def random_game(seed: int, **options: object) -> Position:
    """A finished game of random rolls, offers, silence and choices."""
    position = play("hallway", **options)
    draw = Random(seed)
    while not position.is_over:
        if position.awaits_dice:
            position.push(position.draw(draw.randrange))
            continue
        events = [event.replace(" N", f" {draw.randint(-25, 25)}") for event in position.asked]
        position.push(draw.choice(events))
    return position
