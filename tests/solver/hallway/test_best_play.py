"""What two who never agree come to, measured by going through all their dice."""

from collections import defaultdict
from collections.abc import Callable

import pytest

from jostle.solver.hallway import Solution
from jostle.solver.hallway.best_play import come_to, encounters
from jostle.solver.hallway.graph import FIRST, NOWHERE, SECOND
from tests.solver.hallway.rulebook import Moment, Rulebook
from tests.solver.hallway.test_values import node_of

Likely = dict[tuple[Moment, int], float]


def first_encounters(rules: Rulebook) -> Likely:
    """How likely each first encounter is, by moment and lead."""
    here: Likely = {(rules.start, 0): 1.0}
    met: Likely = defaultdict(float)
    while here:
        later: Likely = defaultdict(float)
        for (at, lead), chance in here.items():
            for to, by in rules.rolls(at):
                assert isinstance(to, Moment)
                (met if to.is_meeting else later)[to, lead + by] += chance / 4
        here = later
    return met


def test_the_first_encounter_is_told_as_all_dice_give_it(solution: Solution) -> None:
    rules = Rulebook()
    likely = come_to(solution.graph, solution.values)
    back, stake = 0.0, 0.0
    for (at, lead), chance in first_encounters(rules).items():
        node = node_of(solution.graph, at)
        assert likely.at(node, lead) == pytest.approx(chance, abs=1e-15)
        values = [
            solution.values.at(node_of(solution.graph, to), lead + by)
            for to, by in rules.choices(at)
        ]
        back += chance * (values[0] < values[1])
        stake += chance * abs(values[0] - values[1])
    told = encounters(solution.graph, solution.values, solution.error)[0]
    assert (told.number, told.holder) == (1, SECOND)
    assert told.goes_back == pytest.approx(back)
    assert told.stake == pytest.approx(stake)


def test_who_never_agree_meet_in_every_normal_encounter(solution: Solution) -> None:
    likely = come_to(solution.graph, solution.values)
    for stage in range(1, 5):
        number = solution.graph.number[1, stage]
        nodes = number[number != NOWHERE].tolist()
        assert sum(likely.stored(node).sum() for node in nodes) == pytest.approx(1, abs=1e-3)


def test_the_designer_s_own_strategy_is_the_best(solution: Solution) -> None:
    # "Send myself back in the first/second encounter to accumulate points and then send my
    # opponent back in the third/fourth": nearly so; the third is for going back as well.
    told = encounters(solution.graph, solution.values, solution.error)
    assert [one.holder for one in told] == [SECOND, FIRST, SECOND, FIRST]
    assert [round(one.goes_back, 2) for one in told] == [1.0, 1.0, 0.94, 0.14]
    for one in told:
        low, high = one.usual_prices
        assert low < one.price < high
        assert 0 < one.stake < 1


def test_without_encounters_there_is_nothing_to_tell(solved: Callable[..., Solution]) -> None:
    none = solved(max_encounters=0)
    assert encounters(none.graph, none.values, none.error) == []
