"""The whole game without a pointer, and single keys that can be turned off."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import phase, roll_on, shared_table, until
from tests.serving import Server


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until the control called `name` has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate("document.activeElement?.textContent?.trim() ?? ''")
        if name in focus:
            return
    raise AssertionError(f"expected to reach {name!r} by Tab")


def has_focus(page: Page) -> bool:
    """Some element of the page, not the page as a whole, has the focus."""
    return bool(page.evaluate("document.activeElement && document.activeElement !== document.body"))


def test_a_whole_game_by_keyboard_alone(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play a bot")).not_to_have_attribute(
        "aria-disabled", "true"
    )
    tab_to(page, "Play a bot")
    page.keyboard.press("Enter")
    expect(page.locator("[data-phase]")).to_be_visible()
    page.wait_for_function("document.querySelector('[data-roll],[data-phase=talk]')")
    if phase(page) == "roll":
        tab_to(page, "Roll the die")
    for _ in range(2000):  # so many looks at the page; bots take their time in talks
        now = phase(page)
        if now == "end":
            break
        if now == "roll" and page.locator("[data-roll]").count():
            # The focus stays with the roll from turn to turn.
            page.keyboard.press("Enter" if has_focus(page) else "r")
        elif now == "talk":
            page.keyboard.press("d")
        elif now == "edge" and page.locator("[data-choice]").count():
            page.keyboard.press("2")
        page.wait_for_timeout(25)
    assert phase(page) == "end"
    assert has_focus(page)
    tab_to(page, "Play again")


def test_the_focus_stays_when_its_button_goes(server: Server, open_tab: OpenTab) -> None:
    page = open_tab(motion=True)
    shared_table(page, server)
    page.locator("[data-roll]").focus()
    page.keyboard.press("Enter")
    until(lambda: "act" in page.evaluate("document.activeElement.className"), page)
    until(lambda: page.locator("[data-roll]:focus").count() or phase(page) == "talk", page)


def test_an_offer_is_made_and_taken_by_keyboard(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server)
    roll_on(page)
    page.keyboard.press("o")
    page.keyboard.type("5")
    expect(page.get_by_text("Ann gives Ben 5")).to_be_visible()
    tab_to(page, "Offer this")
    page.keyboard.press("Enter")
    tab_to(page, "Accept, get 5")
    page.keyboard.press("Enter")
    until(lambda: phase(page) != "talk", page)


def test_single_keys_are_shown_and_can_be_turned_off(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server)
    expect(page.locator("[data-roll]")).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog.get_by_text("Roll the die")).to_be_visible()
    dialog.get_by_label("Single keys act").uncheck()
    page.keyboard.press("Escape")
    seat = page.locator("[data-roll]").get_attribute("data-roll")
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    expect(page.locator("[data-roll]")).to_have_attribute("data-roll", seat or "")


def test_keys_that_are_typed_do_not_act(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server)
    expect(page.locator("[data-roll]")).to_be_visible()
    seat = page.locator("[data-roll]").get_attribute("data-roll")
    page.get_by_role("button", name="Change your name").first.click()
    page.keyboard.type("rrr")
    page.keyboard.press("Escape")
    expect(page.locator("[data-roll]")).to_have_attribute("data-roll", seat or "")
