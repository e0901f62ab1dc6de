/**
 * What of the drawing is in sight. It is the board's camera with a square as its unit, but unlike a
 * board a drawing has room round it: there it grows.
 */
import { fitting, type Camera, type Point, type Size } from '../camera';
import type { Square } from './grid';

export const CLOSEST = 64;
const FARTHEST = 2;
/** A small drawing is shown no larger than this at first. */
const COMFORTABLE = 36;
/** Squares are named and pointed at with ease from here on. */
const CLEAR = 18;
/** So many squares round one that is looked at are in sight with it. */
const ROUND = 4;
/** So many squares round the drawing are in sight when all of it is. */
const RIM = 1;
/** So many pixels of the drawing always stay in sight. */
const HOLD = 60;

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Where a drawing lies on the paper. */
type Extent = Size & { left: number; top: number };

/** The whole drawing and its rim, above a strip of the box that controls lie on. */
export function fitted({ left, top, width, height }: Extent, box: Size, strip = 0): Camera {
  const free = { width: box.width, height: Math.max(1, box.height - strip) };
  const most = fitting({ width: width + 2 * RIM, height: height + 2 * RIM }, free);
  const zoom = clamp(most, FARTHEST, COMFORTABLE);
  return { x: left + width / 2, y: top + height / 2 + strip / 2 / zoom, zoom };
}

/** `camera` no nearer and no farther than it may be, and never away from the drawing. */
export function held(camera: Camera, { left, top, width, height }: Extent, box: Size): Camera {
  const zoom = clamp(camera.zoom, FARTHEST, CLOSEST);
  const side = (middle: number, start: number, all: number, space: number) => {
    const beyond = (space / 2 - Math.min(HOLD, space / 2)) / zoom;
    return clamp(middle, start - beyond, start + all + beyond);
  };
  return {
    x: side(camera.x, left, width, box.width),
    y: side(camera.y, top, height, box.height),
    zoom,
  };
}

/** Where a point of the drawing is in the box; squares are one unit. */
export function placeOf({ x, y, zoom }: Camera, point: Point, box: Size): Point {
  return {
    x: box.width / 2 + (point.x - x) * zoom,
    y: box.height / 2 + (point.y - y) * zoom,
  };
}

/** The square at a place in the box; it may lie outside the drawing. */
export function squareAt({ x, y, zoom }: Camera, place: Point, box: Size): Square {
  return {
    x: Math.floor(x + (place.x - box.width / 2) / zoom),
    y: Math.floor(y + (place.y - box.height / 2) / zoom),
  };
}

/** `camera` moved as little as needed to have a square in sight, and so many round it. */
export function following(camera: Camera, square: Square, box: Size, round = RIM): Camera {
  const side = (middle: number, index: number, space: number) => {
    const half = space / 2 / camera.zoom;
    const room = Math.min(round, half / 2);
    return clamp(middle, index + 1 + room - half, index - room + half);
  };
  return {
    x: side(camera.x, square.x, box.width),
    y: side(camera.y, square.y, box.height),
    zoom: camera.zoom,
  };
}

/** A square and what of the drawing is round it, large enough to look at. */
export function closeTo(camera: Camera, square: Square, drawing: Extent, box: Size): Camera {
  const { left, top, width, height } = drawing;
  const within = (at: number, start: number, all: number) =>
    clamp(at, start - RIM, start + all - 1 + RIM);
  const corner = (by: number): Square => ({
    x: within(square.x + by, left, width),
    y: within(square.y + by, top, height),
  });
  const near = { ...camera, zoom: Math.max(camera.zoom, CLEAR) };
  const seen = following(following(near, corner(-ROUND), box, 0), corner(ROUND), box, 0);
  return following(seen, square, box);
}
