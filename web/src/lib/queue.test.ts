import { beforeEach, expect, test, vi } from 'vitest';

import { FLOOD_MS, Queue, pace, type Show } from './queue';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A show that tells when it ended; it can be hurried. */
function show(name: string, ms: number, ends: string[]): Show {
  return {
    ms,
    start(speed) {
      if (speed === Infinity) {
        ends.push(name);
        return { done: Promise.resolve(), hurry: () => undefined };
      }
      let end = () => {};
      const done = new Promise<void>((resolve) => (end = resolve));
      let over = false;
      const finish = () => {
        if (over) return;
        over = true;
        ends.push(name);
        end();
      };
      setTimeout(finish, ms / speed);
      return {
        done,
        hurry(faster) {
          if (faster === Infinity) finish();
          else setTimeout(finish, ms / faster);
        },
      };
    },
  };
}

test('one thing is shown after the other, in order, at its own pace', async () => {
  const ends: string[] = [];
  const settled = vi.fn();
  const queue = new Queue(() => Date.now(), settled);
  queue.push(show('roll', 400, ends), show('walk', 300, ends));
  await vi.advanceTimersByTimeAsync(399);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(ends).toEqual(['roll']);
  await vi.advanceTimersByTimeAsync(300);
  expect(ends).toEqual(['roll', 'walk']);
  expect(settled).toHaveBeenCalledOnce();
});

test('a turn and its answer are not hurried', async () => {
  const ends: string[] = [];
  const queue = new Queue(
    () => Date.now(),
    () => undefined,
  );
  queue.push(show('mine', 1000, ends), show('nothing to see', 0, ends), show('his', 1000, ends));
  await vi.advanceTimersByTimeAsync(1999);
  expect(ends).toEqual(['mine', 'nothing to see']);
});

test('shows that come one by one, faster than they can be seen, do not pile up', async () => {
  const ends: string[] = [];
  const queue = new Queue(
    () => Date.now(),
    () => undefined,
  );
  for (let i = 0; i < 60; i++) {
    queue.push(show(`${i}`, 1000, ends));
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(60);
});

test('the pace is what is needed, and beyond what can be followed it is a jump', () => {
  expect([pace(450, 900), pace(1800, 900), pace(9000, 900)]).toEqual([1, 2, Infinity]);
});

test('a flood is over within a second', async () => {
  const ends: string[] = [];
  const settled = vi.fn();
  const queue = new Queue(() => Date.now(), settled);
  for (let i = 0; i < 200; i++) queue.push(show(`${i}`, 1000, ends));
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toHaveBeenCalled();
  expect(ends).toHaveLength(200);
  expect(ends.map(Number)).toEqual([...ends].map(Number).sort((a, b) => a - b));
});

test('a small flood is hurried, not skipped', async () => {
  const ends: string[] = [];
  const settled = vi.fn();
  const queue = new Queue(() => Date.now(), settled);
  queue.push(...['a', 'b', 'c', 'd', 'e'].map((name) => show(name, 450, ends)));
  await vi.advanceTimersByTimeAsync(300);
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.length).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(FLOOD_MS);
  expect(ends).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(settled).toHaveBeenCalledOnce();
});

test('a jump shows the last position at once', async () => {
  const ends: string[] = [];
  const queue = new Queue(
    () => Date.now(),
    () => undefined,
  );
  queue.push(show('roll', 400, ends), show('walk', 300, ends));
  queue.jump();
  expect(ends).toEqual(['roll', 'walk']);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.isIdle).toBe(true);
});
