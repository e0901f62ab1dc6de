"""What is wrong with a drawing, and where: the server says it, tests know it from S6 alone."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.desk import CORRIDOR, Desk
from tests.browser.tabs import Complaints


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
