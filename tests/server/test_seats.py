"""Links, tokens, spectators, bots, leaving, another game."""

import time

import jostle
from jostle.bots.hallway.bargain import CLOSES, OPENS, least_to_take
from jostle.bots.hallway.solutions import solution_for
from tests.server.client import (
    Client,
    lay,
    level,
    mover,
    play_until,
    request,
    seated,
    two_players,
)
from tests.serving import Serve, Server


def test_a_link_seats_its_owner_and_the_game_begins_when_all_sit(server: Server) -> None:
    match = lay(server)
    with seated(server, match, "blue") as blue:
        assert blue.state["status"] == "waiting"
        assert [waiting["seat"] for waiting in blue.state["waiting"]] == ["red"]
        assert blue.welcome["invites"] == {"red": match["seats"]["red"]}
        assert blue.do("dice")["code"] == "match/waiting"
        red = Client(server, match["match"], blue.welcome["invites"]["red"], name="Røde Ørn")
        blue.wait(lambda: blue.state["status"] == "playing")
        assert blue.state["seats"]["red"]["name"] == "Røde Ørn"
        assert "invites" not in red.welcome or red.welcome["invites"] == {}
        red.close()


def test_a_wrong_token_opens_nothing(server: Server) -> None:
    match = lay(server)
    other = lay(server)
    for token in ("", "x" * 24, match["seats"]["red"][:-1], other["seats"]["blue"]):
        client = Client(server, match["match"], token)
        assert client.is_sent_away()["code"] == "match/bad_token"
    client = Client(server, match["match"])
    assert client.is_sent_away()["code"] == "match/bad_token"
    client = Client(server, "nowhere123", match["seats"]["red"])
    assert client.is_sent_away()["code"] == "match/no_such_match"
    status, fault = request(server, "GET", f"/api/matches/{match['match']}?token=x")
    assert (status, fault["code"]) == (403, "match/bad_token")


def test_tokens_are_long_and_differ_for_each_seat_and_match(server: Server) -> None:
    tokens = [
        token
        for match in (lay(server), lay(server))
        for token in (*match["seats"].values(), match["watch"])
    ]
    assert len(set(tokens)) == 6
    assert all(len(token) >= 22 for token in tokens)


def test_spectators_see_all_and_say_nothing(server: Server) -> None:
    with two_players(server) as (blue, red):
        watcher = Client(server, blue.welcome["match"], blue.welcome["watch"])
        assert watcher.welcome["you"] == []
        assert watcher.state["choices"] == {}
        blue.wait(lambda: blue.state.get("watching") == 1)
        first, _ = mover(blue, red)
        first.do("dice")
        level(blue, red)
        watcher.wait(lambda: watcher.entries == blue.entries)
        for do in ("chat", "dice", "resign"):
            assert watcher.do(do, "hello", seat="blue")["code"] == "match/spectator"
        watcher.close()
        blue.wait(lambda: "watching" not in blue.state)


def test_one_screen_may_hold_both_seats(server: Server) -> None:
    match = lay(server, red={"by": "me", "name": "Bob"})
    assert match["mine"] == ["blue", "red"]
    with seated(server, match, "blue", "red") as screen:
        assert screen.welcome["you"] == ["blue", "red"]
        screen.wait(lambda: screen.state["view"]["phase"] == "roll")
        while screen.state["view"]["phase"] == "roll":
            seat = screen.state["waiting"][0]["seat"]
            assert screen.do("dice", seat=seat)["type"] == "ack"
        kinds = {
            seat: [choice["kind"] for choice in choices]
            for seat, choices in screen.state["choices"].items()
        }
        assert kinds == {"blue": ["offer", "done"], "red": ["offer", "done"]}


def test_names_and_chat_are_kept_as_text_of_any_script(server: Server) -> None:
    with two_players(server) as (blue, red):
        for name in ("<b>Ann</b>", "安娜", "آنا", "👩‍👩‍👧 Ann"):
            assert blue.do("name", name)["type"] == "ack"
            assert blue.state["seats"]["blue"]["name"] == name
        assert blue.do("name", "x" * 41)["code"] == "match/bad_name"
        assert blue.do("name", " \u202e ")["code"] == "match/bad_name"
        red.do("chat", "a\u202eb\nc")
        level(blue, red)
        assert blue.entries[-1]["text"] == "ab c"
        assert blue.do("chat", "x" * 501)["code"] == "match/bad_chat"


