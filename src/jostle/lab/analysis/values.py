"""What an analysis says, as values and as JSON; docs/analysis.md has the formulas.

All chances are shares of the win from 0 to 1. Numbers of events count from 1, as they do in a
record. A field that holds one number a seat has every seat.
"""

import json
from dataclasses import asdict, dataclass
from typing import Literal, TypeAlias

from jostle.bots.interface import Chances

VERSION = 1

Shares: TypeAlias = dict[str, float]
"""By seat."""

EventKind: TypeAlias = Literal["chance", "choice", "talk", "resignation"]
"""chance: dice; choice: a seat's; talk: said in a talk, or the end of one; resignation: not an
event of the record but how it ended, always the last."""

MistakeKind: TypeAlias = Literal["choice", "offer", "accept", "let_go", "fee", "resignation"]
"""choice: something else was better; offer: more was offered than fair, and it was accepted;
accept: less was accepted than fair; let_go: a better-than-fair offer stood until the talk ended;
fee: what it cost to speak; resignation: what chance there was."""


@dataclass(frozen=True)
class Happening:
    """One event and what it did to everybody's chances.

    The change of a seat's chance by the event is luck - cost + others + drift.
    """

    number: int
    event: str
    """In the record's words; empty for a resignation."""
    kind: EventKind
    seat: str | None
    """Who made it; None for dice and for the clock."""
    choices: int
    """Among how many events it was chosen, offers of any size counted as one; outcomes for dice."""
    luck: Shares
    """The change by the dice against what was to be expected before."""
    cost: Shares
    """The chance that the seat gave up here by a decision of its own, 0 or more."""
    others: Shares
    """What decisions of others gave, or took where negative; in a talk also what offers that may
    be accepted give for the time being."""
    drift: Shares
    """What is no event's doing: by how much the estimates before and after do not agree."""


@dataclass(frozen=True)
class Sums:
    """One seat's game: final - initial = luck + own + others + drift."""

    initial: float
    final: float
    """The share of the win; the chance after the last event if the game is not over."""
    luck: float
    luck_error: float
    own: float
    """What its own decisions gave up, 0 or less."""
    own_error: float
    others: float
    drift: float
    """0 but for rounding if the analysis is exact."""
    choices: int
    """Decisions in which there was something to choose, those in talks too, and what else cost
    something: an offer let go by silence, a resignation."""
    mistakes: int
    """Those of them that cost more than their error."""


@dataclass(frozen=True)
class Mistake:
    """A decision that gave chance away, and what was better."""

    seat: str
    kind: MistakeKind
    number: int
    """The event: for `let_go` the last before which the offer could be accepted."""
    event: str
    say: str
    """The event as a sentence."""
    better: str | None
    """An event that gives nothing away; None where that is not to do it."""
    better_say: str
    """What was better as a sentence."""
    cost: float
    error: float
    """How far off the cost may be: a bound if `is_exact`, else half of the 95 % interval."""
    is_exact: bool


@dataclass(frozen=True)
class Agreement:
    """A deal that was made, beside its fair price."""

    number: int
    """The event that accepted it."""
    offered: int
    """The event that offered it."""
    maker: str
    """Who offered it."""
    giver: str
    taker: str
    points: int
    """From giver to taker, 0 or more."""
    least: float | None
    most: float | None
    """The fair price, in points from giver to taker: mostly one number, negative if the giver
    should have got something; None if no price is fair."""
    without: Chances
    """If the talk had ended without a deal."""
    agreed: Chances
    """After the deal."""
    say: str
    """The deal and its fair price as a sentence."""


@dataclass(frozen=True)
class LetGo:
    """An offer better than no deal that nobody accepted while it stood."""

    seat: str
    """Who could have accepted it."""
    maker: str
    """Who offered it."""
    number: int
    """The last event before which it could be accepted."""
    giver: str
    taker: str
    points: int
    """From giver to taker, 0 or more."""
    cost: float
    """What `seat` would have had more with it than without a deal."""
    error: float
    """As in `Mistake`."""
    is_exact: bool
    say: str
    """What was let go, as a sentence."""


@dataclass(frozen=True)
class NoDeal:
    """A talk that ended without a deal, and what would have been fair."""

    number: int
    """The event that ended it."""
    giver: str
    """Who should have given, if anybody."""
    taker: str
    least: float | None
    most: float | None
    """The fair price, in points from giver to taker; None if no price was fair."""
    without: Chances
    """What the talk came to."""
    let_go: list[LetGo]
    """Offers that were better than no deal for who could have accepted them: mostly none."""
    say: str
    """That there was no deal, and its fair price, as a sentence."""


@dataclass(frozen=True)
class Analysis:
    """What luck, skill and bargains did in one game."""

    version: int
    game: str
    seats: dict[str, str]
    """The seats in the game's order, with the names that sentences use."""
    is_over: bool
    """False if the record stops before the end of the game; a resignation of two ends it."""
    is_exact: bool
    """True if all chances come from a solution; else they are estimates with their errors."""
    chances: list[Chances]
    """Before the first event and after each: one more than `events`."""
    events: list[Happening]
    sums: dict[str, Sums]
    """By seat."""
    mistakes: list[Mistake]
    """The three costliest decisions of every seat, the costliest first: the first three are the
    costliest of the game."""
    deals: list[Agreement]
    """In the order in which they were made."""
    no_deals: list[NoDeal]
    """Talks that ended without a deal, in their order."""

    def to_json(self) -> bytes:
        """The whole as a JSON object, as docs/analysis.schema.json has it."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":")).encode()
