import { expect, test } from 'vitest';

import { closeTo, fitted, following, held, placeOf, squareAt } from './sight';

const BOX = { width: 400, height: 300 };
const DRAWING = { left: 0, top: 0, width: 36, height: 10 };

test('a drawing and a square of room round it are in the box, in the middle', () => {
  const camera = fitted(DRAWING, BOX);
  expect(camera).toMatchObject({ x: 18, y: 5 });
  expect(camera.zoom).toBeCloseTo(400 / 38);
  expect(fitted({ left: 0, top: 0, width: 1, height: 1 }, BOX).zoom).toBe(36);
});

test('a drawing that has grown to the left is in the middle where it lies', () => {
  expect(fitted({ left: -10, top: -4, width: 20, height: 4 }, BOX)).toMatchObject({ x: 0, y: -2 });
});

test('a place in the box and the square there are each other’s', () => {
  const camera = { x: 12.3, y: 4.5, zoom: 17 };
  for (const square of [
    { x: 0, y: 0 },
    { x: 35, y: 9 },
    { x: -2, y: 11 },
  ]) {
    const middle = { x: square.x + 0.5, y: square.y + 0.5 };
    expect(squareAt(camera, placeOf(camera, middle, BOX), BOX)).toEqual(square);
  }
});

test('a drawing cannot be pushed out of sight, but there is room beside it to grow', () => {
  const camera = held({ x: 999, y: -999, zoom: 20 }, DRAWING, BOX);
  expect(placeOf(camera, { x: 36, y: 0 }, BOX)).toEqual({ x: 60, y: 240 });
});

test('a camera comes no nearer and goes no farther than it may', () => {
  expect(held({ x: 18, y: 5, zoom: 900 }, DRAWING, BOX).zoom).toBe(64);
  expect(held({ x: 18, y: 5, zoom: 0.1 }, DRAWING, BOX).zoom).toBe(2);
});

test('the camera follows the cursor only where it leaves the box', () => {
  const camera = { x: 10, y: 7.5, zoom: 20 };
  expect(following(camera, { x: 5, y: 5 }, BOX)).toEqual(camera);
  const moved = following(camera, { x: 30, y: 5 }, BOX);
  expect(moved.y).toBe(7.5);
  expect(placeOf(moved, { x: 31, y: 5 }, BOX).x).toBe(400 - 20);
});

test('what is looked at is in sight with what is round it, and not too small', () => {
  const large = { left: 0, top: 0, width: 200, height: 200 };
  const camera = closeTo({ x: 0, y: 0, zoom: 3 }, { x: 150, y: 20 }, large, BOX);
  expect(camera.zoom).toBe(18);
  const place = placeOf(camera, { x: 154.9, y: 24.9 }, BOX);
  expect(place.x).toBeLessThanOrEqual(BOX.width);
  expect(place.y).toBeLessThanOrEqual(BOX.height);
});

test('what is in sight already is not moved to be looked at', () => {
  const camera = { x: 10, y: 5, zoom: 20 };
  expect(closeTo(camera, { x: 6, y: 4 }, DRAWING, BOX)).toEqual(camera);
  const small = { left: 0, top: 0, width: 9, height: 4 };
  const whole = fitted(small, BOX);
  expect(closeTo(whole, { x: 0, y: 3 }, small, BOX)).toEqual(whole);
});

test('a drawing is fitted above the strip that controls lie on', () => {
  const camera = fitted(DRAWING, { width: 2000, height: 260 }, 60);
  expect(placeOf(camera, { x: 0, y: 10 }, { width: 2000, height: 260 }).y).toBeLessThanOrEqual(200);
  expect(placeOf(camera, { x: 0, y: 0 }, { width: 2000, height: 260 }).y).toBeGreaterThanOrEqual(0);
});
