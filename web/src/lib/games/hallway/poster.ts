import type { View } from './view';

/** A position for pictures: the second encounter, in the middle of the corridor. */
export const POSTER: View = {
  phase: 'talk',
  turn: 'blue',
  first: 'blue',
  round: 4,
  places: { blue: 9, red: 10 },
  scores: { blue: 15, red: 17 },
  sheet: { blue: [], red: [] },
  encounters: 2,
  edge: 'red',
  passed: false,
  exited: [],
  offers: { blue: null, red: null },
  done: [],
  asked: null,
  result: null,
};
