"""Every colour, size and duration of the look, in one place (docs/look.md).

`python -m jostle.boards.tokens` writes web/src/theme/tokens.css from this module, and a test
fails while the two differ. Drawings name a colour by `paint`, which is a custom property with the
light theme's value to fall back on, so they follow the page's theme where there is one.

The eight seats were searched for, not picked: within each hue the lightness and chroma that keep
any two seats apart, in lightness and to each kind of colour blindness, while text on them and on
their tints stays readable (tests/boards/test_tokens.py has the bounds).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

Theme = dict[str, str]

SEATS: Final = ("blue", "red", "green", "violet", "gold", "teal", "pink", "brown")
"""The eight seats' colours, in the order in which games hand them out."""

ROLES: Final = ("", "-deep", "-tint", "-ink", "-pale")
"""A seat's five colours, as endings of its name: a piece's body or a door; a hat, an outline, a
painted board (darker); the ground of a place; text on card, cloth or tint; text on deep or wood."""


def _theme(surfaces: dict[str, str], seats: dict[str, str]) -> Theme:
    """All colours of one theme; a seat's five are given in the order of `ROLES`."""
    theme = dict(surfaces)
    for seat in SEATS:
        for role, colour in zip(ROLES, seats[seat].split(), strict=True):
            theme[seat + role] = colour
    return theme


LIGHT: Final = _theme(
    {
        "cloth": "#dfe3d6",  # the table
        "weave": "#d3d9c9",  # its pattern
        "card": "#fcf8ee",  # what boards and panels are printed on
        "line": "#d9cfba",  # joints between tiles, rules between rows; never alone
        "border": "#857a69",  # outlines of controls
        "ink": "#2a2622",  # text; filled buttons, with card on them
        "soft": "#5d564c",  # lesser text
        "focus": "#174a80",  # the ring round what has the keyboard
        "accent": "#e9b440",  # gold: filled shapes with an outline in accent-ink
        "accent-pale": "#f7d98a",
        "accent-deep": "#9a6a00",  # gold that stands alone: a ring, a line
        "accent-ink": "#2a2622",  # text and outlines on gold
        "ivory": "#fffdf6",  # the die
        "ivory-shade": "#cfc4ab",
        "ivory-ink": "#2a2622",
        "wall": "#7a5a3d",
        "grain": "#5f452f",
        "shadow": "#2a262240",
        # Stone by torchlight, from above.
        "rock": "#39322d",  # what nobody has dug out
        "stone": "#5d5249",  # blocks of a wall, and
        "stone-worn": "#695d52",  # every other one of them
        "mortar": "#443b34",
        "face": "#8f7e6a",  # a wall's side, where light falls on it
        "kerb": "#b3a185",  # the edge between floor and wall
        "floor": "#e6dbc3",  # flagstones, and
        "floor-worn": "#ded1b6",  # every other one of them
        "joint": "#c5b698",
        "floor-ink": "#5b4d38",  # numbers and arrows on the floor
        "beam": "#7a5a3d",  # the frame of a doorway
        "beam-deep": "#4f3824",
        "boulder": "#7d7064",
        "boulder-lit": "#a79a8b",
        "boulder-deep": "#453c34",
        "chalk": "#fffdf6",  # always on soot
        "soot": "#453c35",
        "flame": "#f29a2e",
        "glow": "#fff4c4",
        "goblin": "#a3bb62",  # a rider's skin
        "maw": "#2c1316",  # a squig's mouth
        "tongue": "#c8505a",
        "tooth": "#fffdf6",
        # Candy: a ring of bowls on the cloth.
        "rim": "#b98f63",  # a bowl's rim, and
        "rim-edge": "#6b4a2c",  # its outline
        "bowl": "#fcf8ee",  # what candies lie on
        "bowl-shade": "#d9cfba",
        "ribbon": "#f0d79c",  # the way, its edges
        "ribbon-edge": "#96752f",
        "ribbon-ink": "#5b4a1f",  # and its arrows
    },
    {
        "blue": "#2d66aa #124678 #dce8fa #1a508b #ebf1ff",
        "red": "#be4f32 #902c15 #fce2d9 #8a2c16 #ffede7",
        "green": "#215030 #0f3a1d #dfebe1 #264f32 #e9f3eb",
        "violet": "#452c78 #2a1655 #ece4f8 #452e72 #f5eeff",
        "gold": "#b98200 #6a4900 #fcf2e2 #674700 #faefe0",
        "teal": "#338b94 #005a61 #dbebec #00575e #e5f4f5",
        "pink": "#8f3661 #671340 #f8e0ea #7f3157 #ffecf3",
        "brown": "#3d1d02 #241003 #f0e6de #3b1e07 #f9efe8",
    },
)

