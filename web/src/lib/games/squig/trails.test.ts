import { expect, test } from 'vitest';

import { scribble } from './trails';

const ALONG = [0, 20, 40].map((x) => ({ x, y: 10 }));

/** The last point of a path. */
const end = (path: string) =>
  path
    .split(/[A-Z ]/)
    .slice(-2)
    .map(Number);

test('a hop leaves the way that it took', () => {
  expect(scribble('hop', ALONG, 20)).toBe('M0 10L20 10L40 10');
});

test('a bolt leaves a loop on every step, and ends where it ends', () => {
  const path = scribble('bolt', ALONG, 20);
  expect(path.match(/C/g)).toHaveLength(2);
  expect(end(path)).toEqual([40, 10]);
});

test('a flight is one arc over all that lies between', () => {
  const path = scribble('flight', ALONG, 20);
  expect(path).toBe('M0 10Q20 -70 40 10');
});

test('who has not moved leaves nothing behind', () => {
  expect(scribble('hop', ALONG.slice(0, 1), 20)).toBe('');
});
