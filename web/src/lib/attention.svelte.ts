/** What a table tells those who do not look: the screen reader, and the badge of the chat. */
import { announcer } from './announce.svelte';
import type { TableStore } from './table.svelte';

/** So many lines of a flood are read aloud: the last ones. */
const SPOKEN = 3;

/** The screen reader hears what came onto the screen. To be called while a component is made. */
export function readAloud(table: TableStore): void {
  let heard: number | null = null;
  $effect(() => {
    const { shown, cursor, entries } = table.story;
    if (cursor !== null || !table.welcome) return;
    const from = heard ?? shown;
    heard = shown;
    const fresh = entries.filter((entry) => entry.number > from && entry.number <= shown);
    announcer.say(...fresh.slice(-SPOKEN).map((entry) => entry.say ?? ''));
  });
}

/** The chat of a table, and how much of it others wrote while it was out of sight. */
export class ChatBadge {
  #read = $state<number | null>(null);

  constructor(
    private readonly table: TableStore,
    isInSight: () => boolean,
  ) {
    $effect(() => {
      if (!table.welcome) return;
      // What was there when the page was opened is not new.
      if (this.#read === null || isInSight()) this.#read = this.lines.at(-1)?.number ?? 0;
    });
  }

  lines = $derived.by(() => this.table.story.entries.filter((entry) => entry.kind === 'chat'));

  unread = $derived.by(() => {
    const mine = this.table.you;
    const read = this.#read ?? Infinity;
    return this.lines.filter(({ number, seat }) => number > read && !mine.includes(seat ?? ''))
      .length;
  });

  /** Nobody to chat with: a bot does not answer, and who shares the screen shares the room. */
  isIdle = $derived.by(() => {
    const { seats, you, state } = this.table;
    const alone = seats.every((seat) => you.includes(seat) || state?.seats[seat]?.by === 'bot');
    return alone && this.lines.length === 0 && !state?.watching;
  });
}
