"""Whole games in the browser, from the first page to the result."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import (
    Complaints,
    be_done,
    choose_edge,
    link,
    log,
    phase,
    places,
    roll_on,
    scores,
    shared_table,
    sheet,
    two_tabs,
    until,
)
from tests.server.client import lay
from tests.serving import Server


def test_two_friends_play_a_whole_game_with_a_deal(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab("phone")
    ann.goto(server.url)
    ann.get_by_role("button", name="Play a friend").click()
    invitation = ann.get_by_label("Your friend’s link").input_value()
    assert invitation.startswith(server.url)

    ben.goto(invitation)
    assert roll_on(ann, ben) == "talk"
    before, standing = scores(ann), places(ann)
    ann.get_by_label("Points to give; below 0: to ask for").fill("3")
    expect(ann.get_by_text("You give Red 3")).to_be_visible()
    ann.locator("[data-make]").click()
    expect(ben.get_by_text("Blue gives you 3")).to_be_visible()
    promised = ben.locator(".theirs").inner_text()
    ben.get_by_role("button", name="Accept, get 3").click()
    until(lambda: places(ann) == {"blue": standing["red"], "red": standing["blue"]}, ann)
    after = scores(ann)
    if phase(ann) != "end":
        assert f"Then you {after['red']}, Blue {after['blue']}.".replace("-", "−") in promised
    deal = next(line for line in sheet(ann) if line[0] == "deal")
    assert deal == ["deal", "−3", "+3"]
    assert sum(after.values()) != sum(before.values()) or standing["blue"] in (9, 10)

    assert roll_on(ann, ben, to=["end"]) == "end"
    until(lambda: phase(ben) == "end", ben)
    for tab in (ann, ben):
        expect(tab.get_by_role("heading", name="Skinny Dude")).to_be_visible()
    assert scores(ann) == scores(ben)

    ann.get_by_role("button", name="Play again").click()
    expect(ben.get_by_text("Blue would like to play again.")).to_be_visible()
    old = ann.url
    ben.get_by_role("button", name="Play again").click()
    for tab in (ann, ben):
        tab.wait_for_url(lambda url: url.split("#")[0] != old.split("#")[0])
    roll_on(ann, ben)


def test_one_screen_holds_both_seats_and_says_whose_controls_are_whose(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_role("button", name="One screen for both").click()
    expect(page.get_by_role("button", name=re.compile("^Roll for (Blue|Red)$"))).to_be_visible()
    roll_on(page)
    blue = page.get_by_role("group", name="Blue’s side")
    red = page.get_by_role("group", name="Red’s side")
    blue.get_by_label("Points to give; below 0: to ask for").fill("-2")
    blue.get_by_role("button", name="Offer this").click()
    red.get_by_role("button", name="Accept, give 2").click()
    until(lambda: phase(page) != "talk", page)
    assert any("accepts" in line for line in log(page))
    roll_on(page, to=["end"])
    expect(page.get_by_role("heading", name="Skinny Dude")).to_be_visible()


def test_a_game_goes_through_all_five_encounters(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server)
    for number in range(1, 5):
        assert roll_on(page) == "talk"
        assert page.locator(".board use[href='#bump']").count() == number
        be_done(page)
        choose_edge("other", page)
    assert roll_on(page) == "end"
    assert page.locator(".board use[href='#bump']").count() == 4
    assert [line[0] for line in sheet(page) if line[0].startswith("bump")] == [
        f"bump {number}" for number in range(1, 5)
    ]
    assert any("squeezed past" in line for line in log(page))


def test_both_choices_of_the_edge_show_their_outcome_before(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = open_tab(), open_tab("lying")
    two_tabs(ann, ben, server)
    for who in ("self", "other"):
        roll_on(ann, ben)
        be_done(ann, ben)
        holder = ann if ann.locator("[data-choice]").count() else ben
        expect(holder.locator("[data-choice]")).to_have_count(2)
        promised = holder.locator(f"[data-choice='edge {who}']").inner_text()
        cost = holder.locator("[data-phase] header p").inner_text()
        assert cost == "Whoever goes back pays 5."
        seat, rival = ("blue", "red") if holder is ann else ("red", "blue")
        back = seat if who == "self" else rival
        home = {"blue": 0, "red": 20}[back]
        holder.locator(f"[data-choice='edge {who}']").hover()
        expect(holder.locator(f"#place-{home}.lit")).to_have_count(1)
        choose_edge(who, ann, ben)
        until(lambda: phase(ann) != "edge" and phase(ben) != "edge", ann)
        after = scores(holder)
        name = "Ben" if holder is ann else "Ann"
        assert f"Then you {after[seat]}, {name} {after[rival]}.".replace("-", "−") in promised
        assert places(holder)[back] == home
        expect(holder.locator(".lit")).to_have_count(0)


def test_the_clock_ends_a_talk(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab()
    two_tabs(ann, ben, server, talk_seconds=2)
    roll_on(ann, ben)
    expect(ann.get_by_role("timer")).to_be_visible()
    until(lambda: phase(ann) == "edge", ann, seconds=6)
    assert any("Time is up." in line for line in log(ann))


def test_a_game_against_the_bot(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_role("button", name="Play a bot").click()
    for _ in range(8):
        if roll_on(page, to=["talk", "edge", "end"]) == "end":
            break
        be_done(page)
        until(lambda: phase(page) != "edge" or page.locator("[data-choice]").count(), page)
        if phase(page) == "edge":
            choose_edge("other", page)
    expect(page.get_by_role("heading", name="Skinny Dude")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    roll_on(page, to=["talk", "end"])


def test_proposals_that_cost_are_made_in_turns(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server, proposals="paid")
    roll_on(page)
    assert page.get_by_role("timer").count() == 0
    before = scores(page)
    asked = page.locator("[data-make]")
    seat = asked.get_attribute("data-make") or ""
    expect(asked).to_have_text("Propose this (costs 1)")
    asked.click()
    until(lambda: scores(page)[seat] == before[seat] - 1, page)
    other = page.locator("[data-make]")
    assert other.get_attribute("data-make") != seat
    page.get_by_role("button", name="Accept, just swap").click()
    until(lambda: phase(page) != "talk", page)
    assert any(line[0] == "proposals" for line in sheet(page))


def test_a_game_is_played_with_coins(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server, die="coin")
    expect(page.locator(".dice use").first).to_have_attribute("href", re.compile("#coin-"))
    roll_on(page)


def test_a_record_is_taken_home_and_shown_again(
    server: Server, open_tab: OpenTab, complaints: Complaints, tmp_path: Path
) -> None:
    complaints.allow("422")  # the browser's own note of a record that was refused
    page = open_tab()
    shared_table(page, server)
    roll_on(page)
    be_done(page)
    choose_edge("self", page)
    page.get_by_role("button", name="Table and settings").click()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.json"
    waiting.value.save_as(file)
    record = json.loads(file.read_text("utf-8"))
    assert record["game"] == "hallway"
    assert record["seats"] == {"blue": "Ann", "red": "Ben"}

    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    expect(page.get_by_role("heading", name="A recorded game: Ann against Ben")).to_be_visible()
    slider = page.get_by_label("Moment of the game")
    slider.fill("0")
    until(lambda: places(page) == {"blue": 0, "red": 20}, page)
    for _ in record["events"]:
        page.get_by_role("button", name="One event on").click()
    moved = places(page)
    page.reload()
    until(lambda: places(page) == moved, page)

    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(record | {"events": [*record["events"], "edge other"]}))
    page.get_by_label("Open a recorded game").set_input_files(broken)
    alert = page.get_by_role("alert").filter(has_text="edge other")
    expect(alert).to_be_visible()


def test_a_table_that_is_listed_is_joined_from_the_first_page(
    server: Server, open_tab: OpenTab
) -> None:
    host, guest = open_tab(), open_tab("phone")
    host.goto(server.url)
    host.get_by_text("Options of the game").click()
    host.get_by_text("List my table").click()
    host.get_by_label("Seconds to talk").fill("90")
    host.get_by_label("Seconds to talk").press("Tab")
    expect(host.get_by_text("Options of the game (1 changed)")).to_be_visible()
    host.get_by_role("button", name="Play a friend").click()
    expect(host.get_by_role("heading", name="Your table is set")).to_be_visible()

    guest.goto(server.url)
    guest.get_by_role("button", name="Sit down").first.click()
    roll_on(host, guest)
    assert int(host.get_by_role("timer").get_attribute("data-seconds") or 0) > 60


def test_the_host_gives_a_free_seat_to_a_bot(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(link(server, lay(server), "blue"))
    page.get_by_role("button", name="Let a bot take the seat").click()
    roll_on(page, to=["talk", "end"])
