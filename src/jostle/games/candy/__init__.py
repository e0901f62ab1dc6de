"""Candy: 4 to 8 players push their candies around a ring of bowls.

Published as "New Rule" (wriggle, shuffle, and slide along); the text names no designer.
"""

from jostle.games.candy import notation, rules, state, table
from jostle.games.candy.board import FEWEST_PLAYERS, MOST_PLAYERS, SEATS
from jostle.kernel.game import Game, Kind, Option, Rules
from jostle.kernel.ground import without_ground

OPTIONS = (
    Option("candies", 12, "C3", least=6, most=72),
    Option("limits", "as_written", "C12", choices=("as_written", "five", "six")),
    Option("start_spills", "yes", "C16", choices=("yes", "no")),
    Option("max_turns", 5000, "C19", least=1, most=1_000_000),
    Option("players", 4, "notation", least=FEWEST_PLAYERS, most=MOST_PLAYERS),
)

KINDS = {kind: Kind(kind, pattern) for kind, pattern in notation.PATTERNS.items()}

GAME = Game(
    name="candy",
    rules_version=1,
    designer="",
    options=OPTIONS,
    kinds=KINDS,
    phases=state.PHASES,
    state=state.STATE,
    ranges=state.RANGES,
    rules=without_ground(
        "candy",
        Rules(
            set_up=rules.set_up,
            actor=rules.actor,
            legal_actions=rules.legal_actions,
            asked_actions=rules.legal_actions,
            first_outcome=rules.first_outcome,
            outcomes=rules.outcomes,
            apply=rules.apply,
            counts_as_move=rules.counts_as_move,
        ),
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
)
