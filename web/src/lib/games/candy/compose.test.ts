import { expect, test } from 'vitest';

import type { Choice } from '../../protocol';
import { carried } from './carries';
import {
  coloursIn,
  decided,
  endsOf,
  kindsOf,
  matching,
  NOTHING,
  ofKind,
  opening,
  previewed,
  spotsOf,
  take,
  touch,
  whole,
  type Composition,
} from './compose';

const FOUR = ['pile', 'start', '1', '2', '3', '4', 'end'];

const choice = (event: string): Choice => ({
  kind: event.split(' ')[0] ?? '',
  event,
  say: event,
  effect: { carries: carried(event, 'A', FOUR), spills: null, wins: null },
});

/** What A may do in a small position: a few of each kind. */
const MOVES = [
  'shuffle pile',
  'shuffle 1',
  'slide 1 2 2 B@start',
  'slide 1 2 2 C@1',
  'slide 1 2 3 B@start',
  'wriggle pile 1 2',
  'wriggle 1 1 2',
  'lunge 1 2 2',
  'slither 2',
].map(choice);

const events = (choices: Choice[]) => choices.map(({ event }) => event);
/** Touch bowls, and choose colours (`B`) between them. */
function touched(...steps: string[]): Composition {
  return steps.reduce(
    (made, step) =>
      step.length === 1 ? take(MOVES, made, step, FOUR) : touch(MOVES, made, step, FOUR),
    NOTHING,
  );
}

test('at first every bowl may be touched that some move takes a candy from', () => {
  expect(opening(MOVES, FOUR)).toEqual(NOTHING);
  expect(spotsOf(MOVES, NOTHING).sort()).toEqual(['bowl-1', 'bowl-2', 'bowl-start', 'pile-A']);
});

test('a bowl offers a colour for each seat whose candy some move takes from it', () => {
  expect(coloursIn(MOVES, NOTHING, 'bowl-1')).toEqual(['A', 'C']);
  expect(touched('bowl-1')).toEqual({ ...NOTHING, spot: 'bowl-1' });
});

test('a chosen candy offers the places that some move takes it to, in the order of the way', () => {
  const made = touched('bowl-1', 'A');
  expect(made.picks).toEqual([]);
  expect(endsOf(MOVES, made, FOUR)).toEqual(['2', '3']);
});

test('where there is one colour and one way for it, a single touch settles it', () => {
  expect(touched('pile-A').picks).toEqual([['A', 'pile', 'start']]);
  expect(touched('bowl-start').picks).toEqual([['B', 'start', '1']]);
});

test('each touch narrows the moves by the candies that they carry, in any order', () => {
  const rival = touched('bowl-start');
  expect(events(matching(MOVES, rival))).toEqual(['slide 1 2 2 B@start', 'slide 1 2 3 B@start']);
  const one = touch(MOVES, touch(MOVES, rival, 'bowl-1', FOUR), 'bowl-3', FOUR);
  expect(decided(MOVES, one)?.event).toBe('slide 1 2 3 B@start');
});

test('a move is decided when nothing is missing of it, even if a larger one has begun', () => {
  const made = touched('pile-A');
  expect(events(matching(MOVES, made))).toEqual(['shuffle pile', 'wriggle pile 1 2']);
  expect(decided(MOVES, made)?.event).toBe('shuffle pile');
  const more = touch(MOVES, made, 'bowl-2', FOUR);
  expect(decided(MOVES, more)?.event).toBe('wriggle pile 1 2');
});

test('a move is decided when no other is left, and all of it is shown before it is made', () => {
  const made = ofKind(MOVES, NOTHING, 'slither');
  expect(decided(MOVES, made)?.event).toBe('slither 2');
  expect(previewed(MOVES, made)).toHaveLength(5);
});

test('nothing is decided or shown before anything was touched', () => {
  expect(decided(MOVES, NOTHING)).toBeNull();
  expect(previewed(MOVES, NOTHING)).toEqual([]);
});

