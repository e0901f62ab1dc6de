/** Positions for pictures. */
import type { Bowls, View } from './view';

export function picture(bowls: Bowls, more: Partial<View> = {}): View {
  const seats = new Set(Object.values(bowls).flatMap((held) => Object.keys(held)));
  return {
    phase: 'move',
    turn: null,
    ply: 0,
    bowls,
    spill: null,
    standing: [...seats].sort(),
    result: null,
    ...more,
  };
}

/** Four with twelve candies each, in the middle of a game. */
export const POSTER = picture({
  pile: { A: 3, B: 4, C: 2, D: 3 },
  start: { A: 2, B: 1, C: 2, D: 1 },
  1: { A: 2, B: 2, C: 1 },
  2: { A: 1, B: 1, D: 4 },
  3: { B: 2, C: 5 },
  4: { A: 3, D: 2 },
  end: { A: 1, B: 2, C: 2, D: 2 },
});
