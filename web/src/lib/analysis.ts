/**
 * What an analysis looks like: its chances as lines in a box, and its numbers as people read them.
 * All numbers come from the server; here they are only placed and written.
 */
import type { Analysis, Chances } from './analysis-values';
import type { Story } from './story.svelte';
import { number } from './words';

export type Point = [x: number, y: number];

/** How the lines of the seats are dashed, in the seats' order: the first is whole. */
const DASHES = ['', '9 6', '2 6', '15 5 2 5', '5 4', '16 6', '9 4 2 4 2 4', '1 4'];

/** How the line of seat number `index` is dashed; empty for a whole line. */
export const dashOf = (index: number): string => DASHES[index % DASHES.length] ?? '';

/** Where the chances after event `index` (0: at first) of `last` lie in a box so wide. */
export const across = (index: number, last: number, width: number): number =>
  last === 0 ? width : (index / last) * width;

/** How far below the upper edge of a box so high a share of the win lies; 1 is the upper edge. */
export const below = (share: number, height: number): number =>
  (1 - Math.min(1, Math.max(0, share))) * height;

/** The chances of `seat`, at first and after every event, as points in a box. */
export function line(
  chances: readonly Chances[],
  seat: string,
  width: number,
  height: number,
): Point[] {
  return chances.map(({ shares }, index) => [
    across(index, chances.length - 1, width),
    below(shares[seat] ?? 0, height),
  ]);
}

/** What the chances of `seat` may be instead: the outline of its error band, empty without one. */
export function band(
  chances: readonly Chances[],
  seat: string,
  width: number,
  height: number,
): Point[] {
  if (chances.every(({ is_exact }) => is_exact)) return [];
  const edge = (sign: 1 | -1) =>
    chances.map(({ shares, error, is_exact }, index): Point => [
      across(index, chances.length - 1, width),
      below((shares[seat] ?? 0) + (is_exact ? 0 : sign * error), height),
    ]);
  return [...edge(1), ...edge(-1).reverse()];
}

// --- Numbers ----------------------------------------------------------------------------------

/** Exact numbers are written to a tenth of a per cent, estimates to a whole one. */
const digits = (isExact: boolean): number => (isExact ? 1 : 0);

/**
 * A share of the win in per cent, without the sign: 62.5, or 62 of an estimate. Only what is
 * certain is written as 0 or 100.
 */
export function percent(share: number, isExact: boolean): string {
  const step = isExact ? 0.1 : 1;
  const hundred = share * 100;
  if (share > 0 && hundred < step / 2) return `< ${step}`;
  if (share < 1 && hundred >= 100 - step / 2) return `> ${100 - step}`;
  return trimmed(hundred, isExact);
}

/** A change of a share in per cent: +4.1, −12, 0. */
export function points(change: number, isExact: boolean): string {
  const size = trimmed(Math.abs(change) * 100, isExact);
  if (Number(size) === 0) return '0';
  return change > 0 ? `+${size}` : `−${size}`;
}

/** What something cost in per cent, 0 or more; a little is not called nothing. */
export function price(cost: number, isExact: boolean): string {
  const size = trimmed(cost * 100, isExact);
  return cost > 0 && Number(size) === 0 ? `< ${isExact ? 0.1 : 1}` : size;
}

/** By how much an estimate may be off in per cent, rounded up: never less than it is. */
export const margin = (error: number): string => number(Math.ceil(error * 100 - 1e-9));

function trimmed(hundred: number, isExact: boolean): string {
  const written = hundred.toFixed(digits(isExact));
  return written.replace(/\.0$/, '');
}

// --- Turning pages ----------------------------------------------------------------------------

type Pages = Pick<Story, 'at' | 'cursor' | 'look' | 'moments'>;

/**
 * The index among the chances of the moment that is looked at. The present is the last one also
 * where the game ended by a resignation, which is no event and has chances all the same.
 */
export const momentOf = (story: Pages, { chances }: Analysis): number =>
  story.cursor === null ? chances.length - 1 : story.at;

/** Turn to the moment to which the chances of this index belong. */
export function turnTo(story: Pages, { chances }: Analysis, index: number): void {
  story.look(index >= chances.length - 1 ? null : (story.moments[Math.max(0, index)] ?? null));
}
