import { expect, test } from 'vitest';

import { around, between, drawn, fitting, held, nearer, sees, whole, type Camera } from './camera';

const BOARD = { width: 800, height: 100 };
const BOX = { width: 400, height: 200 };

test('the whole board is in the box, by its longer side', () => {
  expect(fitting(BOARD, BOX)).toBe(0.5);
  expect(fitting({ width: 100, height: 400 }, BOX)).toBe(0.5);
  expect(whole(BOARD, BOX)).toEqual({ x: 400, y: 50, zoom: 0.5 });
});

test('a camera is held where nothing beyond the board is seen', () => {
  // At zoom 2 the box shows 200 by 100 units.
  expect(held({ x: 0, y: 0, zoom: 2 }, BOARD, BOX, 4)).toEqual({ x: 100, y: 50, zoom: 2 });
  expect(held({ x: 790, y: 90, zoom: 2 }, BOARD, BOX, 4)).toEqual({ x: 700, y: 50, zoom: 2 });
});

test('a board that is slimmer than the box stays in its middle', () => {
  expect(held({ x: 300, y: 5, zoom: 1 }, BOARD, BOX, 4).y).toBe(50);
});

test('a camera comes no nearer than it may and goes no farther than the whole', () => {
  expect(held({ x: 400, y: 50, zoom: 9 }, BOARD, BOX, 4).zoom).toBe(4);
  expect(held({ x: 400, y: 50, zoom: 0.1 }, BOARD, BOX, 4).zoom).toBe(0.5);
});

test('a board so small that the whole is nearer than allowed is shown whole', () => {
  expect(held({ x: 5, y: 5, zoom: 1 }, { width: 10, height: 10 }, BOX, 4).zoom).toBe(20);
});

test('the camera around some points shows them all with room', () => {
  const points = [
    { x: 300, y: 50 },
    { x: 360, y: 50 },
  ];
  const camera = around(points, 20, BOARD, BOX, { most: 10 });
  // 60 units between and 20 on either side are as wide as the box.
  expect(camera.zoom).toBe(4);
  expect(camera.x).toBe(330);
  for (const point of points) expect(sees(camera, point, BOX, 20)).toBe(true);
  expect(sees(camera, { x: 400, y: 50 }, BOX, 0)).toBe(false);
});

test('the camera around one point comes as near as it may', () => {
  expect(around([{ x: 400, y: 50 }], 10, BOARD, BOX, { most: 3 }).zoom).toBe(3);
});

test('points far apart are not all shown where each would be too small', () => {
  const points = [
    { x: 100, y: 50 },
    { x: 500, y: 50 },
  ];
  expect(around(points, 0, BOARD, BOX, { least: 2, most: 10 })).toEqual({ x: 300, y: 50, zoom: 2 });
});

test('what is under the pointer stays there while the camera comes nearer', () => {
  const camera: Camera = { x: 400, y: 50, zoom: 1 };
  const aside = { x: 100, y: -20 };
  const after = nearer(camera, 2, aside);
  const under = ({ x, y, zoom }: Camera) => [x + aside.x / zoom, y + aside.y / zoom];
  expect(under(after)).toEqual(under(camera));
  expect(after.zoom).toBe(2);
});

test('a board drawn to the right shows what was to the left', () => {
  expect(drawn({ x: 400, y: 50, zoom: 2 }, { x: 100, y: 0 })).toEqual({ x: 350, y: 50, zoom: 2 });
});

test('half of the way between two cameras is half of the way to the eye', () => {
  const middle = between({ x: 0, y: 0, zoom: 1 }, { x: 10, y: 20, zoom: 4 }, 0.5);
  expect(middle).toEqual({ x: 5, y: 10, zoom: 2 });
});
