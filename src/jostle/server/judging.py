"""Winning chances and hints, at tables that were laid with them: worked out beside the moves."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.kernel.errors import JostleError
from jostle.server import protocol
from jostle.server.advice import Rated, Rating, advise, judge_of
from jostle.server.bargains import told
from jostle.server.live import Live, Outlook
from jostle.server.present import choice, encode
from jostle.server.settings import Settings
from jostle.server.thinking import Moot, Thinking, processors
from jostle.table import Refusal, Table, choice_named, refuse
from jostle.words import say

log = logging.getLogger("jostle.server")

Answer = Callable[[protocol.Hint | Refusal], None]


class Judging:
    """Tells those who play how they stand, and what they might do if they ask.

    Half of the processors at most are taken for it, so that bots go on moving.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._thinking = Thinking(max(1, processors() // 2), "judge")
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Judge nothing any more."""
        for task in self._tasks:
            task.cancel()
        self._thinking.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Chances -------------------------------------------------------------------------------

    def consider(self, live: Live) -> None:
        """See that the newest position gets judged, if this table shows its chances."""
        outlook, table = live.outlook, live.table
        if not live.row.hints or live.is_dropped or table.status == "waiting":
            return
        if table.status != "playing":
            if not outlook.has_ended:
                outlook.has_ended = True
                live.tell_chances(table.last_event, _at_the_end(table) or outlook.chances)
        elif outlook.number != table.last_event:
            if not (outlook.is_judging or outlook.has_no_judge):
                outlook.is_judging = True
                self._spawn(self._judge(live))

    async def _judge(self, live: Live) -> None:
        outlook = live.outlook
        number = live.table.last_event

        def begin(seconds: float) -> Callable[[], Chances]:
            nonlocal number
            if live.is_dropped or live.table.status != "playing":
                raise Moot
            number = live.table.last_event  # the newest by now
            return partial(_chances, outlook, live.table.position.copy(), seconds)

        try:
            chances = await self._thinking.think(live.match, self._settings.judge_seconds, begin)
        except Moot:
            pass
        except Exception as error:
            outlook.has_no_judge = True
            if not isinstance(error, JostleError):
                log.exception("match %s: its chances cannot be told", live.match)
        else:
            outlook.is_exact = chances.is_exact
            if not outlook.has_ended:
                live.tell_chances(number, encode(_message(number, chances)).decode())
        outlook.is_judging = False
        if outlook.is_renewed:
            self.renew(live)
        self.consider(live)

    def renew(self, live: Live) -> None:
        """Judge the position anew, by a judge who may know more than the one who estimated it."""
        outlook = live.outlook
        outlook.is_renewed = outlook.is_judging
        if not (outlook.is_judging or outlook.is_exact):
            outlook.judge, outlook.number = None, -1
            self.consider(live)

    # --- Hints ---------------------------------------------------------------------------------

    def hint(self, live: Live, wish: protocol.HintWish, answer: Answer) -> None:
        """Work out what a seat might do, or say why not; `answer` is called once, in the loop."""
        refusal = _refused(live, wish.seat)
        if refusal is not None:
            answer(refusal)
            return
        known = live.outlook.hints.get(wish.seat)
        if known is not None and known.number == live.table.last_event:
            known.id = wish.id
            answer(known)
            return
        live.outlook.asked.add(wish.seat)
        self._spawn(self._advise(live, wish, answer))

    async def _advise(self, live: Live, wish: protocol.HintWish, answer: Answer) -> None:
        number = live.table.last_event

        def check() -> None:
            if live.is_dropped or live.table.last_event != number:
                raise Moot

        def begin(seconds: float) -> Callable[[], Rating]:
            check()
            return partial(advise, live.table.position.copy(), wish.seat, seconds)

        found: protocol.Hint | Refusal
        try:
            rating = await self._thinking.think(live.match, self._settings.hint_seconds, begin)
            check()
        except Moot:
            found = refuse("match/moved_on")
        except JostleError:
            found = refuse("match/no_judge")
        except Exception:
            log.exception("match %s: no hint for %s", live.match, wish.seat)
            found = refuse("server/fault")
        else:
            found = _hint(live.table, wish, rating)
            live.outlook.hints[wish.seat] = found
        live.outlook.asked.discard(wish.seat)
        answer(found)


def _refused(live: Live, seat: str) -> Refusal | None:
    """Why this seat gets no hint now."""
    table = live.table
    if not live.row.hints:
        return refuse("match/no_hints")
    if table.status == "waiting":
        return refuse("match/waiting", expected=list(table.waits_since))
    if table.status != "playing":
        return refuse("match/over")
    name = table.seats[seat].name
    if table.seats[seat].resigned:
        return refuse("match/resigned", seat=name)
    if live.outlook.has_no_judge:
        return refuse("match/no_judge")
    if all(table.game.kinds[one.kind].by != "seat" for one in table.choices(seat)):
        return refuse("match/no_choice", seat=name)
    if seat in live.outlook.asked:
        return refuse("match/hint_awaited", seat=name)
    return None


# --- Messages ------------------------------------------------------------------------------------


def _chances(outlook: Outlook, position: Position, seconds: float) -> Chances:
    if outlook.judge is None:  # made once, for that may take a while
        outlook.judge = judge_of(position, seconds)
    return outlook.judge.chances(position)


def _message(number: int, chances: Chances) -> protocol.Chances:
    return protocol.Chances(number, dict(chances.shares), chances.error, chances.is_exact)


def _at_the_end(table: Table) -> str | None:
    """The chances that a result leaves; None without one, or if it names no winner."""
    result = table.position.result
    if result is None or not result["winners"]:
        return None
    winners = result["winners"]
    shares = {seat: (seat in winners) / len(winners) for seat in table.seats}
    return encode(protocol.Chances(table.last_event, shares, 0.0, is_exact=True)).decode()


def _hint(table: Table, wish: protocol.HintWish, rating: Rating) -> protocol.Hint:
    return protocol.Hint(
        id=wish.id,
        seat=wish.seat,
        number=table.last_event,
        best=[_advice(table, wish.seat, rated) for rated in rating.best],
        error=rating.error,
        is_exact=rating.is_exact,
        talk=told(table.game.name, rating.talk, wish.seat, table.names) if rating.talk else None,
    )


def _advice(table: Table, seat: str, rated: Rated) -> protocol.Advice:
    """A rated event in the words of its choice; one offer of a range as if it had been made."""
    one = choice_named(table.choices(seat), rated.event)
    assert one is not None
    shown = choice(table, one)
    if one.least is not None:
        after = table.position.copy()
        after.push(rated.event)
        shown.say, _ = say(after, table.names)
    return protocol.Advice(rated.event, shown.say, rated.chance, rated.loss, shown.answers)
