"""The rules of candy, in the order of the rulebook, docs/rules/candy.md."""

from jostle.games.candy.board import (
    END_WORD,
    FIRST_RING,
    MOST_IN_A_BOWL,
    MOST_PLAYERS,
    PILE,
    PLACES,
    SLITHERING,
    START,
)
from jostle.games.candy.state import (
    CANDIES,
    FIRST_LUNGE,
    FIRST_SHUFFLE,
    FIRST_SLIDE,
    FIRST_SLITHER,
    FIRST_SPILL,
    FIRST_WRIGGLE,
    LUNGES,
    MOVE,
    NONE,
    OVER,
    SHUFFLES,
    SLIDES,
    SLITHERS,
    SPILL,
    SPILLS,
    WRIGGLES,
    State,
)
from jostle.kernel.actions import NOBODY, Ranges, put
from jostle.kernel.rule import rule
from jostle.kernel.state import Vector

# --- Table -----------------------------------------------------------------------------------


@rule
def set_up(s: State) -> None:
    """One candy of each into the start bowl, the rest into the piles; A begins (C1, C2, C3)."""
    s.spilling = NONE
    s.winner = NONE
    for seat in range(s.players):
        s.candies[seat * PLACES + PILE] = s.candies_each - 1
        s.candies[seat * PLACES + START] = 1
    s.total[PILE] = s.players * (s.candies_each - 1)
    s.total[START] = s.players


@rule
def end_of(s: State) -> int:
    """The end bowl, behind as many ring bowls as there are players (C1)."""
    return s.players + FIRST_RING


@rule
def count_of(s: State, seat: int, place: int) -> int:
    """How many candies of `seat` are at `place`."""
    return s.candies[seat * PLACES + place]


@rule
def own(s: State, place: int) -> int:
    """How many candies of the mover are at `place`."""
    return s.candies[s.mover * PLACES + place]


@rule
def carry(s: State, seat: int, place: int, to: int) -> None:
    """Move one candy of `seat`."""
    s.candies[seat * PLACES + place] -= 1
    s.candies[seat * PLACES + to] += 1
    s.total[place] -= 1
    s.total[to] += 1


# --- Moves: one a turn -----------------------------------------------------------------------


@rule
def is_open(s: State, place: int, limit: int) -> bool:
    """True if a bowl holds at most `limit` of the mover's colour; pile and end always (C4, C12)."""
    return place == PILE or place == end_of(s) or own(s, place) <= limit


@rule
def can_shuffle(s: State, place: int) -> bool:
    """One candy one bowl forward, into a bowl that is open to 5 (C5)."""
    return own(s, place) >= 1 and is_open(s, place + 1, s.other_limit)


@rule
def can_slide(s: State, place: int, farther: int) -> bool:
    """Two candies from one bowl, one forward each or one and two, into bowls open to 4 (C6, C11).

    `farther` is how far the second one goes.
    """
    return (
        own(s, place) >= 2
        and place + farther <= end_of(s)
        and is_open(s, place + 1, s.slide_limit)
        and is_open(s, place + farther, s.slide_limit)
    )


@rule
def is_left(s: State, place: int, taken: int, other: int) -> bool:
    """True if the mover has a candy at `place` beside those taken from `taken` and `other`.

    A move needs enough different candies in each bowl before it starts; NONE takes nothing.
    """
    return own(s, place) > int(place == taken) + int(place == other)


@rule
def can_slither(s: State, place: int) -> bool:
    """A bowl with exactly five of the mover's candies, and not his pile (C9)."""
    return place > PILE and own(s, place) == SLITHERING


@rule
def shuffle(s: State, place: int) -> None:
    """Carry out a shuffle: there is always one, that of the foremost candy (C5, C10, C13)."""
    carry(s, s.mover, place, place + 1)


@rule
def slide(s: State, place: int, farther: int, seat: int, at: int) -> None:
    """Carry out a slide, and one candy of an opponent one bowl forward (C6)."""
    carry(s, s.mover, place, place + 1)
    carry(s, s.mover, place, place + farther)
    carry(s, seat, at, at + 1)


@rule
def wriggle(s: State, first: int, second: int, back: int) -> None:
    """Carry out a wriggle (C7)."""
    carry(s, s.mover, first, first + 1)
    carry(s, s.mover, second, second + 1)
    carry(s, s.mover, back, back - 1)


@rule
def lunge(s: State, ahead: int, first: int, second: int) -> None:
    """Carry out a lunge (C8)."""
    carry(s, s.mover, ahead, ahead + 2)
    carry(s, s.mover, first, first - 1)
    carry(s, s.mover, second, second - 1)


@rule
def slither(s: State, place: int) -> None:
    """All five go out, one to each of the next five bowls, or into the end bowl (C9, C11)."""
    for step in range(1, SLITHERING + 1):
        carry(s, s.mover, place, min(place + step, end_of(s)))


# --- The spill -------------------------------------------------------------------------------


