"""Looking ahead from one position for so many walks, or for so long by the clock."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from jostle.bots.candy.evaluation import NET, learned
from jostle.bots.candy.tree import DEEPEST, MOST_CHOICES, NODE, grow, see_each
from jostle.bots.on_time import Allowance, Stop
from jostle.games.candy import state
from jostle.games.candy.board import MOST_PLAYERS
from jostle.games.candy.state import NONE
from jostle.kernel.actions import new_ranges
from jostle.kernel.state import Rows, new_rows

FEWEST_NODES = 40_000
MOST_NODES = 1_500_000
"""Nodes that a tree has room for, of 40 bytes each."""
NODES_A_SECOND = 2_000_000
"""More than a tree ever gets in one second."""
MOST_WALKS = 1 << 30
"""Walks that a search is not through with before it is stopped."""

Actions: TypeAlias = npt.NDArray[np.int32]
Floats: TypeAlias = npt.NDArray[np.float64]


class Search:
    """A tree of what may follow one position."""

    def __init__(self, s: Any, seconds: float = 0.0) -> None:
        """`seconds`: as long as it will look ahead, for which there has to be room."""
        self._rows = new_rows(state.STATE, 3)
        self._rows[0] = s
        self._net = new_rows(NET, 1)
        self._net[0] = learned()
        room = min(MOST_NODES, FEWEST_NODES + int(NODES_A_SECOND * seconds))
        self._nodes: Any = np.zeros(room, NODE).view(np.recarray)
        self._nodes[0].first = NONE
        self._nodes[0].mover = s.mover
        self._used = 1
        self._heard = np.zeros((MOST_CHOICES + 1, MOST_PLAYERS))
        self._way = np.zeros(DEEPEST, np.int32)
        self._ranges = new_ranges(state.RANGES)[0]
        self.stop: Stop = np.zeros(1, np.int32)

    @property
    def walks(self) -> int:
        """How often the tree has been walked through."""
        return int(self._nodes[0].visits)

    def walk(self, walks: int, *, least: int = 0, fairness: float = 0.0) -> None:
        """Walk so often, and as tree.grow has it to every choice."""
        self._used = grow(
            self._rows,
            self._nodes,
            self._used,
            walks,
            least,
            float(fairness),
            self.stop,
            self._heard,
            self._way,
            self._ranges,
            self._net[0],
        )

    def open(self, only: Sequence[int] | None = None) -> None:
        """See each choice at first sight; of the tree have only those that are asked about.

        Before any other walk.
        """
        self.walk(1)
        if only is not None:
            seen, wanted = self._choices(), set(only)
            is_wanted = np.array([action in wanted for action in seen["action"].tolist()])
            seen[:] = seen[np.argsort(~is_wanted, kind="stable")]
            self._nodes[0].count = is_wanted.sum()
            kept = self._choices()
            kept["prior"] /= kept["prior"].sum()

    def look_ahead(self, allowance: Allowance, *, fairness: float = 0.0) -> None:
        """Walk as often as there is time for, once in any case.

        What is asked of the search afterwards may be short of the walk that it was stopped in.
        """
        if not self.walks:
            self.open()

        def walk_on(stop: Stop) -> None:
            self.stop = stop
            self.walk(MOST_WALKS, fairness=fairness)

        allowance.spend(walk_on)

    def see_all(self) -> None:
        """Walk to every choice once, whatever the time."""
        self.open()
        self.walk(len(self._choices()), least=1)

    def _choices(self) -> Any:
        """The root's children, an array of NODE."""
        root = self._nodes[0]
        return np.asarray(self._nodes[root.first : root.first + root.count])

    def choices(self) -> tuple[Actions, Actions, Floats]:
        """What the mover may do: actions, how often each was walked to, the mover's chance."""
        seen = self._choices().copy()
        visits = seen["visits"]
        chances = np.where(visits > 0, seen["worth"] / np.maximum(visits, 1), seen["seen"])
        return seen["action"], visits, np.minimum(chances, 1.0)

    def shares(self) -> Floats:
        """Each seat's chance, the mean over all walks: float64[seats]."""
        heard = self._heard[0, : self._rows[0].players].copy()
        found: Floats = heard / heard.sum()
        return found

    def shares_after(self) -> tuple[Actions, Floats, npt.NDArray[np.bool_]]:
        """Actions, each seat's chance (float64[n, seats]), which of them end the game.

        What no walk has come to is known at first sight.
        """
        seen, players = self._choices().copy(), int(self._rows[0].players)
        sight = np.zeros((len(seen), MOST_PLAYERS))
        is_over = np.zeros(len(seen), np.int32)
        see_each(*self._aside(), seen["action"].copy(), sight, is_over)
        heard = self._heard[1 : 1 + len(seen), :players].copy()
        total = heard.sum(axis=1)[:, None]
        found = np.where(total > 0, heard / np.maximum(total, 1e-9), sight[:, :players])
        return seen["action"], found, is_over > 0

    def _aside(self) -> tuple[Rows, Any]:
        """Rows and a net to work in beside a walk that has not stopped yet."""
        rows, nets = new_rows(state.STATE, 2), new_rows(NET, 1)
        rows[0], nets[0] = self._rows[0], learned()
        return rows, nets[0]
