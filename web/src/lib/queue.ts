/**
 * Showing what happened, one thing after the other. Shows wait in a queue; when many wait, they
 * hurry, and when too many wait they are dropped and the last position is shown at once.
 */

/** A flood is on the screen within this many milliseconds. */
export const FLOOD_MS = 900;
/** So many shows within RECENT are played in full: a turn and the answer to it. */
const UNHURRIED = 3;
const RECENT = 2500;
/** Faster than this nobody follows: jump. */
const FASTEST = 4;

/** One thing to show. */
export interface Show {
  /** How long it takes at its natural pace; 0 for nothing to see. */
  ms: number;
  /** Start it, `pace` times as fast as natural. */
  start(pace: number): Run;
}

/** A show under way. */
export interface Run {
  done: Promise<void>;
  /** Go on at `pace` times the natural pace; Infinity ends it at once. */
  hurry(pace: number): void;
}

/** The pace at which `waiting` milliseconds of shows are over in `left`. */
export function pace(waiting: number, left: number): number {
  const needed = waiting / Math.max(1, left);
  return needed > FASTEST ? Infinity : Math.max(1, needed);
}

export class Queue {
  #waiting: Show[] = [];
  #current: { show: Show; run: Run } | null = null;
  /** When the last few shows came that there is something to see of. */
  #came: number[] = [];
  #floodEnds: number | null = null;

  constructor(
    private readonly now: () => number,
    /** Called when nothing waits any more. */
    private readonly settled: () => void,
  ) {}

  get isIdle(): boolean {
    return this.#current === null && this.#waiting.length === 0;
  }

  push(...shows: Show[]): void {
    const now = this.now();
    this.#waiting.push(...shows);
    this.#came = [
      ...this.#came.filter((at) => now - at < RECENT),
      ...shows.filter((show) => show.ms > 0).map(() => now),
    ];
    if (this.#came.length > UNHURRIED) this.#floodEnds = now + FLOOD_MS;
    if (this.#current) this.#hurry(this.#pace(this.#current.show));
    else void this.#play();
  }

  /** Show the last position at once. */
  jump(): void {
    const rest = this.#waiting;
    this.#waiting = [];
    this.#current?.run.hurry(Infinity);
    for (const show of rest) show.start(Infinity);
  }

  #hurry(speed: number): void {
    if (speed === Infinity) this.jump();
    else if (speed !== 1) this.#current?.run.hurry(speed);
  }

  /** The pace for `next` and all that wait behind it. */
  #pace(next: Show): number {
    if (this.#floodEnds === null) return 1;
    const waiting = this.#waiting.reduce((sum, show) => sum + show.ms, next.ms);
    return pace(waiting, this.#floodEnds - this.now());
  }

  async #play(): Promise<void> {
    for (let show = this.#waiting.shift(); show; show = this.#waiting.shift()) {
      const speed = this.#pace(show);
      this.#current = { show, run: show.start(speed) };
      if (speed === Infinity) this.jump();
      await this.#current.run.done;
      this.#current = null;
    }
    this.#floodEnds = null;
    this.settled();
  }
}
