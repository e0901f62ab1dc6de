import { expect, test } from 'vitest';

import { linesOf } from './grid';
import { fits, note, readCourse, withNote, writtenCourse } from './course';

const RAGGED = `; name: ragged
; author: somebody: else
; laps: there_and_back
; shape: unknown here

  SSS   ..
 #S
  FFF
`;

test('a course is written as it was read', () => {
  expect(writtenCourse(readCourse(RAGGED))).toBe(RAGGED);
});

test('notes are read above the drawing alone, and an empty line is a row', () => {
  const course = readCourse(RAGGED);
  expect(note(course, 'author')).toBe('somebody: else');
  expect(note(course, 'shape')).toBe('unknown here');
  expect(linesOf(course.grid)).toEqual(['', '  SSS   ..', ' #S', '  FFF']);
  expect(linesOf(readCourse('S.F\n; name: late\n').grid)).toEqual(['S.F', '; name: late']);
});

test('lines may end as on any machine', () => {
  expect(linesOf(readCourse('\uFEFF; name: a\r\nS.\r\n.F').grid)).toEqual(['S.', '.F']);
});

test('signs that no course knows are kept, for the server to name and somebody to mend', () => {
  expect(linesOf(readCourse('S.x\n').grid)).toEqual(['S.x']);
});

test('nothing but notes is a drawing of one square', () => {
  const course = readCourse('; name: nothing\n');
  expect([course.grid.width, course.grid.height]).toEqual([1, 1]);
});

test('a note is set in its place, and taken away when it is empty', () => {
  const course = readCourse(RAGGED);
  expect(withNote(course, 'name', ' my  own\n ').notes[0]).toEqual(['name', 'my own']);
  expect(withNote(course, 'laps', '').notes).toHaveLength(3);
  expect(withNote(course, 'more', 'yes').notes.at(-1)).toEqual(['more', 'yes']);
  expect(withNote(course, 'name', 'ragged')).toBe(course);
});

test('a drawing that is too large is known before it is read', () => {
  const row = '#'.repeat(200);
  expect(fits(Array.from({ length: 200 }, () => row).join('\n'))).toBe(true);
  expect(fits(`; name: x\n${row}#\n`)).toBe(false);
  expect(fits('\n'.repeat(201))).toBe(false);
  expect(fits(`${'.'.repeat(500_000)}\n${'\n'.repeat(500_000)}`)).toBe(false);
  expect(fits('')).toBe(true);
});
