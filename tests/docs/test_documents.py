"""Documents that cannot drift: their examples run, and their links lead somewhere."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from tests.contract.sources import docstrings
from tests.docs.tree import ROOT, tracked

DOCUMENTS = sorted(tracked("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchor(heading: str) -> str:
    """The fragment under which a heading can be linked to."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_python_examples_in_a_document_give_what_it_says(path: Path) -> None:
    blocks = [block for block in BLOCK.findall(path.read_text("utf-8")) if ">>>" in block]
    example = doctest.DocTestParser().get_doctest("".join(blocks), {}, named(path), named(path), 0)
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_relative_links_of_a_document_lead_to_files_of_the_tree(path: Path) -> None:
    for markdown, html in LINK.findall(path.read_text("utf-8")):
        link = markdown or html
        if "://" in link or link.startswith("mailto:"):
            continue
        name, _, fragment = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), f"{named(path)} links to {link}"
        if fragment and target.suffix == ".md":
            headings = [anchor(one) for one in HEADING.findall(target.read_text("utf-8"))]
            assert fragment in headings, f"{named(path)} links to {link}"


MODULES = [
    ".".join(path.relative_to(root).with_suffix("").parts)
    for root, pattern in ((ROOT / "src", "src/*.py"), (ROOT, "scripts/*.py"))
    for path in tracked(pattern)
    if any(">>>" in text for text in docstrings(path))
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_give_what_they_say(name: str) -> None:
    module = importlib.import_module(name.removesuffix(".__init__"))
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def test_decisions_are_numbered_in_order_and_say_context_choice_and_price() -> None:
    decisions = sorted(path for path in DOCUMENTS if path.parent.name == "adr")
    numbers = [int(path.name[:4]) for path in decisions]
    assert numbers == sorted(set(numbers))
    for path in decisions:
        headings = HEADING.findall(path.read_text("utf-8"))
        assert {"Context", "Choice", "Price"} <= set(headings), named(path)