@rule
def first_overfull(s: State) -> int:
    """The bowl to be treated next: the start bowl, then the ring in order; or NONE (C14, C16)."""
    for place in range(FIRST_RING if s.is_start_exempt else START, end_of(s)):
        if s.total[place] > MOST_IN_A_BOWL:
            return place
    return NONE


@rule
def may_spill(s: State, seat: int) -> bool:
    """A candy of another colour while there is one, else the mover's own (C14)."""
    if count_of(s, seat, s.spilling) == 0:
        return False
    return seat != s.mover or own(s, s.spilling) == s.total[s.spilling]


@rule
def has_room(s: State, place: int) -> bool:
    """True for a ring bowl that holds fewer than ten (C15, C16)."""
    return FIRST_RING <= place < end_of(s) and s.total[place] < MOST_IN_A_BOWL


@rule
def may_go_to(s: State, place: int) -> bool:
    """True if a candy that is spilled may go to `place` (C15, C16).

    From the start bowl its pile or ring bowl 1; else a neighbour with room; else a bowl with room
    that is not empty; else its pile.
    """
    if s.spilling == START:
        return place == PILE or (place == FIRST_RING and has_room(s, place))
    if has_room(s, s.spilling - 1) or has_room(s, s.spilling + 1):
        return abs(place - s.spilling) == 1 and has_room(s, place)
    if place == PILE:
        for other in range(FIRST_RING, end_of(s)):
            if has_room(s, other) and s.total[other] > 0:
                return False
        return True
    return has_room(s, place) and s.total[place] > 0


@rule
def spill(s: State, seat: int, to: int) -> None:
    """Take one candy out of the overfull bowl, and go on while one is overfull (C14)."""
    carry(s, seat, s.spilling, to)
    end_turn(s)


# --- Winning ---------------------------------------------------------------------------------


@rule
def is_home(s: State, seat: int) -> bool:
    """True if all candies of `seat` are in the end bowl (C17)."""
    return count_of(s, seat, end_of(s)) == s.candies_each


@rule
def end_move(s: State) -> None:
    """Count the move; who has all his candies home wins before any spill, the mover first (C17)."""
    s.ply += 1
    for step in range(s.players):
        seat = (s.mover + step) % s.players
        if is_home(s, seat):
            s.winner = seat
            s.phase = OVER
            return
    end_turn(s)


@rule
def end_turn(s: State) -> None:
    """Spill while a bowl is overfull; then it is the left neighbour's turn, or over (C2, C19)."""
    s.spilling = first_overfull(s)
    if s.spilling != NONE:
        s.phase = SPILL
    elif s.ply >= s.max_turns:
        s.phase = OVER
    else:
        s.phase = MOVE
        s.mover = (s.mover + 1) % s.players


@rule
def way_of(s: State, seat: int) -> int:
    """The sum of the positions of all candies of `seat` (C18)."""
    way = 0
    for place in range(end_of(s) + 1):
        way += place * count_of(s, seat, place)
    return way


@rule
def stands_before(s: State, seat: int, other: int) -> bool:
    """The winner, then most candies home, the larger sum of positions, and seat order (C18)."""
    if s.winner == seat or s.winner == other:
        return s.winner == seat
    home = count_of(s, seat, end_of(s)) - count_of(s, other, end_of(s))
    way = way_of(s, seat) - way_of(s, other)
    return home > 0 or (home == 0 and (way > 0 or (way == 0 and seat < other)))


@rule
def rank(s: State, ranked: Vector) -> None:
    """Write all seats, the best first (C18)."""
    for seat in range(s.players):
        place = seat
        while place > 0 and stands_before(s, seat, ranked[place - 1]):
            ranked[place] = ranked[place - 1]
            place -= 1
        ranked[place] = seat


# --- What may happen -------------------------------------------------------------------------


@rule
def actor(s: State) -> int:
    """The mover, who also treats what his move made overfull; nobody when it is over (C14)."""
    return NOBODY if s.phase == OVER else s.mover


@rule
def first_outcome(s: State) -> int:
    """There are no dice in candy."""
    return 0


@rule
def outcomes(s: State) -> int:
    """There are no dice in candy."""
    return 0


@rule
def legal_actions(s: State, reach: int, ranges: Ranges) -> int:
    """All that the mover may do, kind by kind (C5 to C9, C14 to C16)."""
    if s.phase == OVER:
        return 0
    if s.phase == SPILL:
        return legal_spills(s, ranges)
    count = 0
    for place in range(end_of(s)):
        if can_shuffle(s, place):
            count = put(ranges, count, SHUFFLES, FIRST_SHUFFLE + place, FIRST_SHUFFLE + place)
    count = legal_slides(s, ranges, count)
    count = legal_wriggles(s, ranges, count)
    count = legal_lunges(s, ranges, count)
    for place in range(START, end_of(s)):
        if can_slither(s, place):
            count = put(ranges, count, SLITHERS, FIRST_SLITHER + place, FIRST_SLITHER + place)
    return count


