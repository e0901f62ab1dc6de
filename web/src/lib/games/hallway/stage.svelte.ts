/**
 * Hallway as it is shown: a position, the die, and how each event leads to the next position.
 * The pieces are moved by the board that is on the page (Hands); without one, only the ends show.
 */
import { perform, type Beat } from '../beats';
import type { Show } from '../../queue';
import type { Entry } from '../../protocol';
import type { Stage } from '../types';
import { SEATS, other, type Seat, type View } from './view';

/** What a board can do with its pieces; each movement takes `ms`. */
export interface Hands {
  /** Walk a token from its place to another, past the rival if `squeezing`. */
  walk(seat: Seat, from: View, to: View, ms: number, squeezing: boolean): Animation | undefined;
  /** Bellies meet: a token wobbles. */
  wobble(seat: Seat, ms: number): Animation | undefined;
  /** Hand the Edge or the turn marker from seat to seat. */
  pass(piece: 'edge' | 'turn', from: Seat, to: Seat, ms: number): Animation | undefined;
}

/** The dice on the table: what lies there, and for whom it is rolling. */
export interface Dice {
  pips: Partial<Record<Seat, number>>;
  rolling: boolean;
}

const ROLL = 450;
const BUMP = 320;
const PASS = 240;
/** About how long the events take, for the pace of a flood. */
const ABOUT: Record<string, number> = { start: 700, roll: 1100, accept: 600, edge: 600 };
const walkFor = (places: number) => Math.min(450, 180 + 45 * Math.abs(places));

export class HallwayStage implements Stage {
  view: View;
  dice: Dice;
  hands: Hands | null = null;

  constructor(
    first: View,
    readonly options: Record<string, string | number>,
  ) {
    this.view = $state.raw(first);
    this.dice = $state.raw({ pips: {}, rolling: false });
  }

  place(view: unknown, last: Entry | null): void {
    this.view = view as View;
    if (last) this.dice = diceOf(last.text ?? '', this.view) ?? { ...this.dice, rolling: false };
    else this.dice = { pips: {}, rolling: false };
  }

  show(entry: Entry): Show {
    const after = entry.view as View;
    const text = entry.text ?? '';
    return {
      ms: ABOUT[text.split(' ')[0] ?? ''] ?? 0,
      // Only now is it known what was before: others may have been waiting.
      start: (pace) => perform(this.#beats(text, this.view, after), pace),
    };
  }

  /** The beats of one event, from the position `before` to the position `after`. */
  #beats(text: string, before: View, after: View): Beat[] {
    const place = { ms: 0, end: () => (this.view = after) };
    const [kind] = text.split(' ');
    if (kind === 'start') return [this.#roll(text, after), place, ...this.#markers(before, after)];
    if (kind === 'roll') {
      const mover = before.turn ?? 'blue';
      return [
        this.#roll(text, before),
        this.#walk([mover], before, after),
        ...(after.encounters > before.encounters ? [this.#bump()] : []),
        ...this.#markers(before, after),
        place,
      ];
    }
    if (kind === 'accept')
      return [this.#walk(SEATS, before, after), ...this.#markers(before, after), place];
    if (kind === 'edge') {
      const movers = SEATS.filter((seat) => before.places[seat] !== after.places[seat]);
      return [
        ...(movers.length > 0 ? [this.#walk(movers, before, after)] : []),
        ...this.#markers(before, after),
        place,
      ];
    }
    return [place];
  }

  #roll(text: string, view: View): Beat {
    const dice = diceOf(text, view) ?? { pips: {}, rolling: false };
    return {
      ms: ROLL,
      begin: () => {
        this.dice = { ...dice, rolling: true };
        return [];
      },
      end: () => (this.dice = dice),
    };
  }

  #walk(movers: readonly Seat[], before: View, after: View): Beat {
    const far = Math.max(
      ...movers.map((seat) => Math.abs(after.places[seat] - before.places[seat])),
    );
    const ms = walkFor(far);
    const squeezing = after.passed && !before.passed;
    return {
      ms,
      begin: () => movers.map((seat) => this.hands?.walk(seat, before, after, ms, squeezing)),
      // Places and scores change now; whose turn it is when the markers have been handed on.
      end: () =>
        (this.view = { ...after, turn: before.turn, edge: before.edge, phase: before.phase }),
    };
  }

  #bump(): Beat {
    return { ms: BUMP, begin: () => SEATS.map((seat) => this.hands?.wobble(seat, BUMP)) };
  }

  /** The turn marker and the Edge token go from hand to hand, together. */
  #markers(before: View, after: View): Beat[] {
    const passing = (['turn', 'edge'] as const).filter(
      (piece) => before[piece] && after[piece] && before[piece] !== after[piece],
    );
    if (passing.length === 0) return [];
    return [
      {
        ms: PASS,
        begin: () =>
          passing.map((piece) => {
            const to = after[piece] ?? 'blue';
            return this.hands?.pass(piece, other(to), to, PASS);
          }),
      },
    ];
  }
}

/** What the dice show after `text`; null if that is no roll. `view.turn` has rolled. */
function diceOf(text: string, view: View): Dice | null {
  const [kind, one, two] = text.split(' ');
  if (kind === 'start') return { pips: { blue: Number(one), red: Number(two) }, rolling: false };
  if (kind === 'roll') return { pips: { [view.turn ?? 'blue']: Number(one) }, rolling: false };
  return null;
}
