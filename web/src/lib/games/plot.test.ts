import { expect, test } from 'vitest';

import { ticks } from './plot';

test('an axis has few numbers, whatever its length', () => {
  expect(ticks(3, 5)).toEqual([0, 1, 2, 3]);
  expect(ticks(78, 5)).toEqual([0, 20, 40, 60]);
  expect(ticks(80, 5)).toEqual([0, 20, 40, 60, 80]);
});
