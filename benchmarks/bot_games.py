"""How often the bot that sits at tables wins against others, and how long it thinks.

`python -m benchmarks.bot_games [--games N] [GAME [name=value …]]`: options of the game, and what it
is played on by its key (`course=hall`). One seat is the bot's, another one each time, all others
are one other bot's; every seating plays with the same dice.
"""

import argparse
from math import sqrt
from time import perf_counter

import jostle
from jostle import Position, bots, games
from jostle.bots.interface import Draw
from jostle.lab.simulation import DICE, Draws

GAMES = 2_000
SEED = 2009


class Thinker:
    """The bot that sits at tables, timed."""

    def __init__(self, game: str) -> None:
        self.name = bots.names(game)[0]
        self._bot = bots.bot(game, self.name)
        self.seconds: list[float] = []

    def ask(self, position: Position, seat: str, draw: Draw) -> str:
        """Its event."""
        before = perf_counter()
        event = self._bot.ask(position, seat, draw)
        self.seconds.append(perf_counter() - before)
        return event


def wins(first: Position, thinker: Thinker, others: str, number: int) -> float:
    """Its share of the win in one game; it sits on another seat each time."""
    seats = first.seats
    mine = seats[number % len(seats)]
    other = bots.bot(first.game.name, others)
    draws = [Draws(SEED, number // len(seats), source) for source in range(len(seats) + 1)]
    position = first.copy()
    while not position.is_over:
        seat = position.asked_seat
        if seat is None:
            position.push(position.draw(draws[DICE]))
        else:
            draw = draws[1 + seats.index(seat)]
            position.push((thinker if seat == mine else other).ask(position, seat, draw))
    assert position.result is not None
    winners = position.result["winners"]
    return (mine in winners) / max(len(winners), 1)


def measure(first: Position, others: str, count: int) -> str:
    """One line about so many games against one kind of bot."""
    thinker = Thinker(first.game.name)
    share = sum(wins(first, thinker, others, number) for number in range(count)) / count
    error = sqrt(share * (1 - share) / count)
    seconds = sorted(thinker.seconds[1:])
    return (
        f"{first.game.name}: {thinker.name} among {len(first.seats) - 1} {others}:"
        f" wins {100 * share:.1f} ± {100 * error:.1f} of 100 (an even share is"
        f" {100 / len(first.seats):.1f}); thinks {1000 * seconds[len(seconds) // 2]:.2f} ms,"
        f" {1000 * seconds[int(0.99 * len(seconds))]:.2f} at most in 99 of 100"
    )


def main() -> None:
    """Measure one game, or all as they are without options."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("game", nargs="?")
    parser.add_argument("options", nargs="*")
    asked = parser.parse_args()
    pairs = dict(option.split("=", 1) for option in asked.options)
    options = {name: int(value) if value.isdecimal() else value for name, value in pairs.items()}
    for game in [asked.game] if asked.game else games.names():
        first = jostle.new(game, **options)
        for others in bots.names(game)[1:]:
            print(measure(first, others, asked.games), flush=True)


if __name__ == "__main__":
    main()