def test_chat_has_a_pace(server: Server) -> None:
    with two_players(server) as (blue, _):
        answers = [blue.do("chat", f"line {number}") for number in range(6)]
        assert [answer["type"] for answer in answers] == ["ack"] * 5 + ["refusal"]
        assert answers[-1]["code"] == "match/too_fast"


def test_the_host_may_give_a_seat_that_nobody_took_to_a_bot(server: Server) -> None:
    match = lay(server)
    with seated(server, match, "blue") as blue:
        assert blue.do("fill", "red")["type"] == "ack"
        blue.wait(lambda: blue.state["status"] == "playing")
        assert blue.state["seats"]["red"]["by"] == "bot"
        assert blue.do("fill", "red")["code"] == "match/seat_taken"
        late = Client(server, match["match"], match["seats"]["red"])
        assert late.is_sent_away()["code"] == "match/seat_taken"


def test_only_the_host_fills_seats(server: Server) -> None:
    match = lay(server, blue={"by": "link"}, red={"by": "me"})
    with seated(server, match, "blue") as blue:
        assert blue.do("fill", "red")["code"] == "match/not_host"


def test_who_resigns_ends_the_match_and_the_record_says_who(server: Server) -> None:
    with two_players(server) as (blue, red):
        assert red.do("resign")["type"] == "ack"
        blue.wait(lambda: blue.state["status"] == "resigned")
        assert blue.state["resigned"] == "red"
        assert blue.do("dice")["code"] == "match/over"
        path = f"/api/matches/{blue.welcome['match']}/record?token={blue.tokens[0]}"
        _, record = request(server, "GET", path)
        assert record["result"] is None
        assert record["tags"]["resigned"] == "red"
        assert request(server, "POST", "/api/replays", record)[0] == 200


def test_a_rematch_that_all_want_is_a_new_match_with_new_tokens(server: Server) -> None:
    with two_players(server, talk_seconds=30) as (blue, red):
        assert blue.do("rematch")["code"] == "match/not_over"
        red.do("resign")
        blue.wait(lambda: blue.state["status"] == "resigned")
        blue.do("rematch")
        red.wait(lambda: red.state.get("rematch"))
        rematch = red.state["rematch"]
        assert (rematch["wanted_by"], rematch["waits_for"]) == (["blue"], ["red"])
        assert rematch["without_them_at"] > red.state["now"]
        red.do("rematch")
        blue.wait(lambda: blue.state["rematch"].get("match"))
        level(blue, red)
        again = [
            Client(server, rematch["match"], *rematch["seats"].values())
            for rematch in (blue.state["rematch"], red.state["rematch"])
        ]
        assert [client.welcome["you"] for client in again] == [["blue"], ["red"]]
        again[0].wait(lambda: again[0].state["status"] == "playing")
        assert again[0].welcome["options"]["talk_seconds"] == 30
        assert again[0].state["seats"]["red"]["name"] == "Bob"
        for client in again:
            client.close()


def test_a_bot_agrees_to_a_rematch_at_once(server: Server) -> None:
    match = lay(server, red={"by": "bot"})
    with seated(server, match, "blue") as blue:
        blue.wait(lambda: blue.state["status"] == "playing")
        blue.do("resign")
        blue.do("rematch")
        assert blue.state["rematch"]["match"]


def test_a_bot_may_be_called_for_who_stays_away_and_the_seat_is_taken_back(serve: Serve) -> None:
    server = serve(away_seconds=0.5, bot_pause=(0.3, 0.3))
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        seat = first.welcome["you"][0]
        refusal = other.do("call_bot", seat)
        assert refusal["code"] == "match/not_away"
        away_at = other.state["seats"][seat]["away_at"]
        assert refusal["expected"] == away_at
        time.sleep(max(0.0, away_at / 1000 - time.time()) + 0.05)
        assert other.do("call_bot", seat)["type"] == "ack"
        number = other.state["number"]
        assert other.state["seats"][seat]["called"]
        other.wait(lambda: other.state["number"] > number)
        assert (other.entries[-1]["kind"], other.entries[-1]["seat"]) == ("event", seat)
        level(blue, red)
        assert first.do("back")["type"] == "ack"
        other.wait(lambda: not other.state["seats"][seat].get("called"))


def test_any_decision_takes_the_seat_back(serve: Serve) -> None:
    server = serve(away_seconds=0.1, bot_pause=(20, 20))
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        seat = first.welcome["you"][0]
        time.sleep(0.2)
        other.do("call_bot", seat)
        level(blue, red)
        assert first.do("dice")["type"] == "ack"
        assert [entry["kind"] for entry in first.entries[-2:]] == ["back", "event"]
        assert not first.state["seats"][seat].get("called")


