/**
 * The drawing on its canvas, seen from above. Only squares in sight are drawn, neighbours alike as
 * one, so that the largest course costs a few milliseconds.
 */
import type { Camera, Point, Size } from '../camera';
import { WALL, isWall, kindOf, type Grid, type Kind, type Square } from './grid';
import { placeOf, squareAt } from './sight';

/** Colours by the names that they have in tokens.css. */
export const COLOURS = [
  'accent',
  'accent-ink',
  'blue',
  'boulder',
  'boulder-deep',
  'boulder-lit',
  'card',
  'chalk',
  'cloth',
  'floor',
  'floor-ink',
  'floor-worn',
  'focus',
  'ink',
  'joint',
  'mortar',
  'red',
  'rock',
  'soot',
  'stone',
  'stone-worn',
] as const;
export type Palette = Record<(typeof COLOURS)[number], string>;

/** A square that something is said about. */
export interface Ring {
  square: Square;
  kind: 'refusal' | 'warning';
  /** The one that is looked at, and the first of a kind, are seen from afar. */
  isLoud: boolean;
}

export interface Scene {
  grid: Grid;
  camera: Camera;
  box: Size;
  /** Device pixels a pixel. */
  ratio: number;
  colours: Palette;
  face: string;
  /** Steps to the finish, by row and column of the grid that they were counted on. */
  distances: { grid: Grid; rows: readonly (readonly number[])[] } | null;
  rings: readonly Ring[];
  cursor: Square | null;
  /** Squares that the next stroke would begin with. */
  touched: readonly Square[];
  ghost: readonly (readonly [Square, string])[];
}

/** From so many pixels a square on there is room for joints, for marks, and for numbers. */
const JOINTS = 7;
const MARKS = 5;
const NUMBERS = 18;
/** And from so many on for numbers of three figures. */
const BROAD = 26;
const SMALLEST_TEXT = 14;

export function ink(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { box, ratio, colours, grid, camera } = scene;
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
  canvas.fillStyle = colours.cloth;
  canvas.fillRect(0, 0, box.width, box.height);
  const corner = placeOf(camera, { x: grid.left, y: grid.top }, box);
  canvas.fillStyle = colours.rock;
  canvas.fillRect(corner.x, corner.y, grid.width * camera.zoom, grid.height * camera.zoom);
  for (const square of inSight(scene)) drawRun(canvas, scene, square);
  if (scene.distances) drawDistances(canvas, scene, scene.distances);
  for (const [square, sign] of scene.ghost) drawGhost(canvas, scene, square, sign);
  drawEdge(canvas, scene, corner);
  outline(canvas, scene, scene.touched);
  for (const ring of scene.rings) drawRing(canvas, scene, ring); // Loud ones come last.
  if (scene.cursor) drawCursor(canvas, scene, scene.cursor);
}

/** Squares alike, side by side: the first, and how many. */
interface Run {
  square: Square;
  length: number;
  look: Look;
}
/** Wall beside anything else is built of stone, all other wall is rock. */
type Look = 'rock' | 'stone' | Exclude<Kind, 'wall'>;

function lookOf(grid: Grid, x: number, y: number): Look {
  if (!isWall(grid, x, y)) return kindOf(grid, { x, y }) as Exclude<Kind, 'wall'>;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (!isWall(grid, x + dx, y + dy)) return 'stone';
  return 'rock';
}

function* inSight({ grid, camera, box }: Scene): Iterable<Run> {
  const first = squareAt(camera, { x: 0, y: 0 }, box);
  const last = squareAt(camera, { x: box.width, y: box.height }, box);
  const [left, top] = [Math.max(first.x, grid.left), Math.max(first.y, grid.top)];
  const right = Math.min(last.x, grid.left + grid.width - 1);
  const bottom = Math.min(last.y, grid.top + grid.height - 1);
  for (let y = top; y <= bottom; y++) {
    let run = null as Run | null;
    for (let x = left; x <= right; x++) {
      const look = lookOf(grid, x, y);
      if (run?.look === look) run.length++;
      else {
        if (run && run.look !== 'rock') yield run;
        run = { square: { x, y }, length: 1, look };
      }
    }
    if (run && run.look !== 'rock') yield run;
  }
}

