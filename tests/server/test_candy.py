"""Compound moves over real sockets: refused with the rule, resumed in the middle of a spill."""

from functools import partial

from tests.server.client import Client, Json, is_over, knows, play, request, seated
from tests.serving import Server

SPILLING = "slide pile start start B@pile"
"""The first move of eight that brings eleven candies into the start bowl."""


def table(server: Server, seats: str, **options: Json) -> Json:
    """A new table of candy: a letter a seat, m for mine, b for a bot."""
    by = {"m": {"by": "me"}, "b": {"by": "bot"}}
    wish = {
        "game": "candy",
        "seats": {seat: by[one] for seat, one in zip("ABCDEFGH", seats, strict=False)},
        "options": {"players": len(seats)} | options,
    }
    status, laid = request(server, "POST", "/api/matches", wish)
    assert status == 201, laid
    return laid


def refused(client: Client, event: str) -> Json:
    """The refusal of `event`; nothing has happened."""
    before = client.state["number"]
    answer = client.do("event", event)
    assert answer["type"] == "refusal"
    assert client.state["number"] == before
    return answer


def test_an_illegal_move_is_refused_with_its_rule_and_what_is_missing(server: Server) -> None:
    match = table(server, "mmmm")
    with seated(server, match, "A") as ann:
        ann.wait(lambda: ann.state["waiting"])
        answer = refused(ann, "slide start 1 1 B@start")
        assert (answer["code"], answer["rule"]) == ("event/illegal", "C6")
        assert "A has 1 in start, needs 2" in answer["error"]
        assert refused(ann, "slither start")["rule"] == "C9"
        assert refused(ann, "wriggle pile pile pile")["rule"] == "C10"
        assert refused(ann, "spill start B pile")["rule"] == "C14"
        assert refused(ann, "shuffle 5")["rule"] == "C1"


def test_a_half_made_move_is_refused_with_the_spelling_of_a_whole_one(server: Server) -> None:
    match = table(server, "mmmm")
    with seated(server, match, "A") as ann:
        ann.wait(lambda: ann.state["waiting"])
        for half in ("slide pile start", "wriggle pile", "lunge", "slide pile start 1"):
            answer = refused(ann, half)
            assert (answer["code"], answer["rule"]) == ("event/malformed", "notation")
            assert "slide BOWL TO TO SEAT@BOWL" in answer["error"]


def test_each_legal_move_comes_once_with_the_candies_that_it_carries(server: Server) -> None:
    match = table(server, "mmmm", candies=6)
    with seated(server, match, "A", "B", "C", "D") as all_of_them:
        all_of_them.wait(lambda: all_of_them.state["waiting"])
        choices = all_of_them.state["choices"]
        # Two shuffles, two slides with six candies of three rivals each, and one wriggle.
        assert {seat: len(made) for seat, made in choices.items()} == {
            "A": 15,
            "B": 0,
            "C": 0,
            "D": 0,
        }
        wriggle = next(one for one in choices["A"] if one["kind"] == "wriggle")
        assert wriggle["effect"]["carries"] == [
            ["A", "pile", "start"],
            ["A", "pile", "start"],
            ["A", "start", "pile"],
        ]


def test_whoever_comes_back_in_the_middle_of_a_spill_finds_it_there(server: Server) -> None:
    match = table(server, "mmmmmmmm")
    with seated(server, match, "A") as ann:
        ann.wait(lambda: ann.state["waiting"])
        answer = ann.do("event", SPILLING)
        ann.wait(partial(knows, ann, answer["number"]))
        assert ann.state["view"]["spill"] == "start"
        left = ann.state["choices"]["A"]
    with seated(server, match, "A") as again:
        view = again.state["view"]
        assert (view["phase"], view["spill"], view["turn"]) == ("spill", "start", "A")
        assert again.state["choices"]["A"] == left
        assert {choice["kind"] for choice in left} == {"spill"}
        assert refused(again, "shuffle pile")["rule"] == "C14"
        assert again.do("event", left[0]["event"])["type"] == "ack"


def test_two_people_and_two_bots_play_to_the_end_and_the_record_replays(server: Server) -> None:
    match = table(server, "mbmb", candies=6, max_turns=60)
    with seated(server, match, "A") as ann, seated(server, match, "C") as cid:
        play({"A": ann, "C": cid}, is_over)
        path = f"/api/matches/{match['match']}/record?token={ann.tokens[0]}"
        _, record = request(server, "GET", path)
        status, replay = request(server, "POST", "/api/replays", record)
        assert status == 200
        assert replay["entries"][-1]["view"] == ann.state["view"]
        assert {entry["seat"] for entry in replay["entries"]} == {"A", "B", "C", "D"}
