/** The view of squig as the rules of notation have it, and what its choices lead to. */

/** Column and row, from the upper left corner. */
export type Square = readonly [number, number];
/** Where a hopper is: on a square, or over the line. */
export type Place = Square | 'finish';

export interface View {
  phase: 'order' | 'roll' | 'hop' | 'bump' | 'shove' | 'over';
  turn: string | null;
  round: number;
  /** This round's, empty before the first. */
  order: string[];
  squares: Record<string, Place>;
  leg: Record<string, 'out' | 'home'>;
  /** To the finish. */
  distance: Record<string, number>;
  /** The dice that the awaited hop or shove will use. */
  roll: readonly [number, number] | null;
  /** Seats still to be moved, in order. */
  startled: string[];
  ends: Place[];
  /** All seats, best first. */
  standing: string[];
  result: { winners: string[]; standing: string[] } | null;
}

/** What a hop or a shove leads to, for the one who moves. */
export interface Effect {
  distance?: number;
  back?: number;
  startles?: string[];
}

/** The hue of a seat's hopper among the eight of the theme. */
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
export const seatsOf = (view: View): string[] => Object.keys(view.squares);
export const isSame = (one: Place, two: Place): boolean => `${one}` === `${two}`;
export const isDouble = (roll: View['roll']): boolean => roll !== null && roll[0] === roll[1];

/** A square from its words in an event: `12,3` or `finish`. */
export function placeOf(words: string): Place {
  if (words === 'finish') return words;
  const [x = 0, y = 0] = words.split(',').map(Number);
  return [x, y];
}

/** A square's words, as events and logs write it. */
export const wordsOf = (place: Place): string => `${place}`;

/** The square that a mark of the board speaks of; null for the finish and all else. */
export function squareOfMark(mark: string): Square | null {
  const found = /^square-(\d+)-(\d+)$/.exec(mark);
  return found ? [Number(found[1]), Number(found[2])] : null;
}
