/** The view of hallway as the rules of notation have it, and reading its events. */

export type Seat = 'blue' | 'red';
export const SEATS: readonly Seat[] = ['blue', 'red'];
export const other = (seat: string): Seat => (seat === 'blue' ? 'red' : 'blue');

export interface View {
  phase: 'start' | 'roll' | 'talk' | 'edge' | 'over';
  turn: Seat | null;
  first: Seat | null;
  round: number;
  places: Record<Seat, number>;
  scores: Record<Seat, number>;
  sheet: Record<Seat, number[]>;
  encounters: number;
  edge: Seat | null;
  passed: boolean;
  exited: Seat[];
  offers: Record<Seat, number | null>;
  done: Seat[];
  asked: Seat | null;
  result: { totals: Record<Seat, number>; winners: Seat[] } | null;
}

/** What a choice or a standing offer leads to. */
export interface Effect {
  scores?: Record<Seat, number>;
  places?: Record<Seat, number>;
}
