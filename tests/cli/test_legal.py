"""`jostle legal`: the events that may follow, in blocks."""

from tests.cli.test_replay import MEETING, RED_WON, record
from tests.helpers import rolls, run


def test_the_events_that_may_follow_stand_one_a_line_sorted() -> None:
    done = run("legal", "-", text=record(MEETING))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "done blue\ndone red\noffer blue N\noffer red N\ntimeout\n"


def test_several_records_give_blocks_parted_by_an_empty_line() -> None:
    text = "\n".join([record(["start 4 1"]), RED_WON, record([*MEETING, "timeout"])])
    done = run("legal", "-", text=text)
    assert done.returncode == 0
    blocks = done.stdout.split("\n\n")
    assert [block.split() for block in blocks[:1]] == [
        [word for roll in rolls(1, 2, 3, 4) for word in roll.split()]
    ]
    assert done.stdout.endswith("roll 4\n\n\nedge other\nedge self\n")


def test_an_illegal_record_has_an_empty_block_and_a_fault() -> None:
    text = "\n".join([record(["roll 1"]), record(["start 4 1"])])
    done = run("legal", "-", text=text)
    assert done.returncode == 1
    assert done.stdout == "\nroll 1\nroll 2\nroll 3\nroll 4\n"
    assert done.stderr.startswith("-:1: event 1 'roll 1': ")