function drawRun(canvas: CanvasRenderingContext2D, scene: Scene, run: Run): void {
  const { camera, box, colours } = scene;
  const { zoom } = camera;
  const { x, y } = placeOf(camera, run.square, box);
  const fill = (colour: string, from: number, to: number, inset = 0) => {
    canvas.fillStyle = colour;
    // Whole device pixels, so that no seam shows between neighbours.
    const left = Math.round(x + from * zoom);
    const top = Math.round(y);
    canvas.fillRect(
      left + inset,
      top + inset,
      Math.round(x + to * zoom) - left - inset,
      Math.round(y + zoom) - top - inset,
    );
  };
  if (run.look === 'stone') {
    fill(zoom < JOINTS ? colours.stone : colours.mortar, 0, run.length);
    if (zoom >= JOINTS)
      for (let n = 0; n < run.length; n++) drawBlocks(canvas, scene, run.square, n);
    return;
  }
  fill(zoom < JOINTS ? colours.floor : colours.joint, 0, run.length);
  for (let n = 0; n < run.length; n++) {
    if (zoom >= JOINTS) {
      const isWorn = (run.square.x + n + run.square.y) % 2 !== 0;
      fill(isWorn ? colours['floor-worn'] : colours.floor, n, n + 1, zoom < 14 ? 0.5 : 1);
    }
    if (run.look !== 'floor')
      drawMark(canvas, scene, run.look, { x: x + (n + 0.5) * zoom, y: y + zoom / 2 });
  }
}

/** Two courses of blocks a square, the lower one shifted by half. */
function drawBlocks(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { x, y }: Square,
  n: number,
): void {
  const { camera, box, colours } = scene;
  const { zoom } = camera;
  const place = placeOf(camera, { x: x + n, y }, box);
  const gap = zoom < 16 ? 0.5 : 1;
  const half = zoom / 2;
  canvas.fillStyle = (x + n + y) % 2 ? colours.stone : colours['stone-worn'];
  canvas.fillRect(place.x + gap, place.y + gap, zoom - gap, half - gap);
  canvas.fillStyle = (x + n + y) % 2 ? colours['stone-worn'] : colours.stone;
  canvas.fillRect(place.x, place.y + half + gap, half - gap, half - gap);
  canvas.fillRect(place.x + half + gap, place.y + half + gap, half - gap, half - gap);
}

/** What stands on a square of floor, round its middle. */
function drawMark(canvas: CanvasRenderingContext2D, scene: Scene, look: Look, middle: Point): void {
  const { colours, camera } = scene;
  const { zoom } = camera;
  if (look === 'obstacle') {
    circle(canvas, middle, zoom * 0.38, colours['boulder-deep']);
    circle(canvas, middle, zoom * 0.34, colours.boulder);
    if (zoom >= MARKS)
      circle(
        canvas,
        { x: middle.x - zoom * 0.1, y: middle.y - zoom * 0.12 },
        zoom * 0.13,
        colours['boulder-lit'],
      );
  } else if (look === 'finish') {
    const half = zoom / 2;
    for (let quarter = 0; quarter < 4; quarter++) {
      const [right, down] = [quarter % 2, quarter >> 1];
      canvas.fillStyle = (right + down) % 2 ? colours.soot : colours.chalk;
      canvas.fillRect(
        middle.x - half + right * half,
        middle.y - half + down * half,
        half + 0.5,
        half + 0.5,
      );
    }
  } else if (look === 'start') {
    canvas.fillStyle = colours.soot;
    canvas.fillRect(middle.x - zoom * 0.42, middle.y - zoom * 0.42, zoom * 0.84, zoom * 0.84);
    canvas.strokeStyle = colours.chalk;
    canvas.lineWidth = Math.max(1, zoom * 0.09);
    canvas.setLineDash([zoom * 0.16, zoom * 0.1]);
    canvas.strokeRect(middle.x - zoom * 0.28, middle.y - zoom * 0.28, zoom * 0.56, zoom * 0.56);
    canvas.setLineDash([]);
  } else if (look === 'unknown') {
    canvas.fillStyle = colours.red;
    canvas.fillRect(middle.x - zoom / 2, middle.y - zoom / 2, zoom, zoom);
    write(canvas, scene, '?', middle, colours.chalk, zoom * 0.7);
  }
}

