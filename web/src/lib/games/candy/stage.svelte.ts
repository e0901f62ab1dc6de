/**
 * Candy as it is shown: a position, what the last event carried, and how each event leads to the
 * next position, candy by candy. They are flown by the board that is on the page (Hands); without
 * one, only the positions show.
 */
import { upright } from '../../media.svelte';
import type { Entry } from '../../protocol';
import type { Show } from '../../queue';
import { perform, type Beat } from '../beats';
import type { Stage } from '../types';
import { after, carried, changed, type Carry } from './carries';
import { Composer } from './composer.svelte';
import { placesOf, type View } from './view';

/** What a board can do with its candies. */
export interface Hands {
  /** Carry a candy through the air. */
  fly(carry: Carry, ms: number): Animation[];
}

const FLY = 320;
const SPILL = 300;
/** Each of five that pour out of a bowl. */
const POUR = 170;
/** About how long the events take, for the pace of a flood. */
const ABOUT: Record<string, number> = {
  shuffle: FLY,
  slide: 3 * FLY,
  wriggle: 3 * FLY,
  lunge: 3 * FLY,
  slither: 5 * POUR,
  spill: SPILL,
};

export class CandyStage implements Stage {
  view: View;
  /** The candy that is in the air: in `view` it is still where it was. */
  flying: Carry | null;
  /** What the last event carried. */
  trail: readonly Carry[];
  hands: Hands | null = null;
  readonly composer = new Composer();

  constructor(
    first: View,
    readonly options: Record<string, string | number>,
  ) {
    this.view = $state.raw(first);
    this.flying = $state.raw(null);
    this.trail = $state.raw([]);
  }

  /** What lies in the bowls and on the piles: all but what is in the air. */
  get lying(): View {
    if (!this.flying) return this.view;
    const [seat, from] = this.flying;
    return { ...this.view, bowls: changed(this.view.bowls, seat, from, -1) };
  }

  /**
   * A ring takes any room. On an upright screen it is as wide as the screen and as high as that
   * asks for; elsewhere it stands at the side, and which way it lies is seen there.
   */
  get shape(): number | undefined {
    return upright.current ? undefined : 1;
  }

  place(view: unknown, last: Entry | null): void {
    this.view = view as View;
    this.flying = null;
    const carries = carried(last?.text ?? '', last?.seat ?? '', placesOf(this.view));
    this.trail = last?.seat ? carries : [];
  }

  show(entry: Entry): Show {
    const next = entry.view as View;
    const text = entry.text ?? '';
    return {
      ms: ABOUT[text.split(' ')[0] ?? ''] ?? 0,
      // Only now is it known what was before: others may have been waiting.
      start: (pace) => perform(this.#beats(text, this.view, next), pace),
    };
  }

  /** A beat for each candy: it is lifted out of its bowl, flies, and lies in the next. */
  #beats(text: string, before: View, next: View): Beat[] {
    const kind = text.split(' ')[0] ?? '';
    const ms = kind === 'slither' ? POUR : kind === 'spill' ? SPILL : FLY;
    const carries = carried(text, before.turn ?? '', placesOf(before));
    let { bowls } = before;
    const beats = carries.map((carry): Beat => {
      const dropped = after(bowls, [carry]);
      bowls = dropped;
      return {
        ms,
        begin: () => {
          this.trail = [];
          this.flying = carry;
          return this.hands?.fly(carry, ms) ?? [];
        },
        end: () => {
          this.view = { ...before, bowls: dropped };
          this.flying = null;
        },
      };
    });
    const place = () => {
      this.view = next;
      this.flying = null;
      this.trail = carries;
    };
    return [...beats, { ms: 0, end: place }];
  }
}
