"""The Accept button does not change under the finger, and the talk's rules of the hand."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTab
from tests.browser.tabs import phase, roll_on, shared_table, two_tabs, until
from tests.serving import Server


def begin(server: Server, open_tab: OpenTab) -> tuple[Page, Page]:
    """A talk in which Ann has been offered 1."""
    ann, ben = open_tab(), open_tab()
    two_tabs(ann, ben, server)
    roll_on(ann, ben)
    offer(ben, 1)
    expect(ann.get_by_role("button", name="Accept, get 1")).to_be_visible()
    return ann, ben


def offer(page: Page, amount: int) -> None:
    """Make an offer."""
    page.get_by_label("Points to give; below 0: to ask for").fill(str(amount))
    page.locator("[data-make]").click()


def test_an_offer_replaced_while_the_finger_is_down_is_not_accepted(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = begin(server, open_tab)
    ann.wait_for_timeout(1000)  # one offer a second
    ann.get_by_role("button", name="Accept, get 1").hover()
    ann.mouse.down()
    offer(ben, -50)
    expect(ann.locator("[data-accept]")).to_contain_text("The offer changed")
    ann.wait_for_timeout(900)
    ann.mouse.up()
    ann.wait_for_timeout(300)
    assert phase(ann) == "talk"
    # Lifted and pressed anew, it means the offer that is there now.
    expect(ann.locator("[data-accept]")).to_have_text("Accept, give 50")
    ann.locator("[data-accept]").click()
    until(lambda: phase(ann) != "talk", ann)


def test_an_offer_replaced_just_before_the_press_is_not_accepted(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = begin(server, open_tab)
    ann.wait_for_timeout(1000)
    offer(ben, -50)
    button = ann.locator("[data-accept]")
    expect(button).to_contain_text("give 50")
    button.click(force=True)
    ann.wait_for_timeout(200)
    assert phase(ann) == "talk"
    expect(button).to_have_text("Accept, give 50")
    button.click()
    until(lambda: phase(ann) != "talk", ann)


def test_the_button_stays_where_it_is_when_the_offer_changes(
    server: Server, open_tab: OpenTab
) -> None:
    ann, ben = begin(server, open_tab)
    before = ann.locator("[data-accept]").bounding_box()
    ann.wait_for_timeout(1000)
    offer(ben, -999)
    expect(ann.locator("[data-accept]")).to_contain_text("give 999")
    assert ann.locator("[data-accept]").bounding_box() == before


def test_offers_go_as_far_as_the_rules_and_no_further(server: Server, open_tab: OpenTab) -> None:
    ann, ben = begin(server, open_tab)
    field = ann.get_by_label("Points to give; below 0: to ask for")
    field.fill("1000")
    expect(ann.get_by_text("You give Ben 999")).to_be_visible()
    field.fill("-1000")
    expect(ann.get_by_text("You ask Ben for 999")).to_be_visible()
    ann.locator("[data-make]").click()
    expect(ben.get_by_text("Ann asks you for 999")).to_be_visible()


def test_a_refusal_is_said_in_one_sentence(server: Server, open_tab: OpenTab) -> None:
    page = open_tab()
    shared_table(page, server)
    page.get_by_role("button", name="Change your name").first.click()
    field = page.get_by_label("Your name at this table")
    field.evaluate("(field) => field.removeAttribute('maxlength')")
    field.fill("A" * 41)
    field.press("Enter")
    expect(page.get_by_text("expected a name of 1 to 40 characters, got 41")).to_be_visible()


def test_an_offer_that_comes_too_soon_waits_its_second(server: Server, open_tab: OpenTab) -> None:
    ann, ben = begin(server, open_tab)
    offer(ben, 2)
    expect(ann.get_by_role("button", name="Accept, get 2")).to_be_visible()
    assert ben.locator(".refusal").count() == 0