function circle(canvas: CanvasRenderingContext2D, { x, y }: Point, radius: number, colour: string) {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

function write(
  canvas: CanvasRenderingContext2D,
  { face }: Scene,
  text: string,
  { x, y }: Point,
  colour: string,
  size: number,
) {
  canvas.font = `600 ${size}px ${face}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = colour;
  canvas.fillText(text, x, y + size * 0.06);
}

// --- What lies over it ---------------------------------------------------------------------------

/** Numbers where there is room for them; else every other ten steps in a darker tone. */
function drawDistances(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { grid, rows }: NonNullable<Scene['distances']>,
): void {
  const { camera, box, colours } = scene;
  const { zoom } = camera;
  for (const { square, length, look } of inSight({ ...scene, grid })) {
    if (look === 'stone') continue;
    for (let n = 0; n < length; n++) {
      const here = { x: square.x + n, y: square.y };
      const steps = rows[here.y - grid.top]?.[here.x - grid.left] ?? -1;
      if (steps < 0) continue;
      const place = placeOf(camera, here, box);
      if (zoom >= NUMBERS && (look === 'floor' || look === 'obstacle')) {
        // A number that is broader than its square has the next one's room, too.
        if (steps > 99 && zoom < BROAD && (here.x + here.y) % 2) continue;
        const middle = { x: place.x + zoom / 2, y: place.y + zoom / 2 };
        const size = Math.max(SMALLEST_TEXT, zoom * 0.36);
        const colour = look === 'floor' ? colours['floor-ink'] : colours.chalk;
        write(canvas, scene, `${steps}`, middle, colour, size);
      } else if (zoom < NUMBERS && Math.floor(steps / 10) % 2 === 0) {
        canvas.globalAlpha = 0.38;
        canvas.fillStyle = colours.blue;
        canvas.fillRect(place.x, place.y, zoom, zoom);
        canvas.globalAlpha = 1;
      }
    }
  }
}

function drawGhost(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  square: Square,
  sign: string,
): void {
  const { camera, box, colours } = scene;
  const { x, y } = placeOf(camera, square, box);
  canvas.globalAlpha = 0.55;
  canvas.fillStyle = sign === WALL ? colours.stone : colours.accent;
  canvas.fillRect(x, y, camera.zoom, camera.zoom);
  canvas.globalAlpha = 1;
}

function drawEdge(
  canvas: CanvasRenderingContext2D,
  { grid, camera, colours }: Scene,
  corner: Point,
) {
  canvas.strokeStyle = colours.ink;
  canvas.lineWidth = 1.5;
  canvas.strokeRect(
    corner.x - 0.75,
    corner.y - 0.75,
    grid.width * camera.zoom + 1.5,
    grid.height * camera.zoom + 1.5,
  );
}

/** A line round some squares that hang together. */
function outline(canvas: CanvasRenderingContext2D, scene: Scene, squares: readonly Square[]): void {
  if (squares.length === 0) return;
  const { camera, box, colours } = scene;
  const xs = squares.map(({ x }) => x);
  const ys = squares.map(({ y }) => y);
  const { x, y } = placeOf(camera, { x: Math.min(...xs), y: Math.min(...ys) }, box);
  const width = (Math.max(...xs) - Math.min(...xs) + 1) * camera.zoom;
  const height = (Math.max(...ys) - Math.min(...ys) + 1) * camera.zoom;
  canvas.strokeStyle = colours.soot;
  canvas.lineWidth = 3;
  canvas.strokeRect(x, y, width, height);
  canvas.strokeStyle = colours.accent;
  canvas.lineWidth = 1.5;
  canvas.strokeRect(x, y, width, height);
}

const SMALLEST_RING = 22;

/** Round a refused square a ring with an exclamation mark; round one to look at a broken one. */
function drawRing(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { square, kind, isLoud }: Ring,
): void {
  const { camera, box, colours } = scene;
  const { zoom } = camera;
  const middle = placeOf(camera, { x: square.x + 0.5, y: square.y + 0.5 }, box);
  const [colour, text] =
    kind === 'warning' ? [colours.accent, colours['accent-ink']] : [colours.red, colours.chalk];
  const frame = (radius: number, tone: string, width: number) => {
    canvas.strokeStyle = tone;
    canvas.lineWidth = width;
    canvas.strokeRect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius);
  };
  canvas.setLineDash(kind === 'warning' ? [5, 4] : []);
  if (!isLoud) {
    frame(Math.max(2, zoom / 2 - 2.5), colours.chalk, 5);
    frame(Math.max(2, zoom / 2 - 2.5), colour, 3);
    canvas.setLineDash([]);
    return;
  }
  const radius = Math.max(SMALLEST_RING, zoom + 4) / 2;
  frame(radius, colours.chalk, 7);
  frame(radius, colours.soot, 5);
  frame(radius, colour, 3.5);
  canvas.setLineDash([]);
  const badge = { x: middle.x + radius, y: middle.y - radius };
  circle(canvas, badge, 11, colours.chalk);
  circle(canvas, badge, 9.5, colour);
  write(canvas, scene, kind === 'warning' ? '?' : '!', badge, text, 15);
}

function drawCursor(canvas: CanvasRenderingContext2D, scene: Scene, square: Square): void {
  const { camera, box, colours } = scene;
  const { x, y } = placeOf(camera, square, box);
  const size = Math.max(camera.zoom, 10);
  const off = (size - camera.zoom) / 2;
  for (const [tone, width] of [
    [colours.chalk, 6],
    [colours.focus, 3],
  ] as const) {
    canvas.strokeStyle = tone;
    canvas.lineWidth = width;
    canvas.strokeRect(x - off - 1, y - off - 1, size + 2, size + 2);
  }
}