DARK: Final = _theme(
    {
        "cloth": "#1f2a27",
        "weave": "#25322e",
        "card": "#2b312e",
        "line": "#45493f",
        "border": "#8b8777",
        "ink": "#f3ecdc",
        "soft": "#b9b1a0",
        "focus": "#9abeff",
        "accent": "#e9b440",
        "accent-pale": "#f7d98a",
        "accent-deep": "#e9b440",
        "accent-ink": "#2a2622",
        "ivory": "#f3ecdc",
        "ivory-shade": "#b5a98f",
        "ivory-ink": "#2a2622",
        "wall": "#5b4531",
        "grain": "#48351f",
        "shadow": "#00000066",
        "rock": "#100e0c",
        "stone": "#221d19",
        "stone-worn": "#2a2420",
        "mortar": "#15120f",
        "face": "#5d5040",
        "kerb": "#94866d",
        "floor": "#3f392f",
        "floor-worn": "#423b31",
        "joint": "#2e2922",
        "floor-ink": "#d6c9ae",
        "beam": "#ad8350",
        "beam-deep": "#17110b",
        "boulder": "#988b7a",
        "boulder-lit": "#b9ac9a",
        "boulder-deep": "#14110e",
        "chalk": "#f3ecdc",
        "soot": "#14110e",
        "flame": "#f7a63c",
        "glow": "#bd8a48",
        "goblin": "#b4cb78",
        "maw": "#1d0c0e",
        "tongue": "#d4636c",
        "tooth": "#fffdf6",
        "rim": "#94734f",
        "rim-edge": "#16110c",
        "bowl": "#2b312e",
        "bowl-shade": "#1b201d",
        "ribbon": "#877238",
        "ribbon-edge": "#3c3219",
        "ribbon-ink": "#fff0c4",
    },
    {
        "blue": "#6fabf7 #2f5c9a #2b3850 #9abeff #ebf1ff",
        "red": "#f27a51 #a63e19 #4b3128 #ffa482 #ffede6",
        "green": "#acca95 #536a42 #333a2d #afc99c #edf3e8",
        "violet": "#977ab7 #584271 #3d3545 #ccb1e8 #f5eefc",
        "gold": "#f5cd48 #776000 #3f3723 #f2ce60 #f7f0df",
        "teal": "#83eef2 #006f73 #243c3d #94ecef #e2f5f5",
        "pink": "#f897b7 #954b65 #493139 #f6a3bd #ffecf1",
        "brown": "#ac8a77 #6a5041 #3f3631 #d4b5a4 #f7efeb",
    },
)

CONTRAST: Final = _theme(
    {
        "cloth": "#ffffff",
        "weave": "#ffffff",
        "card": "#ffffff",
        "line": "#8a8a8a",
        "border": "#000000",
        "ink": "#000000",
        "soft": "#333333",
        "focus": "#00359e",
        "accent": "#ffc933",
        "accent-pale": "#ffe7a3",
        "accent-deep": "#7a5200",
        "accent-ink": "#000000",
        "ivory": "#ffffff",
        "ivory-shade": "#c9c9c9",
        "ivory-ink": "#000000",
        "wall": "#5a4330",
        "grain": "#443120",
        "shadow": "#00000080",
        "rock": "#000000",
        "stone": "#1f1f1f",
        "stone-worn": "#2b2b2b",
        "mortar": "#000000",
        "face": "#4d4d4d",
        "kerb": "#000000",
        "floor": "#ffffff",
        "floor-worn": "#f7f7f7",
        "joint": "#b5b5b5",
        "floor-ink": "#000000",
        "beam": "#5a4330",
        "beam-deep": "#000000",
        "boulder": "#4d4d4d",
        "boulder-lit": "#8a8a8a",
        "boulder-deep": "#000000",
        "chalk": "#ffffff",
        "soot": "#000000",
        "flame": "#ffc933",
        "glow": "#ffffff",
        "goblin": "#dcecb0",
        "maw": "#000000",
        "tongue": "#d4636c",
        "tooth": "#ffffff",
        "rim": "#8a6a4c",
        "rim-edge": "#000000",
        "bowl": "#ffffff",
        "bowl-shade": "#8a8a8a",
        "ribbon": "#ffe7a3",
        "ribbon-edge": "#000000",
        "ribbon-ink": "#000000",
    },
    {
        "blue": "#004888 #002f53 #f2f5fd #043f78 #f7f9ff",
        "red": "#95320e #6b1d00 #fdf3ef #731f00 #fff8f5",
        "green": "#1c361b #0a1d0a #f2f6f2 #11361a #f6fbf6",
        "violet": "#270a3f #170026 #f6f4fb #221746 #fbf8fe",
        "gold": "#936800 #513900 #faf4ec #513900 #fcf9f4",
        "teal": "#0a6b6e #004548 #eff7f7 #004548 #f3fbfb",
        "pink": "#6b1c40 #480125 #fcf3f5 #672140 #fff7fa",
        "brown": "#210700 #140500 #f8f4f4 #200802 #fcf8f8",
    },
)