def test_a_bot_that_is_called_again_before_it_had_moved_moves(serve: Serve) -> None:
    server = serve(away_seconds=0.1, bot_pause=(0.5, 0.5))
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        seat = first.welcome["you"][0]
        time.sleep(0.2)
        assert other.do("call_bot", seat)["type"] == "ack"
        level(blue, red)
        assert first.do("back")["type"] == "ack"
        time.sleep(0.8)
        level(blue, red)
        number = len(other.events)
        assert other.do("call_bot", seat)["type"] == "ack"
        other.wait(lambda: len(other.events) > number)


def test_a_bot_that_waits_for_an_answer_names_its_last_price_before_the_clock_ends_the_talk(
    server: Server,
) -> None:
    match = lay(server, red={"by": "bot", "level": "level-5"}, talk_seconds=5)
    with seated(server, match, "blue") as blue:
        blue.wait(lambda: blue.state["status"] == "playing" and blue.state["waiting"])
        while blue.state["view"]["phase"] != "talk":
            if blue.state["waiting"][0]["seat"] == "blue":
                blue.do("dice")
            else:
                blue.receive()
        position = jostle.new("hallway", talk_seconds=5)
        for event in blue.events:
            position.push(event)
            if position.phase == "talk":
                break
        least = least_to_take(solution_for(position.options).meeting(position), 1)
        assert least is not None
        blue.wait(lambda: "timeout" in blue.events)
        offers = [event for event in blue.events if event.startswith("offer")]
        asked = [f"offer red {-(least + more)}" for more in (OPENS, CLOSES)]
        assert offers == asked


def test_a_game_of_bots_plays_itself(server: Server) -> None:
    match = lay(server, blue={"by": "bot"}, red={"by": "bot"})
    watcher = Client(server, match["match"], match["watch"])
    watcher.wait(lambda: watcher.state["status"] == "over", timeout=60)
    assert watcher.state["view"]["result"]
    watcher.close()


def test_a_listed_table_is_joined_once_and_the_hosts_link_to_the_seat_is_void(
    server: Server,
) -> None:
    match = lay(server, listed=True)
    with seated(server, match, "blue") as blue:
        status, tables = request(server, "GET", "/api/matches")
        assert status == 200
        assert tables[0] | {"since": 0} == {
            "match": match["match"],
            "game": "hallway",
            "host": "Ann",
            "free": ["red"],
            "bots": {},
            "hints": False,
            "options": blue.welcome["options"],
            "ground": None,
            "since": 0,
        }
        path = f"/api/matches/{match['match']}/join"
        status, joined = request(server, "POST", path, {"name": "Eve"})
        assert (status, joined["mine"]) == (200, ["red"])
        assert request(server, "POST", path, {})[1]["code"] == "match/no_free_seat"
        listed = [table["match"] for table in request(server, "GET", "/api/matches")[1]]
        assert match["match"] not in listed
        old = Client(server, match["match"], match["seats"]["red"])
        assert old.is_sent_away()["code"] == "match/seat_taken"
        with seated(server, joined, "red") as red:
            assert red.welcome["you"] == ["red"]
            blue.wait(lambda: blue.state["status"] == "playing")
            assert blue.state["seats"]["red"]["name"] == "Eve"


def test_a_table_that_is_not_listed_cannot_be_joined(server: Server) -> None:
    match = lay(server)
    status, fault = request(server, "POST", f"/api/matches/{match['match']}/join", {})
    assert (status, fault["code"]) == (403, "match/not_listed")


def test_the_first_page_learns_a_line_about_each_of_my_tables(server: Server) -> None:
    match = lay(server)
    with seated(server, match, "blue"):
        path = f"/api/matches/{match['match']}?token={match['seats']['red']}"
        assert request(server, "GET", path) == (
            200,
            {
                "match": match["match"],
                "game": "hallway",
                "status": "waiting",
                "waiting": ["red"],
                "names": {"blue": "Ann", "red": "Bob"},
                "seats": ["red"],
            },
        )


def test_offers_are_limited_to_thirty_a_talk(server: Server) -> None:
    """The thirty-first of one talk is refused, however slow it comes; see tests/table, too."""
    with two_players(server, talk_seconds=0) as (blue, red):
        play_until("talk", blue, red)
        assert blue.do("event", "offer blue 1")["type"] == "ack"
        assert blue.do("event", "offer blue 2")["code"] == "match/too_fast"
        assert red.do("event", "offer red 2")["type"] == "ack"
