import { beforeEach, expect, test } from 'vitest';

import { linesOf } from './grid';
import { Sketch, sketchOf } from './sketch.svelte';

const TEXT = '; name: Lane\n########\n#S....F#\n########\n';
let sketch: Sketch;
const lines = () => linesOf(sketch.grid);
const square = (x: number, y: number) => ({ x, y });

beforeEach(() => {
  sketch = new Sketch(TEXT);
  sketch.size = 1;
});

test('the cursor begins on the first start square', () => {
  expect(sketch.cursor).toEqual(square(1, 1));
});

test('a stroke is on the screen at once, and one step when it ends', () => {
  sketch.tool = 'obstacle';
  sketch.begin(square(2, 1));
  sketch.move(square(5, 1));
  expect(lines()[1]).toBe('#SooooF#');
  expect(sketch.text).toBe(TEXT);
  sketch.end();
  expect(sketch.text).toContain('#SooooF#');
  sketch.undo();
  expect(sketch.text).toBe(TEXT);
  expect(sketch.canUndo).toBe(false);
  sketch.redo();
  expect(lines()[1]).toBe('#SooooF#');
});

test('a stroke that is given up, or changes nothing, is no step', () => {
  sketch.begin(square(2, 0));
  sketch.cancel();
  sketch.begin(square(2, 1));
  sketch.end();
  expect(sketch.text).toBe(TEXT);
  expect(sketch.canUndo).toBe(false);
});

test('a line and a box follow the pointer and leave nothing where it has been', () => {
  sketch.tool = 'wall';
  sketch.shape = 'box';
  sketch.begin(square(2, 1));
  sketch.move(square(5, 1));
  sketch.move(square(3, 1));
  expect(lines()[1]).toBe('#S##..F#');
  sketch.cancel();
  sketch.shape = 'line';
  sketch.begin(square(4, 1));
  sketch.move(square(4, 0));
  sketch.move(square(5, 1));
  sketch.end();
  expect(lines()).toEqual(['########', '#S..##F#', '########']);
});

test('a section is placed where the pointer is lifted', () => {
  sketch.shape = 'section';
  sketch.section = 'doorway';
  sketch.begin(square(2, 1));
  sketch.move(square(4, 1));
  sketch.end();
  expect(lines()[3]).toBe('########'); // It grew for the lower end of the doorway's wall,
  expect(sketch.grid).toMatchObject({ left: 0, width: 8, top: -3, height: 9 });
  sketch.undo();
  expect(sketch.grid).toMatchObject({ top: 0, height: 3 }); // and did not, after all.
});

test('a dot is one square, however broad the brush is', () => {
  sketch.size = 5;
  sketch.dot(square(3, 1), 'obstacle');
  expect(lines()).toEqual(['########', '#S.o..F#', '########']);
});

test('the eraser leaves bare floor and no hole in the wall', () => {
  sketch.tool = 'eraser';
  sketch.shape = 'box';
  sketch.begin(square(0, 0));
  sketch.move(square(7, 2));
  sketch.end();
  expect(lines()).toEqual(['########', '#......#', '########']);
});

test('another drawing can be undone, and is shown whole', () => {
  sketch.open('S.F\n');
  expect(sketch.opened).toBe(1);
  expect(sketch.cursor).toEqual(square(0, 0));
  sketch.undo();
  expect(sketch.text).toBe(TEXT);
});

test('the cursor stays in a drawing that is cut', () => {
  sketch.cursor = square(7, 2);
  sketch.set({ ...sketch.grid, width: 4, height: 2, rows: ['####', '#S..'] });
  expect(sketch.cursor).toEqual(square(3, 1));
});

test('a note is a step, too', () => {
  sketch.note('laps', 'there_and_back');
  expect(sketch.text).toBe(TEXT.replace('\n#', '\n; laps: there_and_back\n#'));
  sketch.undo();
  expect(sketch.text).toBe(TEXT);
});

test('whoever comes back to a drawing finds its steps, unless it has changed elsewhere', () => {
  const left = sketchOf('squig', TEXT);
  left.dot(square(3, 1), 'obstacle');
  const drawn = left.text;
  expect(sketchOf('squig', drawn)).toBe(left);
  expect(sketchOf('other', drawn).canUndo).toBe(false);
  expect(sketchOf('squig', TEXT)).not.toBe(left);
});
