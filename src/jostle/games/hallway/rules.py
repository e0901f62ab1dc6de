"""The rules of hallway, in the rulebook's order: small functions over one row of state."""

from jostle.games.hallway.board import EXIT, REMAINING, VALUES
from jostle.games.hallway.state import (
    ACCEPTS,
    COSTS,
    DONES,
    EDGE,
    EDGE_OTHER,
    EDGE_SELF,
    EDGES,
    FIRST_ACCEPT,
    FIRST_DONE,
    FIRST_OFFER,
    FIRST_ROLL,
    FIRST_START,
    LARGEST_OFFER,
    NONE,
    OFFERS,
    OFFERS_PER_SEAT,
    OVER,
    ROLL,
    ROLLS,
    SIDES,
    START,
    STARTS,
    TALK,
    TIMEOUT,
    TIMEOUTS,
    State,
)
from jostle.kernel.actions import CHANCE, NOBODY, Ranges, put, put_if
from jostle.kernel.rule import index, rule


@rule
def rival_of(seat: int) -> int:
    """The other seat of the two."""
    return index(1 - seat)


# --- The score sheet -------------------------------------------------------------------------


@rule
def enter(s: State, seat: int, points: int) -> None:
    """Write `points` on the sheet of `seat`; a score is the sum of its sheet (H7, H31)."""
    s.entry_seat[s.entry_count] = seat
    s.entry[s.entry_count] = points
    s.entry_count += 1
    s.scores[seat] += points


@rule
def enter_first(s: State, seat: int, points: int) -> None:
    """As enter, for an event's first entry; one store instead of counting (H7, H31)."""
    s.entry_seat[0] = seat
    s.entry[0] = points
    s.entry_count = 1
    s.scores[seat] += points


@rule
def score_place(s: State, seat: int) -> None:
    """Score the place on which `seat` stands, zeros included (H3, H7)."""
    enter_first(s, seat, VALUES[index(s.steps[seat])])


# --- Set-up ----------------------------------------------------------------------------------


@rule
def set_up(s: State) -> None:
    """Put both tokens on their semicircles, scores 0, nobody first yet (H5, H7)."""
    s.phase = START
    s.mover = NONE
    s.first = NONE
    s.edge = NONE
    s.first_exit = NONE
    s.first_done = NONE
    s.asked = NONE
    s.round_number = 1


@rule
def roll_for_start(s: State, blue: int, red: int) -> None:
    """The higher roll starts; equal rolls are rolled again (H5)."""
    if blue != red:
        begin(s, 0 if blue > red else 1)


@rule
def begin(s: State, first: int) -> None:
    """The start player takes the turn marker, the other the Edge token (H6)."""
    s.first = first
    s.mover = first
    s.edge = rival_of(first)
    s.phase = ROLL


# --- A turn before the players have passed ---------------------------------------------------


@rule
def distance(s: State) -> int:
    """How many steps carry one player exactly onto the other's place (H1)."""
    return EXIT - s.steps[0] - s.steps[1]


@rule
def steps_just_before(s: State, rival: int) -> int:
    """Where the other player stops before `rival`, in the other player's steps (H10)."""
    return EXIT - s.steps[rival] - 1


@rule
def would_meet(s: State, pips: int) -> bool:
    """True if `pips` would carry the mover onto or beyond his rival (H10, H11)."""
    return s.passed == 0 and pips >= distance(s)


@rule
def move(s: State, seat: int, pips: int) -> None:
    """Move `seat` by `pips`, at most to the exit, and score the place (H9, H23, H24)."""
    s.steps[seat] = index(min(s.steps[seat] + pips, EXIT))
    score_place(s, seat)


@rule
def take_turn(s: State, pips: int) -> None:
    """Move by the die; meeting the rival is an encounter, or the fifth one (H9, H10, H13)."""
    seat = index(s.mover)
    if not would_meet(s, pips):
        move(s, seat, pips)
        end_turn(s)
    elif s.encounters < s.max_encounters:
        begin_encounter(s, seat)
    else:
        meet_at_last(s, seat, pips)


@rule
def end_turn(s: State) -> None:
    """Pass the turn marker; two turns make a round; an exit may end the game (H12, H25)."""
    if has_exited(s, 0) or has_exited(s, 1):
        note_exits(s)
        if is_final_turn(s):
            finish(s)
            return
    s.round_number += s.mover != s.first
    s.mover = rival_of(s.mover)
    s.phase = ROLL


# --- Encounters 1 to 4 -----------------------------------------------------------------------


@rule
def begin_encounter(s: State, seat: int) -> None:
    """Stop `seat` before its rival, score that place, open the talk (H10, H13, H14)."""
    s.steps[seat] = steps_just_before(s, rival_of(seat))
    score_place(s, seat)
    s.encounters += 1
    s.phase = TALK
    s.asked = seat


