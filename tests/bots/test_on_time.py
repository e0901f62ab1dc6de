"""Answers are due before time is up, whatever else the machine does; by a clock of our own."""

from collections.abc import Callable
from itertools import chain, repeat
from threading import Event

import pytest

from jostle.bots.on_time import Allowance, Clock, Stop


class Machine(Clock):
    """A clock that goes on only while somebody sleeps, and so much longer each time."""

    def __init__(self, *late: float) -> None:
        self.time = 100.0
        self._late = chain(late, repeat(late[-1]))

    def now(self) -> float:
        return self.time

    def wait(self, event: Event, seconds: float) -> bool:
        self.time += seconds + next(self._late)
        return event.is_set()


def endless() -> tuple[Callable[[Stop], None], Event]:
    """Work that does not notice that it is to stop, and what ends it."""
    end = Event()

    def work(_: Stop) -> None:
        end.wait(60)

    return work, end


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.5, 5.0])
@pytest.mark.parametrize("late", [(0.0,), (0.002,), (0.001, 0.002, 0.0015, 0.003)])
def test_time_is_not_up_when_work_is_left_to_itself(seconds: float, late: tuple[float]) -> None:
    machine = Machine(*late)
    work, end = endless()
    Allowance(seconds, machine).spend(work)
    end.set()
    assert 100 + 0.3 * seconds < machine.time < 100 + seconds


@pytest.mark.parametrize("late", [0.005, 0.015, 0.03])
def test_after_being_late_once_one_may_be_late_three_times_as_long(late: float) -> None:
    machine = Machine(late, 0.0, 3 * late)
    work, end = endless()
    Allowance(0.5, machine).spend(work)
    end.set()
    assert machine.time <= 100.5


def test_most_of_the_time_is_spent_on_a_machine_that_does_nothing_else() -> None:
    machine = Machine(0.0)
    work, end = endless()
    Allowance(0.5, machine).spend(work)
    end.set()
    assert machine.time == pytest.approx(100.4)


def test_what_was_slow_before_is_expected_to_be_slow_afterwards() -> None:
    machine = Machine(0.0)
    allowance = Allowance(0.5, machine)
    machine.time += 0.1
    assert allowance.left() == pytest.approx(0.1)


def test_nothing_is_begun_when_time_is_up_already() -> None:
    machine = Machine(0.0)
    allowance = Allowance(0.5, machine)
    machine.time += 0.46
    begun = list[Stop]()
    allowance.spend(begun.append)
    assert not begun


def test_work_is_told_to_stop() -> None:
    told = list[Stop]()
    Allowance(0.5, Machine(0.0)).spend(told.append)
    assert [stop.tolist() for stop in told] == [[1]]


def test_work_that_is_done_is_not_waited_for() -> None:
    class Real(Machine):
        def wait(self, event: Event, seconds: float) -> bool:
            return event.wait(60)

    machine = Real(0.0)
    Allowance(0.5, machine).spend(lambda _: None)
    assert machine.time == 100


def test_what_goes_wrong_at_work_goes_wrong_for_who_waits_for_it() -> None:
    def fail(_: Stop) -> None:
        raise ValueError("expected better")

    with pytest.raises(ValueError, match="expected better"):
        Allowance(60).spend(fail)
