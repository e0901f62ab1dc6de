/**
 * What happened, as a stage shows it: entry after entry, or any moment of the past. A table's
 * story goes on by itself; a record's stands still until somebody turns the pages.
 */
import { localTime } from './clock';
import type { Stage } from './games/types';
import type { Entry } from './protocol';
import { Queue, type Show } from './queue';
import { isStill } from './settings.svelte';

/** How long a position rests on the screen while the story is played. */
const REST = 500;

export class Story {
  entries = $state.raw<Entry[]>([]);
  stage = $state.raw<Stage | null>(null);
  /** The last entry that is on the screen. */
  shown = $state(0);
  /** Nothing is being shown: the screen is at the present. */
  settled = $state(true);
  /** The entry after which the position is looked at (0: the beginning); null for the present. */
  cursor = $state<number | null>(null);
  playing = $state(false);

  #first: unknown = null;
  readonly #queue = new Queue(localTime, () => {
    this.settled = true;
  });

  /** The number of the last entry. */
  get last(): number {
    return this.entries.at(-1)?.number ?? 0;
  }

  /** Entries that are on the screen already, or the past that is looked at. */
  get visible(): Entry[] {
    const last = this.cursor ?? this.shown;
    return this.entries.filter((entry) => entry.number <= last);
  }

  /** The entries at which the position changed: where a reader may turn to. */
  get moments(): number[] {
    return [0, ...this.entries.filter((each) => each.kind === 'event').map((each) => each.number)];
  }

  /** Begin on `stage`, before the first event (`first`) or where the entries have led already. */
  begin(stage: Stage, first: unknown): void {
    this.#first = first;
    this.stage = stage;
    this.#place(this.cursor ?? this.last);
  }

  /** These are all entries; what is new among them is history and not played. */
  know(entries: Entry[]): void {
    this.#queue.jump();
    this.entries = entries;
    if (this.cursor === null) this.#place(this.last);
  }

  /** Entries that happen now: shown one after the other, unless nobody could see it. */
  happen(entries: Entry[]): void {
    const known = this.last;
    const fresh = entries.filter((entry) => entry.number > known);
    this.entries = [...this.entries, ...fresh];
    if (this.cursor !== null || fresh.length === 0) return;
    if (!this.stage || document.hidden || isStill()) {
      this.jump();
      this.#place(this.last);
    } else {
      this.settled = false;
      this.#queue.push(...fresh.map((entry) => this.#show(entry)));
    }
  }

  /** Stop showing and be there. */
  jump(): void {
    this.#queue.jump();
  }

  /** Look at the position after entry `number`; null: at the present. */
  look(number: number | null): void {
    this.playing = false;
    this.#queue.jump();
    this.cursor = number;
    this.#place(number ?? this.last);
  }

  /** The index among `moments` of the position that is looked at. */
  get at(): number {
    const { cursor, moments } = this;
    if (cursor === null) return moments.length - 1;
    return moments.findLastIndex((moment) => moment <= cursor);
  }

  /** Turn to the moment of index `to`; the last one is the present. */
  go(to: number): void {
    const { moments } = this;
    const index = Math.max(0, to);
    this.look(index >= moments.length - 1 ? null : moments[index]!);
  }

  /** Turn `by` moments on (or back). */
  turn(by: number): void {
    this.go(this.at + by);
  }

  /** Play on from the position that is looked at; from the beginning if that is the last. */
  async play(): Promise<void> {
    const moments = this.moments;
    const end = moments.at(-1) ?? 0;
    if (this.cursor === null || this.cursor >= end) this.look(0);
    this.playing = true;
    for (const number of moments.filter((moment) => moment > (this.cursor ?? end))) {
      const entry = this.entries.find((each) => each.number === number);
      if (!entry || !this.stage || !this.playing) return;
      if (isStill()) this.#place(number);
      else await this.stage.show(entry).start(1).done;
      if (!this.playing) return;
      this.cursor = number;
      await new Promise((done) => setTimeout(done, isStill() ? 2 * REST : REST));
    }
    this.look(null);
  }

  #show(entry: Entry): Show {
    const shown = () => {
      if (this.cursor === null) this.shown = entry.number;
    };
    const show = entry.kind === 'event' && this.stage ? this.stage.show(entry) : null;
    return {
      ms: show?.ms ?? 0,
      start: (pace: number) => {
        const run = show?.start(pace) ?? { done: Promise.resolve(), hurry: () => undefined };
        if (pace === Infinity) shown();
        else void run.done.then(shown);
        return run;
      },
    };
  }

  #place(number: number): void {
    const past = this.entries.filter((entry) => entry.kind === 'event' && entry.number <= number);
    const last = past.at(-1) ?? null;
    this.stage?.place(last ? last.view : this.#first, last);
    if (this.cursor === null) this.shown = number;
  }
}
