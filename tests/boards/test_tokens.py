"""The look's colours: read from outside with ColorAide, never with the module's own sums."""

from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

from jostle.boards.tokens import CSS, DURATIONS, LIGHT, SEATS, SIZES, THEMES, css, paint

FLOOR = ("floor", "floor-worn")

TEXT = [
    ("ink", "card"), ("ink", "cloth"), ("soft", "card"), ("soft", "cloth"), ("card", "ink"),
    ("accent-ink", "accent"), ("accent-ink", "accent-pale"), ("ivory-ink", "ivory"),
    *((f"{seat}-ink", ground) for seat in SEATS for ground in ("card", "cloth", f"{seat}-tint")),
    *(("ink", f"{seat}-tint") for seat in SEATS),
    *((f"{seat}-pale", ground) for seat in SEATS for ground in ("wall", f"{seat}-deep")),
    *(("floor-ink", ground) for ground in FLOOR), ("chalk", "soot"), ("ink", "bowl"),
]  # fmt: skip
"""Text of any size, and what it stands on."""

SHAPES = [
    ("border", "card"), ("border", "cloth"), ("focus", "card"), ("focus", "cloth"),
    ("accent-deep", "card"), ("accent-ink", "accent"), ("accent-ink", "accent-pale"),
    ("ivory-ink", "ivory"),
    *((seat, ground) for seat in SEATS for ground in ("card", f"{seat}-tint")),
    *((shape, ground) for shape in ("boulder", "beam") for ground in FLOOR), ("tooth", "maw"),
    *(("goblin", f"{seat}-deep") for seat in SEATS), ("ribbon-ink", "ribbon"),
    ("accent-deep", "cloth"),
]  # fmt: skip
"""Shapes and outlines that must be seen, and text over 24 px."""

LEAST_TEXT = {"light": 4.5, "dark": 4.5, "contrast": 7}
LEAST_SHAPE = {"light": 3, "dark": 3, "contrast": 4.5}
"""WCAG 2.2, 1.4.3 and 1.4.11; the contrast theme keeps 1.4.6."""

BLIND = [
    ("protan", "machado"), ("deutan", "machado"), ("tritan", "machado"),
    ("protan", "brettel"), ("deutan", "brettel"), ("tritan", "brettel"),
]  # fmt: skip
"""Machado, Oliveira and Fernandes 2009, and Brettel, Vienot and Mollon 1997, both complete."""

theme = pytest.mark.parametrize("theme", THEMES)


@theme
def test_text_can_be_read_on_whatever_it_stands_on(theme: str) -> None:
    too_faint = {
        (text, ground): round(found, 2)
        for text, ground in TEXT
        if (found := _contrast(theme, text, ground)) < LEAST_TEXT[theme]
    }
    assert too_faint == {}


@theme
def test_shapes_stand_out_from_their_ground(theme: str) -> None:
    too_faint = {
        (shape, ground): round(found, 2)
        for shape, ground in SHAPES
        if (found := _contrast(theme, shape, ground)) < LEAST_SHAPE[theme]
    }
    assert too_faint == {}


@theme
def test_gold_pieces_stand_out_by_their_body_or_by_their_outline(theme: str) -> None:
    for gold in ("accent", "accent-pale", "ivory", "ivory-shade"):
        outline = "ivory-ink" if gold.startswith("ivory") else "accent-ink"
        best = max(_contrast(theme, colour, "card") for colour in (gold, outline))
        assert best >= LEAST_SHAPE[theme], gold


@theme
def test_every_hopper_stands_out_from_the_floor_by_its_body_or_by_its_outline(theme: str) -> None:
    for seat in SEATS:
        for ground in FLOOR:
            best = max(_contrast(theme, colour, ground) for colour in (seat, f"{seat}-deep"))
            assert best >= LEAST_SHAPE[theme], (seat, ground)


@theme
def test_every_candy_stands_out_from_its_bowl_by_its_body_or_by_its_outline(theme: str) -> None:
    for seat in SEATS:
        best = max(_contrast(theme, colour, "bowl") for colour in (seat, f"{seat}-deep"))
        assert best >= LEAST_SHAPE[theme], seat
        assert _contrast(theme, f"{seat}-pale", f"{seat}-deep") >= LEAST_SHAPE[theme], seat


