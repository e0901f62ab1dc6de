"""What matches are played on: chosen for a new one, checked for who draws one, and listed.

All of it takes the processor for a while, so it is called in the workshop.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from jostle import boards
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Game, OptionValue
from jostle.kernel.ground import Finding, Ground, GroundError
from jostle.server import forms
from jostle.server.faults import refused

Given = list[str] | str | None
"""A drawing's lines, a shipped one's name, or None for the default."""

BOARDS_KEPT = 64
"""Drawings kept, for everybody at a table asks for the same few."""

Value = object
"""What a ground's own functions call its value."""


def value_of(ground: Ground | None, given: Given) -> Value:
    """The value of what was given, None for the default; GroundError for what is none."""
    if given is None:
        return None
    if ground is None:
        raise refused("http/no_ground", 422)
    return ground.read(given)


def chosen(
    game: Game, given: Given, wished: Mapping[str, OptionValue]
) -> tuple[Value, dict[str, OptionValue]]:
    """The value and the full options of a match on it: wishes first, then what its notes ask for.

    JostleError for a wrong option and for a ground that cannot be played on. It is laid here, so
    that the table finds it laid.
    """
    value = value_of(game.ground, given)
    if game.ground is None:
        return None, game.full_options(wished)
    if value is None:
        value = game.ground.named(game.ground.names()[0])
    options = game.full_options({**game.ground.options(value), **wished})
    game.lay(value, options)
    return value, options


def restored(game: Game, lines: list[str] | None, options: Mapping[str, OptionValue]) -> Value:
    """The value of the lines that a match was stored with, laid."""
    value = value_of(game.ground, lines)
    if game.ground is not None and value is not None:
        game.lay(value, options)
    return value


# --- For who draws one ---------------------------------------------------------------------------


def checked(game: Game, ground: Ground, wish: forms.GroundWish) -> forms.GroundReport:
    """All that is to be said of a drawing; one that cannot be read gets the one reason."""
    if (wish.lines is None) == (wish.file is None):
        raise refused("http/one_drawing", 422)
    try:
        value = (
            ground.read(wish.lines)
            if wish.file is None
            else ground.read_file(wish.file.encode(errors="surrogatepass"))
        )
    except JostleError as error:
        return forms.GroundReport([], "", {}, {}, [_finding_of(error)], None, is_playable=False)
    return report(game, ground, value, wish.options)


@cache
def shipped_report(game: Game, ground: Ground, name: str) -> forms.GroundReport:
    """What is to be said of one that ships, under the options that it asks for."""
    return report(game, ground, ground.named(name), {})


def made(game: Game, ground: Ground, wishes: Mapping[str, OptionValue]) -> forms.GroundReport:
    """A random one after `wishes`; JostleError for a wish that nothing can fulfil."""
    if ground.make is None:
        raise refused("http/no_random", 404)
    known = {wish.name: wish for wish in ground.wishes}
    for name in wishes:
        if name not in known:
            raise refused("http/unknown_wish", 422, list(known), wishes=", ".join(known), got=name)
    full = {
        name: wish.check(wishes[name]) if name in wishes else wish.default
        for name, wish in known.items()
    }
    return report(game, ground, ground.make(full), {})


def report(
    game: Game, ground: Ground, value: Value, wished: Mapping[str, OptionValue]
) -> forms.GroundReport:
    """The report on a ground that could be read, under `wished` over what its notes ask for."""
    asked = ground.options(value)
    options = game.full_options({**asked, **wished})
    findings = [_finding(found) for found in ground.findings(value, options)]
    return forms.GroundReport(
        lines=ground.write(value),
        file=ground.write_file(value),
        notes=ground.notes(value),
        options=asked,
        findings=findings,
        facts=ground.facts(value, options),
        is_playable=all(found.is_warning for found in findings),
    )


def _finding(found: Finding) -> forms.Finding:
    return forms.Finding(
        found.code, found.error, found.rule, found.place, is_warning=found.is_warning
    )


def _finding_of(error: JostleError) -> forms.Finding:
    place = error.place if isinstance(error, GroundError) else None
    return forms.Finding(error.code, str(error), error.rule, place, is_warning=False)


# --- Listed and drawn ----------------------------------------------------------------------------


@cache
def listed(game: Game, ground: Ground) -> tuple[forms.ShippedGround, ...]:
    """Those that ship, with what a form says of each."""
    return tuple(_listed(game, ground, name) for name in ground.names())


def _listed(game: Game, ground: Ground, name: str) -> forms.ShippedGround:
    shown = shipped_report(game, ground, name)
    facts = shown.facts or {}
    return forms.ShippedGround(
        name=name,
        title=shown.notes.get("name", name),
        width=facts["width"],
        height=facts["height"],
        length=facts["length"],
        starts=len(facts["starts"]),
        options=shown.options,
    )


def title(game: Game, lines: list[str] | None) -> str | None:
    """What the ground of a match is called if it is one that ships."""
    if game.ground is None or lines is None:
        return None
    return _titles(game, game.ground).get(tuple(lines))


@cache
def _titles(game: Game, ground: Ground) -> dict[tuple[str, ...], str]:
    values = {name: ground.named(name) for name in ground.names()}
    return {
        tuple(ground.write(value)): ground.notes(value).get("name", name)
        for name, value in values.items()
    }


def drawn(game: Game, wish: forms.BoardWish) -> str:
    """The empty board on what is wished for; JostleError or BoardError for what cannot be."""
    value, options = chosen(game, wish.ground, wish.options)
    return _drawn(
        game.name, value, wish.orientation, wish.seat, tuple(options.items()), tuple(wish.marks)
    )


@lru_cache(maxsize=BOARDS_KEPT)
def _drawn(
    game: str,
    value: Value,
    orientation: str,
    seat: str | None,
    options: tuple[tuple[str, OptionValue], ...],
    marks: tuple[str, ...],
) -> str:
    return boards.board(
        game,
        ground=value,
        orientation=orientation,
        seat=seat,
        options=dict(options),
        marks=marks,
    )
