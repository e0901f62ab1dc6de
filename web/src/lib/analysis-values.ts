// Made from src/jostle/lab/analysis/values.py by `python -m scripts.generated`; do not edit.

/** How likely each seat is to win; a shared victory is split evenly, so that they sum to 1. */
export interface Chances {
  shares: Record<string, number>;
  /**
   * How far any of the shares may be off: proved if `is_exact`, else the half width of the 95 %
   * interval.
   */
  error: number;
  /** True if the shares come from a solution, False if they are an estimate. */
  is_exact: boolean;
}

/**
 * One event and what it did to everybody's chances.
 *
 * The change of a seat's chance by the event is luck - cost + others + drift.
 */
export interface Happening {
  number: number;
  /** In the record's words; empty for a resignation. */
  event: string;
  kind: 'chance' | 'choice' | 'resignation' | 'talk';
  /** Who made it; None for dice and for the clock. */
  seat: string | null;
  /** Among how many events it was chosen, offers of any size counted as one; outcomes for dice. */
  choices: number;
  /** The change by the dice against what was to be expected before. */
  luck: Record<string, number>;
  /** The chance that the seat gave up here by a decision of its own, 0 or more. */
  cost: Record<string, number>;
  /**
   * What decisions of others gave, or took where negative; in a talk also what offers that may
   * be accepted give for the time being.
   */
  others: Record<string, number>;
  /** What is no event's doing: by how much the estimates before and after do not agree. */
  drift: Record<string, number>;
}

/** One seat's game: final - initial = luck + own + others + drift. */
export interface Sums {
  initial: number;
  /** The share of the win; the chance after the last event if the game is not over. */
  final: number;
  luck: number;
  luck_error: number;
  /** What its own decisions gave up, 0 or less. */
  own: number;
  own_error: number;
  others: number;
  /** 0 but for rounding if the analysis is exact. */
  drift: number;
  /**
   * Decisions in which there was something to choose, those in talks too, and what else cost
   * something: an offer let go by silence, a resignation.
   */
  choices: number;
  /** Those of them that cost more than their error. */
  mistakes: number;
}

/** A decision that gave chance away, and what was better. */
export interface Mistake {
  seat: string;
  kind: 'accept' | 'choice' | 'fee' | 'let_go' | 'offer' | 'resignation';
  /** The event: for `let_go` the last before which the offer could be accepted. */
  number: number;
  event: string;
  /** The event as a sentence. */
  say: string;
  /** An event that gives nothing away; None where that is not to do it. */
  better: string | null;
  /** What was better as a sentence. */
  better_say: string;
  cost: number;
  /** How far off the cost may be: a bound if `is_exact`, else half of the 95 % interval. */
  error: number;
  is_exact: boolean;
}

/** A deal that was made, beside its fair price. */
export interface Agreement {
  /** The event that accepted it. */
  number: number;
  /** The event that offered it. */
  offered: number;
  /** Who offered it. */
  maker: string;
  giver: string;
  taker: string;
  /** From giver to taker, 0 or more. */
  points: number;
  least: number | null;
  /**
   * The fair price, in points from giver to taker: mostly one number, negative if the giver
   * should have got something; None if no price is fair.
   */
  most: number | null;
  /** If the talk had ended without a deal. */
  without: Chances;
  /** After the deal. */
  agreed: Chances;
  /** The deal and its fair price as a sentence. */
  say: string;
}

/** An offer better than no deal that nobody accepted while it stood. */
export interface LetGo {
  /** Who could have accepted it. */
  seat: string;
  /** Who offered it. */
  maker: string;
  /** The last event before which it could be accepted. */
  number: number;
  giver: string;
  taker: string;
  /** From giver to taker, 0 or more. */
  points: number;
  /** What `seat` would have had more with it than without a deal. */
  cost: number;
  /** As in `Mistake`. */
  error: number;
  is_exact: boolean;
  /** What was let go, as a sentence. */
  say: string;
}

/** A talk that ended without a deal, and what would have been fair. */
export interface NoDeal {
  /** The event that ended it. */
  number: number;
  /** Who should have given, if anybody. */
  giver: string;
  taker: string;
  least: number | null;
  /** The fair price, in points from giver to taker; None if no price was fair. */
  most: number | null;
  /** What the talk came to. */
  without: Chances;
  /** Offers that were better than no deal for who could have accepted them: mostly none. */
  let_go: LetGo[];
  /** That there was no deal, and its fair price, as a sentence. */
  say: string;
}

/** What luck, skill and bargains did in one game. */
export interface Analysis {
  version: number;
  game: string;
  /** The seats in the game's order, with the names that sentences use. */
  seats: Record<string, string>;
  /** False if the record stops before the end of the game; a resignation of two ends it. */
  is_over: boolean;
  /** True if all chances come from a solution; else they are estimates with their errors. */
  is_exact: boolean;
  /** Before the first event and after each: one more than `events`. */
  chances: Chances[];
  events: Happening[];
  /** By seat. */
  sums: Record<string, Sums>;
  /**
   * The three costliest decisions of every seat, the costliest first: the first three are the
   * costliest of the game.
   */
  mistakes: Mistake[];
  /** In the order in which they were made. */
  deals: Agreement[];
  /** Talks that ended without a deal, in their order. */
  no_deals: NoDeal[];
}
