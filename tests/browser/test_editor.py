"""Courses drawn by mouse and raced on."""

import pytest
from playwright.sync_api import expect

from tests.browser.desk import COMPILING, Desk
from tests.browser.tabs import until


def test_the_first_drawing_can_be_raced_on_at_once(desk: Desk) -> None:
    expect(desk.page.get_by_role("heading", name="Ready to race.")).to_be_visible()
    desk.page.get_by_label("Hoppers").select_option("2")
    desk.race()


def test_a_course_is_drawn_by_mouse_and_raced_on_against_bots(desk: Desk) -> None:
    desk.choose("Wall", "Box")
    desk.drag((0, 0), (21, 12))
    assert set("".join(desk.lines())) == {"#"}
    desk.choose("Floor", "Line")
    desk.drag((2, 5), (18, 5))
    desk.choose("Start", "Box")
    desk.drag((2, 5), (3, 6))
    desk.choose("Finish")
    desk.drag((19, 5), (19, 6))
    desk.choose("Obstacle", "Pen")
    desk.narrow()
    desk.drag((10, 5), (10, 5))
    assert desk.lines()[5:7] == [
        "##SS......o........F##",
        "##SS...............F##",
    ]
    desk.checked()
    expect(desk.page.get_by_role("heading", name="Ready to race.")).to_be_visible()
    expect(desk.page.get_by_text("16 steps", exact=True)).to_be_visible()
    desk.race()


def test_a_stroke_over_the_edge_makes_room_for_itself(desk: Desk) -> None:
    desk.choose("Floor", "Pen")
    desk.narrow()
    desk.drag((20, 2), (23, 2))
    lines = desk.lines()
    assert {len(line) for line in lines} == {25}
    assert lines[2].endswith("....#")
    desk.page.locator("[data-button=undo]").click()
    assert {len(line) for line in desk.lines()} == {22}


def test_sections_are_placed_and_turned(desk: Desk) -> None:
    desk.choose("Wall", "Box")
    desk.drag((0, 0), (21, 12))
    desk.choose("Section", "Corridor")
    desk.drag((8, 2), (8, 2))
    assert desk.lines()[2] == "#####........#########"
    desk.page.get_by_role("button", name="Turn it").click()
    desk.drag((15, 6), (15, 6))
    assert [line[15:17] for line in desk.lines()] == ["##"] * 3 + [".."] * 8 + ["##"] * 2


def test_edges_are_moved_and_trimmed(desk: Desk) -> None:
    page = desk.page
    page.get_by_text("Edges").click()
    page.get_by_role("button", name="A column more on the left").click()
    page.get_by_role("button", name="A row more at the bottom").click()
    assert desk.lines()[1].startswith("##SS")
    assert len(desk.lines()) == 14
    page.get_by_role("button", name="A column less on the right").click()
    assert {len(line) for line in desk.lines()} == {22}
    page.get_by_role("button", name="Trim the wall around").click()
    assert desk.lines()[0] == "#" * 22
    assert desk.lines()[1].startswith("#SS")
    assert len(desk.lines()) == 13


def test_a_fill_stops_at_walls_and_the_eraser_leaves_floor(desk: Desk) -> None:
    desk.choose("Obstacle", "Fill")
    desk.drag((5, 5), (5, 5))
    assert "o" in desk.lines()[5]
    desk.page.locator("[data-button=undo]").click()
    desk.choose("Eraser", "Box")
    desk.drag((0, 0), (21, 12))
    text = "".join(desk.lines())
    assert set(text) == {"#", "."}
    assert desk.lines()[0] == "#" * 22


def test_undo_and_redo_take_whole_strokes(desk: Desk) -> None:
    page = desk.page
    desk.choose("Wall", "Pen")
    desk.narrow()
    expect(page.locator("[data-button=undo]")).to_have_attribute("aria-disabled", "true")
    desk.drag((8, 1), (8, 4))
    drawn = desk.lines()
    assert [line[8] for line in drawn[1:5]] == ["#"] * 4
    page.keyboard.press("Control+z")
    assert [line[8] for line in desk.lines()[1:5]] == ["."] * 4
    expect(page.locator("[data-button=undo]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-button=redo]").click()
    assert desk.lines() == drawn
    page.locator("[data-button=undo]").click()
    page.keyboard.press("Control+y")
    assert desk.lines() == drawn
    expect(page.locator("[data-button=redo]")).to_have_attribute("aria-disabled", "true")


def test_whoever_comes_back_from_a_race_finds_the_steps_of_the_drawing(desk: Desk) -> None:
    page = desk.page
    desk.choose("Wall", "Box")
    desk.drag((5, 5), (5, 5))
    desk.choose("Obstacle")
    desk.drag((5, 2), (6, 2))
    drawn = desk.lines()
    page.locator("[data-try]").click()
    expect(page.locator("[data-token]").first).to_be_visible(timeout=COMPILING)
    page.go_back()
    desk.checked()
    assert desk.lines() == drawn
    page.locator("[data-button=undo]").click()
    assert desk.lines()[2] == "#SS..................#"


def test_the_wheel_zooms_and_the_paper_is_moved_while_space_is_held(desk: Desk) -> None:
    page = desk.page
    before = desk.point(3, 3)
    page.mouse.move(*before)
    page.mouse.wheel(0, -300)
    until(lambda: desk.point(4, 3)[0] - desk.point(3, 3)[0] > 50, page)
    assert desk.point(3, 3) == pytest.approx(before, abs=0.5)
    page.locator("[data-paper]").focus()
    page.keyboard.down(" ")
    page.mouse.down()
    page.mouse.move(before[0] + 60, before[1] + 20, steps=3)
    page.mouse.up()
    page.keyboard.up(" ")
    assert desk.point(3, 3) == pytest.approx((before[0] + 60, before[1] + 20), abs=0.5)
    expect(page.locator("[data-button=undo]")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="All of it").click()
    assert desk.point(3, 3) == pytest.approx(before, abs=0.5)
