"""A game explained: the chances after every event, luck told from skill, the price of deals."""

from jostle.lab.analysis.values import Agreement, Analysis, Happening, Mistake, Sums

__all__ = ["Agreement", "Analysis", "Happening", "Mistake", "Sums"]
