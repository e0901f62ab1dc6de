/**
 * Which of the pointers on the paper draws and which move it: one draws (or moves, where that was
 * chosen), two move and pinch, and a stroke that a second finger interrupts was none.
 */
import type { Point } from '../camera';

export interface Hand {
  /** The stroke is over; `false` gives it up. */
  lift(isDone: boolean): void;
  pull(by: Point): void;
  /** `factor` times as near, round a point of the box. */
  pinch(factor: number, middle: Point): void;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
/** Two fingers side by side are not told apart more finely than this. */
const CLOSE = 20;

export class Fingers {
  readonly #at = new Map<number, Point>();
  #draws = false;

  constructor(private readonly hand: Hand) {}

  get draws(): boolean {
    return this.#draws;
  }

  /** A pointer is set down; true if a stroke begins there. */
  down(pointer: number, at: Point, draws: boolean): boolean {
    this.#at.set(pointer, at);
    if (this.#at.size === 1) return (this.#draws = draws);
    if (this.#draws) this.hand.lift(false);
    return (this.#draws = false);
  }

  /** A pointer has moved; true if the stroke goes on there. */
  move(pointer: number, to: Point): boolean {
    const before = this.#at.get(pointer);
    if (!before) return false;
    this.#at.set(pointer, to);
    if (this.#draws) return true;
    const other = [...this.#at].find(([each]) => each !== pointer)?.[1];
    if (!other) {
      this.hand.pull(minus(to, before));
      return false;
    }
    // Of two fingers the one that moves moves their middle, and the distance between them.
    const apart = (at: Point) => Math.max(CLOSE, Math.hypot(at.x - other.x, at.y - other.y));
    this.hand.pull(minus(middle(to, other), middle(before, other)));
    this.hand.pinch(apart(to) / apart(before), middle(to, other));
    return false;
  }

  /** A pointer is lifted, or the browser took it away (`isDone` false). */
  up(pointer: number, isDone: boolean): void {
    if (!this.#at.delete(pointer)) return;
    if (this.#draws) this.hand.lift(isDone);
    this.#draws = false;
  }
}
