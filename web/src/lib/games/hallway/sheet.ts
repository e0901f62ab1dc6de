/** The score sheet in rows, as people keep it: read off the views, nothing is reckoned. */
import type { Entry } from '../../protocol';
import { other, type Seat, type View } from './view';

export type RowKind = 'round' | 'deal' | 'swap' | 'cost' | 'proposal' | 'left';

/** One line: what it is for, its number (a round's or an encounter's), and what each seat got. */
export interface Row {
  kind: RowKind;
  n: number;
  cells: Record<Seat, number[]>;
}

/** The rows of all events so far, whose first view is `first`. */
export function rows(first: View, entries: Entry[]): Row[] {
  const found: Row[] = [];

  function put(kind: RowKind, n: number, seat: Seat, value: number): void {
    let row = found.findLast((each) => each.kind === kind && each.n === n);
    if (!row) found.push((row = { kind, n, cells: { blue: [], red: [] } }));
    row.cells[seat].push(value);
  }

  let before = first;
  for (const entry of entries) {
    if (entry.kind !== 'event') continue;
    const after = entry.view as View;
    const mover = before.turn ?? 'blue';
    for (const seat of [mover, other(mover)]) {
      const fresh = after.sheet[seat].slice(before.sheet[seat].length);
      for (const [index, value] of fresh.entries())
        put(...label(entry.text ?? '', index, seat, before), seat, value);
    }
    before = after;
  }
  return found;
}

/** What the `index`-th new entry of `seat` after the event `text` is. */
function label(text: string, index: number, seat: Seat, before: View): [RowKind, number] {
  const [event, who] = text.split(' ');
  const n = before.encounters;
  if (event === 'offer') return ['proposal', n];
  if (event === 'edge') return ['cost', n];
  // A roll scores the roller's place first; whatever comes besides is the end's.
  if (event === 'roll')
    return seat === before.turn && index === 0 ? ['round', before.round] : ['left', 0];
  // A deal over 0 points writes no transfer.
  const isPaid = before.offers[other(who ?? '')] !== 0;
  if (isPaid && index === 0) return ['deal', n];
  return index === (isPaid ? 1 : 0) ? ['swap', n] : ['left', 0];
}
