#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli==1.2.1", "fonttools==4.68.0"]
# ///
"""Make the bundled fonts: both faces cut down to what the pages use.

Run once by hand when a face, a weight or the set of characters changes; the results are committed,
so neither building nor playing needs this. It takes npm and what the header above names, for
instance `uv run scripts/subset_fonts.py`, or a virtual environment with these two packages.

Kept are ASCII, the Latin-1 letters and the punctuation that texts use. A name in any other script
falls back to the reader's own fonts, letter by letter. The display face keeps weights 600 to 800
of its variable original, at the optical size and width fixed here. Tabular figures stay (`tnum`).
"""

import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "web" / "src" / "theme" / "fonts"
NUMERALS = ROOT / "src" / "jostle" / "boards" / "fonts" / "numerals.woff2"
LICENSES = ROOT / "LICENSES"

BRICOLAGE = "@fontsource-variable/bricolage-grotesque@5.3.0"
ATKINSON = "@fontsource/atkinson-hyperlegible@5.3.0"

ASCII = range(0x20, 0x7F)
LATIN_1 = (0xA0, *range(0xBF, 0x100), 0x152, 0x153)
MARKS = tuple(map(ord, "¡«°·»–—‘’‚“”„•…‹›−"))
TEXT = {*ASCII, *LATIN_1, *MARKS}
BOARD = {*map(ord, "0123456789−"), *range(0x41, 0x5B), *range(0x61, 0x7B), 0x20}
"""What is written on boards, for drawings that stand alone."""


def unpack(package: str, folder: Path) -> Path:
    """The files of an npm package."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True
    )
    target = folder / packed.stdout.strip().removesuffix(".tgz")
    with tarfile.open(folder / packed.stdout.strip()) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def cut(font: TTFont, characters: set[int], target: Path) -> None:
    """Write `font` with only `characters`, kerning and tabular figures to `target`."""
    options = subset.Options(
        flavor="woff2", layout_features=["kern", "mark", "mkmk", "ccmp", "tnum"], hinting=False,
        desubroutinize=True, name_IDs=[0, 1, 2, 13, 14], notdef_outline=False,
    )  # fmt: skip
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    target.parent.mkdir(parents=True, exist_ok=True)
    subset.save_font(font, str(target), options)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")


def main() -> None:
    """Fetch both packages, cut the faces, copy their licences."""
    with tempfile.TemporaryDirectory() as scratch:
        bricolage, atkinson = (unpack(name, Path(scratch)) for name in (BRICOLAGE, ATKINSON))
        whole = bricolage / "files" / "bricolage-grotesque-latin-standard-normal.woff2"
        fixed = {"opsz": 24, "wdth": 100}
        titles = instancer.instantiateVariableFont(TTFont(whole), {**fixed, "wght": (600, 800)})
        cut(titles, TEXT, FONTS / "bricolage.woff2")
        board = instancer.instantiateVariableFont(TTFont(whole), {**fixed, "wght": 700})
        cut(board, BOARD, NUMERALS)
        for weight in (400, 700):
            face = atkinson / "files" / f"atkinson-hyperlegible-latin-{weight}-normal.woff2"
            cut(TTFont(face), TEXT, FONTS / f"atkinson-{weight}.woff2")
        for package, name in ((bricolage, "Bricolage-Grotesque"), (atkinson, "Atkinson")):
            licence = (package / "LICENSE").read_text(encoding="utf-8")
            (LICENSES / f"OFL-{name}.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
