import { expect, test } from 'vitest';

import { leaps, nearestOf, readFan, spots, squaresOf, toward, way, type Drawn } from './course';
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

test('in the open the way is as straight as can be', () => {
  const hall = ['.......', '.......', '.......'];
  expect(way(hall, [0, 1], [5, 1])).toEqual([0, 1, 2, 3, 4, 5].map((x) => [x, 1]));
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

const DRAWN: Drawn = {
  svg: '',
  viewBox: '',
  width: 80,
  height: 60,
  cell: 20,
  left: 10,
  top: 5,
  letters: 0,
  fans: [readFan('24 0 -1.5'), readFan('18 -4.6 -1.5 4.6 0.5')],
};

test('a hopper stands in the middle of its square, as the board has it', () => {
  expect(spots(DRAWN, { A: [1, 1] }).A).toEqual({ x: 40, y: 33.5, size: 24 });
});

test('hoppers that share a square stand apart and are smaller, the others fill theirs', () => {
  const found = spots(DRAWN, { A: [1, 1], B: [2, 1], C: [1, 1] });
  expect(found.B).toEqual({ x: 60, y: 33.5, size: 24 });
  expect(found.A).toEqual({ x: 35.4, y: 33.5, size: 18 });
  expect(found.C).toEqual({ x: 44.6, y: 35.5, size: 18 });
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
