/** The game in numbers, read off the views: how far each seat's candies had to go, move by move. */
import type { Entry } from '../../protocol';
import { seatsOf, wayLeft, type View } from './view';

/** After move `ply`: seat → the way still to go. */
export interface Moment {
  ply: number;
  way: Record<string, number>;
}

const momentOf = (view: View): Moment => ({
  ply: view.ply,
  way: Object.fromEntries(seatsOf(view).map((seat) => [seat, wayLeft(view, seat)])),
});

/** The start, and every move once what it made overfull has been treated. */
export function moments(first: View, entries: Entry[]): Moment[] {
  const found = [momentOf(first)];
  for (const entry of entries) {
    if (entry.kind !== 'event') continue;
    const moment = momentOf(entry.view as View);
    if (found.at(-1)?.ply === moment.ply) found.pop();
    found.push(moment);
  }
  return found;
}

/** The lines of the chart in a box of `width` by `height`: seat → its points, start at the left. */
export function lines(
  all: readonly Moment[],
  width: number,
  height: number,
): Record<string, [number, number][]> {
  const first = all[0];
  if (!first) return {};
  const moves = Math.max(1, all.at(-1)?.ply ?? 1);
  const farthest = farthestOf(all);
  return Object.fromEntries(
    Object.keys(first.way).map((seat) => [
      seat,
      all.map(({ ply, way }): [number, number] => [
        (ply / moves) * width,
        height - ((way[seat] ?? 0) / farthest) * height,
      ]),
    ]),
  );
}

/** The longest way that the chart has to show. */
export const farthestOf = (all: readonly Moment[]): number =>
  Math.max(1, ...all.flatMap(({ way }) => Object.values(way)));
