"""The best player of squig: what it must see, and that it is as good as the solution has it."""

import random
from threading import Event

import pytest

import jostle
from jostle import bots
from jostle.bots.interface import Draw
from jostle.bots.squig import prepare, tries, work_ahead
from jostle.bots.squig.best import Best
from jostle.bots.squig.solutions import known_solution
from tests.bots.test_on_time import Machine
from tests.helpers import play

HALL = [
    "##############",
    "#S...........F",
    "#............F",
    "#............F",
    "#............F",
    "#S...........F",
    "##############",
]
"""Five rows, the hoppers at the two ends of the start."""

LEVELS = bots.LEVELS

PARTS = [(number + 0.5) / 12 for number in range(12)]
"""Draws all over the range: what a bot does by each is what it does on average."""


@pytest.fixture(autouse=True, scope="module")
def _own_solutions(tmp_path_factory: pytest.TempPathFactory) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("solutions")))
        yield


def ask(position: jostle.Position, name: str = "level-5", seconds: float = 0.2) -> str:
    """What a bot does."""
    seat = position.asked_seat
    assert seat is not None
    return bots.bot("squig", name).ask(position, seat, random.Random(1).randrange, seconds=seconds)


# --- Without a solution ------------------------------------------------------------------------


def test_it_steps_on_the_leader_where_nobody_can_step_on_it() -> None:
    events = ["order C B A", "roll 6+2", "hop 9,1", "roll 2+1", "hop 4,3", "roll 5+3"]
    course = ["#" * 30, *["#S" + "." * 27 + "F"] * 3, "#" * 30]
    position = play("squig", *events, players=3, course=course)
    assert {"hop 9,1", "hop 9,2", "hop 9,3"} <= set(position.legal)
    assert ask(position) == "hop 9,1"


def test_it_sees_an_obstacle_course_ahead_where_a_glance_does_not() -> None:
    # Beyond column 9 the upper way is full of obstacles up to where it meets the lower one again.
    course = [
        "#" * 44,
        "#S" + "." * 8 + "o" * 10 + "." * 23 + "F",
        "#S" + "." * 8 + "#" * 10 + "." * 23 + "F",
        "#S" + "." * 8 + "." * 10 + "." * 23 + "F",
        "#" * 44,
    ]
    position = play("squig", "order C B A", "roll 5+3", players=3, course=course)
    assert {"hop 9,1", "hop 9,3"} <= set(position.legal)
    assert ask(position) != "hop 9,1"


def test_without_time_it_does_as_the_wary_do() -> None:
    position = play("squig", "order B A", "roll 4+2", players=2, course=HALL)
    assert ask(position, seconds=0.0) == ask(position, "wary")


def test_it_answers_in_time_with_what_is_known_though_playouts_take_forever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = play("squig", "order B A", "roll 4+2", players=2, course=HALL)
    goes_on = Event()

    def race_on(*_: object) -> None:
        goes_on.wait(60)

    monkeypatch.setattr(tries, "race_on", race_on)
    machine = Machine(0.002)
    before, seat = machine.time, position.asked_seat or ""
    event = Best(machine).ask(position, seat, random.Random(1).randrange, seconds=0.5)
    goes_on.set()
    assert before < machine.time <= before + 0.5
    assert event == ask(position, "wary")


@pytest.mark.parametrize("laps", ["once", "there_and_back"])
def test_among_eight_on_the_largest_course_it_does_something_legal(laps: str) -> None:
    course = ["S" + "." * 198 + "F"] * 200
    position = play("squig", "order A B C D E F G H", players=8, course=course, laps=laps)
    position.push("roll 6+5")
    assert ask(position, seconds=0.05) in position.legal


# --- With one ----------------------------------------------------------------------------------


def test_nothing_is_known_of_a_race_before_it_is_worked_out_and_then_always() -> None:
    position = jostle.new("squig", players=2, course=["S...F", "S...F"])
    assert known_solution(position.options, position.ground) is None
    assert work_ahead(position.options, position.ground) > 0
    told: list[tuple[int, int]] = []
    prepare(position.options, position.ground, tell=lambda *done: told.append(done))
    assert told[-1] == (100, 100)
    assert known_solution(position.options, position.ground) is not None
    assert work_ahead(position.options, position.ground) == 0
    four = jostle.new("squig", players=4)
    assert work_ahead(four.options, four.ground) == 0, "too large to be worked out"
    prepare(four.options, four.ground)
    assert known_solution(four.options, four.ground) is None


def drawing(part: float) -> Draw:
    """Draws what lies so far in the range."""
    return lambda count: int(part * count)


def losses() -> dict[str, float]:
    """What each bot loses by a decision in the same positions of two in the hall, on average."""
    position = jostle.new("squig", players=2, course=HALL)
    prepare(position.options, position.ground)
    solution = known_solution(position.options, position.ground)
    assert solution is not None
    dice = random.Random(7)
    names = [*LEVELS, "wary", "random"]
    lost = dict.fromkeys(names, 0.0)
    decisions = 0
    for _ in range(20):
        race = position.copy()
        while not race.is_over:
            seat = race.asked_seat
            if seat is None:
                race.push(race.draw(dice.randrange))
                continue
            events = list(race.legal)
            if len(events) > 1:
                mine = race.seats.index(seat)
                worth = {event: solution.after(race, event)[mine] for event in events}
                best = max(worth.values())
                assert best == pytest.approx(solution.chances(race)[mine], abs=1e-8)
                decisions += 1
                for name in names:
                    for part in PARTS:
                        event = bots.bot("squig", name).ask(race, seat, drawing(part))
                        lost[name] += (best - worth[event]) / len(PARTS)
            race.push(events[dice.randrange(len(events))])
    return {name: loss / decisions for name, loss in lost.items()}


def test_with_the_solution_it_loses_nothing_and_each_level_below_it_more_than_the_one_above() -> (
    None
):
    lost = losses()
    assert lost["level-5"] <= 1e-8
    falling = [lost[name] for name in LEVELS]
    assert falling == sorted(falling, reverse=True)
    assert lost["level-2"] < lost["random"] < lost["level-1"]
    assert lost["wary"] < lost["random"]
