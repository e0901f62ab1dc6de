/** Drawing a board along with one pointer, and pinching it with two. */
import type { Point } from './camera';

/** So far a pointer wanders while it only presses. */
const WANDERS = 6;

export class Drag {
  readonly #pointers = new Map<number, Point>();
  /** How far the first pointer has gone; a press that became a drag is no click. */
  #gone = 0;

  constructor(
    private readonly does: {
      pull: (by: Point) => void;
      pinch: (factor: number, aside: Point) => void;
      /** The middle of the window over the board, on the page. */
      middle: (element: HTMLElement) => Point;
    },
  ) {}

  /** How far from the middle of the window something on the page is. */
  aside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { x, y } = this.does.middle(element);
    return { x: clientX - x, y: clientY - y };
  }

  readonly listeners = {
    onpointerdown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (this.#pointers.size === 0) this.#gone = 0;
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onpointermove: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      const before = this.#pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
      const by = { x: now.x - before.x, y: now.y - before.y };
      this.#gone += Math.hypot(by.x, by.y);
      if (this.#gone < WANDERS && !other) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      this.#pointers.set(event.pointerId, now);
      if (!other) return this.does.pull(by);
      const far = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      this.does.pull({ x: by.x / 2, y: by.y / 2 });
      this.does.pinch(far(now) / far(before), this.aside(event.currentTarget, middle));
    },
    onpointerup: (event: PointerEvent) => this.#leave(event),
    onpointercancel: (event: PointerEvent) => this.#leave(event),
    /** The click that ends a drag chooses nothing. */
    onclickcapture: (event: MouseEvent) => {
      if (this.#gone < WANDERS || event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
    },
  };

  #leave(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }
}
