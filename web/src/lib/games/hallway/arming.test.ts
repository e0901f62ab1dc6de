import { expect, test } from 'vitest';

import { Arming, SETTLE } from './arming';

test('a first offer may be accepted at once', () => {
  const arming = new Arming();
  expect(arming.see(7, 1000)).toBe(false);
  expect(arming.isArmed(1000)).toBe(true);
});

test('an offer that took the place of another cannot be accepted for a moment', () => {
  const arming = new Arming();
  arming.see(7, 0);
  expect(arming.see(9, 1000)).toBe(true);
  expect(arming.isArmed(1000 + SETTLE - 1)).toBe(false);
  expect(arming.isArmed(1000 + SETTLE)).toBe(true);
});

test('a press that began on the offer before never accepts, however long it is held', () => {
  const arming = new Arming();
  arming.see(7, 0);
  arming.press();
  arming.see(9, 100);
  expect(arming.isArmed(10_000)).toBe(false);
  arming.release();
  expect(arming.isArmed(10_000)).toBe(true);
});

test('the same offer told again changes nothing', () => {
  const arming = new Arming();
  arming.see(7, 0);
  expect(arming.see(7, 100)).toBe(false);
  expect(arming.isArmed(100)).toBe(true);
});

test('without an offer there is nothing to accept', () => {
  const arming = new Arming();
  arming.see(7, 0);
  arming.see(null, 100);
  expect(arming.isArmed(10_000)).toBe(false);
});
