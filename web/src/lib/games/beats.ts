/** Playing beats one after the other, for a game's stage: at any pace, and to the end at once. */
import { tick } from 'svelte';

import type { Run } from '../queue';

/** One thing that moves. What it changes for good it does in `end`, which always runs. */
export interface Beat {
  ms: number;
  /** Start moving; the movements are dropped once `end` is on the screen. */
  begin?(): (Animation | undefined)[];
  end?(): void;
}

/** Perform `beats` at `pace` times their natural speed (Infinity: only their ends). */
export function perform(beats: Beat[], pace: number): Run {
  const waiting = [...beats];
  let current: Beat | null = null;
  let moving: Animation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun = 0;
  let over: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (over = resolve));

  function next(): void {
    current = waiting.shift() ?? null;
    if (!current) return over();
    begun = performance.now();
    moving = (current.begin?.() ?? []).filter((each) => each !== undefined);
    for (const each of moving) each.playbackRate = pace;
    timer = setTimeout(finish, current.ms / pace);
  }

  function finish(): void {
    const past = moving;
    moving = [];
    current?.end?.();
    // The end is drawn first: without it the piece would jump back for one frame.
    void tick().then(() => past.forEach((each) => each.cancel()));
    next();
  }

  function toEnd(): void {
    clearTimeout(timer);
    const past = moving;
    moving = [];
    current?.end?.();
    for (const beat of waiting.splice(0)) beat.end?.();
    current = null;
    void tick().then(() => past.forEach((each) => each.cancel()));
    over();
  }

  if (pace === Infinity) toEnd();
  else next();

  return {
    done,
    hurry(faster) {
      if (!current || faster === pace) return;
      if (faster === Infinity) return toEnd();
      const gone = (performance.now() - begun) * pace;
      clearTimeout(timer);
      timer = setTimeout(finish, Math.max(0, current.ms - gone) / faster);
      begun = performance.now() - gone / faster;
      pace = faster;
      for (const each of moving) each.updatePlaybackRate(pace);
    },
  };
}
