/**
 * When an Accept button may act. A press on it must mean the offer that its reader has read: so
 * for a moment after the offer changed, and as long as a press that began before goes on, the
 * button is disarmed. What it carries is the number of the offer, which the server checks too.
 */

/** A press within so many milliseconds of a change was meant for the offer before it. */
export const SETTLE = 650;

export class Arming {
  #number: number | null = null;
  #changedAt = -Infinity;
  #pressed: number | null = null;

  /** The standing offer is now `number` (null for none). True if it took another's place. */
  see(number: number | null, now: number): boolean {
    if (number === this.#number) return false;
    const replaced = number !== null && this.#number !== null;
    this.#number = number;
    if (replaced) this.#changedAt = now;
    return replaced;
  }

  /** A press began. */
  press(): void {
    this.#pressed = this.#number;
  }

  /** The press, if there was one, is over. */
  release(): void {
    this.#pressed = null;
  }

  /** True while the press under way began on an offer that is gone. */
  isStalePress(): boolean {
    return this.#pressed !== null && this.#pressed !== this.#number;
  }

  /** True if a press at `now` means the offer that stands. */
  isArmed(now: number): boolean {
    return this.#number !== null && !this.isStalePress() && now - this.#changedAt >= SETTLE;
  }
}
