import { expect, test } from 'vitest';

import type { Entry } from '../../protocol';
import { apart, lines, moments } from './chart';
import type { View } from './view';

const FIRST: View = {
  phase: 'order',
  turn: null,
  round: 1,
  order: [],
  squares: { A: [0, 0], B: [0, 1] },
  leg: { A: 'out', B: 'out' },
  distance: { A: 20, B: 20 },
  roll: null,
  startled: [],
  ends: [],
  standing: ['A', 'B'],
  result: null,
};

/** Entries of events, each with what it changes in the view before. */
function story(...events: [string, Partial<View>][]): Entry[] {
  let view = FIRST;
  return events.map(([text, change], index) => {
    view = { ...view, ...change };
    return { number: index + 1, at: 0, kind: 'event', text, view };
  });
}

test('before anybody has moved there is only the start', () => {
  expect(moments(FIRST, story(['order B A', { phase: 'roll', turn: 'B' }]))).toEqual([
    { round: 0, isOpen: false, distance: { A: 20, B: 20 } },
  ]);
});

test('a round ends where the next begins, and the present is the end of an open line', () => {
  const entries = story(
    ['order B A', { phase: 'roll', turn: 'B' }],
    ['roll 4+1', { phase: 'hop', roll: [4, 1] }],
    ['hop 5,1', { phase: 'roll', turn: 'A', distance: { A: 20, B: 15 } }],
    ['roll 2+1', { phase: 'hop' }],
    ['hop 3,0', { phase: 'roll', turn: 'B', round: 2, distance: { A: 17, B: 15 } }],
    ['roll 3+3', { phase: 'hop' }],
    ['hop 0,1', { phase: 'roll', turn: 'A', distance: { A: 17, B: 20 } }],
  );
  expect(moments(FIRST, entries)).toEqual([
    { round: 0, isOpen: false, distance: { A: 20, B: 20 } },
    { round: 1, isOpen: false, distance: { A: 17, B: 15 } },
    { round: 2, isOpen: true, distance: { A: 17, B: 20 } },
  ]);
});

test('the round in which somebody crosses the line is the last moment', () => {
  const entries = story(
    ['order B A', { phase: 'roll', turn: 'B' }],
    ['hop finish', { phase: 'over', turn: null, distance: { A: 20, B: 0 } }],
  );
  expect(moments(FIRST, entries).at(-1)).toEqual({
    round: 1,
    isOpen: false,
    distance: { A: 20, B: 0 },
  });
});

test('the chart starts at the left, far from the finish, which lies at its foot', () => {
  const all = [
    { round: 0, isOpen: false, distance: { A: 20, B: 10 } },
    { round: 2, isOpen: false, distance: { A: 0, B: 10 } },
  ];
  expect(lines(all, 100, 50)).toEqual({
    A: [
      [0, 0],
      [100, 50],
    ],
    B: [
      [0, 25],
      [100, 25],
    ],
  });
});

test('labels are moved apart, in their order, and stay inside', () => {
  expect(apart([10, 10, 50], 12, 60)).toEqual([10, 22, 50]);
  expect(apart([59, 58], 12, 60)).toEqual([60, 48]);
});
