import { expect, test } from 'vitest';

import { changed, emptyGrid, gridOf, linesOf } from './grid';
import { SECTIONS, placed, section, turned } from './sections';

test('four quarter turns bring a section back', () => {
  for (const name of SECTIONS) {
    const before = section(name, 2);
    expect(turned(before, 4)).toEqual(before);
    expect(turned(turned(before, 1), 3)).toEqual(before);
    expect(turned(before, -1)).toEqual(turned(before, 3));
  }
});

test('a quarter turn is to the right', () => {
  expect(turned(['ab', 'cd', 'ef'], 1)).toEqual(['eca', 'fdb']);
});

test('a bend is as broad as asked, and leaves alone what is beside it', () => {
  expect(section('bend', 2)).toEqual(['......', '......', ...Array(4).fill('    ..')]);
  const grid = changed(emptyGrid(8, 8), placed(section('bend', 2), { x: 3, y: 3 }));
  expect(linesOf(grid)).toEqual([
    '########',
    '#......#',
    '#......#',
    ...Array(4).fill('#####..#'),
    '########',
  ]);
});

test('a doorway walls up a corridor but for its gap', () => {
  const hall = gridOf(Array.from({ length: 7 }, () => '.....'));
  const grid = changed(hall, placed(section('doorway', 1), { x: 2, y: 3 }));
  expect(linesOf(grid)).toEqual(['..#..', '..#..', '..#..', '.....', '..#..', '..#..', '..#..']);
});