@theme
@pytest.mark.parametrize("thing", ["rim", "ribbon"])
def test_bowls_and_the_way_stand_out_from_the_cloth_by_themselves_or_by_their_edge(
    theme: str, thing: str
) -> None:
    assert (
        max(_contrast(theme, colour, "cloth") for colour in (thing, f"{thing}-edge"))
        >= LEAST_SHAPE[theme]
    )


@theme
def test_floor_and_wall_stand_apart_or_have_a_kerb_between_that_does(theme: str) -> None:
    for ground in FLOOR:
        for wall in ("stone", "stone-worn"):
            kerb = min(_contrast(theme, "kerb", ground), _contrast(theme, "kerb", wall))
            assert max(kerb, _contrast(theme, ground, wall)) >= LEAST_SHAPE[theme]


@theme
def test_any_two_seats_differ_in_lightness(theme: str) -> None:
    lightness = {seat: Color(THEMES[theme][seat]).convert("lab-d65")["lightness"] for seat in SEATS}
    for one, two in combinations(SEATS, 2):
        assert abs(lightness[one] - lightness[two]) >= 4, (one, two)


@theme
def test_any_two_seats_look_different_to_most_eyes(theme: str) -> None:
    for one, two in combinations(SEATS, 2):
        assert _difference(Color(THEMES[theme][one]), Color(THEMES[theme][two])) >= 15, (one, two)


@pytest.mark.parametrize(("blindness", "model"), BLIND)
@theme
def test_any_two_seats_look_different_to_the_colour_blind(
    theme: str, blindness: str, model: str
) -> None:
    seen = {
        seat: Color(THEMES[theme][seat]).filter(blindness, method=model).fit("srgb")
        for seat in SEATS
    }
    for one, two in combinations(SEATS, 2):
        assert _difference(seen[one], seen[two]) >= 8, (one, two)


def test_the_style_sheet_is_the_one_that_the_tokens_make() -> None:
    assert CSS.read_text(encoding="utf-8") == css()


def test_every_theme_has_every_colour_as_six_or_eight_hex_digits() -> None:
    for colours in THEMES.values():
        assert list(colours) == list(LIGHT)
        for colour in colours.values():
            assert colour[0] == "#"
            assert len(colour) in {7, 9}
            assert int(colour[1:], 16) >= 0


def test_each_theme_can_be_asked_for_and_follows_the_reader_otherwise() -> None:
    sheet = css()
    for name in THEMES:
        assert f"[data-theme='{name}']" in sheet
    for wish in ("prefers-color-scheme: dark", "prefers-contrast: more"):
        assert f"@media ({wish}) {{\n  :root:not([data-theme])" in sheet


def test_under_reduced_motion_nothing_takes_time() -> None:
    calm = css().partition("@media (prefers-reduced-motion: reduce)")[2]
    assert [f"--{name}: 0ms;" in calm for name in DURATIONS] == [True] * 3


def test_motion_takes_from_150_to_450_milliseconds() -> None:
    assert {int(value.removesuffix("ms")) for value in DURATIONS.values()} <= set(range(150, 451))


def test_no_text_is_smaller_than_14_pixels() -> None:
    sizes = [
        float(value.removesuffix("rem")) * 16
        for name, value in SIZES.items()
        if name.startswith("text-") and value.endswith("rem")
    ]
    assert min(sizes) == 14


def test_a_paint_falls_back_on_the_light_theme() -> None:
    assert paint("blue-deep") == f"var(--blue-deep,{THEMES['light']['blue-deep']})"


def test_bundled_faces_weigh_under_60_kb_and_bring_their_licences() -> None:
    root = Path(__file__).resolve().parents[2]
    fonts = sorted((root / "web" / "src" / "theme" / "fonts").iterdir())
    assert [font.name for font in fonts] == [
        "atkinson-400.woff2", "atkinson-700.woff2", "bricolage.woff2",
    ]  # fmt: skip
    assert sum(font.stat().st_size for font in fonts) < 60_000
    sheet = (root / "web" / "src" / "theme" / "fonts.css").read_text(encoding="utf-8")
    assert all(f"url('./fonts/{font.name}')" in sheet for font in fonts)
    for name in ("Atkinson", "Bricolage-Grotesque"):
        licence = (root / "LICENSES" / f"OFL-{name}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def _contrast(theme: str, one: str, two: str) -> float:
    colours = THEMES[theme]
    return Color(colours[one]).contrast(Color(colours[two]), method="wcag21")


def _difference(one: Color, two: Color) -> float:
    """CIEDE2000."""
    return one.delta_e(two, method="2000")
