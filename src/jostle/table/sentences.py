"""The table's own entries as sentences; those of the game are made by jostle.words."""

from collections.abc import Mapping

from jostle.kernel.game import Game
from jostle.table.values import DEFAULT_LEVEL, By, Entry
from jostle.words import text


def default_name(game: Game, seat: str, by: By, level: str) -> str:
    """What a seat is called while nobody has given it a name; a bot's name tells its level."""
    word = seat_word(game, seat)
    return text("table.bot_name_at", seat=word, n=level.rpartition("-")[2]) if by == "bot" else word


def seat_word(game: Game, seat: str) -> str:
    """The seat's word in the game's own catalogue area."""
    return text(f"{game.name}.seat.{seat}")


def sentence(entry: Entry, game: Game, names: Mapping[str, str], old_name: str) -> str:
    """One sentence for a table's entry; `names` as they are after it."""
    name = names[entry.seat] if entry.seat is not None else ""
    if entry.kind == "sit":
        assert entry.seat is not None
        return text("table.sat", name=name, seat=seat_word(game, entry.seat))
    if entry.kind == "name":
        return text("table.named", old=old_name, name=name)
    if entry.kind == "chat":
        return text("table.said", name=name, text=entry.text)
    if entry.kind == "call_bot":
        return text("table.bot_called", name=name, other=names[entry.text], level=_level(entry))
    if entry.kind == "fill":
        seat = seat_word(game, entry.text)
        return text("table.filled", name=name, seat=seat, level=_level(entry))
    if entry.kind == "clock":
        return text("table.clock_moved", n=max(1, round(entry.data["moved"] / 1000)))
    if entry.kind == "resign" and entry.data.get("goes_on"):
        return text("table.resigned_for_good", name=name, level=_level(entry))
    return text(f"table.{entry.kind}", name=name)


def level_of(entry: Entry) -> str:
    """The level of the bot that comes to play by `entry`."""
    level: str = entry.data.get("level", DEFAULT_LEVEL)
    return level


def _level(entry: Entry) -> str:
    """The same in words."""
    return text(f"bots.{level_of(entry)}")
