import { expect, test } from 'vitest';

import {
  BLANK,
  MOST,
  at,
  changed,
  cleared,
  countedIn,
  emptyGrid,
  gridOf,
  grownFor,
  linesOf,
  painted,
  resized,
  slack,
  squareOf,
} from './grid';

const CORRIDOR = gridOf(['######', '#S..F#', '######']);

test('short lines and spaces are wall, and are written as they were read', () => {
  const lines = ['', '  SSS  ...', '   ..', 'FFF  '];
  const grid = gridOf(lines);
  expect([grid.width, grid.height]).toEqual([10, 4]);
  expect([at(grid, { x: 0, y: 0 }), at(grid, { x: 5, y: 1 }), at(grid, { x: 9, y: 2 })]).toEqual([
    '#',
    '#',
    '#',
  ]);
  expect(linesOf(grid)).toEqual(lines);
});

test('all that lies outside is wall', () => {
  expect(at(CORRIDOR, { x: -1, y: 1 })).toBe('#');
  expect(at(CORRIDOR, { x: 1, y: 3 })).toBe('#');
});

test('a painted square beyond a short line leaves wall before it', () => {
  const grid = painted(gridOf(['S', '.....F']), [{ x: 3, y: 0 }], 'o');
  expect(linesOf(grid)).toEqual(['S  o', '.....F']);
});

test('a change shares the rows that it leaves alone, and no change is the same grid', () => {
  const grid = painted(CORRIDOR, [{ x: 2, y: 1 }], 'o');
  expect(linesOf(grid)[1]).toBe('#So.F#');
  expect(grid.rows[0]).toBe(CORRIDOR.rows[0]);
  expect(painted(CORRIDOR, [{ x: 1, y: 1 }], 'S')).toBe(CORRIDOR);
  expect(painted(CORRIDOR, [{ x: -1, y: 9 }], 'S')).toBe(CORRIDOR);
  expect(
    linesOf(
      changed(CORRIDOR, [
        [{ x: 1, y: 1 }, '#'],
        [{ x: 2, y: 1 }, 'S'],
      ]),
    )[1],
  ).toBe('##S.F#');
});

test('clearing takes away what stands on squares and opens no wall', () => {
  const grid = cleared(
    gridOf(['#SoF.x']),
    [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 0 })),
  );
  expect(linesOf(grid)).toEqual(['#.....']);
});

test('edges are added as wall and cut off', () => {
  expect(linesOf(resized(CORRIDOR, { left: 1, top: 0, right: -1, bottom: 1 }))).toEqual([
    '######',
    '##S..F',
    '######',
    '######',
  ]);
  expect(linesOf(resized(CORRIDOR, { left: -1, top: -1, right: 0, bottom: -1 }))).toEqual([
    'S..F#',
  ]);
});

test('no edge makes a grid too large or takes its last square', () => {
  const full = emptyGrid(MOST, 3);
  expect(resized(full, { left: 1, top: 0, right: 0, bottom: 0 })).toBe(full);
  expect(resized(full, { left: 0, top: -3, right: 0, bottom: 0 })).toBe(full);
});

test('a width that only wall kept is written, so that it is read again', () => {
  const cut = resized(gridOf(['S', '.....F']), { left: 0, top: 0, right: -1, bottom: 0 });
  const short = painted(cut, [{ x: 1, y: 1 }], BLANK);
  for (const grid of [
    cut,
    short,
    painted(
      cut,
      [1, 2, 3, 4].map((x) => ({ x, y: 1 })),
      BLANK,
    ),
  ])
    expect(gridOf(linesOf(grid)).width).toBe(5);
});

test('painting beyond an edge grows the drawing, with a square of wall round it', () => {
  const grid = grownFor(CORRIDOR, [{ x: -2, y: 1 }]);
  expect(grid).toMatchObject({ width: 9, height: 3, left: -3, top: 0 });
  expect(linesOf(grid)[1]).toBe('####S..F#');
  expect(at(grid, { x: 1, y: 1 })).toBe('S'); // It stays where it was seen.
  expect(grownFor(CORRIDOR, [{ x: 0, y: 0 }])).toBe(CORRIDOR);
  expect(grownFor(CORRIDOR, [{ x: 2, y: 3 }])).toMatchObject({ width: 6, height: 5, top: 0 });
});

test('a stroke that goes on beyond an edge keeps its square of wall', () => {
  let grid = CORRIDOR;
  for (const x of [5, 6, 7, 8, 7]) grid = grownFor(grid, [{ x, y: 1 }], CORRIDOR);
  expect(grid).toMatchObject({ width: 10, height: 3, left: 0 });
  for (const y of [-1, -2]) grid = grownFor(grid, [{ x: 2, y }], CORRIDOR);
  expect(grid).toMatchObject({ width: 10, height: 6, top: -3 });
});

test('files and the server count from the corner of the drawing', () => {
  const grid = resized(CORRIDOR, { left: 2, top: 1, right: 0, bottom: 0 });
  expect(countedIn(grid, { x: 1, y: 1 })).toEqual({ x: 3, y: 2 });
  expect(squareOf(grid, 3, 2)).toEqual({ x: 1, y: 1 });
  expect(linesOf(painted(grid, [{ x: 1, y: 1 }], 'o'))[2]).toBe('###o..F#');
});

test('a drawing grows to the most and no further', () => {
  const grid = grownFor(emptyGrid(MOST - 2, 5), [
    { x: -7, y: 0 },
    { x: MOST + 7, y: 0 },
  ]);
  expect([grid.width, grid.left]).toEqual([MOST, -2]);
});

test('the slack is the wall beyond the one square that keeps the drawing in', () => {
  const roomy = resized(CORRIDOR, { left: 4, top: 0, right: 2, bottom: 3 });
  expect(resized(roomy, slack(roomy))).toEqual(CORRIDOR);
  expect(linesOf(resized(gridOf(['S.F']), slack(gridOf(['S.F']))))).toEqual([
    '#####',
    '#S.F#',
    '#####',
  ]);
});
