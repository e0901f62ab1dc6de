/**
 * A drawing on squares: one character a square, and no rule. Grids are values: a change makes a new
 * one that shares the rows it left alone, so that a history of hundreds of them costs little.
 */

export const WALL = '#';
export const FLOOR = '.';
export const OBSTACLE = 'o';
export const START = 'S';
export const FINISH = 'F';
/** No square was drawn here (a short line): wall, and not written at a line's end. */
export const BLANK = '\0';

/** The longest side that the server takes. */
export const MOST = 200;

export interface Square {
  readonly x: number;
  readonly y: number;
}

/**
 * Squares are named by where they lie on an endless paper; the drawing's corner is at `left`, `top`.
 * So a drawing that grows to the left, or does so no longer, stays where it was seen.
 */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
}

/** Lines of a drawing as a grid; short ones are blank at their ends. */
export function gridOf(lines: readonly string[]): Grid {
  const width = Math.max(1, ...lines.map((line) => line.length));
  const rows = lines.length > 0 ? lines.map((line) => line.padEnd(width, BLANK)) : [BLANK];
  return { left: 0, top: 0, width, height: rows.length, rows };
}

/** A grid as lines, ragged where it was read so; the same width is read from them again. */
export function linesOf({ rows, width }: Grid): string[] {
  const lines = rows.map((row) => row.replace(/\0+$/, '').replaceAll(BLANK, ' '));
  if (lines.every((line) => line.length < width)) lines[0] = (lines[0] ?? '').padEnd(width, WALL);
  return lines;
}

export function emptyGrid(width: number, height: number): Grid {
  const rows = Array.from({ length: height }, () => WALL.repeat(width));
  return { left: 0, top: 0, width, height, rows };
}

export function isInside({ left, top, width, height }: Grid, { x, y }: Square): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

/** A square as files and the server count: columns and rows of the drawing, from 0. */
export function countedIn(grid: Grid, { x, y }: Square): Square {
  return { x: x - grid.left, y: y - grid.top };
}

/** The square that has a column and a row of the drawing. */
export function squareOf(grid: Grid, x: number, y: number): Square {
  return { x: x + grid.left, y: y + grid.top };
}

/** True where nothing else is drawn, outside included; it makes nothing, since pictures ask often. */
export function isWall({ rows, left, top }: Grid, x: number, y: number): boolean {
  const sign = rows[y - top]?.[x - left];
  return sign === undefined || sign === WALL || sign === ' ' || sign === BLANK;
}

/** What is drawn on a square. */
export function at(grid: Grid, { x, y }: Square): string {
  return isWall(grid, x, y) ? WALL : grid.rows[y - grid.top]![x - grid.left]!;
}

export type Kind = 'wall' | 'floor' | 'obstacle' | 'start' | 'finish' | 'unknown';

const KINDS: Record<string, Kind> = {
  [WALL]: 'wall',
  [FLOOR]: 'floor',
  [OBSTACLE]: 'obstacle',
  [START]: 'start',
  [FINISH]: 'finish',
};

export function kindOf(grid: Grid, square: Square): Kind {
  return KINDS[at(grid, square)] ?? 'unknown';
}

/** The grid with other signs on some squares; squares outside are left out. */
export function changed(grid: Grid, changes: Iterable<readonly [Square, string]>): Grid {
  const rows = new Map<number, string[]>();
  for (const [square, sign] of changes) {
    const { x, y } = countedIn(grid, square);
    const before = grid.rows[y]?.[x];
    if (before === undefined || before === sign) continue;
    let row = rows.get(y);
    if (!row) rows.set(y, (row = [...grid.rows[y]!]));
    row[x] = sign;
  }
  if (rows.size === 0) return grid;
  return { ...grid, rows: grid.rows.map((row, y) => rows.get(y)?.join('') ?? row) };
}

