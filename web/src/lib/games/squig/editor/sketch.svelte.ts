/** The drawing on the desk: what is drawn, what one draws with, and where the cursor is. */
import { readCourse, withNote, writtenCourse, type Course } from './course';
import { changed, cleared, grownFor, isInside, painted, type Grid, type Square } from './grid';
import { begin, redo, step, undo } from './history';
import { placed, section, turned, type SectionName } from './sections';
import { box, broadLine, brush, patch } from './shapes';
import { SIGNS, type Shape, type Tool } from './tools';

/** A stroke under way: where it began, where it is, and with what. */
interface Stroke {
  from: Square;
  to: Square;
  tool: Tool;
  shape: Shape;
}

export class Sketch {
  #history = $state.raw(begin<Course>(readCourse('')));
  /** The drawing with the stroke under way; null when there is none. */
  #draft = $state.raw<Grid | null>(null);
  #stroke = $state.raw<Stroke | null>(null);
  /** Grows with each drawing that came as a whole: then one wants to see all of it. */
  opened = $state(0);

  tool = $state<Tool>('floor');
  shape = $state<Shape>('pen');
  size = $state(2);
  section = $state<SectionName>('corridor');
  /** Quarter turns of the section to the right. */
  quarters = $state(0);
  cursor = $state.raw<Square>({ x: 0, y: 0 });

  constructor(text: string) {
    this.#history = begin(readCourse(text));
    this.#toStart();
  }

  /** The drawing without the stroke under way: what is checked, kept and saved. */
  get course(): Course {
    return this.#history.now;
  }
  /** What is on the screen. */
  get grid(): Grid {
    return this.#draft ?? this.#history.now.grid;
  }
  get text(): string {
    return writtenCourse(this.#history.now);
  }
  get stroke(): Stroke | null {
    return this.#stroke;
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  undo(): void {
    this.cancel();
    this.#history = undo(this.#history);
    this.#keepInside();
  }

  redo(): void {
    this.cancel();
    this.#history = redo(this.#history);
    this.#keepInside();
  }

  /** Another drawing instead of this one; it can be undone as any step. */
  open(text: string): void {
    this.cancel();
    this.#history = step(this.#history, readCourse(text));
    this.opened++;
    this.#toStart();
  }

  note(key: string, value: string): void {
    this.#history = step(this.#history, withNote(this.course, key, value));
  }

  /** Another grid as one step (edges, a cut). */
  set(grid: Grid): void {
    this.cancel();
    if (grid === this.course.grid) return;
    this.#history = step(this.#history, { ...this.course, grid });
    this.#keepInside();
  }

  // --- Strokes ------------------------------------------------------------------------------------

  begin(square: Square, tool = this.tool, shape = this.shape): void {
    this.cancel();
    this.#stroke = { from: square, to: square, tool, shape };
    this.#draw(square);
  }

  move(square: Square): void {
    const stroke = this.#stroke;
    if (!stroke || (square.x === stroke.to.x && square.y === stroke.to.y)) return;
    this.#draw(square);
    this.#stroke = { ...stroke, to: square };
  }

  /** The stroke is done: one step, however long it was. */
  end(): void {
    const grid = this.#draft;
    this.cancel();
    if (grid) this.set(grid);
  }

  cancel(): void {
    this.#stroke = null;
    this.#draft = null;
  }

  /** One square with a tool, however broad the brush is, as a step of its own. */
  dot(square: Square, tool: Tool): void {
    this.set(this.#with(this.course.grid, [square], tool));
  }

  /** What a section would draw with its middle on a square. */
  ghost(middle: Square): [Square, string][] {
    return placed(turned(section(this.section, this.size), this.quarters), middle);
  }

  #draw(to: Square): void {
    const { from, to: before, tool, shape } = this.#stroke!;
    const base = this.course.grid;
    switch (shape) {
      case 'pen':
        this.#draft = this.#with(this.grid, broadLine(before, to, this.size), tool);
        break;
      case 'line':
        this.#draft = this.#with(base, broadLine(from, to, this.size), tool);
        break;
      case 'box':
        this.#draft = this.#with(base, box(from, to), tool);
        break;
      case 'fill':
        this.#draft = this.#with(base, patch(base, to), tool);
        break;
      case 'section': {
        const changes = this.ghost(to);
        const room = grownFor(
          base,
          changes.map(([square]) => square),
        );
        this.#draft = changed(room, changes);
      }
    }
  }

  #with(grid: Grid, squares: Square[], tool: Tool): Grid {
    if (tool === 'eraser') return cleared(grid, squares);
    const sign = SIGNS[tool];
    const room = tool === 'wall' ? grid : grownFor(grid, squares, this.course.grid);
    return painted(room, squares, sign);
  }

  // --- The cursor ---------------------------------------------------------------------------------

  /** The squares that a stroke from here would begin with. */
  touched(square: Square): Square[] {
    return this.shape === 'pen' || this.shape === 'line' ? brush(square, this.size) : [square];
  }

  #toStart(): void {
    const { grid } = this.course;
    const y = Math.max(
      0,
      grid.rows.findIndex((row) => row.includes(SIGNS.start)),
    );
    const x = Math.max(0, grid.rows[y]?.indexOf(SIGNS.start) ?? 0);
    this.cursor = { x: grid.left + x, y: grid.top + y };
  }

  #keepInside(): void {
    const { grid } = this.course;
    if (isInside(grid, this.cursor)) return;
    this.cursor = {
      x: Math.min(Math.max(this.cursor.x, grid.left), grid.left + grid.width - 1),
      y: Math.min(Math.max(this.cursor.y, grid.top), grid.top + grid.height - 1),
    };
  }
}

/** The drawing that this page was last at, by game: whoever comes back from a race finds its steps. */
const last: Record<string, Sketch> = {};

/** The sketch of `text`: the one that was left, if it is still the same drawing. */
export function sketchOf(game: string, text: string): Sketch {
  const left = last[game];
  left?.cancel();
  return (last[game] = left?.text === text ? left : new Sketch(text));
}
