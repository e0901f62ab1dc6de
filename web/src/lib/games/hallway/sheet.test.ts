import { expect, test } from 'vitest';

import type { Entry } from '../../protocol';
import { POSTER } from './poster';
import { rows } from './sheet';
import type { View } from './view';

const FIRST: View = {
  ...POSTER,
  phase: 'roll',
  round: 1,
  encounters: 0,
  scores: { blue: 0, red: 0 },
};

/** Entries of events, each with what it changes in the view before. */
function story(...events: [string, Partial<View>][]): Entry[] {
  let view = FIRST;
  return events.map(([text, change], index) => {
    view = { ...view, ...change };
    return { number: index + 1, at: 0, kind: 'event', text, view };
  });
}

test('both turns of a round stand in one line', () => {
  const entries = story(
    ['roll 2', { turn: 'red', sheet: { blue: [8], red: [] } }],
    ['roll 1', { turn: 'blue', round: 2, sheet: { blue: [8], red: [9] } }],
  );
  expect(rows(FIRST, entries)).toEqual([{ kind: 'round', n: 1, cells: { blue: [8], red: [9] } }]);
});

test('the cost of an encounter has its own line', () => {
  const entries = story(
    ['roll 4', { phase: 'talk', encounters: 1, sheet: { blue: [0], red: [] } }],
    ['edge other', { phase: 'roll', turn: 'red', sheet: { blue: [0], red: [-5] } }],
  );
  expect(
    rows(FIRST, entries).map(({ kind, n, cells }) => [kind, n, cells.blue, cells.red]),
  ).toEqual([
    ['round', 1, [0], []],
    ['cost', 1, [], [-5]],
  ]);
});

test('a deal writes what changed hands and then the places swapped', () => {
  const entries = story(
    ['roll 4', { phase: 'talk', encounters: 1, sheet: { blue: [1], red: [] } }],
    ['offer blue 3', { offers: { blue: 3, red: null } }],
    ['accept red', { phase: 'roll', passed: true, sheet: { blue: [1, -3, 0], red: [3, -1] } }],
  );
  expect(rows(FIRST, entries).slice(1)).toEqual([
    { kind: 'deal', n: 1, cells: { blue: [-3], red: [3] } },
    { kind: 'swap', n: 1, cells: { blue: [0], red: [-1] } },
  ]);
});

test('a deal over no points writes only the places', () => {
  const entries = story(
    ['roll 4', { phase: 'talk', encounters: 1, sheet: { blue: [1], red: [] } }],
    ['offer blue 0', { offers: { blue: 0, red: null } }],
    ['accept red', { phase: 'roll', passed: true, sheet: { blue: [1, 0], red: [-1] } }],
  );
  expect(rows(FIRST, entries).slice(1)).toEqual([
    { kind: 'swap', n: 1, cells: { blue: [0], red: [-1] } },
  ]);
});

test('what is left to walk at the end stands below all else', () => {
  const entries = story([
    'roll 4',
    { phase: 'over', sheet: { blue: [0], red: [-17] }, exited: ['blue'] },
  ]);
  expect(rows(FIRST, entries).at(-1)).toEqual({
    kind: 'left',
    n: 0,
    cells: { blue: [], red: [-17] },
  });
});
