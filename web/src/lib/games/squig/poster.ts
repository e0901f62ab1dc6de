/** Courses and positions for pictures. */
import type { View } from './view';

/** Around two corners, over a pit, through a doorway. */
export const POSTER_LINES = [
  '############################',
  '#SS....#############....####',
  '#SS..........#####.......F##',
  '#SS....##...........oo...F##',
  '########....##..##..oo...F##',
  '#########..####.###......###',
  '############################',
];

const EMPTY: View = {
  phase: 'roll',
  turn: null,
  round: 4,
  order: [],
  squares: {},
  leg: {},
  distance: {},
  roll: null,
  startled: [],
  ends: [],
  standing: [],
  result: null,
};

/** A position for pictures, by the squares of its hoppers. */
export function picture(squares: View['squares'], more: Partial<View> = {}): View {
  return { ...EMPTY, squares, standing: Object.keys(squares), ...more };
}

/** Four in the middle of a race. */
export const POSTER = picture({ A: [14, 3], B: [21, 2], C: [9, 2], D: [5, 1] });
