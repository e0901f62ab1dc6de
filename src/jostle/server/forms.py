"""What is asked and answered over HTTP, as typed values: forms, specifications, reports.

The other half of protocol.py; docs/protocol.md lists the addresses.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from jostle.server.protocol import DEFAULT_LEVEL, Entry, Level


class OptionSpec(Struct, omit_defaults=True):
    """One option of a game, for forms: numbers have bounds, texts a list of choices or a form."""

    name: str
    default: str | int
    rule: str
    label: str
    help: str
    least: int | None = None
    most: int | None = None
    choices: list[str] = []
    choice_labels: list[str] = []
    """What the choices are called, in their order."""


class ShippedGround(Struct):
    """A ground that comes with the game, as forms list it."""

    name: str
    """What a new match or a record calls it."""
    title: str
    width: int
    height: int
    length: int
    """Steps of the shortest way to the finish, under the options that it asks for."""
    starts: int
    """How many may start on it."""
    options: dict[str, str | int]
    """The options that it asks for."""


class GroundSpec(Struct):
    """What a match of the game is played on: a shipped one (the default first), or a drawing."""

    key: str
    """What it is called in a record."""
    shipped: list[ShippedGround]
    wishes: list[OptionSpec]
    """What may be wished of a random one."""


class LevelSpec(Struct):
    """How well a bot can play, and what that is called."""

    name: Level
    label: str


class GameSpec(Struct):
    """A game that can be played here."""

    game: str
    title: str
    blurb: str
    seats: list[str]
    """The seats of a match with the default options."""
    all_seats: list[str]
    """The seats with the most players; the first n of them are those of a match for n."""
    options: list[OptionSpec]
    ground: GroundSpec | None
    levels: list[LevelSpec]
    """Those of its bots, from the weakest to the strongest."""
    default_level: Level


class SeatWish(Struct, omit_defaults=True):
    """Who shall sit: me (the creator), somebody by link, or a bot."""

    by: Literal["me", "link", "bot"]
    name: str = ""
    level: Level = DEFAULT_LEVEL
    """bot: how well it plays. Without a `name` it is called by its seat and level (`Red bot 3`)."""


class NewMatch(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """POST /api/matches. A seat left out is `link`; options left out have their defaults."""

    game: str
    seats: dict[str, SeatWish]
    options: dict[str, str | int] = {}
    ground: list[str] | str | None = None
    """The lines of a drawing, or a shipped one's name; null for the game's default."""
    listed: bool = False
    hints: bool = False
    """All who play are shown the winning chances and may ask for advice; chosen here for good."""


class Seated(Struct, omit_defaults=True):
    """Tokens of a match: of each seat that the reader may hand out, and the spectators'."""

    match: str
    game: str
    seats: dict[str, str]
    """Seat → token."""
    mine: list[str]
    watch: str


class TableCard(Struct):
    """A line of a list of my tables. GET /api/matches/{id}?token=…"""

    match: str
    game: str
    status: Literal["waiting", "playing", "over", "resigned"]
    waiting: list[str]
    """Seats that the table waits for."""
    names: dict[str, str]
    seats: list[str]
    """The seats that the token opens; none for the spectators'."""


class JoinTable(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/join: the name to sit down with."""

    name: str = ""


class QrText(Struct, forbid_unknown_fields=True):
    """POST /api/qr: what the code shall say, answered by an SVG drawing."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]


class BoardWish(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """POST /api/boards/{game}.svg: the empty board on a ground, answered by an SVG drawing."""

    ground: list[str] | str | None = None
    """As in NewMatch."""
    options: dict[str, str | int] = {}
    orientation: str = "landscape"
    seat: str | None = None
    marks: list[str] = []
    """What shall be drawn besides (`distances`)."""


class GroundWish(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """POST /api/grounds/{game}: a drawing to be checked, as its lines or as a file's text."""

    lines: list[str] | None = None
    file: str | None = None
    options: dict[str, str | int] = {}
    """Those of the match that shall be played on it, over those that the file asks for."""


class MakeGround(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """POST /api/grounds/{game}/make: what a random one shall be like; the rest by default."""

    wishes: dict[str, str | int] = {}


class Finding(Struct):
    """Something that a check found: a refusal, or a warning that keeps nobody from playing."""

    code: str
    error: str
    rule: str
    place: tuple[int, int] | None
    """Column and row, both from 0; null if it is no single square's."""
    is_warning: bool


class GroundReport(Struct):
    """A drawing, checked: all findings, and what an editor shows of it."""

    lines: list[str]
    """As records and NewMatch have it; none of what could not be read."""
    file: str
    """The same as the text of a file, with its notes."""
    notes: dict[str, str]
    options: dict[str, str | int]
    """The options that its notes ask for."""
    findings: list[Finding]
    facts: dict[str, Any] | None
    """width, height, distance (rows of steps to the finish, -1 none) and more of the game's own."""
    is_playable: bool
    """True if nothing is refused."""


class Health(Struct):
    """GET /api/health"""

    status: Literal["ok"]
    version: str


class OpenTable(Struct):
    """A listed match that waits for a player. GET /api/matches"""

    match: str
    game: str
    host: str
    free: list[str]
    bots: dict[str, Level]
    """Seats that bots have → how well these play."""
    options: dict[str, str | int]
    hints: bool
    ground: str | None
    """The title of the ground if it is a shipped one."""
    since: int


class AnalysisState(Struct, omit_defaults=True):
    """POST /api/matches/{id}/analysis and /api/analyses, GET /api/analyses/{id}: how far it is.

    It is made on the side: ask again, once a second, until `status` is `done` or `failed`.
    """

    id: str
    """That of the record; the same record has the same, until rules or judges change."""
    status: Literal["waiting", "working", "done", "failed"]
    """waiting: others come first."""
    done: int = 0
    of: int = 0
    """working: so many of so many steps."""
    analysis: Any = None
    """status done: the analysis, as docs/analysis.md has it."""
    error: str = ""
    """status failed: why, in a sentence."""
    warming: bool = False
    """working: nothing is done yet, for the server has just started and is still compiling."""


class Replay(Struct):
    """POST /api/replays (a record's text): the record, checked, as a client shows it."""

    game: str
    options: dict[str, str | int]
    ground: list[str] | None
    names: dict[str, str]
    first: Any
    entries: list[Entry]
    tags: dict[str, str]
    record: Any
