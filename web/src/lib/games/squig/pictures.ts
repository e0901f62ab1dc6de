/** What the rules page shows: small courses, and positions on them. */
import { picture } from './poster';
import { SquigStage, type Trail } from './stage.svelte';
import type { Square, View } from './view';

interface More {
  view?: Partial<View>;
  trail?: Trail;
  bolted?: string;
  options?: Record<string, string>;
}

/** A stage that shows one position. */
function still(lines: string[], squares: View['squares'], more: More = {}): SquigStage {
  const stage = new SquigStage(picture(squares, more.view), more.options ?? {}, lines);
  stage.trail = more.trail ?? null;
  stage.bolted = more.bolted ?? null;
  return stage;
}

const mark = ([x, y]: Square) => `square-${x}-${y}`;
const row = (y: number, from: number, to: number): Square[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => [
    from + Math.sign(to - from) * step,
    y,
  ]);

const CORNER = [
  '###############',
  '#SS.....#######',
  '#SS.....#...F##',
  '#######.....F##',
  '###############',
];
const HALL = [
  '###################',
  '#SS.............F##',
  '#SS....o........F##',
  '#SS....o........F##',
  '###################',
];
const RING = [
  '###############',
  '#......SF.....#',
  '#......SF.....#',
  '#..#########..#',
  '#..#########..#',
  '#.............#',
  '#.............#',
  '###############',
];
const BACK = [
  '###################',
  '#SS............F###',
  '#SS............F###',
  '###################',
];

/** The steps that one may take, and the corners that one may not cut. */
export const STEPS = {
  stage: still(CORNER, { A: [6, 2] }),
  marks: ([[5, 1], [6, 1], [7, 1], [5, 2], [7, 2]] as Square[]).map(mark),
}; // prettier-ignore

/** Six squares ahead, over a boulder: two squares to choose from. */
export const HOP = {
  stage: still(HALL, { A: [4, 2], B: [12, 1] }, { view: { turn: 'A' } }),
  marks: ([[10, 1], [10, 2], [10, 3]] as Square[]).map(mark),
}; // prettier-ignore

/** A double: back it goes. */
export const BOLT = {
  stage: still(
    HALL,
    { A: [5, 2], B: [12, 1] },
    { bolted: 'A', trail: { kind: 'bolt', seat: 'A', squares: row(2, 13, 5) } },
  ),
  marks: [],
};

/** Somebody lands on somebody else. */
export const BUMP = {
  stage: still(
    HALL,
    { A: [12, 1], B: [12, 1], C: [5, 3] },
    {
      view: { startled: ['B'], turn: 'A' },
      trail: { kind: 'flight', seat: 'B', squares: [[12, 1], [6, 1]] },
    },
  ),
  marks: [mark([6, 1])],
}; // prettier-ignore

/** Once round, from the chalk to the banner beside it. */
export const ONCE_ROUND = {
  stage: still(RING, { A: [7, 1], B: [7, 2], C: [4, 1] }),
  marks: [],
};

/** There and back: one still on its way out, one heading home. */
export const THERE_AND_BACK = {
  stage: still(
    BACK,
    { A: [12, 1], B: [9, 2] },
    { view: { leg: { A: 'out', B: 'home' } }, options: { laps: 'there_and_back' } },
  ),
  marks: [],
};
