import { expect, test } from 'vitest';

import { begin, redo, step, undo } from './history';

test('steps are taken back and made again, in order', () => {
  let history = step(step(begin('a'), 'b'), 'c');
  history = undo(undo(history));
  expect(history.now).toBe('a');
  expect(undo(history).now).toBe('a');
  history = redo(history);
  expect([history.now, history.future]).toEqual(['b', ['c']]);
  expect(redo(redo(history)).now).toBe('c');
});

test('a new step ends what could be made again', () => {
  expect(step(undo(step(begin('a'), 'b')), 'c').future).toEqual([]);
});

test('no change is no step', () => {
  const history = begin('a');
  expect(step(history, 'a')).toBe(history);
});

test('the oldest steps are given up', () => {
  let history = begin(0);
  for (let n = 1; n <= 10; n++) history = step(history, n, 4);
  expect(history.past).toEqual([6, 7, 8, 9]);
});
