"""Courses drawn by touch, and by keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.desk import COMPILING, Desk, touch
from tests.serving import Server


def test_a_course_is_drawn_by_touch(server: Server, touched: Page) -> None:
    desk = Desk(touched)
    desk.open(server)
    desk.choose("Wall", "Pen")
    touch(touched, [desk.point(10, 1)], [desk.point(10, 2)], [desk.point(10, 4)])
    lines = desk.lines()
    assert [line[10:12] for line in lines[1:6]] == ["##"] * 5
    desk.checked()
    expect(touched.locator("[data-summary]")).to_contain_text("1 fault")

    # Two fingers draw nothing: they move the paper and bring it nearer.
    wide = desk.point(11, 5)[0] - desk.point(10, 5)[0]
    first, second = desk.point(6, 6), desk.point(14, 6)
    apart = [(first[0] - 40, first[1]), (second[0] + 40, second[1])]
    touch(touched, [first], [first, second], apart)
    assert desk.lines() == lines
    assert desk.point(11, 5)[0] - desk.point(10, 5)[0] > wide * 1.2

    touched.get_by_role("button", name="All of it").click()
    touched.locator("[data-button=move]").click()
    before = desk.point(3, 3)
    touch(touched, [before], [(before[0] + 30, before[1] + 10)])
    assert desk.point(3, 3) == pytest.approx((before[0] + 30, before[1] + 10), abs=0.5)
    assert desk.lines() == lines

    desk.choose("Floor", "Line")
    touch(touched, [desk.point(10, 1)], [desk.point(10, 3)], [desk.point(10, 4)])
    desk.checked()
    expect(touched.locator("[data-summary]")).to_have_text("Ready to race.")
    desk.race()


def test_a_course_is_drawn_by_keyboard_alone(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    desk = Desk(page)
    desk.open(server)
    press = page.keyboard.press
    paper = page.locator("[data-paper]")
    for _ in range(40):
        press("Tab")
        if paper.evaluate("paper => paper === document.activeElement"):
            break
    expect(paper).to_be_focused()
    expect(paper).to_have_attribute("data-cursor", "1,1")
    for _ in range(6):
        press("ArrowRight")
    says = page.locator("[role=status][aria-live=polite]")
    expect(says).to_contain_text("Column 7, row 1: floor, 30 steps to the finish.")
    press("#")
    assert desk.lines()[1][7] == "#"
    press("ArrowRight")
    press("o")
    press(".")
    press("S")
    assert desk.lines()[1][8] == "S"
    press("ArrowRight")
    press("F")
    assert desk.lines()[1][8:10] == "SF"
    press("e")
    press("ArrowLeft")
    press("e")
    assert desk.lines()[1] == "#SS....#.............#"
    # A stroke of wall across the corridor, with Shift held.
    desk.choose("Wall")
    desk.narrow()
    paper.focus()
    page.keyboard.down("Shift")
    for _ in range(3):
        press("ArrowDown")
    page.keyboard.up("Shift")
    assert [line[8] for line in desk.lines()[1:5]] == ["#"] * 4
    press("Control+z")
    assert [line[8] for line in desk.lines()[1:5]] == ["."] * 4
    # A line from Enter to Enter, given up and drawn.
    desk.choose("Line")
    paper.focus()
    press("Enter")
    press("ArrowUp")
    press("Escape")
    press("ArrowDown")
    press("Enter")
    for _ in range(3):
        press("ArrowUp")
    press("Enter")
    assert [line[8] for line in desk.lines()[1:5]] == ["#"] * 4
    desk.checked()
    finding = page.locator("button[data-finding]")
    finding.focus()
    press("Enter")
    expect(paper).to_be_focused()
    expect(paper).to_have_attribute("data-cursor", "1,1")
    expect(says).to_contain_text("got none at 1,1 (S6)")
    press("Control+z")
    desk.checked()
    page.locator("[data-try]").focus()
    press("Enter")
    expect(page.locator("[data-token]").first).to_be_visible(timeout=COMPILING)


def test_the_keys_are_shown(desk: Desk) -> None:
    desk.page.locator("[data-paper]").focus()
    desk.page.keyboard.press("?")
    expect(desk.page.get_by_role("dialog", name="Keys on the drawing")).to_be_visible()
