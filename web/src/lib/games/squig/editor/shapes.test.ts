import { expect, test } from 'vitest';

import { gridOf, resized } from './grid';
import { box, broadLine, brush, line, patch } from './shapes';

const on = (squares: { x: number; y: number }[]) => squares.map(({ x, y }) => `${x},${y}`);

test('a brush lies round its square', () => {
  expect(on(brush({ x: 5, y: 5 }, 1))).toEqual(['5,5']);
  expect(on(brush({ x: 5, y: 5 }, 2))).toEqual(['5,5', '6,5', '5,6', '6,6']);
  expect(brush({ x: 5, y: 5 }, 3)).toHaveLength(9);
  expect(on(brush({ x: 5, y: 5 }, 3))[0]).toBe('4,4');
});

test('a line goes from side to side, so that what it draws can be walked', () => {
  expect(on(line({ x: 0, y: 0 }, { x: 2, y: 1 }))).toHaveLength(4);
  for (const [x, y] of [
    [7, 3],
    [-5, 5],
    [0, -4],
    [6, 0],
    [-2, -9],
  ] as const) {
    const squares = line({ x: 0, y: 0 }, { x, y });
    expect(on(squares).at(-1)).toBe(`${x},${y}`);
    expect(squares).toHaveLength(Math.abs(x) + Math.abs(y) + 1);
    squares.slice(1).forEach((square, index) => {
      const before = squares[index]!;
      expect(Math.abs(square.x - before.x) + Math.abs(square.y - before.y)).toBe(1);
    });
  }
});

test('a broad line has every square once', () => {
  const squares = on(broadLine({ x: 0, y: 0 }, { x: 4, y: 0 }, 2));
  expect(squares).toHaveLength(12);
  expect(new Set(squares).size).toBe(12);
});

test('a box has all squares between its corners, whichever they are', () => {
  expect(on(box({ x: 2, y: 3 }, { x: 1, y: 2 }))).toEqual(['1,2', '2,2', '1,3', '2,3']);
});

test('a patch ends where another sign begins and goes round no corner', () => {
  const grid = gridOf(['..#..', '.#...', '#..o.']);
  expect(patch(grid, { x: 0, y: 0 })).toHaveLength(3);
  expect(patch(grid, { x: 4, y: 0 })).toHaveLength(8);
  expect(patch(grid, { x: 9, y: 0 })).toEqual([]);
});

test('a patch is found in a drawing that has grown to the left', () => {
  const grid = resized(gridOf(['.#.']), { left: 3, top: 2, right: 0, bottom: 0 });
  expect(patch(grid, { x: 0, y: 0 })).toEqual([{ x: 0, y: 0 }]);
  expect(patch(grid, { x: -3, y: -2 })).toHaveLength(16);
});

test('a patch of the largest drawing is found at once', () => {
  const grid = gridOf(Array.from({ length: 200 }, () => '.'.repeat(200)));
  expect(patch(grid, { x: 100, y: 100 })).toHaveLength(40_000);
});
