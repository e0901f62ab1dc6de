import { untrack } from 'svelte';

/** What the screen reader is told, politely; parts/Announcer.svelte is its mouth. */
class Announcer {
  /** The lines said last; a new object each time, so that the same words are said again. */
  lines = $state.raw<{ id: number; text: string }[]>([]);
  #id = 0;

  say(...texts: string[]): void {
    const fresh = texts.filter(Boolean).map((text) => ({ id: ++this.#id, text }));
    if (fresh.length > 0) this.lines = [...untrack(() => this.lines), ...fresh].slice(-4);
  }
}

export const announcer = new Announcer();
