"""What is compiled when nobody waits for it yet."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from jostle.server import forms, warming
from tests.helpers import python
from tests.server.inside import Listening, laid, opened, timed, until

ME = forms.SeatWish("me")


@timed
async def test_matches_wait_for_the_rules_and_are_told_while_the_rest_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[str] = []
    gate = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stand_in(name: str) -> Callable[[warming.IsEnough], None]:
        def warm(is_enough: warming.IsEnough) -> None:
            warmed.append(name)
            if name == "warm_best":
                asyncio.run_coroutine_threadsafe(gate.wait(), loop).result()
            elif name == "warm_bots":
                raise ValueError("nothing that a server cannot do without")

        return warm

    for name in ("warm_rules", "warm_bots", "warm_best"):
        monkeypatch.setattr(warming, name, stand_in(name))
    async with opened(tmp_path, warming_pause=0) as hub:
        opening = asyncio.create_task(warming.open_up(hub))
        await until(lambda: len(warmed) == 3)
        assert warmed == ["warm_rules", "warm_bots", "warm_best"]
        live = await laid(hub, "hallway", {"blue": ME, "red": ME})
        assert Listening(live, "blue").told[0]["state"]["warming"] is True
        gate.set()
        await opening
        assert "warming" not in Listening(live, "blue").told[0]["state"]


AFTERWARDS = """
import random
import jostle, jostle.bots
from jostle.kernel.rule import _RuleCache
from jostle.lab.analysis import analyse
from jostle.server.warming import warm_best

warm_best(lambda: False)
late, load = [], _RuleCache._load_overload
def note(cache, *args):
    late.append(cache._py_func.__qualname__)
    return load(cache, *args)
_RuleCache._load_overload = note
for game, options in (("hallway", {}), ("squig", {}), ("squig", {"players": 2}), ("candy", {})):
    position, chance = jostle.new(game, **options), random.Random(7)
    for _ in range(30):
        for seat in position.waits_for():
            jostle.bots.choose(position, seat, name="level-5", seconds=0.01)
        events = [event for event in position.asked if not event.endswith("N")]
        position.push(chance.choice(events))
    analyse(position, seconds=0.01)
print(late)
"""


def test_after_warming_the_best_bots_and_analyses_wait_for_no_compiler() -> None:
    assert python("-c", AFTERWARDS).stdout == "[]\n"
