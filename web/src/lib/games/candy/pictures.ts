/** What the rules page shows: a few bowls in a row, and the candies that a move carries. */
import { carried, type Carry } from './carries';
import type { Held, Place } from './view';

export interface Picture {
  bowls: readonly (readonly [Place, Held])[];
  carries: Carry[];
}

const FOUR = ['pile', 'start', '1', '2', '3', '4', 'end'];

const pictured = (text: string, ...bowls: [Place, Held][]): Picture => ({
  bowls,
  carries: carried(text, 'A', FOUR),
});

export const SHUFFLE = pictured(
  'shuffle start',
  ['pile', { A: 3 }],
  ['start', { A: 2, B: 1 }],
  ['1', { A: 1 }],
  ['2', {}],
);
export const SLIDE = pictured(
  'slide 1 2 3 B@1',
  ['start', { C: 1 }],
  ['1', { A: 2, B: 2 }],
  ['2', { C: 1 }],
  ['3', {}],
);
export const WRIGGLE = pictured(
  'wriggle start 1 3',
  ['start', { A: 1, B: 1 }],
  ['1', { A: 2 }],
  ['2', { C: 1 }],
  ['3', { A: 1 }],
);
export const LUNGE = pictured(
  'lunge 1 2 3',
  ['1', { A: 2 }],
  ['2', { A: 1, D: 1 }],
  ['3', { A: 1 }],
  ['4', {}],
);
export const SLITHER = pictured(
  'slither 2',
  ['2', { A: 5, B: 1 }],
  ['3', { C: 1 }],
  ['4', {}],
  ['end', { A: 2 }],
);
export const SPILL = pictured(
  'spill 2 B 3',
  ['1', { C: 3 }],
  ['2', { A: 5, B: 4, C: 2 }],
  ['3', { D: 2 }],
  ['4', {}],
);
