"""Squig: 2 to 8 hoppers race along a tunnel of squares, landing on each other.

By Avian, with thanks to Thomas T., who published it as "Squig Hopper Tunnel Race".
"""

from jostle.games.squig import notation, rules, state, table
from jostle.games.squig.ground import COURSE
from jostle.games.squig.seats import FEWEST_HOPPERS, MOST_HOPPERS, SEATS
from jostle.kernel.game import Game, Kind, Option, Rules

OPTIONS = (
    Option("obstacles", "hop_over", "S3", choices=("hop_over", "land_on")),
    Option("laps", "once", "S7", choices=("once", "there_and_back")),
    Option("startle", "once", "S15", choices=("once", "chain")),
    Option("finish", "first", "S18", choices=("first", "places")),
    Option("players", 4, "notation", least=FEWEST_HOPPERS, most=MOST_HOPPERS),
)

PATTERNS = notation.PATTERNS
KINDS = {
    kind.name: kind
    for kind in (
        Kind("order", PATTERNS["order"], by="chance"),
        Kind("roll", PATTERNS["roll"], by="chance"),
        Kind("hop", PATTERNS["hop"]),
        Kind("bump", PATTERNS["bump"], by="chance"),
        Kind("shove", PATTERNS["shove"]),
    )
}

GAME = Game(
    name="squig",
    rules_version=1,
    designer="Avian",
    options=OPTIONS,
    kinds=KINDS,
    phases=state.PHASES,
    state=state.STATE,
    ranges=state.RANGES,
    rules=Rules(
        set_up=rules.set_up,
        actor=rules.actor,
        legal_actions=rules.legal_actions,
        asked_actions=rules.legal_actions,
        first_outcome=rules.first_outcome,
        outcomes=rules.outcomes,
        apply=rules.apply,
        counts_as_move=rules.counts_as_move,
    ),
    seats=lambda options: SEATS[: int(options["players"])],
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
    ground=COURSE,
)
