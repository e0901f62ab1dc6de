import { expect, test } from 'vitest';

import type { GameSpec } from './protocol';
import { counts, everybody, optionsFor, otherOptions, seatsFor } from './wishes';

const option = (name: string, least: number, most: number) => ({
  name,
  default: least,
  rule: '',
  label: name,
  help: '',
  least,
  most,
});
const FOR_TWO: GameSpec = {
  game: 'duel',
  title: 'Duel',
  blurb: '',
  seats: ['left', 'right'],
  all_seats: ['left', 'right'],
  options: [option('rounds', 1, 9)],
  ground: null,
  levels: [],
  default_level: 'level-3',
};
const FOR_MANY: GameSpec = {
  ...FOR_TWO,
  seats: ['A', 'B', 'C'],
  all_seats: ['A', 'B', 'C', 'D', 'E'],
  options: [option('players', 2, 5), option('rounds', 1, 9)],
};

test('a game for two has nothing to choose in numbers', () => {
  expect(counts(FOR_TWO)).toEqual([2]);
  expect(optionsFor(FOR_TWO, 2, {})).toEqual({});
});

test('a game for many has as many seats as are wished', () => {
  expect(counts(FOR_MANY)).toEqual([2, 3, 4, 5]);
  expect(seatsFor(FOR_MANY, 2)).toEqual(['A', 'B']);
  expect(seatsFor(FOR_MANY, 5)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('the usual number of players is no option of the match', () => {
  expect(optionsFor(FOR_MANY, 3, { rounds: 2 })).toEqual({ rounds: 2 });
  expect(optionsFor(FOR_MANY, 4, { rounds: 2 })).toEqual({ rounds: 2, players: 4 });
  expect(otherOptions(FOR_MANY).map(({ name }) => name)).toEqual(['rounds']);
});

test('I sit first and under my name, unless all share my screen', () => {
  expect(everybody(['A', 'B', 'C'], 'bot', 'Ann', 'level-4')).toEqual({
    A: { by: 'me', name: 'Ann' },
    B: { by: 'bot', level: 'level-4' },
    C: { by: 'bot', level: 'level-4' },
  });
  expect(everybody(['A', 'B'], 'me', 'Ann', 'level-4')).toEqual({
    A: { by: 'me' },
    B: { by: 'me' },
  });
});
