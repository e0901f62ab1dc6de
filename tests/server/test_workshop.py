"""Work beside the moves: few pieces at once, few waiting, and matches never behind guests."""

import asyncio
import threading

import pytest

from jostle.server.faults import Refused
from jostle.server.workshop import MOST_WAITING, THREADS, Workshop


def test_when_too_many_wait_the_next_is_told_so_and_a_match_gets_its_turn() -> None:
    async def crowd() -> None:
        workshop, gate = Workshop(), threading.Event()
        guests = [
            asyncio.ensure_future(workshop.serve(gate.wait)) for _ in range(THREADS + MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as caught:
            await workshop.serve(gate.wait)
        assert (caught.value.refusal.code, caught.value.status) == ("server/busy", 503)
        assert await workshop.do(int, "7") == 7
        gate.set()
        assert await asyncio.gather(*guests) == [True] * len(guests)
        assert await workshop.serve(int, "8") == 8
        workshop.close()

    asyncio.run(crowd())


def test_a_guest_who_leaves_frees_no_place_before_the_work_is_done() -> None:
    async def come_and_go() -> None:
        workshop, gate = Workshop(), threading.Event()
        for _ in range(THREADS + MOST_WAITING):
            guest = asyncio.ensure_future(workshop.serve(gate.wait))
            await asyncio.sleep(0)
            guest.cancel()
        with pytest.raises(Refused):
            await workshop.serve(gate.wait)
        gate.set()
        async with asyncio.timeout(20):
            while True:
                try:
                    assert await workshop.serve(int, "9") == 9
                    break
                except Refused:
                    await asyncio.sleep(0.01)
        workshop.close()

    asyncio.run(come_and_go())


def test_what_goes_wrong_in_the_workshop_is_told_to_who_asked() -> None:
    async def ask() -> None:
        workshop = Workshop()
        with pytest.raises(ValueError, match="invalid literal"):
            await workshop.serve(int, "x")
        workshop.close()

    asyncio.run(ask())
