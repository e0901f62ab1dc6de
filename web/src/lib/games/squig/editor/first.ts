/** What an empty desk begins with: a short corridor that can be raced on at once. */
const HEIGHT = 9;
const WIDTH = 40;
const LANES = 4;
const AHEAD = 12;

export function firstDrawing(): string {
  const wall = '#'.repeat(WIDTH);
  const lane = (index: number) => {
    const floor = '.'.repeat(WIDTH - 5);
    const way = index % 2 ? `${floor.slice(0, AHEAD)}o${floor.slice(AHEAD + 1)}` : floor;
    return `#SS${way}F#`;
  };
  const lanes = Array.from({ length: LANES }, (_, index) => lane(index));
  const above = Array.from({ length: 2 }, () => wall);
  const below = Array.from({ length: HEIGHT - 2 - LANES }, () => wall);
  return [...above, ...lanes, ...below, ''].join('\n');
}
