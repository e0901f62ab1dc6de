"""Tables for up to eight over real sockets: people and bots mixed, resigning, joining, the end."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

from tests.server.client import (
    LANES,
    Client,
    has_begun,
    is_over,
    play,
    race,
    request,
    seated,
)
from tests.serving import Serve, Server

END_SECONDS = 120


def test_two_people_and_two_bots_race_to_the_finish_and_keep_the_record(server: Server) -> None:
    match = race(server, "mblb")
    with seated(server, match, "A") as ann, seated(server, match, "C") as cid:
        play({"A": ann, "C": cid}, is_over)
        assert ann.entries == cid.entries
        moved = {entry.get("seat") for entry in ann.entries if entry["kind"] == "event"}
        assert moved == {None, "A", "B", "C", "D"}
        token = ann.tokens[0]
        path = f"/api/matches/{match['match']}/record?token={token}"
        _, record = request(server, "GET", path)
        assert record["result"] == ann.state["view"]["result"]
        status, replay = request(server, "POST", "/api/replays", record)
        assert status == 200
        events = [entry for entry in ann.entries if entry["kind"] == "event"]
        assert [entry["view"] for entry in replay["entries"]] == [entry["view"] for entry in events]
        assert [entry.get("seat") for entry in replay["entries"]] == [
            entry.get("seat") for entry in events
        ]


def test_eight_on_eight_screens_see_one_race(server: Server) -> None:
    match = race(server, "mlllllll", finish="places")
    with ExitStack() as stack:
        clients = {
            seat: stack.enter_context(seated(server, match, seat)) for seat in match["seats"]
        }
        for client in clients.values():
            client.wait(partial(has_begun, client))
        play(clients, is_over)
        first, *others = clients.values()
        assert all(client.entries == first.entries for client in others)
        assert sorted(first.state["view"]["result"]["standing"]) == sorted(clients)


def test_a_race_of_eight_bots_runs_to_its_end_with_nobody_there(server: Server) -> None:
    match = race(server, "bbbbbbbb", finish="places", startle="chain")
    path = f"/api/matches/{match['match']}?token={match['watch']}"
    end = time.monotonic() + END_SECONDS
    while request(server, "GET", path)[1]["status"] != "over":
        assert time.monotonic() < end
        time.sleep(0.2)
    watcher = Client(server, match["match"], match["watch"])
    assert len(watcher.state["view"]["result"]["standing"]) == 8
    watcher.close()


def test_bots_that_race_alone_take_their_time(serve: Serve) -> None:
    server = serve(bot_pause=(0.2, 0.2))
    match = race(server, "bbbbbbbb")
    watcher = Client(server, match["match"], match["watch"])
    began, number = time.monotonic(), watcher.state["number"]
    watcher.wait(lambda: watcher.state["number"] >= number + 10)
    assert time.monotonic() - began >= 1.8, "as long for each event as one bot would"
    watcher.close()


def test_a_match_goes_on_when_one_of_three_resigns(server: Server) -> None:
    match = race(server, "mll")
    with (
        seated(server, match, "A") as ann,
        seated(server, match, "B") as bob,
        seated(server, match, "C") as cid,
    ):
        cid.wait(lambda: cid.state["waiting"] and cid.state["status"] == "playing")
        assert cid.do("resign")["type"] == "ack"
        assert (cid.state["status"], cid.state["seats"]["C"]["resigned"]) == ("playing", True)
        assert cid.state["choices"] == {"C": []}
        assert cid.do("dice")["code"] == "match/resigned"
        assert cid.do("chat", "good luck to you both")["type"] == "ack"
        play({"A": ann, "B": bob}, is_over)
        cid.wait(lambda: cid.state["number"] == ann.state["number"])
        assert "C" in {entry.get("seat") for entry in ann.entries if entry["kind"] == "event"}
        path = f"/api/matches/{match['match']}/record?token={match['watch']}"
        _, record = request(server, "GET", path)
        assert record["tags"]["resigned"] == "C"
        assert record["result"] == ann.state["view"]["result"]

        ann.do("rematch")
        bob.do("rematch")
        ann.wait(lambda: ann.state["rematch"].get("match"))
        again = ann.state["rematch"]
        with seated(server, again, "A") as host:
            assert set(host.welcome["invites"]) == {"B", "C"}
            assert host.state["seats"]["A"]["host"]


def test_a_rematch_begins_without_who_has_left_and_keeps_a_seat_for_all(serve: Serve) -> None:
    server = serve(away_seconds=0.5)
    match = race(server, "mll")
    with seated(server, match, "B") as bob:
        with seated(server, match, "A") as ann, seated(server, match, "C") as cid:
            play({"A": ann, "B": bob, "C": cid}, is_over)
        assert bob.do("rematch")["type"] == "ack"
        wish = bob.state["rematch"]
        assert (wish["wanted_by"], wish["waits_for"]) == (["B"], ["A", "C"])
        assert "match" not in wish
        time.sleep(max(0.0, wish["without_them_at"] / 1000 - time.time()) + 0.05)
        assert bob.do("rematch")["type"] == "ack"
        with seated(server, bob.state["rematch"], "B") as host:
            assert host.state["seats"]["B"]["host"]
            assert host.welcome["ground"] == LANES
            for seat in "AC":
                assert host.do("fill", seat)["type"] == "ack"
            host.wait(lambda: host.state["status"] == "playing")


def test_a_match_that_all_have_left_ends_without_them(server: Server) -> None:
    match = race(server, "mmm")
    with seated(server, match, "A", "B", "C") as screen:
        screen.wait(lambda: screen.state["status"] == "playing")
        for seat in "ABC":
            assert screen.do("resign", seat=seat)["type"] == "ack"
        screen.wait(lambda: is_over(screen), END_SECONDS)


def test_a_resigned_seat_is_played_on_after_a_power_cut(serve: Serve) -> None:
    server = serve(bot_pause=(0.5, 0.5))
    match = race(server, "mmm")
    with seated(server, match, "A", "B", "C") as screen:
        screen.wait(lambda: screen.state["waiting"] and screen.state["status"] == "playing")
        seat = screen.state["waiting"][0]["seat"]
        assert screen.do("resign", seat=seat)["type"] == "ack"
        number = screen.state["number"]
        server.kill()
        screen.is_sent_away()
    server.restart()
    with seated(server, match, "A", "B", "C") as screen:
        assert screen.state["seats"][seat]["resigned"]
        screen.wait(lambda: screen.state["number"] > number)
        assert screen.entries[number]["seat"] == seat


def test_the_owner_of_a_startled_hopper_rolls_and_the_mover_chooses(server: Server) -> None:
    match = race(server, "mmmmmmmm", ground="straight-one")
    with seated(server, match, *"ABCDEFGH") as screen:
        screen.wait(lambda: screen.state["waiting"] and screen.state["status"] == "playing")
        while screen.state["view"]["phase"] != "bump":
            assert not is_over(screen), "eight in one lane do land on each other"
            step(screen)
        mover = screen.state["view"]["turn"]
        owner = screen.state["waiting"][0]["seat"]
        assert owner == screen.state["view"]["startled"][0] != mover
        assert screen.do("dice", seat=mover)["code"] == "match/not_your_turn"
        assert screen.do("dice", seat=owner)["type"] == "ack"
        assert screen.state["waiting"][0]["seat"] == mover
        assert {choice["kind"] for choice in screen.state["choices"][mover]} == {"shove"}


def step(screen: Client) -> None:
    """Roll, or hop onto another where that is possible."""
    seat = screen.state["waiting"][0]["seat"]
    choices = screen.state["choices"][seat]
    choice = max(choices, key=lambda one: len(one.get("effect", {}).get("startles", ())))
    do = choice.get("do", "event")
    answer = screen.do(do, "" if do == "dice" else choice["event"], seat=seat)
    assert answer["type"] == "ack", answer


# --- Sitting down --------------------------------------------------------------------------------


def test_a_listed_table_is_joined_until_its_last_seat_is_taken(server: Server) -> None:
    match = race(server, "mlllll", listed=True)
    path = f"/api/matches/{match['match']}/join"

    def join(number: int) -> tuple[int, object]:
        status, joined = request(server, "POST", path, {"name": f"Guest {number}"})
        return status, joined["mine"][0] if status == 200 else joined["code"]

    with seated(server, match, "A") as host, ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(join, range(8)))
        taken = sorted(str(seat) for status, seat in answers if status == 200)
        assert taken == list("BCDEF")
        assert [code for status, code in answers if status == 409] == ["match/no_free_seat"] * 3
        host.wait(lambda: host.state["status"] == "playing")
        _, tables = request(server, "GET", "/api/matches")
        assert match["match"] not in [table["match"] for table in tables]


def test_a_table_with_free_seats_stays_listed_with_those_that_are_left(server: Server) -> None:
    match = race(server, "mlbl", listed=True)
    for free in ("BD", "D"):
        _, tables = request(server, "GET", "/api/matches")
        (table,) = [table for table in tables if table["match"] == match["match"]]
        assert table["free"] == list(free)
        request(server, "POST", f"/api/matches/{match['match']}/join", {})


def test_seats_are_those_of_the_option(server: Server) -> None:
    body = {"game": "squig", "seats": {"E": {"by": "bot"}}, "options": {"players": 4}}
    status, fault = request(server, "POST", "/api/matches", body)
    assert (status, fault["code"], fault["expected"]) == (422, "match/no_such_seat", list("ABCD"))
    status, laid = request(
        server, "POST", "/api/matches", body | {"options": {"players": 5}, "ground": LANES}
    )
    assert (status, sorted(laid["seats"])) == (201, list("ABCD"))
