/** The squares of a line, a box, a brush, a fill: where a tool's stroke goes. */
import { at, isInside, type Grid, type Square } from './grid';

/** A brush of `size` squares a side round a square; an even one leans to the right and down. */
export function brush({ x, y }: Square, size: number): Square[] {
  const before = Math.floor((size - 1) / 2);
  return box(
    { x: x - before, y: y - before },
    { x: x - before + size - 1, y: y - before + size - 1 },
  );
}

/** All squares between two corners. */
export function box(a: Square, b: Square): Square[] {
  const squares = [];
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++)
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) squares.push({ x, y });
  return squares;
}

/**
 * A line from square to square that never squeezes between two corners: each square has a side in
 * common with the one before, so that a tunnel drawn with it can be walked.
 */
export function line(a: Square, b: Square): Square[] {
  const squares = [{ x: a.x, y: a.y }];
  const width = Math.abs(b.x - a.x);
  const height = Math.abs(b.y - a.y);
  let { x, y } = a;
  for (let across = 0, down = 0; across < width || down < height;) {
    // Whichever side lags behind the straight line goes on.
    if ((1 + 2 * across) * height < (1 + 2 * down) * width || down === height) {
      x += Math.sign(b.x - a.x);
      across++;
    } else {
      y += Math.sign(b.y - a.y);
      down++;
    }
    squares.push({ x, y });
  }
  return squares;
}

/** A line as broad as the brush. */
export function broadLine(a: Square, b: Square, size: number): Square[] {
  const seen = new Map<string, Square>();
  for (const square of line(a, b))
    for (const each of brush(square, size)) seen.set(`${each.x},${each.y}`, each);
  return [...seen.values()];
}

/** The squares of the same sign that hang together with one, side by side. */
export function patch(grid: Grid, from: Square): Square[] {
  if (!isInside(grid, from)) return [];
  const sign = at(grid, from);
  const seen = new Uint8Array(grid.width * grid.height);
  const found = [from];
  const indexOf = ({ x, y }: Square) => (y - grid.top) * grid.width + x - grid.left;
  seen[indexOf(from)] = 1;
  for (let next = 0; next < found.length; next++) {
    const { x, y } = found[next]!;
    for (const square of [
      { x: x + 1, y },
      { x: x - 1, y },
      { x, y: y + 1 },
      { x, y: y - 1 },
    ]) {
      const index = indexOf(square);
      if (!isInside(grid, square) || seen[index] || at(grid, square) !== sign) continue;
      seen[index] = 1;
      found.push(square);
    }
  }
  return found;
}
