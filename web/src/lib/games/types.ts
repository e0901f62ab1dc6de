/**
 * What the page asks of a game's client: a stage that shows positions and what happened, and the
 * parts of the page that only the game can draw. Shared code knows games by this face alone.
 */
import type { Component, Snippet } from 'svelte';

import type { Entry, GameSpec } from '../protocol';
import type { Show } from '../queue';
import type { TableStore } from '../table.svelte';

/** A shown position, and the means to get to the next one. */
export interface Stage {
  /** The position that is on the screen. */
  readonly view: unknown;
  /** Show `view` at once; `last` is the entry that led there. */
  place(view: unknown, last: Entry | null): void;
  /** Show how `entry` led from the position before it to its own. */
  show(entry: Entry): Show;
  /** Width by height of what a board shows that takes whatever room it is given, if it does. */
  readonly shape?: number | undefined;
}

export type Names = Record<string, string>;

/** A key that acts; `run` is missing while it would do nothing. */
export interface Shortcut {
  key: string;
  label: string;
  run?: (() => void) | undefined;
}

/** Hints at tables that have them, for a game to place: nothing where there are none. */
export interface HintParts {
  /** The button, and below it what was asked for. */
  all: Snippet;
  /** The button alone, a sign; for a seat of mine that has something to choose. */
  ask: Snippet<[seat: string]>;
  /** What was asked for; `take` shows what a line tells of. */
  told: Snippet<[take: (event: string) => void]>;
}

export interface GameClient<S extends Stage = Stage> {
  title: string;
  /** Width by height of a board slim enough to stand at the side of an upright screen; else null. */
  slim: number | null;
  /** `ground` is what the match is played on, line by line, where that is part of its set-up. */
  stage(first: unknown, options: Record<string, string | number>, ground: string[] | null): S;
  /** The board; it fills the box that it is given. */
  Board: Component<{
    stage: S;
    upright: boolean;
    /** The seat from which the board is looked at; null for nobody's. */
    you: string | null;
    marks: string[];
    names: Names;
    /** The table at which something may be chosen on the board; none where it is only shown. */
    table?: TableStore;
    /** Lights the places that a choice on the board speaks of. */
    light?: (marks: string[]) => void;
    /** Told where along the board the action is (0 to 1), for a bubble to point at. */
    onplace?: (share: number) => void;
  }>;
  /** What a seat is to do now, with its controls and `hints`, while a match is played. */
  Act: Component<{
    stage: S;
    table: TableStore;
    /** What is lit on the board. */
    marks: string[];
    /** Lights the places that a choice speaks of. */
    light: (marks: string[]) => void;
    hints: HintParts;
  }>;
  /** The colour of a seat among the eight of the theme (`blue`), by which its lines are drawn. */
  hue(seat: string): string;
  /** What stands beside a seat's name. */
  Seat: Component<{ stage: S; seat: string; part: 'piece' | 'score' }>;
  /** Short facts of a seat (“has the Edge”), in words. */
  facts(stage: S, seat: string): string[];
  /** The seats in the order in which they move, where that is not the table's and may change. */
  order?(stage: S): string[];
  /** The score sheets of the entries that are on the screen. */
  Sheets: Component<{ stage: S; names: Names; first: unknown; entries: Entry[] }>;
  /** How a game ended, from its last view: a heading and the totals. */
  Outcome: Component<{ view: unknown; names: Names; you: string[] }>;
  /** A picture of the game for the first page. */
  Poster: Component;
  shortcuts(table: TableStore): Shortcut[];
}

/** What an editor of grounds is given. */
export interface EditorProps {
  spec: GameSpec;
  /** The text of a drawing to begin with, as a link brought it; null for one's own. */
  brought: string | null;
}

/** A client as shared code takes it. Its parts are only ever given stages that it made itself. */
export function client<S extends Stage>(made: GameClient<S>): GameClient {
  return made as unknown as GameClient;
}
