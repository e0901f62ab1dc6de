"""One game at one keyboard: who is asked, what the bots do, and what is typed beside events."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from jostle.api import Position
from jostle.bots.interface import Bot, Draw
from jostle.cli.terminal.clock import Clock, shown
from jostle.cli.terminal.keyboard import Keyboard, OutOfTimeError
from jostle.cli.terminal.screen import Screen
from jostle.cli.terminal.typed import event_of, short_form
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Choice
from jostle.words import phrase_text, say, text

REMINDERS = (30.0, 10.0)
"""Seconds before the end at which the clock speaks up."""
MOST_LISTED = 24
"""Choices that are listed without being asked for."""
LONGEST_SHOWN = 40
"""Letters of what was typed that a refusal repeats."""

Choices = Mapping[str, Sequence[Choice]]


class LeaveError(Exception):
    """Somebody wants to stop."""


@dataclass
class Sitting:
    """The players at one keyboard, and the bots that play with them."""

    position: Position
    names: Mapping[str, str]
    bots: Mapping[str, Bot]
    screen: Screen
    keyboard: Keyboard
    dice: Draw
    chances: Mapping[str, Draw]
    """Where each bot takes its chances from."""
    write: Callable[[Path], None]
    """Write the record to a file; OSError if that cannot be."""
    save: Path | None = None
    """A file that has the record after every event."""
    is_echoed: bool = False
    """True if nobody sees what is typed, so that the screen has to show it."""
    clock: Clock = field(default_factory=Clock)
    _bot_spoke: str | None = field(default=None, init=False)
    """The bot's seat that made the last event."""
    _shown: int = field(default=-1, init=False)
    """How many events there were when the choices were shown last."""

    def greet(self) -> None:
        """Say who sits where."""
        here = [self.names[seat] for seat in self.position.seats if seat not in self.bots]
        away = [self.names[seat] for seat in self.bots]
        key = ("", ".bot", ".bots")[min(len(away), 2)]
        words = {"here": ", ".join(here), "bots": ", ".join(away)}
        self.screen.say(text(f"terminal.play.greeting{key}", **words))

    def play(self) -> None:
        """Play to the end; LeaveError if somebody quits, EndOfInputError if no more is typed."""
        while not self.position.is_over:
            if not self._act_by_itself():
                self._ask()

    # --- What happens by itself --------------------------------------------------------------

    def _act_by_itself(self) -> bool:
        """Let the table or a bot do what is due; False if somebody here is to be asked."""
        if self.position.awaits_dice == "table":
            self._push(self.position.draw(self.dice))
            return True
        waiting = self.position.waits_for()
        is_anybody_here = any(seat not in self.bots for seat in waiting)
        for seat in waiting:
            # A bot that has just spoken lets the others speak before it goes on.
            if seat in self.bots and not (seat == self._bot_spoke and is_anybody_here):
                event = self._event_of_bot(seat)
                if event is not None:
                    self._push(event, seat)
                    return True
        return False

    def _event_of_bot(self, seat: str) -> str | None:
        if self.position.awaits_dice:
            return self.position.draw(self.dice)
        return self.bots[seat].choose(self.position, seat, self.chances[seat])

    def _push(self, event: str, bot: str | None = None) -> None:
        self.position.push(event)
        self._bot_spoke = bot
        self.clock.look(self.position)
        if self.position.is_over:
            self.screen.board(self.position)
        self.screen.say(say(self.position, self.names)[0])
        if self.save is not None:
            self._save(self.save)

    def _save(self, path: Path) -> bool:
        try:
            self.write(path)
        except OSError as error:
            reason = error.strerror or str(error)
            self.screen.say(text("terminal.play.not_saved", path=path, reason=reason))
            return False
        return True

    # --- Asking ------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask somebody here for an event or another word, and do it."""
        here = [seat for seat in self.position.seats if seat not in self.bots]
        choices = {seat: found for seat in here if (found := self.position.choices(seat))}
        seat = self._first_asked(choices)
        only = _only(choices[seat])
        if self._shown != len(self.position.events):
            self._show(choices, seat)
        line = self._line(seat, only)
        if line is None:
            self._run_out()
        elif line:
            self._do(line, choices, seat)
        elif only is not None:
            self._do(only.event, choices, seat)

    def _run_out(self) -> None:
        """Let the clock end a phase, if no bot accepts what is offered to it before."""
        game = self.position.game
        assert game.deadline is not None
        for seat, bot in self.bots.items():
            event = bot.choose(self.position, seat, self.chances[seat], is_last_chance=True)
            if event is not None and game.kinds[event.split(maxsplit=1)[0]].answers:
                self._push(event, seat)
                return
        self._push(game.deadline.event)

    def _first_asked(self, choices: Choices) -> str:
        """Whose words need no name in front: the one asked in turn if he is here (H30)."""
        wanted = (self.position.asked_seat, *self.position.waits_for(), *choices)
        return next(seat for seat in wanted if seat is not None and seat in choices)

    def _words(self, choice: Choice) -> str:
        return phrase_text(choice.phrase, self.names)

    def _is_chance(self, event: str) -> bool:
        return self.position.game.kinds[event.split(maxsplit=1)[0]].by == "chance"

    def _show(self, choices: Choices, seat: str) -> None:
        """The board if it has changed, and the choices unless there is only one."""
        self._shown = len(self.position.events)
        self.screen.board(self.position)
        if _only(choices[seat]):
            return
        if len(choices[seat]) > MOST_LISTED:
            self.screen.say(self._summary(choices[seat]))
        else:
            self.screen.choices(choices[seat], seat)
        for other in choices:
            if other != seat:
                words = text("terminal.play.for_other", word=other, seat=self.names[other])
                self.screen.say(f"  {words}")

    def _summary(self, choices: Sequence[Choice]) -> str:
        """How many choices of each kind there are, where all of them would fill the screen."""
        counts = Counter(choice.kind for choice in choices)
        kinds = ", ".join(f"{kind} {count}" for kind, count in counts.items())
        example = " ".join(choices[-1].event.split()[:2])
        return text("terminal.play.many", n=len(choices), kinds=kinds, example=example)

    def _line(self, seat: str, only: Choice | None) -> str | None:
        """What is typed; None if the clock runs out before. The clock speaks up now and then."""
        while (left := self.clock.left) is None or left > 0:
            words = [text("terminal.play.enter", choice=self._words(only))] if only else []
            if left is not None:
                words.append(text("terminal.play.left", time=shown(left)))
            self.screen.prompt(seat, words)
            try:
                line = self.keyboard.line(left and left - _next_reminder(left))
            except OutOfTimeError:
                self.screen.say("")
                continue
            if self.is_echoed:
                self.screen.say(line)
            if (left := self.clock.left) is None or left > 0:
                return line
        return None

    # --- What was typed ----------------------------------------------------------------------

    def _do(self, line: str, choices: Choices, seat: str) -> None:
        word, _, rest = line.partition(" ")
        if word.lower() == "save" and rest:
            if self._save(Path(rest.strip())):
                self.screen.say(text("terminal.play.saved", path=rest.strip()))
        elif line.lower() == "quit":
            raise LeaveError
        elif line.lower() == "undo" and not self.bots:
            self._undo()
        elif line.lower() == "board":
            self.screen.board(self.position, again=True)
            self._shown = -1
        elif line.lower() == "list":
            self.screen.choices(choices[seat], seat)
        elif line.lower() == "help":
            self._help()
        else:
            self._do_event(line, choices, seat)

    def _do_event(self, line: str, choices: Choices, seat: str) -> None:
        event = event_of(line, choices, seat)
        if event is None:
            found = [one for one in choices[seat] if self._has_words(one, line)]
            if 0 < len(found) < len(choices[seat]) and len(choices[seat]) > MOST_LISTED:
                self.screen.choices(found, seat)
            else:
                self.screen.say(self._refusal(line, choices[seat], seat))
            return
        try:
            self._push(self.position.draw(self.dice) if self._is_chance(event) else event)
        except JostleError as error:
            self.screen.say(str(error))

    def _has_words(self, choice: Choice, line: str) -> bool:
        """True if every word of `line` begins a word of the choice's event or of its sentence."""
        words = f"{choice.event} {self._words(choice)}".lower().replace("@", " ").split()
        typed = line.lower().replace("@", " ").split()
        return all(any(word.startswith(part) for word in words) for part in typed)

    def _refusal(self, line: str, choices: Sequence[Choice], seat: str) -> str:
        """What was expected here and what came, in one sentence."""
        if len(choices) > MOST_LISTED:
            words = [text("terminal.play.expected.many", n=len(choices))]
        else:
            words = [short_form(choice, seat) for choice in choices]
        shown_line = line if len(line) <= LONGEST_SHOWN else f"{line[:LONGEST_SHOWN]}…"
        return text("terminal.play.expected", expected=", ".join(words), got=repr(shown_line))

    def _undo(self) -> None:
        """Take back the last event; the rolls for the start player stay, they would come anew."""
        twin = self.position.copy()
        if not twin.events or (twin.pop() and twin.awaits_dice == "table"):
            self.screen.say(text("terminal.play.nothing_to_undo"))
            return
        event = self.position.pop()
        self.clock.look(self.position)
        self.screen.say(text("terminal.play.undone", event=event))
        if self.save is not None:
            self._save(self.save)

    def _help(self) -> None:
        self._shown = -1
        for key in ("board", "list", "save", "undo", "quit"):
            if key != "undo" or not self.bots:
                self.screen.say(text(f"terminal.play.help.{key}"))


def _only(choices: Sequence[Choice]) -> Choice | None:
    """The choice that needs no words, as there is no other and it leaves no number open."""
    return choices[0] if len(choices) == 1 and choices[0].least is None else None


def _next_reminder(left: float) -> float:
    """Seconds before the end at which the clock speaks up next, 0 for the end itself."""
    return max((one for one in REMINDERS if one < left), default=0.0)