@rule
def agree(s: State, giver: int, points: int) -> None:
    """Points change hands, tokens swap places, both score: the mover first (H15, H16)."""
    if points != 0:
        enter(s, giver, -points)
        enter(s, rival_of(giver), points)
    blue_steps = s.steps[0]
    s.steps[0] = EXIT - s.steps[1]
    s.steps[1] = EXIT - blue_steps
    enter(s, s.mover, VALUES[s.steps[s.mover]])
    enter(s, rival_of(s.mover), VALUES[s.steps[rival_of(s.mover)]])
    s.passed = 1
    close_talk(s)
    end_turn(s)


@rule
def cost_of_going_back(s: State) -> int:
    """What this encounter costs him who goes back; the last cost repeats (H18)."""
    return s.costs[min(s.encounters, COSTS) - 1]


@rule
def send_back(s: State, seat: int) -> None:
    """`seat` returns to its semicircle and pays; the Edge changes hands (H17, H18, H19)."""
    s.steps[seat] = 0
    enter_first(s, seat, -cost_of_going_back(s))
    s.edge = rival_of(s.edge)
    end_turn(s)


# --- The fifth and final encounter -----------------------------------------------------------


@rule
def meet_at_last(s: State, seat: int, pips: int) -> None:
    """A roll onto the rival stops before him, one beyond just passes him (H20, H21, H22)."""
    if pips == distance(s):
        s.steps[seat] = steps_just_before(s, rival_of(seat))
    else:
        s.steps[seat] = min(steps_just_before(s, rival_of(seat)) + 2, EXIT)
        s.passed = 1
    score_place(s, seat)
    end_turn(s)


# --- End game and scoring --------------------------------------------------------------------


@rule
def has_exited(s: State, seat: int) -> bool:
    """True if `seat` stands on the far semicircle (H16, H24)."""
    return s.steps[seat] == EXIT


@rule
def note_exits(s: State) -> None:
    """Remember who exited first; no event lets both exit (H25)."""
    if s.first_exit == NONE:
        s.first_exit = 0 if has_exited(s, 0) else 1


@rule
def is_final_turn(s: State) -> bool:
    """After an exit: True unless only the start player exited, in his own turn (H25)."""
    return s.mover != s.first or has_exited(s, rival_of(s.first))


@rule
def finish(s: State) -> None:
    """A player still on the board adds his remaining value (H26)."""
    for seat in range(2):
        if not has_exited(s, seat):
            enter(s, seat, REMAINING[s.steps[seat]])
    s.phase = OVER


@rule
def is_winner(s: State, seat: int) -> bool:
    """The higher total wins; when equal, he who exited; if both did, both (H27)."""
    if s.scores[seat] != s.scores[rival_of(seat)]:
        return s.scores[seat] > s.scores[rival_of(seat)]
    return has_exited(s, seat)


# --- Talk, precisely -------------------------------------------------------------------------


@rule
def has_clock(s: State) -> bool:
    """True if a talk ends by itself: not without seconds, not when it is paid (H28, H29)."""
    return s.is_paid == 0 and s.talk_seconds > 0


@rule
def make_offer(s: State, seat: int, points: int) -> None:
    """Replace the standing offer of `seat`; both are undone; a proposal is paid (H28, H29)."""
    s.offer[seat] = points
    s.has_offer[seat] = 1
    forget_dones(s)
    if s.is_paid:
        enter_first(s, seat, -s.proposal_cost)
    ask_next(s, seat)


@rule
def say_done(s: State, seat: int) -> None:
    """`seat` has nothing more to say; when neither has, the talk ends (H28, H29)."""
    if s.is_done[rival_of(seat)]:
        end_talk(s)
    else:
        s.is_done[seat] = 1
        s.first_done = seat
        ask_next(s, seat)


@rule
def ask_next(s: State, speaker: int) -> None:
    """Ask the other one, who cannot be done: the talk would be over, or made open again (H30)."""
    s.questions += 1
    s.asked = rival_of(speaker)


@rule
def end_talk(s: State) -> None:
    """No agreement: the holder of the Edge chooses (H17, H28)."""
    close_talk(s)
    s.phase = EDGE


@rule
def close_talk(s: State) -> None:
    """Offers and dones are forgotten when the talk ends (H28)."""
    for seat in range(2):
        s.has_offer[seat] = 0
        s.offer[seat] = 0
    forget_dones(s)
    s.asked = NONE
    s.questions = 0


@rule
def forget_dones(s: State) -> None:
    """An offer makes both undone again; a proposal breaks the row of declines (H28, H29)."""
    s.is_done[0] = 0
    s.is_done[1] = 0
    s.first_done = NONE


# --- What is legal, and what it does ---------------------------------------------------------


@rule
def may_speak(s: State, seat: int) -> bool:
    """Either may speak at any time in the free talk, the asked one alone when paid (H28, H29)."""
    return s.is_paid == 0 or s.asked == seat


