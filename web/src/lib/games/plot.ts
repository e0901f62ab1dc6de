/** What charts of all games have in common: whole numbers along an axis, and lines. */

/** At most `most` whole numbers from 0 to `end` for an axis, evenly spread, `end` not always. */
export function ticks(end: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((each) => end / each < most);
  const every = step ?? Math.ceil(end / most);
  return Array.from({ length: Math.floor(end / every) + 1 }, (_, index) => index * every);
}

/** Points as the data of an SVG path. */
export const path = (points: readonly [number, number][]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
