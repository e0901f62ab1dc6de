"""The messages between a client and the server, as typed values (JSON on the wire).

Those of the socket, and what they are made of; forms.py has what goes over HTTP. The
TypeScript types in web/src/lib/protocol.ts are generated from both modules (`make docs`).
Instants are whole milliseconds since 1970 by the server's clock; event numbers count from 1
within a match. A seat is named by its game's word (`blue`). Every refusal has the one shape of
`Fault`. See docs/protocol.md for the conversation these messages make.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct

# --- Shared values -----------------------------------------------------------------------------

Level = Literal["level-1", "level-2", "level-3", "level-4", "level-5"]
"""How well a bot plays: jostle.bots.LEVELS, the same in every game."""

DEFAULT_LEVEL: Level = "level-3"


class Fault(Struct, omit_defaults=True):
    """Why something was refused: a code, one sentence, and what would have been right."""

    code: str
    error: str
    expected: Any = None
    rule: str | None = None


class Choice(Struct, omit_defaults=True):
    """One thing a seat may do now; a client shows these and computes none.

    An offer stands for a range: `event` then ends in N, `least` and `most` bound it, `effect` is
    that of 0 and `per_point` what one more point adds to each number of `effect.scores`.
    """

    kind: str
    event: str
    say: str
    do: Literal["event", "dice"] = "event"
    parts: dict[str, str | int] = {}
    effect: dict[str, Any] = {}
    least: int | None = None
    most: int | None = None
    per_point: dict[str, int] = {}
    answers: int | None = None
    """The number of the event that this choice answers (an accept: the offer's id)."""
    marks: list[str] = []
    """Anchors of the board that the choice speaks of (`place-0`)."""


class Entry(Struct, omit_defaults=True):
    """One numbered event of the match: of the game, or of the table (chat, seats, clock)."""

    number: int
    at: int
    kind: Literal[
        "event", "sit", "name", "chat", "resign", "call_bot", "fill", "back", "clock", "rematch"
    ]
    seat: str | None = None
    text: str = ""
    """kind event: the event in notation's words; chat: what was said; name and sit: the name."""
    say: str = ""
    """The entry as a sentence, for the log and the screen reader."""
    marks: list[str] = []
    """Anchors of the board that the sentence speaks of (`place-7`)."""
    view: Any = UNSET
    """kind event: the position after it, as rules/notation.md has it."""


class SeatState(Struct, omit_defaults=True):
    """Who sits where, and whether he is there."""

    name: str
    by: Literal["person", "bot", "nobody"]
    here: bool = False
    """A client with this seat's token is connected."""
    host: bool = False
    called: bool = False
    """A bot plays on for the person who has this seat, until he comes back."""
    resigned: bool = False
    """He gave the seat up: a bot plays on for good, and he may still watch and chat."""
    level: Level | None = None
    """How well the bot plays that plays this seat now, be it the bot's own, called or for good."""
    away_at: int | None = None
    """The instant from which another seat may call the bot, while the table waits for this one."""


class Waiting(Struct):
    """Whom the table waits for, and since when."""

    seat: str
    since: int


class Standing(Struct):
    """An offer that stands: `number` is the id that an accept must carry."""

    seat: str
    number: int
    at: int
    event: str
    say: str
    amount: int
    effect: dict[str, Any]


class DeadlineState(Struct):
    """An open deadline: at `at` the server writes `event`."""

    event: str
    at: int
    seconds: int


class Rematch(Struct, omit_defaults=True):
    """Who wants another game; once all do, the new match with the tokens of the reader's seats."""

    wanted_by: list[str] = []
    waits_for: list[str] = []
    """The seats whose wish is still awaited."""
    without_them_at: int | None = None
    """The instant from which a wish, said again, need not wait for those who stay silent."""
    match: str | None = None
    seats: dict[str, str] = {}
    watch: str | None = None


class TableState(Struct, omit_defaults=True):
    """The match as one audience may see it now; replaces the one before."""

    number: int
    """The number of the last entry that this state contains."""
    now: int
    status: Literal["waiting", "playing", "over", "resigned"]
    view: Any
    seats: dict[str, SeatState]
    waiting: list[Waiting]
    choices: dict[str, list[Choice]]
    """Seat → what it may do, only for the seats of the reader."""
    standing: list[Standing] = []
    deadline: DeadlineState | None = None
    rematch: Rematch | None = None
    resigned: str | None = None
    """status resigned: the seat that ended the match by resigning (with two seats)."""
    watching: int = 0
    warming: bool = False
    """The server has just started and is still compiling what bots, hints and analyses need: the
    first ones may take up to a minute."""


class Advice(Struct, omit_defaults=True):
    """One thing that a seat might do, and what that is worth to it."""

    event: str
    """In notation's words, an offer with its number: the `text` of a command that does it."""
    say: str
    chance: float
    """The asking seat's chance to win after it, 0 to 1."""
    loss: float
    """How much of that chance it gives away, measured by the best; the best one loses 0."""
    answers: int | None = None
    """As in `Choice`."""


class Bargain(Struct, omit_defaults=True):
    """What would be fair in an open talk, told to a seat that asked for a hint."""

    giver: str
    """Who should rather give than get."""
    taker: str
    least: float | None
    most: float | None
    """The fair price, in points from giver to taker: it leaves both as well off as no deal. Mostly
    one number, between whole ones; null if no price is fair."""
    say: list[str]
    """Sentences: the fair price and who gains from where on; then, of the offers that stand, what
    the other's is worth to the seat, and that its own gives too much."""
    offered: Literal["better", "even", "worse"] | None = None
    """What the other's standing offer is worth to the seat, beside no deal; null without one."""


# --- Client to server --------------------------------------------------------------------------


class Hello(Struct, tag="hello", omit_defaults=True):
    """First message of a socket: which match, with which tokens, and the last entry seen."""

    match: str
    tokens: Annotated[list[str], Meta(max_length=16)]
    """Tokens of seats (several on a shared screen), or the one of the spectators' link."""
    seen: int = 0
    name: str = ""
    """The name to sit down with, where the seat is still free; else ignored."""


class Command(Struct, tag="command", omit_defaults=True):
    """Something a seat does. The same `id` again is done once and answered again."""

    id: Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
    seat: str
    seen: int
    do: Literal["event", "dice", "chat", "name", "resign", "rematch", "call_bot", "fill", "back"]
    text: Annotated[str, Meta(max_length=2000)] = ""
    """event: notation's words; chat, name: the text; call_bot, fill: the seat meant."""
    level: Level = DEFAULT_LEVEL
    """fill: how well the bot shall play."""
    answers: int | None = None
    """accept: the number of the offer that it answers."""


class HintWish(Struct, tag="hint"):
    """Asks what a seat of the reader might do best now, at a table with hints.

    Answered by a `Hint`, or by a `Refusal`, with the same `id`. Nobody else learns of it.
    """

    id: Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
    seat: str


class Ping(Struct, tag="ping"):
    """Asks for the server's time, and tells it that the client is there."""

    id: int


# --- Server to client --------------------------------------------------------------------------


class Welcome(Struct, tag="welcome"):
    """Answers a hello: the entries after `seen` (all when 0, or when `seen` is not known)."""

    match: str
    game: str
    options: dict[str, str | int]
    """Every option with its value in this match."""
    ground: list[str] | None
    """The lines of what the match is played on; null for a game without such."""
    seats: list[str]
    """All seats of the match, in the game's order."""
    hints: bool
    """Those who play are shown the chances (`chances`), and may ask for advice (`hint`)."""
    you: list[str]
    """The seats that the reader's tokens hold; none for a spectator."""
    first: Any
    """The view before the first event."""
    fresh: bool
    """True if `entries` start from 1: forget what was kept."""
    entries: list[Entry]
    state: TableState
    watch: str
    """The spectators' token, for a link to share."""
    invites: dict[str, str] = {}
    """For the host: tokens of seats that nobody sits on yet."""


class News(Struct, tag="news"):
    """What happened since the last message, in order, and the state after it."""

    entries: list[Entry]
    state: TableState


class Ack(Struct, tag="ack"):
    """The command was done; `number` is its (first) entry."""

    id: str
    number: int


class Refusal(Struct, tag="refusal", omit_defaults=True):
    """The command changed nothing. `id` is empty for a message that could not be read."""

    id: str
    code: str
    error: str
    expected: Any = None
    rule: str | None = None


class Chances(Struct, tag="chances"):
    """How likely each seat is to win, at a table with hints; comes when it has been worked out.

    Only for those who play, and for all once the match has ended. Of a game that went on meanwhile
    the newest position alone is judged: numbers may be left out, and never go back.
    """

    number: int
    """The number of the event after which it is so; 0 before the first one."""
    shares: dict[str, float]
    """Seat → its chance, 0 to 1; they sum to 1, for a shared victory is split evenly."""
    error: float
    """How far any of them may be off: proved if exact, else the half width of the 95 % interval."""
    is_exact: bool
    """False: an estimate, to be shown as one."""


class Hint(Struct, tag="hint"):
    """Answers a `HintWish`: what the seat might do, the best first, up to three."""

    id: str
    seat: str
    number: int
    """The number of the event after which it was asked; what came since makes the hint old."""
    best: list[Advice]
    error: float
    """How far any of the chances may be off, as in `Chances`."""
    is_exact: bool
    talk: Bargain | None = None
    """In an open talk whose fair price is known."""


class Pong(Struct, tag="pong"):
    """Answers a ping: the server's clock while it had it."""

    id: int
    now: int


class Gone(Struct, tag="gone"):
    """The last message before the server closes the socket."""

    code: str
    error: str


ClientMessage = Hello | Command | HintWish | Ping
ServerMessage = Welcome | News | Ack | Refusal | Chances | Hint | Pong | Gone
