/**
 * A course as a client knows it: its drawing in characters, and where squares are on the board
 * that the server drew of it (docs/look.md). Nothing here is a rule: what may be done, and where
 * it leads, comes from the server.
 */
import type { Point, Size } from './camera';
import { isSame, type Square } from './view';

/** How hoppers that share a square stand together: their size, and how far each moves aside. */
export interface Fan {
  size: number;
  at: Point[];
}

/** Where a hopper stands, and how large it is there. */
export interface Spot extends Point {
  size: number;
}

/** A board's drawing and its measures, in its own units. */
export interface Drawn extends Size {
  svg: string;
  viewBox: string;
  /** The side of a square, and where the first one begins. */
  cell: number;
  left: number;
  top: number;
  /** For one hopper on a square, for two, and so on. */
  fans: Fan[];
  /** How high the letters on it are. */
  letters: number;
}

/** Read the measures of a board's drawing. */
export function readDrawn(svg: string): Drawn {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const viewBox = root.getAttribute('viewBox') ?? '0 0 1 1';
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const number = (name: string, otherwise: number) =>
    Number(root.getAttribute(`data-${name}`) ?? otherwise);
  const fans: Fan[] = [];
  for (let count = 1; root.hasAttribute(`data-fan-${count}`); count++)
    fans.push(readFan(root.getAttribute(`data-fan-${count}`) ?? ''));
  return {
    svg,
    viewBox,
    width,
    height,
    cell: number('cell', 20),
    left: number('left', 0),
    top: number('top', 0),
    fans,
    letters: Number(root.querySelector('.start-letters')?.getAttribute('font-size') ?? 0),
  };
}

/** `24 0 -1.5`: a size, and as many pairs of how far aside. */
export function readFan(words: string): Fan {
  const [size = 0, ...asides] = words.split(' ').map(Number);
  const at = asides.flatMap((x, index) => (index % 2 ? [] : [{ x, y: asides[index + 1] ?? 0 }]));
  return { size, at };
}

/** The middle of a square on the board. */
export function middle({ left, top, cell }: Drawn, [x, y]: Square): Point {
  return { x: left + (x + 0.5) * cell, y: top + (y + 0.5) * cell };
}

/** The squares that are drawn as `character`, row by row. */
export function squaresOf(lines: readonly string[], character: string): Square[] {
  return lines.flatMap((line, y) =>
    Array.from(line, (each, x) => (each === character ? ([x, y] as const) : null)).filter(
      (square) => square !== null,
    ),
  );
}

/** Where the `index`-th hopper over the line is shown: on the squares behind the line, in turn. */
export function beyond(goals: readonly Square[], index: number): Square {
  return goals[index % Math.max(1, goals.length)] ?? [0, 0];
}

/** The goal nearest to `from`, for a hop over the line to land on. */
export function nearestOf(goals: readonly Square[], from: Square): Square {
  const far = ([x, y]: Square) => Math.max(Math.abs(x - from[0]), Math.abs(y - from[1]));
  return goals.reduce((best, each) => (far(each) < far(best) ? each : best), goals[0] ?? from);
}

const STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/**
 * A way for the eye to follow from one square to another: of the shortest that keep to the floor
 * the one that strays least from the straight line. Both squares alone where there is none of at
 * most `most` steps.
 */
export function way(lines: readonly string[], from: Square, to: Square, most = 40): Square[] {
  const isFloor = ([x, y]: Square) => !' #'.includes(lines[y]?.[x] ?? '#');
  const around = ([x, y]: Square): Square[] =>
    STEPS.filter(([dx, dy]) => isFloor([x + dx, y]) && isFloor([x, y + dy]))
      .map(([dx, dy]): Square => [x + dx, y + dy])
      .filter(isFloor);

  const steps = new Map([[`${from}`, 0]]);
  let edge: Square[] = [from];
  for (let step = 1; step <= most && edge.length > 0 && !steps.has(`${to}`); step++) {
    const next = new Map(edge.flatMap(around).map((square) => [`${square}`, square] as const));
    edge = [...next.values()].filter((square) => !steps.has(`${square}`));
    for (const square of edge) steps.set(`${square}`, step);
  }
  if (!steps.has(`${to}`)) return [from, to];

  const strays = ([x, y]: Square) =>
    Math.abs((x - from[0]) * (to[1] - from[1]) - (y - from[1]) * (to[0] - from[0]));
  const found: Square[] = [to];
  for (let step = steps.get(`${to}`)! - 1; step >= 0; step--) {
    const before = around(found[0]!).filter((square) => steps.get(`${square}`) === step);
    found.unshift(before.reduce((best, one) => (strays(one) < strays(best) ? one : best)));
  }
  return found;
}

/** `way` cut into at most `most` leaps: its squares from landing to landing. */
export function leaps(squares: readonly Square[], most: number): Square[] {
  const steps = squares.length - 1;
  const count = Math.min(most, Math.max(1, Math.ceil(steps / 2)));
  return Array.from(
    { length: count + 1 },
    (_, index) => squares[Math.round((index * steps) / count)] ?? squares[0]!,
  );
}

/** The spot of each hopper, by the squares that all of them stand on. */
export function spots(
  drawn: Drawn,
  squares: Readonly<Record<string, Square>>,
): Record<string, Spot> {
  const seats = Object.keys(squares);
  return Object.fromEntries(
    seats.map((seat) => {
      const square = squares[seat]!;
      const together = seats.filter((other) => isSame(squares[other]!, square));
      const fan = drawn.fans[together.length - 1] ?? drawn.fans.at(-1);
      const { size = drawn.cell, at = [] } = fan ?? {};
      const { x, y } = middle(drawn, square);
      const aside = at[together.indexOf(seat)] ?? { x: 0, y: 0 };
      return [seat, { x: x + aside.x, y: y + aside.y, size }];
    }),
  );
}

const WAYS: Record<string, Square> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the square that an arrow key leads to from square `at`; null if none is there. */
export function toward(squares: readonly Square[], at: number, key: string): number | null {
  const heading = WAYS[key];
  const from = squares[at];
  if (!heading || !from) return null;
  const [hx, hy] = heading;
  let best: number | null = null;
  let least = Infinity;
  for (const [index, [x, y]] of squares.entries()) {
    const ahead = (x - from[0]) * hx + (y - from[1]) * hy;
    const aside = Math.abs((x - from[0]) * hy) + Math.abs((y - from[1]) * hx);
    if (ahead <= 0 || ahead + 2 * aside >= least) continue;
    best = index;
    least = ahead + 2 * aside;
  }
  return best;
}