@rule
def triple(first: int, second: int, third: int) -> int:
    """Three places as one number."""
    return (first * PLACES + second) * PLACES + third


@rule
def word_for(s: State, place: int) -> int:
    """What stands for a place in an action: the end bowl is the same at every table."""
    return END_WORD if place == end_of(s) else place


@rule
def legal_slides(s: State, ranges: Ranges, count: int) -> int:
    """Append every slide with every candy of an opponent that is not home (C6)."""
    slides = possible_slides(s)
    for seat in range(s.players):
        place = end_of(s) if seat == s.mover or slides == 0 else PILE
        while place < end_of(s):
            begin = place
            while place < end_of(s) and count_of(s, seat, place) > 0:
                place += 1
            if place > begin:
                first = FIRST_SLIDE + seat * PLACES + begin
                count = slides_with(s, slides, ranges, count, first, place - begin)
            place += 1
    return count


@rule
def possible_slides(s: State) -> int:
    """A bit for each place and way of the second candy: 2 * place, and one more if it goes two."""
    slides = 0
    for place in range(end_of(s)):
        if own(s, place) >= 2:
            slides |= int(can_slide(s, place, 1)) << 2 * place
            slides |= int(can_slide(s, place, 2)) << 2 * place + 1
    return slides


@rule
def slides_with(s: State, slides: int, ranges: Ranges, count: int, first: int, length: int) -> int:
    """Append all of `slides` with candies of an opponent in so many neighbouring places."""
    slide_number = 0
    while slides > 0:
        if slides & 1:
            place = slide_number // 2
            farther = word_for(s, place + 1 + slide_number % 2)
            action = first + triple(place, word_for(s, place + 1), farther) * CANDIES
            count = put(ranges, count, SLIDES, action, action + length - 1)
        slides >>= 1
        slide_number += 1
    return count


@rule
def legal_wriggles(s: State, ranges: Ranges, count: int) -> int:
    """Append every wriggle: two one forward, and a third one back into a bowl open to 5 (C7).

    The two that go forward are in bowl order.
    """
    end = end_of(s)
    for back in range(START, end):
        if own(s, back) == 0 or not is_open(s, back - 1, s.other_limit):
            continue
        for first in range(end):
            if not is_left(s, first, back, NONE):
                continue
            for second in range(first, end):
                if is_left(s, second, back, first):
                    action = FIRST_WRIGGLE + triple(first, second, back)
                    count = put(ranges, count, WRIGGLES, action, action)
    return count


@rule
def legal_lunges(s: State, ranges: Ranges, count: int) -> int:
    """Append every lunge: one two forward into a bowl open to 5, two others one back (C8, C11).

    The two that go back are in bowl order.
    """
    end = end_of(s)
    for ahead in range(end - 1):
        if own(s, ahead) == 0 or not is_open(s, ahead + 2, s.other_limit):
            continue
        for first in range(START, end):
            if not is_left(s, first, ahead, NONE):
                continue
            for second in range(first, end):
                if is_left(s, second, ahead, first):
                    action = FIRST_LUNGE + triple(ahead, first, second)
                    count = put(ranges, count, LUNGES, action, action)
    return count


@rule
def legal_spills(s: State, ranges: Ranges) -> int:
    """Every candy that may go out of the overfull bowl, and where it may go (C14 to C16)."""
    count = 0
    for seat in range(s.players):
        if not may_spill(s, seat):
            continue
        for place in range(end_of(s)):
            if may_go_to(s, place):
                action = FIRST_SPILL + (s.spilling * MOST_PLAYERS + seat) * PLACES + place
                count = put(ranges, count, SPILLS, action, action)
    return count


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    if FIRST_SPILL <= action < FIRST_SLIDE:
        spill(s, (action - FIRST_SPILL) // PLACES % MOST_PLAYERS, (action - FIRST_SPILL) % PLACES)
        return
    if action >= FIRST_SLIDE:
        candy = (action - FIRST_SLIDE) % CANDIES
        places = (action - FIRST_SLIDE) // CANDIES
        place = places // PLACES // PLACES
        is_longer = places // PLACES % PLACES != places % PLACES
        slide(s, place, 2 if is_longer else 1, candy // PLACES, candy % PLACES)
    elif action >= FIRST_WRIGGLE:
        is_lunge = action >= FIRST_LUNGE
        places = action - (FIRST_LUNGE if is_lunge else FIRST_WRIGGLE)
        first, second, third = (
            places // PLACES // PLACES,
            places // PLACES % PLACES,
            places % PLACES,
        )
        if is_lunge:
            lunge(s, first, second, third)
        else:
            wriggle(s, first, second, third)
    elif action >= FIRST_SLITHER:
        slither(s, action - FIRST_SLITHER)
    else:
        shuffle(s, action - FIRST_SHUFFLE)
    end_move(s)


@rule
def counts_as_move(action: int) -> int:
    """1 for a move, 0 for a candy of a spill."""
    return 1 - int(FIRST_SPILL <= action < FIRST_SLIDE)
