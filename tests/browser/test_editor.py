"""Drawing courses in the browser: by mouse, by touch and by keyboard, checked as they are drawn.

What is wrong with a drawing says the server; these tests know it from S6 of the rules alone.
"""

import base64
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import PATIENCE, SIZES, Complaints, enabled, phase, until
from tests.browser.test_looks import inspect
from tests.serving import Server

CORRIDOR = "; name: Test lane\n##########\n#SS.....F#\n#SS.....F#\n##########\n"
WALLED = "; name: Walled\n#########\n#SS.#..F#\n#SS.#..F#\n#########\n"

COMPILING = PATIENCE * 1000
"""Milliseconds: a server that has just started may have to compile the rules first."""


@dataclass
class Desk:
    """The editor on a page; squares are columns and rows of the drawing, from 0."""

    page: Page

    def open(self, server: Server, code: str = "") -> None:
        """Go to the editor and wait for the first check."""
        self.page.goto(f"{server.url}/draw/squig{code}")
        self.checked()

    def checked(self) -> None:
        """Wait until the check speaks of what is drawn."""
        fresh = self.page.locator("[data-check=fresh]")
        expect(fresh).to_have_count(1, timeout=COMPILING)

    def point(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a square on the screen."""
        left, top = self.page.evaluate(
            """([x, y]) => {
                const canvas = document.querySelector('[data-paper] canvas');
                const { left, top } = canvas.getBoundingClientRect();
                const data = canvas.dataset;
                return [left + Number(data.left) + (x + 0.5) * data.zoom,
                    top + Number(data.top) + (y + 0.5) * data.zoom];
            }""",
            [x, y],
        )
        return left, top

    def choose(self, *names: str) -> None:
        """Take tools by their names."""
        self.show("Draw")
        for name in names:
            self.page.get_by_role("radio", name=name, exact=True).check(force=True)

    def narrow(self) -> None:
        """Draw single squares."""
        self.page.get_by_role("button", name="Narrower").click()

    def show(self, tab: str) -> None:
        """Bring a part of the editor forward where it is behind a tab."""
        button = self.page.get_by_role("navigation").get_by_role("button", name=tab)
        if button.count():
            button.click()

    def drag(self, *squares: tuple[int, int]) -> None:
        """A stroke with the left button."""
        first, *rest = [self.point(x, y) for x, y in squares]
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for point in rest:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    def lines(self) -> list[str]:
        """The drawing as it is kept, without its notes."""
        text = self.page.evaluate("JSON.parse(localStorage.getItem('jostle.draft.squig'))")
        return [line for line in text.splitlines() if not line.startswith(";")]

    def open_file(self, file: Path, text: str | bytes) -> None:
        """Open a file with this in it."""
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        self.show("More")
        self.page.get_by_label("Open a file").set_input_files(file)

    def race(self) -> None:
        """Try the course against bots, to the finish."""
        self.show("Play")
        self.page.locator("[data-try]").click()
        expect(self.page.locator("[data-token]").first).to_be_visible(timeout=COMPILING)

        def is_over() -> bool:
            for attribute in ("data-roll", "data-move"):
                button = enabled(self.page, attribute)
                if button.count():
                    button.first.click()
            return phase(self.page) == "end"

        until(is_over, self.page)


@pytest.fixture
def desk(server: Server, open_tab: OpenTab) -> Desk:
    """The editor with its first drawing, on a wide screen."""
    desk = Desk(open_tab())
    desk.open(server)
    return desk


@pytest.fixture
def touched(chromium: Browser, complaints: Complaints) -> Iterator[Page]:
    """A phone: a page that is touched."""
    width, height = SIZES["phone"]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        reduced_motion="reduce",
    )
    page = context.new_page()
    complaints.listen(page)
    yield page
    context.close()


def touch(page: Page, *moments: list[tuple[float, float]]) -> None:
    """Fingers on the screen: where they are from moment to moment; then they are lifted."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[tuple[float, float]]) -> None:
        fingers = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    before = 0
    for points in moments:
        send("touchStart" if len(points) > before else "touchMove", points)
        before = len(points)
    send("touchEnd", [])


def packed(text: str) -> str:
    """A drawing's text as links have it."""
    packer = zlib.compressobj(wbits=-15)
    code = base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode()
    return code.rstrip("=")


# --- By mouse ------------------------------------------------------------------------------------


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


# --- By touch and by keyboard --------------------------------------------------------------------


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


# --- What is wrong, and where --------------------------------------------------------------------


def test_a_bad_course_is_explained_marked_and_mended(desk: Desk, complaints: Complaints) -> None:
    complaints.allow("willReadFrequently")  # the browser's advice for who looks at pixels
    page = desk.page
    desk.choose("Wall", "Box")
    desk.drag((9, 1), (9, 4))
    desk.checked()
    expect(page.get_by_role("heading", name="Not a course yet: 1 fault.")).to_be_visible()
    finding = page.locator("button[data-finding]")
    expect(finding).to_contain_text("expected a way to the finish from every start square")
    expect(finding).to_contain_text("1,1 (S6)")
    expect(page.locator("[data-try]")).to_have_attribute("aria-disabled", "true")
    red = marked(page, *desk.point(1, 1))
    assert red > 0
    finding.click()
    expect(page.locator("[data-paper]")).to_have_attribute("data-cursor", "1,1")
    expect(page.locator("[data-paper]")).to_be_focused()
    page.get_by_role("button", name="2,1", exact=True).click()
    expect(page.locator("[data-paper]")).to_have_attribute("data-cursor", "2,1")
    desk.choose("Floor", "Box")
    desk.drag((9, 2), (9, 2))
    desk.checked()
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()
    expect(page.locator("[data-finding]")).to_have_count(0)
    assert marked(page, *desk.point(1, 1)) == 0


def marked(page: Page, x: float, y: float) -> int:
    """How many pixels round a place are red as the ring round a refused square is."""
    found: int = page.evaluate(
        """([x, y]) => {
            const canvas = document.querySelector('[data-paper] canvas');
            const box = canvas.getBoundingClientRect();
            const r = devicePixelRatio;
            const { data } = canvas.getContext('2d').getImageData(
                (x - box.left - 25) * r, (y - box.top - 25) * r, 50 * r, 50 * r);
            const red = getComputedStyle(document.documentElement).getPropertyValue('--red');
            const [R, G, B] = [1, 3, 5].map((at) => parseInt(red.trim().slice(at, at + 2), 16));
            let found = 0;
            for (let i = 0; i < data.length; i += 4)
                if (data[i] === R && data[i + 1] === G && data[i + 2] === B) found++;
            return found;
        }""",
        [x, y],
    )
    return found


def test_warnings_stand_apart_and_keep_nobody_from_racing(desk: Desk) -> None:
    desk.choose("Start", "Box")
    desk.drag((8, 2), (8, 2))
    desk.checked()
    page = desk.page
    expect(page.get_by_role("heading", name="Ready to race, with 1 thing")).to_be_visible()
    expect(page.get_by_role("heading", name="To look at", exact=True)).to_be_visible()
    expect(page.locator("[data-try]")).not_to_have_attribute("aria-disabled", "true")


def test_too_few_start_squares_for_the_hoppers_are_told(desk: Desk) -> None:
    desk.choose("Floor", "Box")
    desk.drag((2, 1), (2, 4))
    page = desk.page
    page.get_by_label("Hoppers").select_option("6")
    desk.checked()
    expect(page.locator("[data-finding]")).to_contain_text(re.compile("6 hoppers, got 4"))
    page.get_by_label("Hoppers").select_option("4")
    desk.checked()
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()


def test_distances_are_drawn_when_they_are_asked_for(desk: Desk) -> None:
    page = desk.page
    bare = page.locator("[data-paper] canvas").screenshot()
    page.locator("[data-button=distances]").click()
    page.wait_for_timeout(200)
    assert page.locator("[data-paper] canvas").screenshot() != bare


def test_files_that_are_no_courses_are_explained(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    alert = page.get_by_role("alert")
    desk.open_file(tmp_path / "picture.course", bytes(range(256)) * 8)
    expect(alert).to_contain_text("expected")
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()
    desk.open_file(tmp_path / "wide.course", "#" * 300)
    expect(alert).to_contain_text("expected at most 200 columns, got 300")
    desk.open_file(tmp_path / "huge.course", b"." * (1 << 21))
    expect(alert).to_contain_text("too large")
    expect(page.locator("[data-button=undo]")).to_have_attribute("aria-disabled", "true")


def test_a_sign_that_no_course_knows_is_marked_and_mended(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    desk.open_file(tmp_path / "typo.course", CORRIDOR.replace("..F#\n#S", ".xF#\n#S", 1))
    expect(page.get_by_role("alert")).to_contain_text("'x' at 7,1 (S6)")
    finding = page.locator("button[data-finding]")
    expect(finding).to_contain_text("'x' at 7,1 (S6)")
    finding.click()
    expect(page.locator("[data-paper]")).to_have_attribute("data-cursor", "7,1")
    page.keyboard.press(".")
    assert desk.lines()[1] == "#SS.....F#"
    desk.checked()
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()


def test_the_check_is_stale_until_it_is_answered_and_asked_for_again(
    desk: Desk, complaints: Complaints
) -> None:
    complaints.allow("Failed to load resource")
    page = desk.page
    page.route("**/api/grounds/squig", lambda route: route.abort())
    desk.choose("Wall", "Box")
    desk.drag((9, 1), (9, 4))
    check = page.locator("[data-check]")
    expect(check).to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()
    page.unroute("**/api/grounds/squig")
    desk.checked()
    expect(page.get_by_role("heading", name="Not a course yet: 1 fault.")).to_be_visible()
    expect(check).to_have_attribute("aria-busy", "false")


# --- Kept, saved, shared -------------------------------------------------------------------------


def test_a_file_is_opened_and_saved_as_it_was(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    ragged = "; name: Ragged\n; author: Ann\n\n SS\n#SS....F\n ..\n"
    desk.open_file(tmp_path / "ragged.course", ragged)
    expect(page.get_by_text("Opened: ragged.course")).to_be_visible()
    expect(page.get_by_label("Author")).to_have_value("Ann")
    with page.expect_download() as waiting:
        page.locator("[data-save]").click()
    assert waiting.value.suggested_filename == "ragged.course"
    saved = tmp_path / "saved.course"
    waiting.value.save_as(saved)
    assert saved.read_text() == ragged


def test_the_draft_outlives_a_reload(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    desk.choose("Wall", "Box")
    desk.drag((5, 5), (5, 5))
    desk.choose("Obstacle")
    desk.drag((5, 2), (6, 2))
    page.get_by_label("Name").fill("My tunnel")
    page.get_by_label("Name").press("Tab")
    drawn = desk.lines()
    page.reload()
    desk.checked()
    expect(page.get_by_label("Name")).to_have_value("My tunnel")
    expect(page.locator("h1")).to_contain_text("My tunnel")
    page.get_by_label("Laps").select_option("there_and_back")
    assert desk.lines() == drawn
    assert "laps: there_and_back" in page.evaluate("localStorage['jostle.draft.squig']")


def test_a_link_shows_the_same_drawing_in_another_browser(
    desk: Desk, server: Server, open_tab: OpenTab, tmp_path: Path
) -> None:
    desk.open_file(tmp_path / "lane.course", CORRIDOR)
    expect(desk.page.get_by_text("Opened: lane.course")).to_be_visible()
    desk.page.locator("[data-share]").click()
    link = desk.page.get_by_label("Whoever opens this link")
    expect(link).to_have_value(re.compile(r"/draw/squig#[\w-]+$"))

    other = Desk(open_tab("phone"))
    other.page.goto(link.input_value())
    other.checked()
    expect(other.page.locator("h1")).to_contain_text("Test lane")
    other.choose("Obstacle", "Box")
    other.drag((4, 1), (4, 1))
    assert other.lines() == CORRIDOR.replace("SS..", "SS.o", 1).splitlines()[1:]
    # Now it is one's own: the address has let go of it, and what was there is a step back.
    assert "#" not in other.page.url
    other.page.locator("[data-button=undo]").click()
    other.page.locator("[data-button=undo]").click()
    assert len(other.lines()) == 13


def test_a_broken_link_is_explained(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(f"{server.url}/draw/squig#AAAA")
    expect(page.get_by_role("alert")).to_contain_text("Was the whole link copied?")
    page.get_by_role("link", name="Begin a drawing of your own").click()
    expect(page.locator("[data-paper]")).to_be_visible()
    page.goto(f"{server.url}/draw/hallway")
    expect(page.get_by_role("alert")).to_contain_text("nothing to draw")


def test_a_link_that_would_fill_the_memory_is_refused(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    text = "." * 500_000 + "\n" * 500_000
    page.goto(f"{server.url}/draw/squig#{packed(text)}")
    expect(page.get_by_role("alert")).to_contain_text("too large to be a drawing")
    Desk(page).checked()
    expect(page.get_by_role("heading", name="Ready to race.")).to_be_visible()


def test_a_random_course_is_made_as_wished(desk: Desk) -> None:
    page = desk.page
    page.get_by_text("A random course").click()
    page.locator("[data-make]").click()
    expect(page.get_by_text("Made with seed")).to_be_visible()
    desk.checked()
    expect(page.get_by_role("heading", name="Ready to race")).to_be_visible()
    made = desk.lines()
    page.locator("[data-make]").click()
    until(lambda: desk.lines() != made, page)


def test_friends_are_invited_to_the_drawing(
    desk: Desk, server: Server, open_tab: OpenTab, tmp_path: Path
) -> None:
    page = desk.page
    desk.open_file(tmp_path / "lane.course", CORRIDOR)
    expect(page.get_by_text("Opened: lane.course")).to_be_visible()
    desk.checked()
    page.get_by_role("button", name="Play with friends").click()
    ground = page.locator("[data-ground]")
    expect(ground).to_contain_text("Test lane")
    expect(ground).to_contain_text("6 steps long")
    page.get_by_role("button", name="Play friends").click()
    expect(page.locator("[data-phase=waiting]")).to_be_visible(timeout=COMPILING)
    expect(page.locator("svg[data-width='10'][data-height='4']")).to_have_count(1)


def test_a_drawing_that_nobody_can_race_on_is_explained_at_the_table_and_mended(
    server: Server, open_tab: OpenTab
) -> None:
    page = open_tab()
    page.goto(f"{server.url}/#squig/{packed(WALLED)}")
    ground = page.locator("[data-ground]")
    expect(ground).to_contain_text("expected a way to the finish", timeout=COMPILING)
    ground.click()
    page.get_by_role("button", name="Mend it").click()
    expect(page.locator("h1")).to_contain_text("Walled")
    Desk(page).checked()
    expect(page.get_by_role("heading", name="Not a course yet: 1 fault.")).to_be_visible()


def test_courses_are_chosen_by_their_pictures(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_role("button", name="Squig", exact=True).click()
    page.locator("[data-ground]").click()
    dialog = page.get_by_role("dialog", name="Where?")
    expect(dialog.get_by_role("button", name="Horseshoe")).to_be_visible()
    dialog.get_by_role("button", name="Horseshoe").click()
    expect(dialog).not_to_be_visible()
    expect(page.locator("[data-ground]")).to_contain_text("Horseshoe")
    page.locator("[data-ground]").click()
    page.get_by_role("button", name="Draw on from this one").click()
    expect(page.locator("h1")).to_contain_text("Horseshoe")


# --- How it looks --------------------------------------------------------------------------------


@pytest.fixture(params=[*((size, False) for size in SIZES), *((size, True) for size in SIZES)])
def look(request: pytest.FixtureRequest) -> tuple[str, bool]:
    """A size, and whether it is dark."""
    chosen: tuple[str, bool] = request.param
    return chosen


def test_the_editor_at_every_size(
    server: Server, open_tab: OpenTab, look: tuple[str, bool], tmp_path: Path
) -> None:
    size, dark = look
    desk = Desk(open_tab(size, dark=dark))
    desk.open(server)
    inspect(desk.page, "editor", size, dark=dark)
    desk.open_file(tmp_path / "walled.course", WALLED)
    desk.page.get_by_text("Opened: walled.course").wait_for()
    desk.checked()
    inspect(desk.page, "editor-more", size, dark=dark)
    desk.show("Check")
    desk.page.locator("button[data-finding]").first.click()
    inspect(desk.page, "editor-check", size, dark=dark)
    desk.show("Play")
    desk.page.get_by_text("Other rules").click()
    inspect(desk.page, "editor-play", size, dark=dark)
    desk.choose("Section")
    desk.page.locator("[data-button=distances]").click()
    inspect(desk.page, "editor-section", size, dark=dark)


def test_the_courses_to_choose_from_at_every_size(
    server: Server, open_tab: OpenTab, look: tuple[str, bool]
) -> None:
    size, dark = look
    page = open_tab(size, dark=dark)
    page.goto(server.url)
    page.get_by_role("button", name="Squig", exact=True).click()
    page.locator("[data-ground]").click()
    expect(page.get_by_role("dialog", name="Where?")).to_be_visible()
    page.wait_for_timeout(500)
    inspect(page, "courses", size, dark=dark)


def test_the_editor_in_high_contrast(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    page.get_by_label("High contrast").check()
    Desk(page).open(server)
    inspect(page, "editor-contrast", "wide", dark=False)


def test_the_largest_drawing_is_drawn_on_without_delay(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    rows = ["#" * 200, *["#S" + "." * 196 + "F#"] * 198, "#" * 200]
    desk.open_file(tmp_path / "large.course", "\n".join(rows))
    expect(page.get_by_text("Opened: large.course")).to_be_visible()
    desk.checked()
    assert page.evaluate("document.querySelectorAll('[data-paper] *').length") < 10
    took: float = page.evaluate(
        """async () => {
            const canvas = document.querySelector('[data-paper] canvas');
            const box = canvas.getBoundingClientRect();
            const send = (kind, x, y) => canvas.dispatchEvent(new PointerEvent(kind, {
                pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0 }));
            canvas.setPointerCapture = () => {};
            const begin = performance.now();
            send('pointerdown', box.left + box.width / 2, box.top + box.height / 2);
            for (let n = 0; n < 30; n++) {
                send('pointermove', box.left + box.width / 2 + n * 4, box.top + 200 + n * 3);
                await new Promise(requestAnimationFrame);
            }
            send('pointerup', box.left + 200, box.top + 200);
            return (performance.now() - begin) / 30;
        }"""
    )
    assert took < 100, f"{took} ms a frame"
