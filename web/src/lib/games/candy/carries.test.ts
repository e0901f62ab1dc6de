import { expect, test } from 'vitest';

import { after, carried } from './carries';

const FOUR = ['pile', 'start', '1', '2', '3', '4', 'end'];

test('a shuffle carries one candy to the next bowl, from the pile to the start bowl', () => {
  expect(carried('shuffle pile', 'A', FOUR)).toEqual([['A', 'pile', 'start']]);
  expect(carried('shuffle 4', 'C', FOUR)).toEqual([['C', '4', 'end']]);
});

test('a slide carries two of the mover, the farther one first, and one of a rival', () => {
  expect(carried('slide start 1 2 B@3', 'A', FOUR)).toEqual([
    ['A', 'start', '2'],
    ['A', 'start', '1'],
    ['B', '3', '4'],
  ]);
});

test('a wriggle carries two on and one back, a lunge one two on and two back', () => {
  expect(carried('wriggle pile 2 3', 'A', FOUR)).toEqual([
    ['A', '2', '3'],
    ['A', 'pile', 'start'],
    ['A', '3', '2'],
  ]);
  expect(carried('lunge 1 2 4', 'D', FOUR)).toEqual([
    ['D', '1', '3'],
    ['D', '2', '1'],
    ['D', '4', '3'],
  ]);
});

test('a slither that would go beyond the end bowl pours into it', () => {
  const ends = carried('slither 2', 'B', FOUR).map(([, , to]) => to);
  expect(ends).toEqual(['end', 'end', 'end', '4', '3']);
});

test('a spill carries the candy that it names, whoever moves', () => {
  expect(carried('spill 3 B 4', 'A', FOUR)).toEqual([['B', '3', '4']]);
  expect(carried('', 'A', FOUR)).toEqual([]);
});

test('candies that arrive are where they went, and nothing else has changed', () => {
  const bowls = { pile: { A: 1, B: 2 }, start: { B: 1 }, 1: {}, end: {} };
  const moved = after(bowls, [
    ['A', 'pile', 'start'],
    ['B', 'start', '1'],
  ]);
  expect(moved).toEqual({ pile: { B: 2 }, start: { A: 1 }, 1: { B: 1 }, end: {} });
  expect(bowls.pile).toEqual({ A: 1, B: 2 });
});
