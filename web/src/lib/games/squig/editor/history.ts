/** Undo and redo of whole steps. Values are kept as they are, the oldest given up when there are too many. */

const KEPT = 200;

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** One step on; what had been undone is gone. A step to the same value is none. */
export function step<T>(history: History<T>, now: T, kept = KEPT): History<T> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-kept), now, future: [] };
}

export function undo<T>({ past, now, future }: History<T>): History<T> {
  if (past.length === 0) return { past, now, future };
  return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] };
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  if (future.length === 0) return { past, now, future };
  return { past: [...past, now], now: future[0]!, future: future.slice(1) };
}
