import { expect, test } from 'vitest';

import { ServerClock } from './clock';

test('nothing is known before the first answer, and no time is promised', () => {
  expect(new ServerClock().left(1000, 61_000)).toBe(0);
});

test('the bound is the time that the answer said plus the time since the question left', () => {
  const clock = new ServerClock();
  clock.sample(100, 5000);
  expect(clock.bound(100)).toBe(5000);
  expect(clock.bound(400)).toBe(5300);
});

test('time left is never more than the server has, however long the answer took', () => {
  // The server's clock is 10,000 ahead; the question takes 20 ms there, the answer 3000 ms back.
  const clock = new ServerClock();
  clock.sample(1000, 11_020);
  const truth = 4000 + 10_000;
  expect(clock.bound(4000)).toBeGreaterThanOrEqual(truth);
  expect(clock.left(4000, 30_000)).toBeLessThanOrEqual(30_000 - truth);
});

test('the tightest of several answers counts', () => {
  const clock = new ServerClock();
  clock.sample(0, 10_400); // 400 ms on the way there
  clock.sample(1000, 11_010); // 10 ms
  clock.sample(2000, 12_900); // 900 ms
  expect(clock.bound(3000)).toBe(13_010);
});

test('old answers are forgotten, so that drifting clocks do no harm', () => {
  const clock = new ServerClock();
  clock.sample(0, 1000);
  for (let i = 1; i <= 10; i++) clock.sample(i * 1000, i * 1000 + 1100);
  expect(clock.bound(20_000)).toBe(21_100);
});

test('a bound that the server has already passed is broken and is dropped', () => {
  const clock = new ServerClock();
  clock.sample(5000, 10_000);
  // This machine's clock was set back by 4 s: at its 2000 the server says 11 000.
  clock.reached(2000, 11_000);
  expect(clock.bound(2000)).toBe(11_000);
});

test('time left does not go below nothing', () => {
  const clock = new ServerClock();
  clock.sample(0, 50_000);
  expect(clock.left(100, 40_000)).toBe(0);
});
