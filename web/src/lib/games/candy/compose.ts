/**
 * Composing a move: every touch narrows the server's list of legal events. No rule is computed
 * here: what may still be touched is what some event of the list still carries.
 */
import type { Choice } from '../../protocol';
import type { Carry } from './carries';
import { placeOf, spotOf, type Place, type Spot } from './view';

/** What was touched so far. */
export interface Composition {
  /** Only events of this kind. */
  kind: string | null;
  /** Only this event: it was taken as a whole, from the list. */
  event: string | null;
  /** Candies whose way is settled. */
  picks: readonly Carry[];
  /** The bowl that is open: a candy of it is to be chosen. */
  spot: Spot | null;
  /** The colour that was chosen there: it is to be said where to. */
  seat: string | null;
}

export const NOTHING: Composition = { kind: null, event: null, picks: [], spot: null, seat: null };

export const carriesOf = (choice: Choice): Carry[] =>
  (choice.effect?.carries as Carry[] | undefined) ?? [];

const isSame = (one: Carry, two: Carry) => one.every((word, index) => word === two[index]);

/** What `choice` carries beside `picks`; null if it does not carry those. */
export function rest(choice: Choice, picks: readonly Carry[]): Carry[] | null {
  const left = [...carriesOf(choice)];
  for (const pick of picks) {
    const index = left.findIndex((carry) => isSame(carry, pick));
    if (index < 0) return null;
    left.splice(index, 1);
  }
  return left;
}

/** The events that `made` still allows. */
export function matching(choices: readonly Choice[], made: Composition): Choice[] {
  return choices.filter(
    (choice) =>
      (made.kind === null || choice.kind === made.kind) &&
      (made.event === null || choice.event === made.event) &&
      rest(choice, made.picks) !== null,
  );
}

/** Every candy that some event still carries. */
function open(choices: readonly Choice[], made: Composition): Carry[] {
  return matching(choices, made).flatMap((choice) => rest(choice, made.picks) ?? []);
}

const unique = <T>(all: T[]): T[] => [...new Set(all)];

/** Where some event still takes a candy from. */
export const spotsOf = (choices: readonly Choice[], made: Composition): Spot[] =>
  unique(open(choices, made).map(([seat, from]) => spotOf(seat, from)));

/** Whose candies some event still takes from `spot`, in the order of seats. */
export function coloursIn(
  choices: readonly Choice[],
  made: Composition,
  spot: Spot | null,
): string[] {
  return unique(
    open(choices, made)
      .filter(([seat, from]) => spotOf(seat, from) === spot)
      .map(([seat]) => seat),
  ).sort();
}

/** Where the candy that was chosen may go, in the order of `places`. */
export function endsOf(
  choices: readonly Choice[],
  made: Composition,
  places: readonly Place[],
): Place[] {
  const ends = open(choices, made)
    .filter(([seat, from]) => seat === made.seat && spotOf(seat, from) === made.spot)
    .map(([, , to]) => to);
  return unique(ends).sort((one, two) => places.indexOf(one) - places.indexOf(two));
}

/** The event that is composed: nothing is missing of it, or nothing else is left. */
export function decided(choices: readonly Choice[], made: Composition): Choice | null {
  const left = matching(choices, made);
  if (left.length === 1) return left[0] ?? null;
  if (made.picks.length === 0) return null;
  return left.find((choice) => rest(choice, made.picks)?.length === 0) ?? null;
}

/** The candies whose ways are shown before they go. */
export function previewed(choices: readonly Choice[], made: Composition): readonly Carry[] {
  const choice = decided(choices, made);
  return choice ? carriesOf(choice) : made.picks;
}

// --- What is still needed -------------------------------------------------------------------------

/** What events of a kind still need beside what was touched. */
export interface Need {
  kind: string;
  /** My candies forward, and over how many bowls each may go. */
  on: number;
  steps: number[];
  /** My candies back. */
  back: number;
  /** A rival's. */
  others: number;
}

