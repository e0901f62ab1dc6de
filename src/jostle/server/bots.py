"""Bots at the table: they think in threads and act through the same commands as people."""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from functools import partial

from jostle.api import Position
from jostle.server.clock import now_ms
from jostle.server.live import Live, Outcome
from jostle.server.settings import Settings
from jostle.server.thinking import Moot, Thinking, processors
from jostle.table import Command, Offer, Refusal

log = logging.getLogger("jostle.server")

LAST_CHANCE_MS = 4000
"""So long before a deadline, a bot that waits for an answer is asked for its last word."""
OF_WHAT_IS_LEFT = 0.5
"""A bot thinks for this part of the time before a deadline at most."""
DICE = "dice"
"""What a bot answers when it wants the dice rolled."""


class Bots:
    """Plays the seats that are a bot's, or for whose person a bot was called."""

    def __init__(self, settings: Settings) -> None:
        self._pause = settings.bot_pause
        self._seconds = settings.bot_seconds
        self._thinking = Thinking(settings.thinkers or processors(), "bot")
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Let no bot begin to think any more."""
        for task in self._tasks:
            task.cancel()
        self._thinking.close()

    def consider(self, live: Live) -> None:
        """Let the bots for whom the game waits think, each once about a position."""
        for seat in live.table.bots_to_move():
            if live.thinking.get(seat) != live.table.last_event:
                live.thinking[seat] = live.table.last_event
                self._begin(live, seat, pause=self._pause_at(live))

    def _pause_at(self, live: Live) -> float:
        """How long a bot takes to move: less where several bots keep persons waiting."""
        bots = [seat.bot_plays for seat in live.table.seats.values()]
        share = 1.0 if all(bots) else 2 / (1 + sum(bots))
        return share * random.uniform(*self._pause)

    def _begin(
        self,
        live: Live,
        seat: str,
        *,
        pause: float = 0.0,
        later: float = 0.0,
        is_last_chance: bool = False,
    ) -> None:
        """Let a bot think in `later` seconds, and move `pause` seconds after that at the soonest.

        What it needs for thinking is part of the pause.
        """
        play = self._play(live, seat, pause, later, is_last_chance)
        task = asyncio.get_running_loop().create_task(play)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ask_at_the_end(self, live: Live, seat: str, was_last_chance: bool) -> None:
        """Ask a bot that waits once more before the clock decides."""
        if live.table.deadline_at is not None and not was_last_chance:
            left = live.table.deadline_at - now_ms() - LAST_CHANCE_MS
            self._begin(live, seat, later=max(0, left) / 1000, is_last_chance=True)

    async def _play(
        self, live: Live, seat: str, pause: float, later: float, is_last_chance: bool
    ) -> None:
        known = live.table.last_event
        await asyncio.sleep(later)
        began = time.monotonic()
        try:
            event, standing = await self._thought(live, seat, known, is_last_chance)
            await asyncio.sleep(max(0.0, began + pause - time.monotonic()))
            _check_is_asked(live, seat, known)
        except Moot:
            return
        if event is None:  # it waits for an answer, and is asked again after the next event
            self._ask_at_the_end(live, seat, is_last_chance)
            return
        self._command(live, seat, known, event, standing)

    async def _thought(
        self, live: Live, seat: str, known: int, is_last_chance: bool
    ) -> tuple[str | None, dict[str, Offer]]:
        """What the bot of `seat` would do, and the offers that it knew of."""
        standing: dict[str, Offer] = {}

        def begin(seconds: float) -> Callable[[], str | None]:
            _check_is_asked(live, seat, known)
            standing.update(live.table.standing)
            return partial(
                _choose,
                live.table.position.copy(),
                seat,
                level=live.table.seats[seat].level,
                is_last_chance=is_last_chance,
                seconds=min(seconds, _seconds_left(live)),
            )

        _check_is_asked(live, seat, known)
        if live.table.awaits_dice == "seat":  # nothing to think about
            return DICE, standing
        try:
            return await self._thinking.think(live.match, self._seconds, begin), standing
        except Moot:
            raise
        except Exception:
            log.exception("match %s: the bot of %s has no answer", live.match, seat)
            _check_is_asked(live, seat, known)
            return _first_choice(live, seat), standing

    def _command(
        self, live: Live, seat: str, known: int, event: str, standing: dict[str, Offer]
    ) -> None:
        answered = next(
            (choice.answers_seat for choice in live.table.choices(seat) if choice.event == event),
            None,
        )
        command = Command(
            id=f"bot {known}",
            seat=seat,
            seen=known,
            do=DICE if event == DICE else "event",
            text="" if event == DICE else event,
            answers=standing[answered].number if answered in standing else None,
            by_bot=True,
        )

        def answer(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal) and live.table.last_event == known:
                if outcome.code == "match/too_fast":
                    self._begin(live, seat, later=(outcome.expected - now_ms()) / 1000)
                else:
                    log.error("match %s: bot of %s: %s", live.match, seat, outcome.error)

        live.command(command, now_ms(), answer)


def _check_is_asked(live: Live, seat: str, known: int) -> None:
    """Moot if the game went on since event `known`, or the seat's owner is back."""
    if live.table.last_event != known:
        raise Moot
    if seat not in live.table.bots_to_move():  # it may be called again
        live.thinking.pop(seat, None)
        raise Moot


def _seconds_left(live: Live) -> float:
    """How long a bot may think before the clock decides."""
    if live.table.deadline_at is None:
        return float("inf")
    return max(0.0, OF_WHAT_IS_LEFT * (live.table.deadline_at - now_ms()) / 1000)


def _choose(
    position: Position, seat: str, *, level: str, is_last_chance: bool, seconds: float
) -> str | None:
    from jostle.bots import choose  # compiled code: loaded when the first bot thinks

    return choose(position, seat, name=level, is_last_chance=is_last_chance, seconds=seconds)


def _first_choice(live: Live, seat: str) -> str:
    """The plainest thing to do, so that nobody waits for a bot that failed."""
    choice = live.table.choices(seat)[0]
    if live.table.game.kinds[choice.kind].by == "chance":
        return DICE
    return choice.event if choice.least is None else choice.event.removesuffix("N") + "0"
