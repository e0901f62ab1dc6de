"""What the terminal shows: the board, what happened, what may be done now. Drawn with Rich."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text

from jostle.api import Position
from jostle.boards.letters import Line, Span, letters
from jostle.cli.terminal.typed import are_numbered, short_form
from jostle.kernel.game import Choice
from jostle.words import number_text, phrase_text, text

SEAT_COLOURS = (
    "bright_blue",
    "bright_red",
    "bright_green",
    "bright_yellow",
    "bright_magenta",
    "bright_cyan",
    "white",
    "bright_black",
)
"""By the seat's place in the game's order; letters and names tell seats apart without them."""


class Screen:
    """Shows one position after another on a console; `names` has the name of each seat."""

    def __init__(self, console: Console, seats: Sequence[str], names: Mapping[str, str]) -> None:
        self._console = console
        self._names = names
        self._colours = dict(zip(seats, SEAT_COLOURS, strict=False))
        self._drawn: list[Line] = []

    def say(self, sentence: str, stress: str = "") -> None:
        """A sentence on lines of its own."""
        self._console.print(Text(sentence, stress))

    def board(self, position: Position, *, again: bool = False) -> None:
        """The board, if it is not what was drawn last, or if it is asked for."""
        view = position.view()
        lines = letters(position.game.name, view, position.options, self._names, position.ground)
        if lines != self._drawn or again:
            self._drawn = lines
            self._console.print()
            for line in lines:
                self._console.print(self._line(line), no_wrap=True, crop=False)
            self._console.print()

    def choices(self, choices: Sequence[Choice], seat: str) -> None:
        """What `seat` may type now, what it does, and the scores after it."""
        table = Table.grid(padding=(0, 2))
        room = len(str(len(choices))) if are_numbered(choices, seat) else 0
        for number, choice in enumerate(choices, 1):
            place = f"  {number:{room}}" if room else ""
            words = Text.assemble(place, (f"  {short_form(choice, seat)}", "bold"))
            table.add_row(words, phrase_text(choice.phrase, self._names), self._effect(choice))
        self._console.print(table)

    def prompt(self, seat: str, words: Sequence[str]) -> None:
        """Ask `seat`; what is typed follows on the same line."""
        name = Text(self._names[seat], self._style(Span("", seat, "strong")))
        self._console.print(Text.assemble(name, *(f" · {word}" for word in words), "> "), end="")

    def _effect(self, choice: Choice) -> str:
        scores = choice.effect.get("scores")
        if not scores:
            return ""
        shown = ", ".join(f"{self._names[seat]} {number_text(n)}" for seat, n in scores.items())
        if choice.least is None:
            return text("terminal.play.scores", scores=shown)
        steps = [(seat, choice.per_point[seat]) for seat in scores if seat in choice.per_point]
        each = ", ".join(f"{self._names[seat]} {_signed(n)}" for seat, n in steps)
        return text("terminal.play.scores.range", scores=shown, each=each)

    def _line(self, line: Line) -> Text:
        return Text.assemble(*((span.text, self._style(span)) for span in line))

    def _style(self, span: Span) -> Style:
        return Style(
            color=self._colours.get(span.seat) if span.seat else None,
            bold=span.stress in ("strong", "token") or None,
            dim=span.stress == "soft" or None,
            reverse=span.stress == "token" or None,
        )


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else number_text(points)
