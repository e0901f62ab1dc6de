/**
 * The camera over a board that may be larger than its box. Arithmetic only: a board's units are
 * those of its drawing, a box's are pixels.
 */

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** What is looked at: the point in the middle of the box, and the pixels that a unit takes. */
export interface Camera extends Point {
  zoom: number;
}

/** The zoom at which the whole board is just in the box. */
export function fitting(board: Size, box: Size): number {
  return Math.min(box.width / board.width, box.height / board.height);
}

/** The camera that shows the whole board. */
export function whole(board: Size, box: Size): Camera {
  return { x: board.width / 2, y: board.height / 2, zoom: fitting(board, box) };
}

/** `camera` held where it shows as much of the board as it can, at a zoom of at most `most`. */
export function held(camera: Camera, board: Size, box: Size, most: number): Camera {
  const least = fitting(board, box);
  const zoom = Math.min(Math.max(camera.zoom, least), Math.max(least, most));
  return {
    x: within(camera.x, board.width, box.width / zoom),
    y: within(camera.y, board.height, box.height / zoom),
    zoom,
  };
}

/** The middle of a window `seen` long over `all`, so that nothing beyond the ends is seen. */
function within(middle: number, all: number, seen: number): number {
  if (seen >= all) return all / 2;
  return Math.min(Math.max(middle, seen / 2), all - seen / 2);
}

/**
 * The camera that shows all of `points` with `room` around them, no closer than `most`; and those
 * in the middle where all of them would take it farther off than `least`.
 */
export function around(
  points: readonly Point[],
  room: number,
  board: Size,
  box: Size,
  { least = 0, most }: { least?: number; most: number },
): Camera {
  const [left, right] = ends(points.map(({ x }) => x));
  const [top, bottom] = ends(points.map(({ y }) => y));
  const rectangle = { width: right - left + 2 * room, height: bottom - top + 2 * room };
  const zoom = Math.min(Math.max(fitting(rectangle, box), least), most);
  return held({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, board, box, most);
}

const ends = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;

/** `camera` brought `factor` times as near; what lies `aside` pixels of the middle stays there. */
export function nearer(camera: Camera, factor: number, aside: Point = { x: 0, y: 0 }): Camera {
  const zoom = camera.zoom * factor;
  return {
    x: camera.x + aside.x / camera.zoom - aside.x / zoom,
    y: camera.y + aside.y / camera.zoom - aside.y / zoom,
    zoom,
  };
}

/** `camera` after the board was drawn along by so many pixels. */
export function drawn(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom };
}

/** True if `point` is in the box, at least `room` units from its edge. */
export function sees(camera: Camera, point: Point, box: Size, room: number): boolean {
  const far = (one: number, two: number, long: number) =>
    Math.abs(one - two) > long / camera.zoom / 2 - room;
  return !far(camera.x, point.x, box.width) && !far(camera.y, point.y, box.height);
}

/** Between two cameras: at `share` 0 the one, at 1 the other; zoom grows evenly to the eye. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (one: number, two: number) => one + (two - one) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  };
}
