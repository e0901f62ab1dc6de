import { expect, test } from 'vitest';

import {
  across,
  band,
  below,
  dashOf,
  line,
  margin,
  momentOf,
  percent,
  points,
  price,
  turnTo,
} from './analysis';
import type { Analysis, Chances } from './analysis-values';
import { path } from './games/plot';

/** Ann's and Bo's chances, Ann's given; estimates if they may be off by `error`. */
const chance = (ann: number, error = 0): Chances => ({
  shares: { blue: ann, red: 1 - ann },
  error,
  is_exact: error === 0,
});

test('a line goes from the left to the right, the certain win at the upper edge', () => {
  expect(line([chance(0.5), chance(0.75), chance(1)], 'blue', 200, 100)).toEqual([
    [0, 50],
    [100, 25],
    [200, 0],
  ]);
  expect(line([chance(0.5), chance(1)], 'red', 200, 100)).toEqual([
    [0, 50],
    [200, 100],
  ]);
});

test('a game without events is its end', () => {
  expect(across(0, 0, 200)).toBe(200);
});

test('nothing is drawn outside of the box', () => {
  expect([below(1.2, 100), below(-0.2, 100)]).toEqual([0, 100]);
});

test('estimates have a band as wide as they may be off on both sides, and none where it is sure', () => {
  expect(band([chance(0.5, 0.125), chance(1)], 'blue', 200, 100)).toEqual([
    [0, 37.5],
    [200, 0],
    [200, 0],
    [0, 62.5],
  ]);
  expect(band([chance(0.5), chance(1)], 'blue', 200, 100)).toEqual([]);
});

test('eight seats have eight kinds of line, the first one whole', () => {
  const dashes = Array.from({ length: 8 }, (_, index) => dashOf(index));
  expect(dashes[0]).toBe('');
  expect(new Set(dashes).size).toBe(8);
});

test('a path begins where the first point is and goes on from point to point', () => {
  expect(
    path([
      [0, 50],
      [100, 25.25],
    ]),
  ).toBe('M0.0 50.0L100.0 25.3');
});

test('exact chances are written to a tenth, estimates to a whole per cent', () => {
  expect([0.625, 0.5, 1 / 3, 0, 1].map((one) => percent(one, true))).toEqual([
    '62.5',
    '50',
    '33.3',
    '0',
    '100',
  ]);
  expect(percent(0.626, false)).toBe('63');
});

test('what is not certain is never written as 0 or 100', () => {
  expect([percent(0.0001, true), percent(0.9999, true)]).toEqual(['< 0.1', '> 99.9']);
  expect([percent(0.004, false), percent(0.996, false)]).toEqual(['< 1', '> 99']);
});

test('changes have their sign, and a true minus', () => {
  expect([0.041, -0.12, 0.0001, -0.0001].map((one) => points(one, true))).toEqual([
    '+4.1',
    '−12',
    '0',
    '0',
  ]);
  expect(points(-0.126, false)).toBe('−13');
});

test('a little cost is not called none', () => {
  expect([0.041, 0.0001, 0].map((one) => price(one, true))).toEqual(['4.1', '< 0.1', '0']);
  expect(price(0.002, false)).toBe('< 1');
});

test('a margin is rounded up, but for what rounding itself adds', () => {
  expect([0.031, 0.03, 0.07].map(margin)).toEqual(['4', '3', '7']);
});

/** A story of three events that are entries 2, 3 and 5, and an analysis with so many chances. */
function opened(chances: number) {
  const story = {
    moments: [0, 2, 3, 5],
    cursor: null as number | null,
    get at() {
      return this.cursor === null ? 3 : this.moments.findLastIndex((one) => one <= this.cursor!);
    },
    look(to: number | null) {
      this.cursor = to;
    },
  };
  const analysis = { chances: Array.from({ length: chances }, () => chance(0.5)) } as Analysis;
  return { story, analysis };
}

test('the graph turns to entries of events, and to the present at its end', () => {
  const { story, analysis } = opened(4);
  expect(momentOf(story, analysis)).toBe(3);
  turnTo(story, analysis, 2);
  expect([story.cursor, momentOf(story, analysis)]).toEqual([3, 2]);
  turnTo(story, analysis, 3);
  expect([story.cursor, momentOf(story, analysis)]).toEqual([null, 3]);
});

test('a resignation has chances of its own, one step after the last event', () => {
  const { story, analysis } = opened(5);
  expect(momentOf(story, analysis)).toBe(4);
  turnTo(story, analysis, 3);
  expect([story.cursor, momentOf(story, analysis)]).toEqual([5, 3]);
  turnTo(story, analysis, 4);
  expect(momentOf(story, analysis)).toBe(4);
});