/** The kinds of event that are still possible, in the order of the list; one may be switched to. */
export function kindsOf(
  choices: readonly Choice[],
  made: Composition,
  mover: string,
  places: readonly Place[],
): Need[] {
  const left = matching(choices, { ...made, kind: null });
  const step = ([, from, to]: Carry) => places.indexOf(to) - places.indexOf(from);
  const isBegun = (carry: Carry) =>
    (made.spot === null || spotOf(carry[0], carry[1]) === made.spot) &&
    (made.seat === null || carry[0] === made.seat);
  return unique(left.map(({ kind }) => kind)).flatMap((kind): Need[] => {
    const rests = left
      .filter((choice) => choice.kind === kind)
      .map((choice) => rest(choice, made.picks) ?? [])
      .filter((carries) => made.spot === null || carries.some(isBegun));
    if (rests.length === 0) return [];
    const mine = rests.map((carries) => carries.filter(([seat]) => seat === mover));
    const ons = mine.map((carries) => carries.filter((carry) => step(carry) > 0));
    const most = (all: Carry[][]) => Math.max(...all.map(({ length }) => length));
    return [
      {
        kind,
        on: most(ons),
        steps: unique(ons.flat().map(step)).sort((one, two) => one - two),
        back: most(mine.map((carries) => carries.filter((carry) => step(carry) < 0))),
        others: most(rests.map((carries) => carries.filter(([seat]) => seat !== mover))),
      },
    ];
  });
}

// --- Touches --------------------------------------------------------------------------------------

/** What there is before the first touch: where only one bowl comes into question it is open. */
export function opening(choices: readonly Choice[], places: readonly Place[]): Composition {
  const spots = spotsOf(choices, NOTHING);
  return spots.length === 1 ? touch(choices, NOTHING, spots[0] ?? '', places) : NOTHING;
}

/** Touch a bowl or a pile: the chosen candy goes there, or it is opened, or closed again. */
export function touch(
  choices: readonly Choice[],
  made: Composition,
  spot: Spot,
  places: readonly Place[],
): Composition {
  const { seat } = made;
  if (seat !== null && spotOf(seat, placeOf(spot)) === spot) {
    const to = placeOf(spot);
    if (endsOf(choices, made, places).includes(to)) return send(made, to);
  }
  const closed = { ...made, spot: null, seat: null };
  if (made.spot === spot && seat === null) return closed;
  const [first, ...others] = coloursIn(choices, closed, spot);
  if (first === undefined) return made;
  const opened = { ...closed, spot };
  return others.length === 0 ? take(choices, opened, first, places) : opened;
}

/** Choose a colour in the open bowl; where there is only one way for it, it goes that way. */
export function take(
  choices: readonly Choice[],
  made: Composition,
  seat: string,
  places: readonly Place[],
): Composition {
  const taken = { ...made, seat };
  const [first, ...others] = endsOf(choices, taken, places);
  return first !== undefined && others.length === 0 ? send(taken, first) : taken;
}

/** The chosen candy goes to a place. */
export function send(made: Composition, to: Place): Composition {
  if (made.seat === null || made.spot === null) return made;
  const pick: Carry = [made.seat, placeOf(made.spot), to];
  return { ...made, picks: [...made.picks, pick], spot: null, seat: null };
}

/** Only events of a kind, or of any again; an open bowl without one of them is closed. */
export function ofKind(
  choices: readonly Choice[],
  made: Composition,
  kind: string | null,
): Composition {
  const next = { ...made, event: null, kind: made.kind === kind ? null : kind };
  const colours = coloursIn(choices, next, next.spot);
  const isOpen = next.seat === null ? colours.length > 0 : colours.includes(next.seat);
  return isOpen ? next : { ...next, spot: null, seat: null };
}

/** An event as a whole. */
export const whole = (choice: Choice): Composition => ({ ...NOTHING, event: choice.event });
