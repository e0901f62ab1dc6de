/**
 * The server's clock, bounded from above. A question sent at local time s and answered with the
 * server's time T proves that at local time l the server's clock shows at most T + (l − s): the
 * server read it after the question left. Time left is reckoned from that bound, and so is never
 * more than the server's.
 */

/** How many answers are remembered: the least bound of them holds. */
const KEPT = 10;

/**
 * This machine's time in milliseconds. `performance.now` may stand still while the machine sleeps
 * and `Date.now` may be set back; of the two the later is right.
 */
export function localTime(): number {
  return Math.max(performance.timeOrigin + performance.now(), Date.now());
}

export class ServerClock {
  #offsets: number[] = [];

  /** Learn from an answer that a question sent at local time `sent` got: the server's `time`. */
  sample(sent: number, time: number): void {
    this.#offsets = [...this.#offsets.slice(1 - KEPT), time - sent];
  }

  /**
   * Learn that the server's clock had already reached `time` when local time was `local`. A bound
   * below that is broken (this machine's clock was set back), and nothing learnt before it counts.
   */
  reached(local: number, time: number): void {
    if (this.#offsets.length > 0 && time > this.bound(local)) this.#offsets = [time - local];
  }

  /** The latest that the server's clock can show at local time `local`; −∞ if nothing is known. */
  bound(local: number): number {
    return this.#offsets.length > 0 ? local + Math.min(...this.#offsets) : -Infinity;
  }

  /** Milliseconds until the server's clock shows `instant`: never more than there are. */
  left(local: number, instant: number): number {
    const bound = this.bound(local);
    return bound === -Infinity ? 0 : Math.max(0, instant - bound);
  }
}