test('two candies of a move that go the same way are two touches', () => {
  const kind = ofKind(MOVES, NOTHING, 'wriggle');
  const once = touch(MOVES, touch(MOVES, kind, 'bowl-1', FOUR), 'bowl-1', FOUR);
  expect(once.picks).toEqual([
    ['A', '1', '2'],
    ['A', '1', '2'],
  ]);
  expect(decided(MOVES, once)?.event).toBe('wriggle 1 1 2');
});

test('what is still needed is said for each kind that is possible', () => {
  const needs = kindsOf(MOVES, touched('bowl-1', 'A', 'bowl-2'), 'A', FOUR);
  expect(needs).toEqual([
    { kind: 'shuffle', on: 0, steps: [], back: 0, others: 0 },
    { kind: 'slide', on: 1, steps: [1, 2], back: 0, others: 1 },
    { kind: 'wriggle', on: 1, steps: [1], back: 1, others: 0 },
  ]);
});

test('an open bowl leaves the kinds that take something from it', () => {
  const kinds = kindsOf(MOVES, touched('bowl-2', 'A'), 'A', FOUR).map(({ kind }) => kind);
  expect(kinds).toEqual(['wriggle', 'lunge', 'slither']);
  const started = kindsOf(MOVES, { ...NOTHING, spot: 'bowl-start' }, 'A', FOUR);
  expect(started.map(({ kind }) => kind)).toEqual(['slide']);
});

test('a kind is chosen, changed and given up; an open bowl without one of it is closed', () => {
  const lunge = ofKind(MOVES, { ...NOTHING, spot: 'bowl-start' }, 'lunge');
  expect(lunge).toEqual({ ...NOTHING, kind: 'lunge' });
  expect(ofKind(MOVES, lunge, 'slide').kind).toBe('slide');
  expect(ofKind(MOVES, lunge, 'lunge')).toEqual(NOTHING);
});

test('an open bowl is closed by touching it again, and another opens instead of it', () => {
  expect(touched('bowl-1', 'bowl-1')).toEqual(NOTHING);
  expect(touched('bowl-1', 'bowl-2').spot).toBe('bowl-2');
});

test('a bowl that no move takes from is not opened', () => {
  expect(touched('bowl-4')).toEqual(NOTHING);
});

test('a move taken from the list is decided as a whole', () => {
  const made = whole(choice('lunge 1 2 2'));
  expect(decided(MOVES, made)?.event).toBe('lunge 1 2 2');
  expect(previewed(MOVES, made)).toHaveLength(3);
});

test('composing leaves the list as it was', () => {
  const before = JSON.stringify(MOVES);
  decided(MOVES, touched('pile-A', 'bowl-1', 'A', 'bowl-2'));
  expect(JSON.stringify(MOVES)).toBe(before);
});

test('of a spill the overfull bowl is open from the start; its only way out is settled', () => {
  const spills = ['spill 2 B 1', 'spill 2 B 3', 'spill 2 C 3'].map(choice);
  const first = opening(spills, FOUR);
  expect(first).toEqual({ ...NOTHING, spot: 'bowl-2' });
  expect(coloursIn(spills, first, first.spot)).toEqual(['B', 'C']);
  expect(decided(spills, take(spills, first, 'C', FOUR))?.event).toBe('spill 2 C 3');
  const asked = take(spills, first, 'B', FOUR);
  expect(endsOf(spills, asked, FOUR)).toEqual(['1', '3']);
});

test('a pile is touched as its owner’s, and a candy goes back to it there', () => {
  const spills = ['spill start B pile', 'spill start B 1'].map(choice);
  const asked = opening(spills, FOUR);
  expect(asked.seat).toBe('B');
  const sent = touch(spills, asked, 'pile-B', FOUR);
  expect(decided(spills, sent)?.event).toBe('spill start B pile');
  expect(touch(spills, asked, 'pile-C', FOUR)).toEqual(asked);
});
