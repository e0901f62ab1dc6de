/**
 * Squig as it is shown: a position, the dice, the last way taken, and how each event leads to the
 * next position. Hoppers are moved by the board that is on the page (Hands); without one, only the
 * ends show.
 */
import { perform, type Beat } from '../beats';
import type { Show } from '../../queue';
import type { Entry } from '../../protocol';
import type { Stage } from '../types';
import { beyond, leaps, nearestOf, squaresOf, way } from './course';
import { isDouble, placeOf, type Place, type Square, type View } from './view';

/** What a board can do with its hoppers; each movement takes `ms`. */
export interface Hands {
  /** Bring squares into sight, if they are not. */
  look(squares: readonly Square[]): void;
  /** Hop along landings, with a squash on the last; `wild` while a squig bolts. */
  hop(seat: string, landings: readonly Square[], ms: number, wild: boolean): Animation[];
  /** Fly from one square to another, head over heels. */
  tumble(seat: string, from: Square, to: Square, ms: number): Animation[];
  /** Jump on the spot: startled, or about to bolt. */
  wince(seat: string, ms: number): Animation[];
  /** The finish line is crossed there. */
  cheer(square: Square, ms: number): Animation[];
}

/** The dice on the table, and for whom they were rolled. */
export interface Dice {
  pips: readonly [number, number] | null;
  rolling: boolean;
  seat: string | null;
}

/** The way that was taken last. */
export interface Trail {
  kind: 'hop' | 'bolt' | 'flight';
  seat: string;
  squares: Square[];
}

const ROLL = 450;
const ORDER = 300;
const WINCE = 240;
const CHEER = 450;
const TUMBLE = 450;
/** A leap, and the most of them that one move is shown in. */
const LEAP = 150;
const MOST_LEAPS = 3;
/** About how long the events take, for the pace of a flood. */
const ABOUT: Record<string, number> = { order: 750, roll: 500, hop: 600, bump: 450, shove: 450 };

const NO_DICE: Dice = { pips: null, rolling: false, seat: null };

export class SquigStage implements Stage {
  view: View;
  dice: Dice;
  trail: Trail | null;
  /** Who has bolted in the turn that is shown. */
  bolted: string | null;
  hands: Hands | null = null;
  /** Squares behind the line, for hoppers that have crossed it. */
  readonly goals: Square[];

  constructor(
    first: View,
    readonly options: Record<string, string | number>,
    /** The course, line by line; empty while it is not known. */
    readonly lines: string[],
  ) {
    this.view = $state.raw(first);
    this.dice = $state.raw(NO_DICE);
    this.trail = $state.raw(null);
    this.bolted = $state(null);
    this.goals = squaresOf(lines, options.laps === 'there_and_back' ? 'S' : 'F');
  }

  /** Width by height of what the board shows: it takes the room that it is given. */
  get shape(): number {
    const width = Math.max(1, ...this.lines.map((line) => line.length));
    return width / Math.max(1, this.lines.length);
  }

  /** Where hoppers are shown, those over the line included. */
  get squares(): Record<string, Square> {
    return this.#squares(this.view);
  }

