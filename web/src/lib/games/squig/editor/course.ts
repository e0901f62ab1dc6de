/** A course as its file has it: notes, and below them the drawing. */
import { MOST, gridOf, linesOf, type Grid } from './grid';

export interface Course {
  readonly grid: Grid;
  /** In the order in which they are written; keys that the editor does not know are kept. */
  readonly notes: readonly (readonly [string, string])[];
}

const NOTE = /^;\s*([^:]*?)\s*:\s*(.*?)\s*$/;

/** Split a text into its note lines and the lines of its drawing. */
function partsOf(text: string): [head: string[], drawing: string[]] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop(); // The end of the last line, not a row.
  const first = lines.findIndex((line) => !line.startsWith(';'));
  return first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
}

/** True if the drawing in a text is none too large; only then may it be read, since rows are padded. */
export function fits(text: string): boolean {
  const [, drawing] = partsOf(text);
  return drawing.length <= MOST && drawing.every((line) => line.length <= MOST);
}

/** Read a `.course` text. It takes any characters: what is wrong with them is the server's to say. */
export function readCourse(text: string): Course {
  const [head, drawing] = partsOf(text);
  const notes = head.flatMap((line): [string, string][] => {
    const [, key, value] = NOTE.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  return { grid: gridOf(drawing), notes };
}

/** The text of a course; reading it gives the same course. */
export function writtenCourse({ grid, notes }: Course): string {
  const head = notes.map(([key, value]) => `; ${key}: ${value}`);
  return [...head, ...linesOf(grid), ''].join('\n');
}

export function note(course: Course, key: string): string {
  return course.notes.find(([each]) => each === key)?.[1] ?? '';
}

/** The course with a note set, in its place if it has one; an empty value takes it away. */
export function withNote(course: Course, key: string, text: string): Course {
  const value = text.replace(/\s+/g, ' ').trim();
  if (value === note(course, key)) return course;
  const others = course.notes.filter(([each]) => each !== key);
  if (value === '') return { ...course, notes: others };
  const index = course.notes.findIndex(([each]) => each === key);
  const place = index < 0 ? others.length : index;
  return { ...course, notes: [...others.slice(0, place), [key, value], ...others.slice(place)] };
}