/** The squares that `place` speaks of, all with the same sign. */
export function painted(grid: Grid, squares: Iterable<Square>, sign: string): Grid {
  return changed(
    grid,
    Array.from(squares, (square) => [square, sign] as const),
  );
}

/** The grid without what stands on its squares: start, finish and obstacle become floor. */
export function cleared(grid: Grid, squares: Iterable<Square>): Grid {
  return painted(
    grid,
    Array.from(squares).filter((square) => at(grid, square) !== WALL),
    FLOOR,
  );
}

// --- Edges ---------------------------------------------------------------------------------------

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_EDGES: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

/** The grid with so many columns and rows of wall more at its edges; fewer where negative. */
export function resized(grid: Grid, edges: Edges): Grid {
  const width = grid.width + edges.left + edges.right;
  const height = grid.height + edges.top + edges.bottom;
  if (!Object.values(edges).some(Boolean)) return grid;
  if (width < 1 || height < 1 || width > MOST || height > MOST) return grid;
  const row = (text: string) =>
    WALL.repeat(Math.max(0, edges.left)) +
    text.slice(Math.max(0, -edges.left), grid.width + Math.min(0, edges.right)) +
    WALL.repeat(Math.max(0, edges.right));
  const kept = grid.rows
    .slice(Math.max(0, -edges.top), grid.height + Math.min(0, edges.bottom))
    .map(row);
  const wall = (count: number) =>
    Array.from({ length: Math.max(0, count) }, () => WALL.repeat(width));
  return {
    left: grid.left - edges.left,
    top: grid.top - edges.top,
    width,
    height,
    rows: [...wall(edges.top), ...kept, ...wall(edges.bottom)],
  };
}

/** The smallest box round some squares, as its first and last columns and rows; null without any. */
function bounds(squares: Iterable<Square>) {
  let found: { left: number; top: number; right: number; bottom: number } | null = null;
  for (const { x, y } of squares)
    found = found
      ? {
          left: Math.min(found.left, x),
          top: Math.min(found.top, y),
          right: Math.max(found.right, x),
          bottom: Math.max(found.bottom, y),
        }
      : { left: x, top: y, right: x, bottom: y };
  return found;
}

/**
 * The grid grown until the squares are inside, or to the most. A square of wall is left round what
 * lies outside of `before`, the grid as it was when a stroke began.
 */
export function grownFor(grid: Grid, squares: Iterable<Square>, before = grid): Grid {
  const around = bounds(squares);
  if (!around) return grid;
  // An edge that nothing lies beyond stays as it is, and the sum of both stays within the most.
  const over = (beyond: number, has: number, room: number) =>
    Math.max(0, Math.min(beyond > 0 ? beyond + 1 - has : 0, room));
  const [wide, high] = [MOST - grid.width, MOST - grid.height];
  const left = over(before.left - around.left, before.left - grid.left, wide);
  const top = over(before.top - around.top, before.top - grid.top, high);
  const end = (start: number, length: number) => start + length - 1;
  const [right, bottom] = [end(before.left, before.width), end(before.top, before.height)];
  return resized(grid, {
    left,
    top,
    right: over(around.right - right, end(grid.left, grid.width) - right, wide - left),
    bottom: over(around.bottom - bottom, end(grid.top, grid.height) - bottom, high - top),
  });
}

/** How much wall lies round what is drawn, less the one square that keeps it in; as edges to cut. */
export function slack(grid: Grid): Edges {
  const around = bounds(drawn(grid));
  if (!around) return NO_EDGES;
  return {
    left: 1 - (around.left - grid.left),
    top: 1 - (around.top - grid.top),
    right: 2 + around.right - grid.left - grid.width,
    bottom: 2 + around.bottom - grid.top - grid.height,
  };
}

/** The squares that are not wall. */
export function* drawn(grid: Grid): Iterable<Square> {
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) {
      const square = squareOf(grid, x, y);
      if (!isWall(grid, square.x, square.y)) yield square;
    }
}
