"""One seat's chances as text: a row of columns, each filled as high as the chance was."""

from collections.abc import Sequence

EIGHTHS = " ▁▂▃▄▅▆▇█"


def columns(chances: Sequence[float], width: int, height: int) -> list[str]:
    """`chances` from 0 to 1 as `height` lines of text, the uppermost first.

    A column for each chance; of more than `width` some are left out, never the first or the last.
    """
    eighths = [round(chance * height * 8) for chance in _thinned(chances, width)]
    return [
        "".join(EIGHTHS[min(max(level - row * 8, 0), 8)] for level in eighths)
        for row in range(height - 1, -1, -1)
    ]


def _thinned(chances: Sequence[float], width: int) -> list[float]:
    count = len(chances)
    if count <= width:
        return list(chances)
    return [chances[column * (count - 1) // (width - 1)] for column in range(width)]
