"""What matters of a race before a roll, as one whole number and a square.

The square is the mover's; all else is the setting: which turn of the round it is, who has moved,
who moves next, where the others stand, and who of two at one distance got there first (S9). In
what order those who have moved did so does not matter, nor when anybody got anywhere.

Two hoppers are told apart only by where they began, so that the one whose turn it is counts as
seat A: half the settings serve for both.

Who got there first is a bit for each pair, set where it is not as usual: of two who have both
moved or both not, the earlier one here is usually ahead; of others the one who has not moved, for
he was there before. The bits of pairs with the mover come last. A setting in which one is set is
odd: it holds only with the mover at that distance. Without them it is the odd setting's base.
"""

from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.state import ROLL, State
from jostle.kernel.rule import rule
from jostle.solver.squig.standing import Standing


@rule
def call_mover_first(s: State) -> bool:
    """Of two hoppers, exchange the seats if it is B's turn; say whether they were."""
    if s.players != 2 or rules.mover_of(s) == 0:
        return False
    exchange_seats(s)
    return True


@rule
def exchange_seats(s: State) -> None:
    """Call A what was B, and B what was A."""
    s.order[0], s.order[1] = s.order[1], s.order[0]
    s.square[0], s.square[1] = s.square[1], s.square[0]
    s.since[0], s.since[1] = s.since[1], s.since[0]


@rule
def forget_order_of_moved(s: State) -> None:
    """Put those who have had their turn of the round into seat order."""
    for index in range(1, s.turn):
        seat = s.order[index]
        place = index
        while place > 0 and s.order[place - 1] > seat:
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat


@rule
def usually_ahead(s: State, place: int, later: int) -> int:
    """Of two at one distance, by their places in the order, the one taken to be ahead."""
    return later if place < s.turn <= later else place


@rule
def tie_bit(s: State, course: Course, place: int, later: int) -> int:
    """1 if two of the order are at one distance and not the usual one got there first (S9)."""
    usual = usually_ahead(s, place, later)
    first, other = s.order[usual], s.order[place + later - usual]
    is_tied = rules.distance_of(s, course, first) == rules.distance_of(s, course, other)
    return int(is_tied and rules.is_ahead(s, course, other, first))


@rule
def setting_of(s: State, course: Course, standing: Standing) -> int:
    """The number of the setting of `s`, which awaits a turn's roll, the mover called first."""
    forget_order_of_moved(s)
    mover = rules.mover_of(s)
    key = s.turn
    for index in range(s.players):
        key = key * s.players + s.order[index]
    for seat in range(s.players):
        if seat != mover:
            key = key * len(standing.squares) + standing.numbers[s.square[seat]]
    with_mover = 0
    for place in range(s.players):
        for later in range(place + 1, s.players):
            bit = tie_bit(s, course, place, later)
            if place == s.turn or later == s.turn:
                with_mover = with_mover * 2 + bit
            else:
                key = key * 2 + bit
    return int((key << (s.players - 1)) + with_mover)


@rule
def odd_bits(s: State, key: int) -> int:
    """The bits of pairs with the mover; 0 unless the setting is odd."""
    return key & ((1 << (s.players - 1)) - 1)


@rule
def set_as(s: State, course: Course, standing: Standing, key: int, number: int) -> None:
    """Make `s`, which has its options, the position of a setting, the mover on square `number`."""
    with_mover = odd_bits(s, key)
    key >>= s.players - 1
    pairs = (s.players - 1) * (s.players - 2) // 2
    ties = key & ((1 << pairs) - 1)
    key >>= pairs
    squares = key
    for _ in range(s.players - 1):
        key //= len(standing.squares)
    for index in range(s.players - 1, -1, -1):
        s.order[index] = key % s.players
        key //= s.players
    s.turn = key
    s.racers = s.players
    s.phase = ROLL
    s.startled_count = 0
    mover = rules.mover_of(s)
    for seat in range(s.players - 1, -1, -1):
        if seat == mover:
            s.square[seat] = standing.squares[number]
        else:
            s.square[seat] = standing.squares[squares % len(standing.squares)]
            squares //= len(standing.squares)
    say_who_is_ahead(s, course, ties, with_mover)


@rule
def say_who_is_ahead(s: State, course: Course, ties: int, with_mover: int) -> None:
    """Write since when each stands where it does, as far as it matters, from the pairs' bits."""
    for seat in range(s.players):
        s.since[seat] = 0
    s.clock = s.players
    for place in range(s.players - 1, -1, -1):
        for later in range(s.players - 1, place, -1):
            if place == s.turn or later == s.turn:
                bit = with_mover & 1
                with_mover >>= 1
            else:
                bit = ties & 1
                ties >>= 1
            first, other = s.order[place], s.order[later]
            if rules.distance_of(s, course, first) == rules.distance_of(s, course, other):
                is_later_ahead = (usually_ahead(s, place, later) == later) != (bit == 1)
                s.since[first if is_later_ahead else other] += 1
