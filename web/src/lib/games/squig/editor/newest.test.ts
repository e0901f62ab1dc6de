import { beforeEach, expect, test, vi } from 'vitest';

import { Newest } from './newest';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A server that answers each question after `ms`, loudly. */
function setUp(ms: number, refuses = () => false) {
  const asked: string[] = [];
  const told: string[] = [];
  const failed = vi.fn();
  const newest = new Newest<string, string>(
    async (question) => {
      asked.push(question);
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (refuses()) throw new Error('no');
      return question.toUpperCase();
    },
    (answer, question, isNewest) => told.push(`${question} ${answer} ${isNewest}`),
    failed,
  );
  return { newest, asked, told, failed };
}

test('of changes that follow each other at once only the last is asked about', async () => {
  const { newest, asked, told } = setUp(50);
  newest.want('a');
  await vi.advanceTimersByTimeAsync(100);
  newest.want('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['b']);
  expect(told).toEqual(['b B true']);
});

test('one question at a time, and a late answer is known for one', async () => {
  const { newest, asked, told } = setUp(5000);
  newest.want('a');
  await vi.advanceTimersByTimeAsync(300);
  for (const question of ['b', 'c', 'd']) {
    newest.want(question);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(asked).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual(['a', 'd']);
  expect(told).toEqual(['a A false', 'd D true']);
});

test('what failed is asked again, until it is answered', async () => {
  let broken = true;
  const { newest, asked, told, failed } = setUp(10, () => broken);
  newest.want('a');
  await vi.advanceTimersByTimeAsync(300);
  expect(failed).toHaveBeenCalledOnce();
  broken = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['a', 'a']);
  expect(told).toEqual(['a A true']);
});

test('after the end nothing is asked', async () => {
  const { newest, asked } = setUp(10);
  newest.want('a');
  newest.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
});
