"""What the best bots would like to know of a game: worked out before it, or beside it."""

import sys
from collections.abc import Iterable
from math import ceil
from threading import Thread
from typing import TYPE_CHECKING

import click

from jostle import words
from jostle.bots import LEVELS

if TYPE_CHECKING:
    from jostle.api import Position


def is_wanted_by(names: Iterable[str]) -> bool:
    """True if one of these bots plays better for it."""
    return LEVELS[-1] in names


def prepare_now(position: "Position") -> None:
    """Work out what is left to work out, and say first what that takes, and then how far it is."""
    from jostle import bots

    set_up = position.game.name, position.options, position.ground
    seconds = bots.work_ahead(*set_up)
    if not seconds:
        return
    title = words.text(f"{position.game.name}.title")
    click.echo(words.text("terminal.preparing", game=title, seconds=f"{ceil(seconds):,}"), err=True)
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=100, file=sys.stderr, hidden=hidden) as bar:
        bots.prepare(*set_up, tell=lambda done, of: bar.update(100 * done // of - bar.pos))


def prepare_beside(position: "Position") -> Thread:
    """Do the same while others go on, and after them; until it is done bots do without."""
    from jostle import bots
    from jostle.server.thinking import go_after_moves

    set_up = position.game.name, dict(position.options), position.ground

    def work() -> None:
        go_after_moves()
        bots.prepare(*set_up)

    thread = Thread(target=work, name="jostle-preparing", daemon=True)
    thread.start()
    return thread
