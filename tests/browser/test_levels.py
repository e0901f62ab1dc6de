"""How well bots play, chosen on the page; chances and hints at tables that have them."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import link, phase, roll_on, until
from tests.server.client import lay
from tests.serving import Server


def chances(page: Page) -> list[int]:
    """The chances on the seats' cards, in percent; empty before they have come."""
    tags = page.locator("[data-seat] .tag").all_inner_texts()
    return [int(found[1]) for tag in tags if (found := re.fullmatch(r"(\d+) %", tag))]


def test_the_level_of_bots_is_chosen_and_remembered(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_role("radio", name="Level 5 – master").check(force=True)
    expect(page.get_by_text("Level 5 – master", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play a bot").click()
    expect(page.locator("[data-seat=red]").get_by_text("bot 5", exact=True)).to_be_visible()
    page.goto(server.url)
    expect(page.get_by_role("radio", name="Level 5 – master")).to_be_checked()
    page.get_by_role("button", name="Squig", exact=True).click()
    page.get_by_text("Choose who sits where").click()
    page.get_by_label("Seat B", exact=True).select_option("a bot")
    page.get_by_label("How well Seat B plays").select_option("Level 1 – novice")
    page.get_by_label("Seat C", exact=True).select_option("a bot")
    page.get_by_label("Seat D", exact=True).select_option("a bot")
    page.get_by_role("button", name="Set this table").click()
    expect(page.locator("[data-seat=B]").get_by_text("bot 1", exact=True)).to_be_visible()
    expect(page.locator("[data-seat=C]").get_by_text("bot 5", exact=True)).to_be_visible()


def test_a_seat_is_filled_with_a_bot_of_the_chosen_level(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(link(server, lay(server), "blue"))
    page.get_by_role("radio", name="Level 2 – casual").check(force=True)
    page.get_by_role("button", name="Let a bot take the seat").click()
    expect(page.locator("[data-seat=red]").get_by_text("bot 2", exact=True)).to_be_visible()


def test_chances_and_hints_are_for_those_who_play_at_a_table_with_hints(
    server: Server, open_tab: OpenTab
) -> None:
    page, watcher = open_tab(), open_tab()
    page.goto(server.url)
    page.get_by_text("Options of the game").click()
    page.get_by_text("Show everybody who plays the winning chances").click()
    page.get_by_role("button", name="One screen for both").click()
    until(lambda: len(chances(page)) == 2, page)
    assert sum(chances(page)) in range(99, 102)
    assert min(chances(page)) > 40  # at most the start roll favours anybody yet
    page.get_by_role("button", name="Table and settings").click()
    watching = page.get_by_label("Link for spectators").input_value()
    page.keyboard.press("Escape")
    watcher.goto(watching)
    if roll_on(page, to=["talk", "end"]) == "talk":
        until(lambda: len(chances(page)) == 2 and sum(chances(page)) in range(99, 102), page)
        page.get_by_role("button", name=re.compile("hint")).first.click()
        advice = page.locator(".hints li")
        expect(advice.first).to_be_visible()
        assert 1 <= advice.count() <= 3
        assert all("%" in line for line in advice.all_inner_texts())
        assert phase(watcher) == "talk"
        assert chances(watcher) == []
        assert watcher.get_by_role("button", name=re.compile("hint")).count() == 0


def test_a_table_without_hints_shows_none(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(link(server, lay(server, red={"by": "me"}, talk_seconds=0), "blue", "red"))
    roll_on(page, to=["talk", "end"])
    assert chances(page) == []
    assert page.get_by_role("button", name=re.compile("hint")).count() == 0
