"""SVG elements as values: a thin typed face over the standard library's ElementTree.

ElementTree escapes and serialises; this module only spells attributes (`class_`, `data_place`),
writes numbers short, and puts children where they are read.
"""

from collections.abc import Iterable
from xml.etree import ElementTree

Node = ElementTree.Element

NAMESPACE = "http://www.w3.org/2000/svg"


def number(value: float) -> str:
    """`value` with at most two decimals and no trailing zeros.

    >>> number(12.0), number(0.3333), number(-0.001)
    ('12', '0.33', '0')
    """
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def element(tag: str, /, *children: Node | str | None, **attributes: str | float | None) -> Node:
    """An element; `class_` is written `class`, `data_place` is `data-place`, None is left out.

    >>> write(element("text", "9", x=1.5, class_="number", font_size=20))
    '<text x="1.5" class="number" font-size="20">9</text>'
    """
    node = Node(tag)
    for name, value in attributes.items():
        if value is not None:
            written = value if isinstance(value, str) else number(value)
            node.set(name.rstrip("_").replace("_", "-"), written)
    for child in children:
        if isinstance(child, str):
            node.text = (node.text or "") + child
        elif child is not None:
            node.append(child)
    return node


def group(*children: Node | None, **attributes: str | float | None) -> Node:
    """A `<g>` of `children`."""
    return element("g", *children, **attributes)


def document(
    width: float,
    height: float,
    children: Iterable[Node | None],
    /,
    **attributes: str | float | None,
) -> Node:
    """The root `<svg>`, `width` by `height` units, which scales to the room it is given."""
    size = {"viewBox": f"0 0 {number(width)} {number(height)}"}
    return element("svg", *children, xmlns=NAMESPACE, **size, **attributes)


def path(*steps: str | float) -> str:
    """A path's `d` from its letters and numbers.

    >>> path("M", 0, 1.5, "h", 3, "z")
    'M0 1.5h3z'
    """
    written = ""
    for step in steps:
        if isinstance(step, str):
            written += step
        else:
            joint = "" if not written or written[-1].isalpha() else " "
            written += joint + number(step)
    return written


def write(node: Node) -> str:
    """The element and all in it as text."""
    return ElementTree.tostring(node, encoding="unicode", short_empty_elements=True)