THEMES: Final = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

SIZES: Final = {
    "display-face": "'Bricolage Grotesque', 'Trebuchet MS', system-ui, sans-serif",
    "text-face": "'Atkinson Hyperlegible', system-ui, sans-serif",
    # Nothing is smaller than 14 px.
    "text-small": "0.875rem",
    "text-body": "1rem",
    "text-large": "1.125rem",
    "text-say": "1.5rem",
    "text-score": "2.125rem",
    "leading": "1.4",
    "leading-tight": "1.15",
    "space-1": "0.25rem",
    "space-2": "0.5rem",
    "space-3": "0.75rem",
    "space-4": "1rem",
    "space-5": "1.5rem",
    "space-6": "2rem",
    "target": "44px",
    "radius-small": "5px",
    "radius": "11px",
    "radius-card": "14px",
    "radius-round": "99px",
    "shadow-card": "0 1px 0 var(--shadow), 0 10px 24px -14px var(--shadow)",
    "shadow-piece": "1px 2px 2px var(--shadow)",
    "ease": "cubic-bezier(0.3, 0.7, 0.3, 1)",
    "ease-bump": "cubic-bezier(0.3, 1.6, 0.5, 1)",
}

DURATIONS: Final = {"quick": "150ms", "motion": "300ms", "slow": "450ms"}
"""All 0 under reduced motion, so that what is animated with them is simply there."""

DISPLAY: Final = "var(--display-face,'Bricolage Grotesque','Trebuchet MS',sans-serif)"
"""The font family of all text on boards."""

CSS: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "theme" / "tokens.css"


def paint(token: str) -> str:
    """The colour `token` as a custom property, with the light theme's value to fall back on.

    >>> paint("card")
    'var(--card,#fcf8ee)'
    """
    return f"var(--{token},{LIGHT[token]})"


def css() -> str:
    """The style sheet of all tokens, formatted as the client's own files are."""
    return "\n\n".join(
        [
            "/* Written by `python -m jostle.boards.tokens`: change that module instead. */",
            _block(":root", {**SIZES, **DURATIONS}),
            _block(":root,\n[data-theme='light']", LIGHT, "light"),
            _media("prefers-color-scheme: dark", _block(":root:not([data-theme])", DARK, "dark")),
            _media("prefers-contrast: more", _block(":root:not([data-theme])", CONTRAST, "light")),
            _block("[data-theme='dark']", DARK, "dark"),
            _block("[data-theme='contrast']", CONTRAST, "light"),
            _media(
                "prefers-reduced-motion: reduce", _block(":root", dict.fromkeys(DURATIONS, "0ms"))
            ),
            "",
        ]
    ).removesuffix("\n")


def _block(selector: str, tokens: dict[str, str], scheme: str | None = None) -> str:
    return "\n".join([f"{selector} {{", *_declarations(tokens, scheme), "}"])


def _declarations(tokens: dict[str, str], scheme: str | None) -> Iterator[str]:
    if scheme:
        yield f"  color-scheme: {scheme};"
    for name, value in tokens.items():
        yield f"  --{name}: {value};"


def _media(query: str, block: str) -> str:
    inside = "\n".join("  " + line for line in block.splitlines())
    return f"@media ({query}) {{\n{inside}\n}}"


if __name__ == "__main__":
    CSS.write_text(css(), encoding="utf-8")