@rule
def may_say_done(s: State, seat: int) -> bool:
    """Done twice in a row is illegal in the free talk (H28)."""
    return may_speak(s, seat) and s.is_done[seat] == 0


@rule
def may_accept(s: State, seat: int) -> bool:
    """The other's standing offer can be accepted (H28, H29)."""
    return may_speak(s, seat) and s.has_offer[rival_of(seat)] != 0


@rule
def first_offer(seat: int, reach: int) -> int:
    """The action of the lowest offer of `seat` within `reach` points (H15)."""
    return FIRST_OFFER + seat * OFFERS_PER_SEAT + LARGEST_OFFER - min(reach, LARGEST_OFFER)


@rule
def last_offer(seat: int, reach: int) -> int:
    """The action of the highest offer of `seat` within `reach` points (H15)."""
    return FIRST_OFFER + seat * OFFERS_PER_SEAT + LARGEST_OFFER + min(reach, LARGEST_OFFER)


@rule
def first_outcome(s: State) -> int:
    """The first of the actions, all equally likely, that the dice now due may give (H5, H9)."""
    return FIRST_ROLL if s.phase == ROLL else FIRST_START


@rule
def outcomes(s: State) -> int:
    """How many actions the dice now due may give: one die, or both players' (H5, H9)."""
    return SIDES if s.phase == ROLL else SIDES * SIDES


@rule
def legal_actions(s: State, reach: int, ranges: Ranges) -> int:
    """Fill `ranges` with all that may happen now, offers within `reach`; return the rows used."""
    if s.phase == TALK:
        return legal_talk(s, reach, ranges)
    if s.phase == EDGE:
        return put(ranges, 0, EDGES, EDGE_SELF, EDGE_OTHER)
    if s.phase == OVER:
        return 0
    first = first_outcome(s)
    kind = ROLLS if s.phase == ROLL else STARTS
    return put(ranges, 0, kind, first, first + outcomes(s) - 1)


@rule
def legal_talk(s: State, reach: int, ranges: Ranges) -> int:
    """All that either player, or the clock, may do in a talk (H28, H29)."""
    count = 0
    for seat in range(2):
        if may_speak(s, seat):
            count = put(ranges, count, OFFERS, first_offer(seat, reach), last_offer(seat, reach))
    for seat in range(2):
        if may_accept(s, seat):
            count = put(ranges, count, ACCEPTS, FIRST_ACCEPT + seat, FIRST_ACCEPT + seat)
    for seat in range(2):
        if may_say_done(s, seat):
            count = put(ranges, count, DONES, FIRST_DONE + seat, FIRST_DONE + seat)
    if has_clock(s):
        count = put(ranges, count, TIMEOUTS, TIMEOUT, TIMEOUT)
    return count


@rule
def asked_actions(s: State, reach: int, ranges: Ranges) -> int:
    """As legal_actions, but a talk asks one player, and only so often (H30)."""
    if s.phase != TALK:
        return legal_actions(s, reach, ranges)
    seat = index(s.asked)
    done = FIRST_DONE + seat
    accept = FIRST_ACCEPT + seat
    count = put(ranges, 0, DONES, done, done)
    if s.questions < s.talk_limit:
        count = put(ranges, count, OFFERS, first_offer(seat, reach), last_offer(seat, reach))
        has_answer = s.has_offer[rival_of(seat)] != 0
        count = put_if(has_answer, ranges, count, ACCEPTS, accept, accept)
    return count


@rule
def actor(s: State) -> int:
    """Whose action is next when programs are asked: a seat, CHANCE or NOBODY (H5, H9, H17, H30)."""
    if s.phase == START or s.phase == ROLL:
        return CHANCE
    if s.phase == TALK:
        return s.asked
    if s.phase == EDGE:
        return s.edge
    return NOBODY


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal `action`; anything else leaves nonsense behind."""
    s.entry_count = 0
    if s.phase == ROLL:
        take_turn(s, action - FIRST_ROLL + 1)
    elif s.phase == TALK:
        speak(s, action)
    elif s.phase == EDGE:
        send_back(s, index(s.edge) if action == EDGE_SELF else rival_of(s.edge))
    else:
        roll_for_start(s, action // SIDES + 1, action % SIDES + 1)


@rule
def speak(s: State, action: int) -> None:
    """Carry out what was said in a talk, or the end of its time (H16, H28, H29)."""
    if action >= FIRST_OFFER:
        number = index(action - FIRST_OFFER)
        make_offer(s, number // OFFERS_PER_SEAT, number % OFFERS_PER_SEAT - LARGEST_OFFER)
    elif action >= FIRST_DONE:
        say_done(s, index(action - FIRST_DONE))
    elif action == TIMEOUT:
        end_talk(s)
    else:
        giver = rival_of(action - FIRST_ACCEPT)
        agree(s, giver, s.offer[giver])


@rule
def counts_as_move(action: int) -> int:
    """1 unless the action is an offer or a done: what benchmarks count."""
    return int(action < FIRST_DONE)
