"""A real Chromium for the browser tests: the one named, the one installed, or Debian's."""

import os
import shutil

from scripts.steps import Failure, install_from_debian, is_debian_root

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find() -> str | None:
    """The installed Chromium, or None."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def ensure() -> str:
    """The Chromium to test with; installs Debian's where it may, else says what is missing."""
    if named := os.environ.get("CHROMIUM"):
        if shutil.which(named) is None:
            raise Failure(f"expected CHROMIUM= to name a program, got {named!r}")
        return named
    if find() is None and is_debian_root():
        install_from_debian("chromium")
    found = find()
    if found is None:
        raise Failure("the browser tests need Chromium: install it, or name one with CHROMIUM=")
    return found
