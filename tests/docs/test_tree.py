"""The tree speaks of the project only: of no machine it was made on, and of no registry."""

import re

from tests.docs.tree import ROOT, tracked

# Put together from parts, so that this file does not name them either.
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("deb", "debian", "org"),
        ("proxy", "golang", "org"),
    )
]
FOLDERS = ["/".join(("", top, "")) for top in ("work", "root", "home")]
SPOKEN_OF = re.compile(
    "|".join([*map(re.escape, HOSTS), *(rf"(?<![\w.]){top}" for top in FOLDERS)])
)


def test_no_tracked_file_names_a_registry_host_or_a_folder_of_some_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tracked()
        if (match := SPOKEN_OF.search(path.read_bytes().decode("utf-8", "replace")))
    ]
    assert found == []


def test_lock_files_say_hashes_and_no_addresses() -> None:
    for path in tracked("web/package-lock.json"):
        assert '"resolved"' not in path.read_text("utf-8")
    for path in tracked("requirements/*.txt"):
        text = path.read_text("utf-8")
        assert "://" not in text
        assert "index-url" not in text
        pinned = re.findall(r"^\S+==\S+.*\\\n    --hash=sha256:", text, re.MULTILINE)
        assert len(pinned) == len(re.findall(r"^[^\s#]", text, re.MULTILINE))


def test_what_is_left_to_do_is_an_issue_and_not_a_comment() -> None:
    words = re.compile(r"\b(" + "|".join(map("".join, (("TO", "DO"), ("FIX", "ME")))) + r")\b")
    found = [
        path.relative_to(ROOT)
        for path in tracked()
        if path.suffix in {".py", ".ts", ".svelte", ".md", ".css"}
        and words.search(path.read_text("utf-8"))
    ]
    assert found == []
