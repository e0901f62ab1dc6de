/** The view of candy as the rules of notation have it. */

/** `pile`, `start`, `1` … `P`, `end`: where a candy is. */
export type Place = string;
/** A place as one touches it: `bowl-2`, and a pile for each seat, `pile-A`. */
export type Spot = string;
/** How many candies each seat has somewhere, zeros left out. */
export type Held = Readonly<Record<string, number>>;
export type Bowls = Readonly<Record<Place, Held>>;

export interface View {
  phase: 'move' | 'spill' | 'over';
  turn: string | null;
  /** Moves made so far. */
  ply: number;
  bowls: Bowls;
  /** The overfull bowl that is treated, if one is. */
  spill: Place | null;
  /** All seats, best first. */
  standing: string[];
  result: { winners: string[]; standing: string[] } | null;
}

/** No bowl of the way may hold more after a turn. */
export const MOST = 10;

/** The hue of a seat's candies among the eight of the theme. */
const HUES: Record<string, string> = {
  A: 'blue',
  B: 'red',
  C: 'green',
  D: 'violet',
  E: 'gold',
  F: 'teal',
  G: 'pink',
  H: 'brown',
};

export const hue = (seat: string): string => HUES[seat] ?? 'blue';
/** The id of a seat's candy among the pieces. */
export const pieceOf = (seat: string): string => `candy-${seat}`;

/** Every place in the order of the way. */
export function placesOf({ bowls }: View): Place[] {
  const ring = Object.keys(bowls).length - 3;
  return ['pile', 'start', ...Array.from({ length: ring }, (_, index) => `${index + 1}`), 'end'];
}

export const seatsOf = (view: View): string[] => [...view.standing].sort();

export const spotOf = (seat: string, place: Place): Spot =>
  place === 'pile' ? `pile-${seat}` : `bowl-${place}`;

export const placeOf = (spot: Spot): Place => (spot.startsWith('pile') ? 'pile' : spot.slice(5));

/** What lies at a spot; of a pile only its owner's. */
export function heldAt(view: View, spot: Spot): Held {
  const held = view.bowls[placeOf(spot)] ?? {};
  if (!spot.startsWith('pile')) return held;
  const seat = spot.slice(5);
  return held[seat] ? { [seat]: held[seat] } : {};
}

export const totalOf = (held: Held): number =>
  Object.values(held).reduce((sum, count) => sum + count, 0);

export const homeOf = (view: View, seat: string): number => view.bowls.end?.[seat] ?? 0;

/** How many candies a seat has in all. */
export const candiesOf = (view: View, seat: string): number =>
  Object.values(view.bowls).reduce((sum, held) => sum + (held[seat] ?? 0), 0);

/** How many bowls forward a seat's candies still have to go, taken together. */
export function wayLeft(view: View, seat: string): number {
  const places = placesOf(view);
  return places.reduce(
    (sum, place, index) => sum + (places.length - 1 - index) * (view.bowls[place]?.[seat] ?? 0),
    0,
  );
}
