"""A real Chromium on a real server. Each tab is a browser context of its own, unless said."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scripts import browser as installed
from scripts.client import STATIC
from tests.browser.desk import Desk
from tests.browser.tabs import SIZES, Complaints
from tests.serving import Server, serve, server

__all__ = ["serve", "server"]

WITHOUT = (
    # Pages of the address bar, which each new context would load in a process of its own.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # What Playwright does without; the last list given is the one that holds.
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join(WITHOUT)}",
    "--no-first-run",
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser that `CHROMIUM=` names, or the installed one.

    Not for the session: while Playwright is there its event loop runs, and no other test in this
    process could run one of its own.
    """
    assert (STATIC / "index.html").exists(), "expected the built client: npm run build in web/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed.ensure(), args=QUIET)
        yield browser
        browser.close()


OpenTab = Callable[..., Page]


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """What pages write to their consoles: nothing, or the test fails."""
    heard = Complaints()
    yield heard
    assert heard.unexpected() == []


@pytest.fixture
def open_tab(chromium: Browser, complaints: Complaints) -> Iterator[OpenTab]:
    """Open a tab, in a context of its own; motion is off unless a test is about it."""
    contexts: list[BrowserContext] = []

    def open_one(
        size: str = "wide", *, motion: bool = False, dark: bool = False, beside: Page | None = None
    ) -> Page:
        width, height = SIZES[size]
        if beside is not None:
            context = beside.context
        else:
            context = chromium.new_context(
                viewport={"width": width, "height": height},
                reduced_motion="no-preference" if motion else "reduce",
                color_scheme="dark" if dark else "light",
                accept_downloads=True,
            )
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        complaints.listen(page)
        return page

    yield open_one
    for context in contexts:
        context.close()


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
