import { expect, test } from 'vitest';

import { leaps, nearestOf, spots, squaresOf, toward, way } from './course';
import type { Square } from './view';

const BEND = ['######', '#S...#', '###..#', '#F...#', '######'];

test('squares are found row by row', () => {
  expect(squaresOf(BEND, 'F')).toEqual([[1, 3]]);
  expect(squaresOf(['S.', '.S', 'S'], 'S')).toEqual([
    [0, 0],
    [1, 1],
    [0, 2],
  ]);
});

test('the way for the eye keeps to the floor and cuts no corner', () => {
  const found = way(BEND, [1, 1], [1, 3]);
  // Two to the right, around the end of the wall by two straight steps down, and back.
  expect(found[0]).toEqual([1, 1]);
  expect(found.at(-1)).toEqual([1, 3]);
  expect(found).toHaveLength(7);
  expect(found.every(([x, y]) => BEND[y]?.[x] !== '#')).toBe(true);
});

test('where no way is found only its ends are followed', () => {
  expect(way(['.#.'], [0, 0], [2, 0])).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

test('a hopper that stays where it is has a way of one square', () => {
  expect(way(BEND, [3, 1], [3, 1])).toEqual([[3, 1]]);
});

test('a long way is taken in few leaps, first and last square included', () => {
  const line = Array.from({ length: 13 }, (_, x): Square => [x, 0]);
  expect(leaps(line, 3).map(([x]) => x)).toEqual([0, 4, 8, 12]);
  expect(leaps(line.slice(0, 2), 3).map(([x]) => x)).toEqual([0, 1]);
  expect(leaps(line.slice(0, 1), 3).map(([x]) => x)).toEqual([0, 0]);
});

test('the goal of a hop over the line is the nearest', () => {
  expect(
    nearestOf(
      [
        [9, 0],
        [9, 5],
      ],
      [7, 4],
    ),
  ).toEqual([9, 5]);
});

test('hoppers that share a square stand apart and are smaller, the others fill theirs', () => {
  const found = spots({ A: [1, 1], B: [2, 1], C: [1, 1] });
  expect(found.B).toEqual({ dx: 0, dy: 0, size: 1 });
  expect(found.A!.dx).not.toBe(found.C!.dx);
  expect(found.A!.size).toBeLessThan(1);
});

test('eight hoppers on one square have eight spots inside of it', () => {
  const all = Object.values(spots(Object.fromEntries([...'ABCDEFGH'].map((s) => [s, [0, 0]]))));
  expect(new Set(all.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(8);
  for (const { dx, dy } of all) expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThan(0.5);
});

test('an arrow key leads to the nearest square that way, or nowhere', () => {
  const squares: Square[] = [
    [4, 0],
    [1, 1],
    [3, 1],
    [9, 1],
  ];
  expect(toward(squares, 1, 'ArrowRight')).toBe(2);
  expect(toward(squares, 2, 'ArrowRight')).toBe(0);
  expect(toward(squares, 2, 'ArrowLeft')).toBe(1);
  expect(toward(squares, 1, 'ArrowDown')).toBeNull();
  expect(toward(squares, 1, 'Enter')).toBeNull();
});
