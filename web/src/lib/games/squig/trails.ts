/** The dotted line behind a hopper: where it came from, and how. */
import type { Point } from './camera';
import type { Trail } from './stage.svelte';

/** The path of a trail through `points`; `cell` is the side of a square. */
export function scribble(kind: Trail['kind'], points: readonly Point[], cell: number): string {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return '';
  const start = `M${round(first.x)} ${round(first.y)}`;
  if (kind === 'hop') return start + rest.map(({ x, y }) => `L${round(x)} ${round(y)}`).join('');
  if (kind === 'flight') {
    const last = rest.at(-1)!;
    const top = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 - 4 * cell };
    return `${start}Q${round(top.x)} ${round(top.y)} ${round(last.x)} ${round(last.y)}`;
  }
  // A bolt runs in loops, now to one side and now to the other.
  return rest.reduce((path, { x, y }, index) => {
    const from = points[index]!;
    const [dx, dy] = [x - from.x, y - from.y];
    const side = index % 2 ? 0.9 : -0.9;
    const loop = { x: x + dx * 0.6 - dy * side, y: y + dy * 0.6 + dx * side };
    const back = { x: x - dx * 0.9 + dy * side, y: y - dy * 0.9 - dx * side };
    return `${path}C${round(loop.x)} ${round(loop.y)} ${round(back.x)} ${round(back.y)} ${round(x)} ${round(y)}`;
  }, start);
}

const round = (value: number) => Math.round(value * 10) / 10;
