/** What one draws with. */
import { FINISH, FLOOR, OBSTACLE, START, WALL } from './grid';

export const TOOLS = ['floor', 'wall', 'obstacle', 'start', 'finish', 'eraser'] as const;
export type Tool = (typeof TOOLS)[number];

/** How a tool is led over the squares. */
export const SHAPES = ['pen', 'line', 'box', 'fill', 'section'] as const;
export type Shape = (typeof SHAPES)[number];

export const SIZES = [1, 2, 3, 4, 5] as const;

/** What a tool leaves on squares; the eraser leaves bare floor where there is no wall. */
export const SIGNS: Record<Exclude<Tool, 'eraser'>, string> = {
  wall: WALL,
  floor: FLOOR,
  obstacle: OBSTACLE,
  start: START,
  finish: FINISH,
};

/** The keys that draw one square at the cursor are the signs of a file. */
export const KEYS: Record<string, Tool> = {
  '.': 'floor',
  '#': 'wall',
  o: 'obstacle',
  s: 'start',
  f: 'finish',
  e: 'eraser',
};
