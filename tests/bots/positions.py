"""Positions for the tests of bots: played out by chance, or from a few words."""

import random
from collections import defaultdict

import jostle
from jostle import bots

Options = dict[str, object]

OPTIONS: defaultdict[str, list[Options]] = defaultdict(lambda: [{}])
"""By game; one that is not listed is tried as it is without options."""
OPTIONS |= {
    "hallway": [
        {},
        {"talk_seconds": 0},
        {"proposals": "paid"},
        {"proposals": "paid", "proposal_cost": 9, "talk_limit": 3},
        {"max_encounters": 0},
        {"max_encounters": 9, "costs": "0,99,3,20", "talk_limit": 0},
    ],
    "squig": [
        {},
        {"course": "straight-one", "players": 8},
        {"course": "obstacles", "players": 3, "obstacles": "land_on"},
        {"course": "there-and-back", "players": 5, "laps": "there_and_back", "startle": "chain"},
        {"course": "maze", "players": 8, "finish": "places", "startle": "chain"},
        {"course": "hall", "players": 2, "finish": "places"},
    ],
}


def after(events: str, **options: object) -> jostle.Position:
    """The position of hallway after events written with commas between them."""
    position = jostle.new("hallway", **options)
    for event in events.split(", "):
        position.push(event)
    return position


def chance_position(seed: int, game: str, phase: str | None = None) -> jostle.Position:
    """A position somewhere in a game of chance, everybody who may act at any time doing so."""
    chance = random.Random(seed)
    while True:
        position = jostle.new(game, **chance.choice(OPTIONS[game]))
        least = chance.randrange(1, 60)
        while not position.is_over:
            position.push(_anything(position, chance))
            if len(position.events) >= least and position.phase == (phase or position.phase):
                break
        if position.phase == (phase or position.phase):
            return position


def _anything(position: jostle.Position, chance: random.Random) -> str:
    if position.awaits_dice:
        return position.draw(chance.randrange)
    if "timeout" in position.legal and chance.random() < 0.1:
        return "timeout"
    seat = chance.choice(position.waits_for())
    event = bots.bot(position.game.name, "random").choose(position, seat, chance.randrange)
    assert event is not None
    return event
