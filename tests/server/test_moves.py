"""Commands and news over real sockets: what one does, all see, once and in order."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial

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
from tests.serving import Server


def test_both_are_told_the_same_events_with_the_position_after_each(server: Server) -> None:
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        answer = first.do("dice")
        assert answer["type"] == "ack"
        level(blue, red)
        assert blue.entries == red.entries
        entry = blue.entries[-1]
        assert entry["number"] == answer["number"]
        assert entry["text"] in ("roll 1", "roll 2", "roll 3", "roll 4")
        assert entry["seat"] == first.welcome["you"][0]
        assert entry["view"] == blue.state["view"] == red.state["view"]
        assert entry["say"]
        assert not other.answers


def test_the_table_rolls_for_the_start_by_itself_until_the_rolls_differ(server: Server) -> None:
    with two_players(server) as (blue, _):
        starts = [event.split()[1:] for event in blue.events]
        assert all(rolls[0] == rolls[1] for rolls in starts[:-1])
        assert starts[-1][0] != starts[-1][1]
        assert blue.state["view"]["phase"] == "roll"


def test_a_seat_may_do_what_its_choices_say_and_only_its_reader_is_told(server: Server) -> None:
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        (seat,) = first.welcome["you"]
        (roll,) = first.state["choices"][seat]
        assert (roll["kind"], roll["do"]) == ("roll", "dice")
        assert roll["say"]
        assert other.state["choices"] == {other.welcome["you"][0]: []}


def test_the_same_command_twice_is_done_once_and_answered_twice(server: Server) -> None:
    with two_players(server) as (blue, red):
        first, _ = mover(blue, red)
        answer = first.do("dice", id="mine")
        for _ in range(2):
            first.answers.clear()
            assert first.do("dice", id="mine") == answer
        level(blue, red)
        assert sum(event.startswith("roll") for event in blue.events) == 1


def test_of_fifty_calls_for_dice_on_one_turn_one_wins(server: Server) -> None:
    match = lay(server)
    with seated(server, match, "blue") as blue, seated(server, match, "red") as red:
        blue.wait(lambda: blue.state["view"]["phase"] == "roll")
        first, _ = mover(blue, red)
        (seat,) = first.welcome["you"]
        with ThreadPoolExecutor(10) as threads:
            others = list(
                threads.map(
                    lambda _: Client(server, match["match"], match["seats"][seat]), range(10)
                )
            )
            for client in others:
                for _ in range(5):
                    client.ask("dice")
        for client in others:
            client.wait(partial(_has_answers, client, 5))
        answers = [answer for client in others for answer in client.answers.values()]
        for client in others:
            client.close()
        won = Counter(answer.get("code", "done") for answer in answers)
        assert won["done"] == 1
        assert set(won) <= {"done", "match/stale", "match/not_your_turn"}
        assert sum(won.values()) == 50
        number = max(answer.get("number", 0) for answer in answers)
        blue.wait(lambda: blue.state["number"] == number)
        assert sum(event.startswith("roll") for event in blue.events) == 1


def test_who_has_not_seen_the_last_event_is_told_so_and_chat_makes_nobody_stale(
    server: Server,
) -> None:
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        before = first.state["number"]
        other.do("chat", "good luck")
        assert first.do("dice", seen=before)["type"] == "ack"
        level(blue, red)
        second, _ = mover(blue, red)
        refusal = second.do("dice", seen=before)
        assert refusal["code"] == "match/stale"
        assert refusal["expected"] == blue.entries[-1]["number"]


def test_a_player_cannot_move_for_the_other(server: Server) -> None:
    with two_players(server) as (blue, red):
        first, other = mover(blue, red)
        seat = first.welcome["you"][0]
        assert other.do("dice")["code"] == "match/not_your_turn"
        assert other.do("dice", seat=seat)["code"] == "match/not_your_seat"
        assert other.do("event", "roll 4")["code"] == "match/tables_event"


def test_two_accepts_at_once_make_one_deal(server: Server) -> None:
    with two_players(server) as (blue, red):
        play_until("talk", blue, red)
        offer = blue.do("event", "offer blue 3")["number"]
        level(blue, red)
        again = {"match": red.welcome["match"], "seats": {"red": red.tokens[0]}}
        red.answers.clear()
        with seated(server, again, "red") as twin:
            for client in (red, twin):
                client.ask("event", "accept red", answers=offer)
            for client in (red, twin):
                client.wait(partial(_has_answers, client, 1))
            answers = [*red.answers.values(), *twin.answers.values()]
        assert sorted(answer["type"] for answer in answers) == ["ack", "refusal"]
        assert [a["code"] for a in answers if a["type"] == "refusal"] == ["match/stale"]
        level(blue, red)
        assert blue.events.count("accept red") == 1


def test_an_accept_of_an_offer_that_was_replaced_is_refused(server: Server) -> None:
    with two_players(server) as (blue, red):
        play_until("talk", blue, red)
        first = blue.do("event", "offer blue 30")["number"]
        level(blue, red)
        (choice,) = [c for c in red.state["choices"]["red"] if c["kind"] == "accept"]
        assert choice["answers"] == first
        too_fast = blue.do("event", "offer blue -30")
        assert too_fast["code"] == "match/too_fast"
        blue.rest(1.0)
        second = blue.do("event", "offer blue -30")["number"]
        refusal = red.do("event", "accept red", answers=first)
        assert (refusal["code"], refusal["expected"]) == ("match/replaced", second)
        level(blue, red)
        assert "accept red" not in blue.events
        assert [offer["number"] for offer in red.state["standing"]] == [second]
        assert red.do("event", "accept red", answers=second)["type"] == "ack"


def test_a_deal_shows_the_scores_that_it_brings_before_it_is_made(server: Server) -> None:
    with two_players(server) as (blue, red):
        play_until("talk", blue, red)
        (offers,) = [c for c in blue.state["choices"]["blue"] if c["kind"] == "offer"]
        assert offers["event"] == "offer blue N"
        assert (offers["least"], offers["most"]) == (-999, 999)
        number = blue.do("event", "offer blue 7")["number"]
        level(blue, red)
        (standing,) = red.state["standing"]
        assert (standing["amount"], standing["event"]) == (7, "offer blue 7")
        (accept,) = [c for c in red.state["choices"]["red"] if c["kind"] == "accept"]
        assert red.do("event", accept["event"], answers=number)["type"] == "ack"
        level(blue, red)
        assert red.state["view"]["scores"] == accept["effect"]["scores"]
        assert standing["effect"] == accept["effect"]
        assert accept["effect"]["scores"] == {
            seat: offers["effect"]["scores"][seat] + 7 * offers["per_point"][seat]
            for seat in ("blue", "red")
        }


def test_a_whole_game_is_played_to_its_end_and_exported_as_its_record(server: Server) -> None:
    with two_players(server) as (blue, red):
        play_until("over", blue, red)
        assert blue.state["status"] == "over"
        token = red.tokens[0]
        status, record = request(
            server, "GET", f"/api/matches/{blue.welcome['match']}/record?token={token}"
        )
        assert status == 200
        assert record["events"] == blue.events
        assert record["result"] == blue.state["view"]["result"]
        assert record["seats"] == {"blue": "Ann", "red": "Bob"}
        status, replay = request(server, "POST", "/api/replays", record)
        assert status == 200
        shown = [entry for entry in blue.entries if entry["kind"] == "event"]
        assert [entry["say"] for entry in replay["entries"]] == [entry["say"] for entry in shown]
        assert [entry["view"] for entry in replay["entries"]] == [entry["view"] for entry in shown]
        assert blue.welcome["first"] == replay["first"]


def _has_answers(client: Client, number: int) -> bool:
    return len(client.answers) >= number