  place(view: unknown, last: Entry | null): void {
    this.view = view as View;
    this.trail = null;
    this.bolted = null;
    const rolled = last ? rollOf(last.text ?? '', this.view) : null;
    if (!last) this.dice = NO_DICE;
    else if (rolled) this.dice = rolled;
    else this.dice = { ...this.dice, rolling: false };
    if (this.view.phase === 'hop' && isDouble(this.view.roll)) this.bolted = this.view.turn;
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
    const [kind, one = '', two = ''] = text.split(' ');
    switch (kind) {
      case 'order':
        return [this.#roll({ ...NO_DICE, rolling: true }), { ms: ORDER }, place];
      case 'roll': {
        const wild = isDouble(after.roll) && before.turn ? [before.turn] : [];
        return [
          this.#roll(rollOf(text, before), before),
          ...wild.map((seat) => this.#wince([seat], () => (this.bolted = seat))),
          place,
        ];
      }
      case 'hop':
        return before.turn ? this.#hop(before.turn, placeOf(one), before, after) : [place];
      case 'bump':
        return [this.#roll(rollOf(text, before), before), place];
      case 'shove':
        return [this.#tumble(one, placeOf(two), before, after)];
      default:
        return [place];
    }
  }

  #roll(dice: Dice | null, view?: View): Beat {
    const lying = dice ?? NO_DICE;
    const seat = lying.seat;
    return {
      ms: ROLL,
      begin: () => {
        this.dice = { ...lying, rolling: true };
        if (seat && view) this.hands?.look([this.#squares(view)[seat] ?? [0, 0]]);
        return [];
      },
      end: () => {
        this.dice = { ...lying, rolling: false };
      },
    };
  }

  #wince(seats: readonly string[], end?: () => void): Beat {
    return {
      ms: WINCE,
      begin: () => seats.flatMap((seat) => this.hands?.wince(seat, WINCE) ?? []),
      ...(end ? { end } : {}),
    };
  }

  /** A seat's own move: in leaps, over the line perhaps, and onto others perhaps. */
  #hop(seat: string, to: Place, before: View, after: View): Beat[] {
    const isBolt = isDouble(before.roll);
    const squares = this.#way(seat, to, before, after);
    const landings = leaps(squares, MOST_LEAPS);
    const ms = squares.length > 1 ? LEAP * (landings.length - 1) : 0;
    const goal = squares.at(-1) ?? [0, 0];
    const beats: Beat[] = [
      {
        ms,
        begin: () => {
          this.bolted = isBolt ? seat : null;
          this.trail = { kind: isBolt ? 'bolt' : 'hop', seat, squares };
          this.hands?.look(squares);
          return ms ? (this.hands?.hop(seat, landings, ms, isBolt) ?? []) : [];
        },
        end: () => (this.view = after),
      },
    ];
    if (to === 'finish')
      beats.push({ ms: CHEER, begin: () => this.hands?.cheer(goal, CHEER) ?? [] });
    if (after.startled.length > 0) beats.push(this.#wince(after.startled));
    return beats;
  }

  #tumble(seat: string, to: Place, before: View, after: View): Beat {
    const from = this.#squares(before)[seat] ?? [0, 0];
    const landing = to === 'finish' ? from : to;
    return {
      ms: TUMBLE,
      begin: () => {
        this.trail = { kind: 'flight', seat, squares: [from, landing] };
        this.hands?.look([from, landing]);
        return this.hands?.tumble(seat, from, landing, TUMBLE) ?? [];
      },
      end: () => (this.view = after),
    };
  }

  /** The way for the eye; whoever turns for home takes it by a finish square. */
  #way(seat: string, to: Place, before: View, after: View): Square[] {
    const from = this.#squares(before)[seat] ?? [0, 0];
    if (to === 'finish') return way(this.lines, from, nearestOf(this.goals, from));
    if (before.leg[seat] === after.leg[seat]) return way(this.lines, from, to);
    const turn = nearestOf(squaresOf(this.lines, 'F'), to);
    return [...way(this.lines, from, turn), ...way(this.lines, turn, to).slice(1)];
  }

  #squares(view: View): Record<string, Square> {
    const crossed = view.standing.filter((seat) => view.squares[seat] === 'finish');
    return Object.fromEntries(
      Object.entries(view.squares).map(([seat, place]) => [
        seat,
        place === 'finish' ? beyond(this.goals, crossed.indexOf(seat)) : place,
      ]),
    );
  }
}

/** What the dice show after `text`, for whoever was to roll in `view`; null if that is no roll. */
function rollOf(text: string, view: View): Dice | null {
  const words = text.split(' ');
  const pips = (sum = '') => {
    const [one = 1, two = 1] = sum.split('+').map(Number);
    return [one, two] as const;
  };
  if (words[0] === 'roll') return { pips: pips(words[1]), rolling: false, seat: view.turn };
  if (words[0] === 'bump') return { pips: pips(words[2]), rolling: false, seat: words[1] ?? null };
  return null;
}
