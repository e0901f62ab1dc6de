/** Pieces of tunnel to place: small drawings, in which a space leaves alone what is there. */
import { FLOOR, WALL, type Square } from './grid';

export const SECTIONS = ['corridor', 'bend', 'junction', 'room', 'doorway'] as const;
export type SectionName = (typeof SECTIONS)[number];
export type Section = readonly string[];

/** How long the arms of a section are, beside its width. */
const ARM = 4;

/** A section for a tunnel so many squares wide, as it lies before it is turned. */
export function section(name: SectionName, width: number): Section {
  const across = FLOOR.repeat(width);
  const rows = (count: number, row: string) => Array.from({ length: count }, () => row);
  switch (name) {
    case 'corridor':
      return rows(width, FLOOR.repeat(2 * ARM));
    case 'bend':
      return [...rows(width, FLOOR.repeat(ARM + width)), ...rows(ARM, ' '.repeat(ARM) + across)];
    case 'junction':
      return [
        ...rows(width, FLOOR.repeat(2 * ARM + width)),
        ...rows(ARM, ' '.repeat(ARM) + across + ' '.repeat(ARM)),
      ];
    case 'room':
      return rows(width + ARM, FLOOR.repeat(width + ARM + 2));
    case 'doorway':
      // A wall across the tunnel with a gap in its middle.
      return [...rows(3, WALL), ...rows(width, FLOOR), ...rows(3, WALL)];
  }
}

/** A section after so many quarter turns to the right. */
export function turned(section: Section, quarters: number): Section {
  let rows = section;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) {
    const before = rows;
    rows = Array.from(before[0] ?? '', (_, x) =>
      before.reduce((made, row) => (row[x] ?? ' ') + made, ''),
    );
  }
  return rows;
}

/** What a section draws with its middle on a square. */
export function placed(section: Section, middle: Square): [Square, string][] {
  const left = middle.x - Math.floor(((section[0]?.length ?? 0) - 1) / 2);
  const top = middle.y - Math.floor((section.length - 1) / 2);
  return section.flatMap((row, y) =>
    Array.from(row, (sign, x): [Square, string] => [{ x: left + x, y: top + y }, sign]).filter(
      ([, sign]) => sign !== ' ',
    ),
  );
}
