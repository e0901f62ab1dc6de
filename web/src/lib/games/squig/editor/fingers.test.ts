import { expect, test, vi } from 'vitest';

import { Fingers } from './fingers';

function hand() {
  const does = { lift: vi.fn(), pull: vi.fn(), pinch: vi.fn() };
  return { ...does, fingers: new Fingers(does) };
}

test('one finger draws from where it is set down to where it is lifted', () => {
  const { fingers, lift, pull } = hand();
  expect(fingers.down(1, { x: 0, y: 0 }, true)).toBe(true);
  expect(fingers.move(1, { x: 5, y: 0 })).toBe(true);
  fingers.up(1, true);
  expect(lift).toHaveBeenCalledExactlyOnceWith(true);
  expect(pull).not.toHaveBeenCalled();
});

test('one finger moves the paper where that was chosen', () => {
  const { fingers, lift, pull } = hand();
  expect(fingers.down(1, { x: 0, y: 0 }, false)).toBe(false);
  fingers.move(1, { x: 5, y: -2 });
  fingers.up(1, true);
  expect(pull).toHaveBeenCalledExactlyOnceWith({ x: 5, y: -2 });
  expect(lift).not.toHaveBeenCalled();
});

test('a second finger gives up the stroke; then both move and pinch', () => {
  const { fingers, lift, pull, pinch } = hand();
  fingers.down(1, { x: 0, y: 0 }, true);
  expect(fingers.down(2, { x: 100, y: 0 }, true)).toBe(false);
  expect(lift).toHaveBeenCalledExactlyOnceWith(false);
  expect(fingers.move(2, { x: 200, y: 0 })).toBe(false);
  expect(pull).toHaveBeenCalledWith({ x: 50, y: 0 });
  expect(pinch).toHaveBeenCalledWith(2, { x: 100, y: 0 });
});

test('of two fingers the one that stays draws nothing until it is set down anew', () => {
  const { fingers, lift } = hand();
  fingers.down(1, { x: 0, y: 0 }, true);
  fingers.down(2, { x: 100, y: 0 }, true);
  fingers.up(2, true);
  expect(fingers.move(1, { x: 9, y: 9 })).toBe(false);
  fingers.up(1, true);
  expect(lift).toHaveBeenCalledOnce();
  expect(fingers.down(1, { x: 0, y: 0 }, true)).toBe(true);
});

test('what the browser takes away was no stroke, and hovering is nothing', () => {
  const { fingers, lift } = hand();
  expect(fingers.move(7, { x: 1, y: 1 })).toBe(false);
  fingers.down(1, { x: 0, y: 0 }, true);
  fingers.up(1, false);
  expect(lift).toHaveBeenCalledExactlyOnceWith(false);
});
