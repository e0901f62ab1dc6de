"""Every colour, size and duration of the look, in one place (docs/look.md).

`python -m jostle.boards.tokens` writes web/src/theme/tokens.css from this module, and a test
fails while the two differ. Drawings name a colour by `paint`, which is a custom property with the
light theme's value to fall back on, so they follow the page's theme where there is one.

The eight seats were searched for, not picked: within each hue the lightness and chroma that keep
any two seats apart, in lightness and for the three kinds of colour blindness, while text on them
and on their tints stays readable (tests/boards/test_tokens.py has the bounds).
"""

import re
from pathlib import Path
from typing import Final

from jostle.boards.svg import Node

Theme = dict[str, str]

SEATS: Final = ("blue", "red", "green", "violet", "gold", "teal", "pink", "brown")
"""The eight seats' colours, in the order in which games hand them out."""

ROLES: Final = {
    "base": "a piece's body, a door",
    "deep": "a hat, an outline, a painted skirting board: darker than the base",
    "tint": "the ground of a place",
    "ink": "text on the card, the cloth or the tint",
    "pale": "text on the deep colour or on wood",
}
"""What each of a seat's five colours is for; `base` is written `--blue`, others `--blue-deep`."""

LIGHT: Final[Theme] = {
    "cloth": "#dfe3d6",
    "weave": "#d3d9c9",
    "card": "#fcf8ee",
    "ink": "#2a2622",
    "soft": "#5d564c",
    "line": "#d9cfba",
    "accent": "#e9b440",
    "accent-pale": "#f7d98a",
    "accent-ink": "#2a2622",
    "ivory": "#fffdf6",
    "ivory-shade": "#cfc4ab",
    "ivory-ink": "#2a2622",
    "wall": "#6f5138",
    "shadow": "#2a262233",
}
DARK: Final[Theme] = {}
CONTRAST: Final[Theme] = {}
SEAT_COLOURS: Final[dict[str, dict[str, tuple[str, str, str, str, str]]]] = {
    "light": {
        "blue": ("#2a6db4", "#174a80", "#e3edf7", "#174a80", "#dcecff"),
        "red": ("#c9502c", "#93310f", "#fbe7df", "#93310f", "#ffe6dc"),
        "green": ("#4f7f47", "#2f5a28", "#e5efdd", "#2f5a28", "#e5f5dd"),
    }
}
THEMES = {"light": LIGHT}
for _theme, _seats in SEAT_COLOURS.items():
    for _seat, _colours in _seats.items():
        for _role, _colour in zip(ROLES, _colours, strict=True):
            THEMES[_theme][_seat if _role == "base" else f"{_seat}-{_role}"] = _colour

DISPLAY: Final = "var(--display,'Bricolage Grotesque','Trebuchet MS',sans-serif)"


def paint(token: str) -> str:
    """The colour `token` as a custom property, with the light theme's value to fall back on."""
    return f"var(--{token},{LIGHT[token]})"


def settle(root: Node, *, standalone: bool) -> Node:
    """`root` itself; `standalone`: with every custom property replaced by its fallback."""
    if standalone:
        for node in root.iter():
            for name, value in node.attrib.items():
                node.set(name, re.sub(r"^var\(--[a-z-]+,(.*)\)$", r"\1", value))
    return root
