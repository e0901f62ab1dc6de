"""How well bots play: chosen for each seat, shown to all, kept."""

from typing import Any, get_args

from jostle import bots
from jostle.server import protocol
from jostle.table import DEFAULT_LEVEL
from tests.server.client import Client, lay, race, request, seated
from tests.serving import Serve, Server

MASTER = {"by": "bot", "level": "level-5"}


def levels(client: Client) -> dict[str, Any]:
    """Seat → the level of the bot that plays it, as everybody is shown it."""
    return {seat: shown.get("level") for seat, shown in client.state["seats"].items()}


def test_the_levels_are_those_of_the_bots() -> None:
    assert get_args(protocol.Level) == bots.LEVELS
    assert protocol.DEFAULT_LEVEL == DEFAULT_LEVEL == bots.DEFAULT_LEVEL


def test_a_bot_has_the_level_it_was_laid_with_also_after_a_restart(serve: Serve) -> None:
    server = serve(bot_pause=(60, 60))
    match = race(server, "mlbb", listed=True)
    (table,) = request(server, "GET", "/api/matches")[1]
    assert table["bots"] == {"C": "level-3", "D": "level-3"}
    with seated(server, match, "A") as ann:
        assert ann.do("fill", "B", level="level-1")["type"] == "ack"
        said = ann.entries[-2:] if ann.entries[-1]["kind"] == "event" else ann.entries[-1:]
        shown = {"A": None, "B": "level-1", "C": "level-3", "D": "level-3"}
        assert levels(ann) == shown
        assert said[0]["say"] == "Azz gives the seat of Bog to a bot (Level 1 – novice)."
        assert ann.state["seats"]["B"]["name"] == "Bog bot 1"
        entries = ann.entries
    server.kill()
    server.restart()
    watcher = Client(server, match["match"], match["watch"])
    assert levels(watcher) == shown
    assert watcher.entries[: len(entries)] == entries
    watcher.close()


def test_a_rematch_has_bots_of_the_same_level(server: Server) -> None:
    match = lay(server, red=MASTER)
    with seated(server, match, "blue") as blue:
        assert blue.state["seats"]["red"]["name"] == "Red bot 5"
        blue.do("resign")
        blue.do("rematch")
        again = blue.state["rematch"]
        with seated(server, again, "blue") as next_time:
            assert levels(next_time) == {"blue": None, "red": "level-5"}
            assert next_time.state["seats"]["red"]["name"] == "Red bot 5"


def test_an_unknown_level_is_refused(server: Server) -> None:
    wish = {"game": "hallway", "seats": {"red": {"by": "bot", "level": "level-6"}}}
    status, fault = request(server, "POST", "/api/matches", wish)
    assert (status, fault["code"]) == (400, "message/malformed")
    assert "level-6" in fault["error"]
    assert "level" in fault["error"]
