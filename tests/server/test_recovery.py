"""What was told is kept: broken links, power cuts, restarts, clocks that run on."""

import time

from tests.server.client import Client, lay, level, mover, play_until, seated, two_players
from tests.serving import Serve, Server


def test_a_client_whose_link_was_cut_resumes_with_what_it_missed(server: Server) -> None:
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        first.do("dice")
        seen = len(other.entries) - 1
        kept = other.entries[:seen]
        other.cut()
        first.do("chat", "are you there?")
        back = Client(server, other.welcome["match"], *other.tokens, seen=seen)
        assert back.welcome["fresh"] is False
        assert kept + back.entries == first.entries
        assert back.entries[-1]["text"] == "are you there?"
        back.close()


def test_the_others_learn_that_somebody_came_or_left(server: Server) -> None:
    with two_players(server) as (blue, red):
        blue.wait(lambda: blue.state["seats"]["red"].get("here"))
        red.cut()
        blue.wait(lambda: not blue.state["seats"]["red"].get("here"))


def test_a_client_that_saw_more_than_there_is_starts_afresh(server: Server) -> None:
    match = lay(server)
    client = Client(server, match["match"], match["seats"]["blue"], seen=99)
    assert client.welcome["fresh"] is True
    assert [entry["kind"] for entry in client.entries] == ["sit"]
    client.close()


def test_a_power_cut_during_a_talk_loses_nothing_that_anyone_saw(serve: Serve) -> None:
    server = serve()
    with two_players(server, talk_seconds=60) as (blue, red):
        play_until("talk", blue, red)
        offer = blue.do("event", "offer blue 4")["number"]
        red.do("chat", "let me think")
        level(blue, red)
        deadline = blue.state["deadline"]["at"]
        for number in range(20):
            blue.ask("chat", f"still there {number}")
        server.kill()
        cut_at = time.time()
        seen, seen_by_red = _all_that_came(blue), _all_that_came(red)
        time.sleep(1.5)
        server.restart()
        back = Client(server, blue.welcome["match"], *blue.tokens)
        assert back.entries[: len(seen)] == seen
        assert back.entries[: len(seen_by_red)] == seen_by_red
        assert [said for said in back.entries if said["text"] == "let me think"]
        assert [(o["seat"], o["number"]) for o in back.state["standing"]] == [("blue", offer)]
        back.wait(lambda: back.state["deadline"]["at"] > deadline)
        moved = back.state["deadline"]["at"] - deadline
        down = (time.time() - cut_at) * 1000
        assert 1500 <= moved <= down + 2500, "the time down, from the last heartbeat"
        (clock,) = [entry for entry in back.entries if entry["kind"] == "clock"]
        assert clock["say"].startswith("The server was away for")
        again = Client(server, red.welcome["match"], *red.tokens)
        assert again.do("event", "accept red", answers=offer)["type"] == "ack"
        for client in (back, again):
            client.close()


def _all_that_came(client: Client) -> list[object]:
    """Read what the dead server had sent before it was cut."""
    client.is_sent_away()
    return client.entries


def test_a_deadline_that_passed_while_the_server_was_down_leaves_the_time_that_was_left(
    serve: Serve,
) -> None:
    server = serve()
    with two_players(server, talk_seconds=3) as (blue, red):
        play_until("talk", blue, red)
        left = blue.state["deadline"]["at"] / 1000 - time.time()
        server.kill()
        time.sleep(3.5)
        server.restart()
        back = Client(server, blue.welcome["match"], *blue.tokens)
        back.wait(lambda: "clock" in [entry["kind"] for entry in back.entries])
        assert "timeout" not in back.events
        # The time down counts from the last heartbeat, up to two seconds before the cut.
        assert back.state["deadline"]["at"] / 1000 - time.time() < left + 2.1
        back.wait(lambda: "timeout" in back.events)
        assert back.state["view"]["phase"] == "edge"
        back.close()


def test_a_stop_on_request_says_goodbye_and_takes_the_clock_along(serve: Serve) -> None:
    server = serve()
    with two_players(server, talk_seconds=60) as (blue, red):
        play_until("talk", blue, red)
        deadline = blue.state["deadline"]["at"]
        assert server.stop() == 0
        assert blue.is_sent_away()["code"] == "server/stopping"
        red.is_sent_away()
        time.sleep(1)
        server.restart()
        back = Client(server, blue.welcome["match"], *blue.tokens)
        back.wait(lambda: back.state["deadline"]["at"] >= deadline + 1000)
        back.close()


def test_the_server_ends_a_talk_when_its_time_is_over(server: Server) -> None:
    with two_players(server, talk_seconds=1) as (blue, red):
        play_until("talk", blue, red)
        deadline = blue.state["deadline"]
        assert (deadline["event"], deadline["seconds"]) == ("timeout", 1)
        blue.wait(lambda: "timeout" in blue.events)
        entry = blue.entries[-1]
        assert (entry["text"], entry.get("seat")) == ("timeout", None)
        assert deadline["at"] < entry["at"] < deadline["at"] + 1000
        assert blue.state["view"]["phase"] == "edge"


def test_an_accept_after_the_time_is_late(server: Server) -> None:
    with two_players(server, talk_seconds=1) as (blue, red):
        play_until("talk", blue, red)
        offer = blue.do("event", "offer blue 0")["number"]
        level(blue, red)
        seen = red.state["number"]
        time.sleep(max(0.0, red.state["deadline"]["at"] / 1000 - time.time()) + 0.02)
        refusal = red.do("event", "accept red", answers=offer, seen=seen)
        assert refusal["code"] == "match/late"
        blue.wait(lambda: "timeout" in blue.events)
        assert "accept red" not in blue.events


def test_a_bot_moves_again_after_a_restart(serve: Serve) -> None:
    server = serve(bot_pause=(1.5, 1.5))
    match = lay(server, red={"by": "bot"})
    with seated(server, match, "blue") as blue:
        blue.wait(lambda: blue.state["view"]["phase"] == "roll")
        while blue.state["waiting"][0]["seat"] != "red":
            blue.do("dice")
            blue.wait(lambda: blue.state["waiting"])
        number = blue.state["number"]
        server.kill()
        server.restart()
        back = Client(server, match["match"], match["seats"]["blue"])
        assert back.state["number"] == number
        back.wait(lambda: back.state["number"] > number)
        assert back.entries[-1]["seat"] == "red"
        back.close()
