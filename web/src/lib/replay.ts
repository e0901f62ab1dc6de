/** The record that is looked at, kept over a reload of its tab. */
import type { Replay } from './protocol';

const KEY = 'jostle.replay';

export function keepReplay(replay: Replay): void {
  kept = replay;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(replay));
  } catch {
    // Too long or forbidden: then it does not outlive a reload.
  }
}

let kept: Replay | null = null;

export function keptReplay(): Replay | null {
  if (!kept) {
    try {
      kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Replay | null;
    } catch {
      return null;
    }
  }
  return kept;
}
