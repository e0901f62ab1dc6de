"""Boards and pieces as SVG: one drawing for screen, paper and reports (docs/look.md).

>>> from jostle import boards
>>> boards.drawings()
('candy', 'hallway', 'squig')
>>> boards.board("hallway", orientation="portrait", seat="red")[:4]
'<svg'
"""

from jostle.boards.registry import (
    ORIENTATIONS,
    BoardError,
    Drawing,
    Orientation,
    board,
    drawing,
    drawings,
    pieces,
    position,
)

__all__ = [
    "ORIENTATIONS",
    "BoardError",
    "Drawing",
    "Orientation",
    "board",
    "drawing",
    "drawings",
    "pieces",
    "position",
]
