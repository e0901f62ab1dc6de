"""Hallway: two players in a corridor, points bargained against a clock.

By Dave Seidner, who published it as the "15 Minute Board Game Challenge" (Honorary Skinny Dude).
"""

from collections.abc import Mapping

from jostle.games.hallway import notation, rules, state, table
from jostle.games.hallway.board import SEATS
from jostle.kernel.game import Deadline, Game, Kind, Limit, Option, OptionValue, Rules
from jostle.kernel.ground import without_ground

OPTIONS = (
    Option("talk_seconds", 60, "H14", least=0, most=600),
    Option("talk_limit", 8, "H30", least=0, most=1000),
    Option("die", "d4", "H8", choices=("d4", "coin")),
    Option("proposals", "free", "H28", choices=("free", "paid")),
    Option("proposal_cost", 1, "H29", least=0, most=20),
    Option(
        "costs",
        "5,5,10,10",
        "H18",
        pattern=notation.COSTS,
        form="four whole numbers from 0 to 99, written like 5,5,10,10",
    ),
    Option("max_encounters", 4, "H13", least=0, most=9),
    Option("players", 2, "notation", least=2, most=2),
)

PATTERNS = notation.PATTERNS
KINDS = {
    kind.name: kind
    for kind in (
        Kind("start", PATTERNS["start"], by="chance"),
        Kind("roll", PATTERNS["roll"], by="chance"),
        Kind("offer", PATTERNS["offer"], judged="present", limit=Limit(seconds=1.0, per_phase=30)),
        Kind("accept", PATTERNS["accept"], judged="answer", answers="offer"),
        Kind("done", PATTERNS["done"], judged="present"),
        Kind("timeout", PATTERNS["timeout"], by="clock"),
        Kind("edge", PATTERNS["edge"]),
    )
}


def deadline_seconds(options: Mapping[str, OptionValue]) -> int:
    """How long a talk lasts; 0 when it has no clock (H14, H29)."""
    return 0 if options["proposals"] == "paid" else int(options["talk_seconds"])


GAME = Game(
    name="hallway",
    rules_version=1,
    designer="Dave Seidner",
    options=OPTIONS,
    kinds=KINDS,
    phases=state.PHASES,
    state=state.STATE,
    ranges=state.RANGES,
    rules=without_ground(
        "hallway",
        Rules(
            set_up=rules.set_up,
            actor=rules.actor,
            legal_actions=rules.legal_actions,
            asked_actions=rules.asked_actions,
            first_outcome=rules.first_outcome,
            outcomes=rules.outcomes,
            apply=rules.apply,
            counts_as_move=rules.counts_as_move,
        ),
    ),
    seats=lambda options: SEATS,
    configure=notation.configure,
    parse=notation.parse,
    write=notation.write,
    write_range=notation.write_range,
    why_illegal=notation.why_illegal,
    view=notation.view,
    waits_for=table.waits_for,
    awaits_dice=table.awaits_dice,
    choices=table.choices,
    describe=table.describe,
    deadline=Deadline(phase="talk", option="talk_seconds", event="timeout"),
    deadline_seconds=deadline_seconds,
    random_reach=20,
    asks_few=True,
    folded_kind=state.OFFERS,
)
