"""What must survive: reloads, cut lines, power cuts, other tabs, people who go away."""

import json
import os
import re
import signal
import time

from playwright.sync_api import expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import (
    Complaints,
    be_done,
    choose_edge,
    link,
    phase,
    places,
    roll_on,
    scores,
    shared_table,
    two_tabs,
    until,
)
from tests.server.client import lay, play_until, seated
from tests.serving import Serve, Server

COUNT_MOVEMENTS = """
window.movements = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.closest('.pieces')) window.movements += 1;
  return animate.apply(this, how);
};
"""


def test_a_reload_in_the_middle_of_a_talk_brings_everything_back(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = open_tab(motion=True), open_tab()
    two_tabs(ann, ben, server)
    roll_on(ann, ben)
    ben.get_by_label("Points to give; below 0: to ask for").fill("-7")
    ben.locator("[data-make]").click()
    expect(ann.get_by_text("Ben asks you for 7")).to_be_visible()
    ben.get_by_label("Say something").fill("seven it is")
    ben.get_by_label("Say something").press("Enter")
    expect(ann.locator(".chat").get_by_text("seven it is")).to_be_visible()
    before = places(ann), scores(ann)
    left = int(ann.get_by_role("timer").get_attribute("data-seconds") or 0)

    ann.add_init_script(COUNT_MOVEMENTS)
    ann.reload()
    expect(ann.get_by_text("Ben asks you for 7")).to_be_visible()
    expect(ann.locator(".chat").get_by_text("seven it is")).to_be_visible()
    assert (places(ann), scores(ann)) == before
    assert int(ann.get_by_role("timer").get_attribute("data-seconds") or 0) <= left
    assert ann.evaluate("window.movements") == 0
    ann.get_by_role("button", name="Accept, give 7").click()
    until(lambda: phase(ann) != "talk", ann)


def test_the_countdown_is_never_more_than_the_servers(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    deadlines: list[int] = []

    def keep(frame: str | bytes) -> None:
        message = json.loads(frame)
        deadline = message.get("state", {}).get("deadline")
        if deadline:
            deadlines.append(deadline["at"])

    page.on("websocket", lambda socket: socket.on("framereceived", keep))
    shared_table(page, server, talk_seconds=30)
    roll_on(page)
    for _ in range(20):
        # Number and time are read together; the machine's clock is the server's, too.
        shown, now = page.get_by_role("timer").evaluate(
            "timer => [Number(timer.dataset.seconds), Date.now()]"
        )
        assert shown * 1000 <= deadlines[-1] - (now - 250)
        assert shown >= (deadlines[-1] - now) / 1000 - 2
        page.wait_for_timeout(60)


def test_a_power_cut_during_a_talk_loses_nothing(
    serve: Serve, open_tab: OpenTab, complaints: Complaints
) -> None:
    complaints.allow("WebSocket", "Failed to load resource")
    server = serve()
    ann, ben = open_tab(), open_tab()
    two_tabs(ann, ben, server)
    roll_on(ann, ben)
    ben.get_by_label("Points to give; below 0: to ask for").fill("4")
    ben.locator("[data-make]").click()
    expect(ann.get_by_text("Ben gives you 4")).to_be_visible()
    heights = ann.locator("main.board").bounding_box()

    server.kill()
    expect(ann.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    assert ann.locator("main.board").bounding_box() == heights
    ann.get_by_role("button", name="Accept, get 4").click()
    server.restart()
    expect(ann.get_by_text("Connection lost. Reconnecting…")).to_be_hidden(timeout=15_000)
    # The command was kept, and done once the server was back.
    until(lambda: phase(ann) != "talk" and phase(ben) != "talk", ann)
    assert places(ann) == places(ben)


def test_who_waits_for_a_first_answer_is_told_what_for(server: Server, open_tab: OpenTab) -> None:
    tab = open_tab()
    tab.route_web_socket("**/api/socket", lambda line: None)
    shared_table(tab, server)
    expect(tab.get_by_text("gets the games ready first")).to_be_visible()


def test_a_line_that_falls_silent_is_noticed_within_ten_seconds(
    serve: Serve, open_tab: OpenTab, complaints: Complaints
) -> None:
    complaints.allow("WebSocket")
    server = serve()
    page = open_tab()
    shared_table(page, server)
    roll_on(page)
    os.kill(server.process.pid, signal.SIGSTOP)
    begun = time.monotonic()
    try:
        expect(page.get_by_text("Connection lost. Reconnecting…")).to_be_visible(timeout=12_000)
        assert time.monotonic() - begun < 10
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
    expect(page.get_by_text("Connection lost. Reconnecting…")).to_be_hidden()
    be_done(page)
    assert phase(page) == "edge"


def test_a_spectator_sees_all_and_can_do_nothing(server: Server, open_tab: OpenTab) -> None:
    ann, ben, guest = open_tab(), open_tab(), open_tab()
    match = two_tabs(ann, ben, server)
    ann.get_by_role("button", name="Table and settings").click()
    invitation = ann.get_by_label("Link for spectators").input_value()
    ann.keyboard.press("Escape")
    assert invitation == link(server, match)
    guest.goto(invitation)
    expect(guest.get_by_text("You are watching")).to_be_visible()
    expect(ann.get_by_text("1 watching")).to_be_visible()
    roll_on(ann, ben)
    ben.locator("[data-make]").click()
    expect(guest.locator(".act").get_by_text("offers to pass")).to_be_visible()
    ben.get_by_label("Say something").fill("hello out there")
    ben.get_by_label("Say something").press("Enter")
    expect(guest.locator(".chat").get_by_text("hello out there")).to_be_visible()
    assert guest.get_by_label("Say something").count() == 0
    assert guest.locator("[data-make], [data-done], [data-accept], [data-roll]").count() == 0
    assert places(guest) == places(ann)


def test_two_tabs_with_different_seats_stay_apart(server: Server, open_tab: OpenTab) -> None:
    ann = open_tab()
    ben = open_tab(beside=ann)
    two_tabs(ann, ben, server)
    for tab, name in ((ann, "Ann"), (ben, "Ben")):
        tab.bring_to_front()
        mine = tab.locator("[data-seat]").filter(has_text="you")
        expect(mine).to_have_count(1)
        expect(mine).to_contain_text(name)
        tab.reload()
        expect(mine).to_contain_text(name)
    ben.bring_to_front()
    expect(ben.locator("[data-phase='roll']")).to_be_visible()
    ann.bring_to_front()
    ann.goto(server.url)
    section = ann.get_by_role("region", name="Your tables")
    expect(section.get_by_text("Ann against Ben")).to_have_count(2)
    expect(section.get_by_text("● your turn").first).to_be_visible()
    section.get_by_role("button", name=re.compile("^Remove")).first.click()
    expect(section.get_by_text("Ann against Ben")).to_have_count(1)
    section.get_by_role("link").click()
    expect(ann.locator("[data-phase='roll']")).to_be_visible()


def test_a_name_is_text_in_any_script_and_comes_along_next_time(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = open_tab(), open_tab()
    two_tabs(ann, ben, server)
    ann.get_by_role("button", name="Change your name").click()
    ann.get_by_label("Your name at this table").fill("<b>Åsa</b> 朝子")
    ann.get_by_label("Your name at this table").press("Enter")
    expect(ben.locator("[data-seat='blue']")).to_contain_text("<b>Åsa</b> 朝子")
    ann.goto(server.url)
    ann.get_by_role("button", name="Play a bot").click()
    expect(ann.locator("[data-seat='blue']")).to_contain_text("<b>Åsa</b> 朝子")


def test_a_player_who_is_away_is_replaced_by_a_bot_until_he_is_back(
    serve: Serve, open_tab: OpenTab
) -> None:
    server = serve(away_seconds=1, bot_pause=(0, 0))
    ann, ben = open_tab(), open_tab("phone")
    match = two_tabs(ann, ben, server, talk_seconds=0)
    roll_on(ann, ben)
    ben.goto("about:blank")
    ann.locator("[data-done]").click()
    ann.get_by_role("button", name="Let a bot play on for Ben").click()
    be_done(ann)
    ben.goto(link(server, match, "red"))
    ben.get_by_role("button", name="Take your seat back").click()
    expect(ben.get_by_role("button", name="Take your seat back")).to_be_hidden()


def test_resigning_asks_first_and_ends_the_match(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab()
    two_tabs(ann, ben, server)
    roll_on(ann, ben)
    ann.get_by_role("button", name="Table and settings").click()
    ann.get_by_role("button", name="Resign").click()
    ann.get_by_role("button", name="No, go back").click()
    ann.get_by_role("button", name="Resign").click()
    ann.get_by_role("button", name="Yes, resign").click()
    for tab in (ann, ben):
        expect(tab.get_by_role("heading", name="Ann has resigned.")).to_be_visible()


def test_a_flood_of_events_ends_in_the_right_position_within_a_second(
    server: Server, open_tab: OpenTab
) -> None:
    guest = open_tab(motion=True)
    match = lay(server, talk_seconds=0)
    guest.goto(link(server, match))
    with seated(server, match, "blue") as blue, seated(server, match, "red") as red:
        blue.wait(lambda: blue.state["view"]["phase"] == "roll")
        expect(guest.locator("[data-phase='roll']")).to_be_visible()
        for _ in range(3):
            play_until("edge", blue, red)
            play_until("roll", blue, red)
        end = time.monotonic() + 1
        truth = blue.state["view"]
        until(lambda: places(guest) == truth["places"], guest, seconds=end - time.monotonic())
        assert scores(guest) == truth["scores"]


def test_each_event_is_shown_once(server: Server, open_tab: OpenTab) -> None:
    page = open_tab(motion=True)
    page.add_init_script(COUNT_MOVEMENTS)
    shared_table(page, server)
    expect(page.locator("[data-roll]")).to_be_visible()
    seat = page.locator("[data-roll]").get_attribute("data-roll")
    page.evaluate("window.movements = 0")
    page.locator("[data-roll]").click()
    expect(page.locator("[data-roll]")).not_to_have_attribute("data-roll", seat or "")
    page.wait_for_timeout(300)
    # The token, its waddle, and the turn marker that goes to the other.
    assert page.evaluate("window.movements") == 3


def test_looking_back_does_not_disturb_the_game(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab()
    two_tabs(ann, ben, server, talk_seconds=0)
    roll_on(ann, ben)
    ann.get_by_label("Moment of the game").fill("0")
    expect(ann.get_by_text("This was earlier.")).to_be_visible()
    assert places(ann) == {"blue": 0, "red": 20}
    be_done(ann, ben)
    choose_edge("other", ann, ben)
    assert places(ann) == {"blue": 0, "red": 20}
    ann.get_by_role("button", name="Back to now").click()
    until(lambda: places(ann) == places(ben), ann)


def test_a_line_of_the_log_lights_its_place(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server)
    roll_on(page)
    line = page.locator(".log li button").first
    line.hover()
    expect(page.locator(".board .lit")).to_have_count(1)
    page.locator("main.board").hover()
    expect(page.locator(".board .lit")).to_have_count(0)
    line.focus()
    expect(page.locator(".board .lit")).to_have_count(1)


def test_a_link_that_opens_nothing_says_so(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(f"{server.url}/t/nowhere#nothing")
    expect(page.get_by_role("heading", name="This table cannot be opened.")).to_be_visible()
    page.get_by_role("link", name="First page").click()
    expect(page.get_by_role("button", name="Play a friend")).to_be_visible()
