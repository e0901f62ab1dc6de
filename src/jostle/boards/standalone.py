"""Drawings for where no page lends its theme: paper, a README, a report.

Colours are written out, since few programs but browsers follow custom properties; the numerals'
face rides along, and the printed card with its margin is drawn under the board.
"""

import re
from base64 import b64encode
from functools import cache
from importlib.resources import files

from jostle.boards.svg import Node, element, number
from jostle.boards.tokens import paint

MARGIN = 8
"""The card's edge round a board, in units of the drawing."""

_PROPERTY = re.compile(r"^var\(--[a-z-]+,(.*)\)$")


@cache
def style() -> str:
    """The face of all numerals on boards, as a rule that needs no other file."""
    font = files("jostle.boards").joinpath("fonts", "numerals.woff2").read_bytes()
    source = f"url(data:font/woff2;base64,{b64encode(font).decode()})"
    return f"@font-face{{font-family:'Bricolage Grotesque';font-weight:600 800;src:{source}}}"


def on_card(root: Node, width: float, height: float) -> Node:
    """`root` itself, a board of that size: laid on its card, its colours written out."""
    room = width + 2 * MARGIN, height + 2 * MARGIN
    root.set("viewBox", " ".join(map(number, (-MARGIN, -MARGIN, *room))))
    root.set("width", number(room[0]))
    root.set("height", number(room[1]))
    card = element(
        "rect", x=0.5 - MARGIN, y=0.5 - MARGIN, width=room[0] - 1, height=room[1] - 1, rx=12,
        fill=paint("card"), stroke=paint("line"),
    )  # fmt: skip
    after_titles = sum(child.tag in {"title", "desc"} for child in root)
    root.insert(after_titles, card)
    root.insert(after_titles, element("style", style()))
    for node in root.iter():
        for name, value in node.attrib.items():
            node.set(name, _PROPERTY.sub(r"\1", value))
    return root
