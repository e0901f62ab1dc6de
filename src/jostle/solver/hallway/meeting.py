"""One encounter at one lead: what it is worth without a deal, with one, and while both talk.

With best play of both a talk changes nothing: a deal that one of them gains by is one that the
other does not take, and a proposal that has to be paid only costs its fee. So an encounter is
worth what the holder of the Edge makes of it. Only an offer that should not have been made is worth
something to the other one, as long as it stands.
"""

from dataclasses import dataclass
from typing import Any

from jostle.solver.hallway.graph import BACK_OTHER, BACK_SELF, DEAL, Graph
from jostle.solver.hallway.values import Values


@dataclass(frozen=True)
class Meeting:
    """One encounter; seats are those of the game."""

    graph: Graph
    values: Values
    node: int
    lead: int
    """By how much the start player is ahead."""
    first: int
    """The seat of the start player."""

    def without_deal(self, seat: int, gain: int = 0) -> float:
        """The chance of `seat` if they do not agree, after it has won `gain` points besides."""
        lead = self.lead + (gain if seat == self.first else -gain)
        return self._of(seat, self.values.at(self.node, lead))

    def with_deal(self, seat: int, giver: int, points: int) -> float:
        """The chance of `seat` after they have passed each other and `giver` has given `points`."""
        given_by_first = points if giver == self.first else -points
        return self._of(seat, self._after(DEAL, -2 * given_by_first))

    def after_edge(self, seat: int, *, is_holder_back: bool) -> float:
        """The chance of `seat` after the holder of the Edge, or the other, has gone back (H17)."""
        return self._of(seat, self._after(BACK_SELF if is_holder_back else BACK_OTHER, 0))

    def in_talk(self, s: Any) -> float:
        """The chance of the seat that the talk in the plain state `s` asks next (H28, H29, H30).

        It was the other who spoke last. The one asked accepts a standing offer that is better than
        no deal. An own offer that it should not have made it replaces by one that nobody takes,
        before the other may accept it; a paid talk makes it pay for that, or hope for the other
        to decline.
        """
        seat = s.asked
        rival = 1 - seat
        nothing = self.without_deal(seat)
        best = nothing
        if s.is_paid and s.has_offer[seat] and not s.is_done[rival]:
            left_standing = self.with_deal(seat, seat, s.offer[seat])
            replaced = self.without_deal(seat, -s.proposal_cost)
            best = max(min(nothing, left_standing), replaced)
        if s.has_offer[rival]:
            best = max(best, self.with_deal(seat, rival, s.offer[rival]))
        return best

    def _after(self, slot: int, change: int) -> float:
        """The start player's chance in what may follow, at a lead changed further by `change`."""
        lead = self.lead + int(self.graph.change[self.node, slot]) + change
        return self.values.at(int(self.graph.leads_to[self.node, slot]), lead)

    def _of(self, seat: int, chance_of_first: float) -> float:
        return chance_of_first if seat == self.first else 1 - chance_of_first
