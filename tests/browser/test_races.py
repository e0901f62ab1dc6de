"""Whole races in the browser: people, bots and those who leave."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.races import (
    BACK,
    CORRIDOR,
    HALL,
    HALL_STEPS,
    PARADE,
    choose_from_several,
    distances,
    moves,
    one_screen,
    press_on,
    race_on,
    squares,
    standing,
    startle_somebody,
    turns,
)
from tests.browser.tabs import enabled, link, log, phase, until
from tests.server.client import race
from tests.serving import Server


def moved(page: Page) -> bool:
    """True if some hopper has left its start in the hall."""
    return any(steps != HALL_STEPS for steps in distances(page).values())


def test_two_people_and_two_bots_race_to_the_finish(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(), open_tab("phone")
    match = race(server, "mlbb", ground=HALL)
    ann.goto(link(server, match, "A"))
    ben.goto(link(server, match, "B"))
    press_on(ann, ben, to=lambda: moved(ann))
    race_on(ann, ben)
    until(lambda: phase(ben) == "end", ben)
    assert squares(ann) == squares(ben)
    assert turns(ann) == turns(ben)
    (winner,) = [seat for seat, square in squares(ann).items() if square == "finish"]
    assert standing(ann)[0] == winner
    assert distances(ann)[winner] == 0
    won = {"A": ann, "B": ben}
    for tab in (ann, ben):
        title = "you win!" if tab is won.get(winner) else "wins!"
        expect(tab.locator("#act-title")).to_contain_text(title)
    lines = ann.locator(".sheet [data-line]")
    assert sorted(str(line.get_attribute("data-line")) for line in lines.all()) == list("ABCD")

    ann.get_by_role("button", name="Play again").click()
    expect(ben.get_by_text("would like to play again.")).to_be_visible()
    old = ann.url
    ben.get_by_role("button", name="Play again").click()
    for tab in (ann, ben):
        tab.wait_for_url(lambda url: url.split("#")[0] != old.split("#")[0])
    press_on(ann, ben, to=lambda: moved(ann))


def test_a_race_there_and_back_turns_at_the_finish_and_ends_at_the_start(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 3, ground=BACK, laps="there_and_back")
    expect(page.locator("[data-score=A]")).to_contain_text("17")
    home = page.locator(".seat").get_by_text("heading home")
    press_on(page, to=lambda: home.count() or phase(page) == "end")
    race_on(page)
    assert "finish" in squares(page).values()
    # Who has crossed is shown where he came in: on a start square, at the left.
    winner = page.locator(".course g.crossed")
    box, board = winner.bounding_box(), page.locator(".course").bounding_box()
    assert box is not None
    assert board is not None
    assert box["x"] + box["width"] < board["x"] + board["width"] / 2


def test_who_startles_another_chooses_where_that_one_lands(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 4, ground=PARADE)
    startle_somebody(page)
    place = page.locator("[data-square]").last
    event = str(place.get_attribute("data-square"))
    kind, seat, square = event.split()
    assert kind == "shove"
    expect(page.locator(".seat", has_text="startled")).to_have_count(
        page.locator(".course use[href='#startle']").count()
    )
    row = page.locator(f"[data-move='{event}']")
    place.hover()
    expect(row).to_have_class(re.compile("lit"))
    row.hover()
    expect(page.locator(f"[data-lit='{square}']")).to_have_count(1)
    place.click()
    until(lambda: squares(page)[seat] == square, page)
    assert any("back" in line for line in log(page))


def test_every_square_is_a_button_on_the_board_and_a_line_of_the_list(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 2, ground=HALL)
    choose_from_several(page)
    events = [row.get_attribute("data-move") for row in moves(page).all()]
    places = page.locator("[data-square]")
    assert [place.get_attribute("data-square") for place in places.all()] == events
    # One of them by Tab, from there by arrows.
    assert page.locator("[data-square][tabindex='0']").count() == 1
    page.locator("[data-square][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    chosen = str(page.evaluate("document.activeElement.dataset.square"))
    assert chosen in events[1:]
    seat = page.locator(".asked").get_attribute("data-seat") or ""
    page.keyboard.press("Enter")
    until(lambda: squares(page)[seat] == chosen.split()[1], page)


def test_where_there_is_nothing_to_choose_one_press_is_enough(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    one_screen(page, server, 2, ground=CORRIDOR)
    race_on(page, to="hop")
    expect(moves(page)).to_have_count(1)
    moves(page).click()
    until(lambda: phase(page) != "hop", page)


def test_a_bot_plays_on_for_who_resigns_and_the_match_goes_on(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = open_tab(), open_tab()
    match = race(server, "mlbb", ground=HALL)
    ann.goto(link(server, match, "A"))
    ben.goto(link(server, match, "B"))
    press_on(ann, ben, to=lambda: turns(ben) and phase(ben) == "roll")
    ben.get_by_role("button", name="Table and settings").click()
    ben.get_by_role("button", name="Resign").click()
    expect(ben.get_by_text("A bot plays on for this seat to the end")).to_be_visible()
    ben.get_by_role("button", name="Yes, resign").click()
    for tab in (ann, ben):
        expect(tab.locator("[data-seat=B]").get_by_text("resigned")).to_be_visible()
    race_on(ann)
    until(lambda: phase(ben) == "end", ben)
    assert ben.locator("[data-roll], [data-move]").count() == 0
    expect(ben.get_by_role("button", name="Play again")).to_have_count(1)


def test_a_race_by_keyboard_alone(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    one_screen(page, server, 3, ground=HALL)
    expect(page.locator("[data-phase]")).to_be_visible()
    for _ in range(600):
        if phase(page) == "end":
            break
        if enabled(page, "data-roll").count():
            page.keyboard.press("r")
        elif moves(page).count():
            page.keyboard.press(str(min(2, moves(page).count())))
        page.wait_for_timeout(20)
    assert phase(page) == "end"


def test_hops_are_shown_and_end_where_the_server_says(server: Server, open_tab: OpenTab) -> None:
    ann, ben = open_tab(motion=True), open_tab()
    match = race(server, "mm", ground=HALL)
    for tab in (ann, ben):
        tab.goto(link(server, match, "A", "B"))
    press_on(ann, to=lambda: min(distances(ann).values()) < HALL_STEPS)
    expect(ann.locator(".trail")).to_have_count(1)
    until(lambda: squares(ann) == squares(ben), ann)


def test_a_table_is_set_seat_by_seat_and_filled_with_bots(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab("phone")
    page.goto(server.url)
    page.get_by_role("button", name="Squig").click()
    page.get_by_role("radio", name="5", exact=True).check(force=True)
    page.get_by_text("Choose who sits where").click()
    page.get_by_label("Name of Seat A").fill("Ann")
    page.get_by_label("Seat B", exact=True).select_option(label="at this screen")
    page.get_by_label("Name of Seat B").fill("Ben")
    page.get_by_label("Seat C", exact=True).select_option(label="a bot")
    page.get_by_role("button", name="Set this table").click()
    expect(page.get_by_role("heading", name="Your table is set.")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(2)
    expect(page.locator("[data-seat]")).to_have_count(5)
    page.get_by_role("button", name=re.compile("Let a bot take the seat of")).first.click()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(1)
    page.get_by_role("button", name="Let a bot take the seat").click()
    press_on(page, to=lambda: len(set(distances(page).values())) > 2)
    assert sorted(turns(page)) == list("ABCDE")


def test_several_friends_come_by_their_links(server: Server, open_tab: OpenTab) -> None:
    ann = open_tab()
    ann.goto(server.url)
    ann.get_by_role("button", name="Squig").click()
    ann.get_by_role("radio", name="3", exact=True).check(force=True)
    ann.get_by_role("button", name="Play friends").click()
    links = ann.get_by_label(re.compile("^Link for "))
    expect(links).to_have_count(2)
    others = [open_tab("phone"), open_tab("lying")]
    for tab, address in zip(others, [each.input_value() for each in links.all()], strict=True):
        tab.goto(address)
    press_on(ann, *others, to=lambda: len(log(ann)) > 8)


def test_a_recorded_race_is_shown_again_with_its_chart(
    server: Server, open_tab: OpenTab, tmp_path: Path
) -> None:
    page = open_tab()
    one_screen(page, server, 3, ground=HALL)
    race_on(page)
    ended = squares(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "race.json"
    waiting.value.save_as(file)
    assert json.loads(file.read_text())["course"] == HALL

    page.goto(server.url)
    page.get_by_label("Open a recorded game").set_input_files(file)
    until(lambda: squares(page) == ended, page)
    rounds = page.locator(".sheet tbody tr").count()
    page.get_by_label("Moment of the game").fill("0")
    until(lambda: "finish" not in squares(page).values(), page)
    assert page.locator(".sheet tbody tr").count() == 1 < rounds
    left = page.locator(".sheet [data-stands] .words")
    assert left.all_inner_texts() == [f"{HALL_STEPS} to go"] * 3


def test_the_second_press_of_a_double_press_chooses_none_of_several_squares(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    one_screen(page, server, 2, ground=PARADE)
    choose_from_several(page)
    before = squares(page)
    box = moves(page).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(300)
    assert squares(page) == before
    assert phase(page) == "hop"
