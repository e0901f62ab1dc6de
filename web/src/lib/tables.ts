/**
 * The tables that this browser knows a seat of, newest first. The list is for the first page
 * only: which seat a tab plays is said by the tokens in its own address.
 */
import { read, write } from './kept';

export interface KnownTable {
  match: string;
  tokens: string[];
  game: string;
  /** When this browser last sat there, by its own clock. */
  at: number;
}

const KEY = 'jostle.tables';
const KEPT = 50;

function isKnown(value: unknown): value is KnownTable[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        typeof each?.match === 'string' &&
        typeof each.game === 'string' &&
        Array.isArray(each.tokens),
    )
  );
}

export function knownTables(): KnownTable[] {
  return read(KEY, isKnown, []);
}

/** Remember the seats of `tokens` at `match`; two tabs with different seats are two entries. */
export function remember(match: string, game: string, tokens: string[]): void {
  const others = knownTables().filter((table) => !isSame(table, match, tokens));
  write(KEY, [{ match, game, tokens, at: Date.now() }, ...others].slice(0, KEPT));
}

export function forget(match: string, tokens: string[]): void {
  write(
    KEY,
    knownTables().filter((table) => !isSame(table, match, tokens)),
  );
}

function isSame(table: KnownTable, match: string, tokens: string[]): boolean {
  return table.match === match && table.tokens.join() === tokens.join();
}
