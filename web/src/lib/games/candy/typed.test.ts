import { expect, test } from 'vitest';

import type { Choice } from '../../protocol';
import { found, tidied, typed, isNotation } from './typed';

const MOVES: Choice[] = [
  ['shuffle start', 'Shuffle one from the start bowl to bowl 1'],
  [
    'slide start 1 2 B@3',
    'Slide two from the start bowl to bowl 1 and bowl 2, and Ben’s from bowl 3 to bowl 4',
  ],
  [
    'slide start 1 2 C@pile',
    'Slide two from the start bowl to bowl 1 and bowl 2, and Cleo’s from the pile to the start bowl',
  ],
  ['wriggle pile 2 3', 'Wriggle two on from the pile and bowl 2, one back from bowl 3'],
].map(([event = '', say = '']) => ({ kind: event.split(' ')[0] ?? '', event, say }));

test('a whole move is found by its words, whatever the spaces and capitals', () => {
  const what = typed(MOVES, '  Slide  START 1 2 b@3 ');
  expect(what).toEqual({ is: 'whole', choice: MOVES[1] });
  expect(tidied('SHUFFLE Pile')).toBe('shuffle pile');
});

test('of a half-made move it is said what comes next', () => {
  expect(typed(MOVES, 'slide start 1 2')).toEqual({
    is: 'begun',
    said: 'slide start 1 2',
    next: ['B@3', 'C@pile'],
  });
});

test('of a wrong move it is said where it leaves the list, and what may stand there', () => {
  expect(typed(MOVES, 'slide start 2')).toEqual({
    is: 'wrong',
    said: 'slide start',
    wrong: '2',
    next: ['1'],
  });
  expect(typed(MOVES, 'lunge 1')).toEqual({
    is: 'wrong',
    said: '',
    wrong: 'lunge',
    next: ['shuffle', 'slide', 'wriggle'],
  });
  expect(typed(MOVES, 'shuffle start 1')).toEqual({
    is: 'wrong',
    said: 'shuffle start',
    wrong: '1',
    next: [],
  });
});

test('nothing typed is nothing', () => {
  expect(typed(MOVES, '   ')).toEqual({ is: 'nothing' });
});

test('a search finds words of the sentence and beginnings of the event', () => {
  const events = (text: string) => found(MOVES, text).map(({ event }) => event);
  expect(events('')).toHaveLength(4);
  expect(events('ben')).toEqual(['slide start 1 2 B@3']);
  expect(events('back bowl')).toEqual(['wriggle pile 2 3']);
  expect(events('slide start 1')).toHaveLength(2);
  expect(events('marble')).toEqual([]);
});

test('words of notation are told from words that search', () => {
  expect(
    ['slither 2', 'slide 1 2 2 b@start', 'spill 3 B 4', 'WRIGGLE pile 2 3'].every(isNotation),
  ).toBe(true);
  expect(['slither', 'five candies', 'slide 1 2 2 B @start', 'start'].some(isNotation)).toBe(false);
});
