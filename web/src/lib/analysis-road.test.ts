import { expect, test } from 'vitest';

import { analysed, Failed, type Road } from './analysis-road';
import { Refused } from './http';
import type { AnalysisState } from './protocol';

const refusal = (status: number) => new Refused({ code: 'x', error: 'no' }, status);

/** A server that answers in turn, and notes what it is asked and how long nobody asks. */
function server(...answers: (Partial<AnalysisState> | Error)[]) {
  const asked: string[] = [];
  const waits: number[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return { id: 'a1', status: 'working', ...next } as AnalysisState;
  };
  const road: Road = {
    begin: () => answer('begin'),
    find: (id) => answer(id),
    wait: async (ms) => void waits.push(ms),
  };
  return { road, asked, waits };
}

const nobody = () => undefined;
const staying = () => new AbortController().signal;
const done = { status: 'done', analysis: { version: 1 } } as const;

test('what is there already is asked for once', async () => {
  const { road, asked } = server(done);
  expect(await analysed(road, nobody, staying())).toEqual({ version: 1 });
  expect(asked).toEqual(['begin']);
});

test('what is being made is asked after until it is done, and how far it is is told', async () => {
  const { road, asked } = server(
    { status: 'waiting' },
    { done: 1, of: 9 },
    { done: 5, of: 9 },
    done,
  );
  const told: (number | undefined)[] = [];
  await analysed(road, (state) => told.push(state.done), staying());
  expect(asked).toEqual(['begin', 'a1', 'a1', 'a1']);
  expect(told).toEqual([undefined, 1, 5]);
});

test('the questions become rarer, down to one a second', async () => {
  const { road, waits } = server({}, {}, {}, {}, {}, {}, done);
  await analysed(road, nobody, staying());
  expect(waits[0]).toBeLessThan(500);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBe(1000);
});

test('what the server has forgotten is begun anew, but not for ever', async () => {
  const twice = server({}, refusal(404), {}, done);
  expect(await analysed(twice.road, nobody, staying())).toEqual({ version: 1 });
  expect(twice.asked).toEqual(['begin', 'a1', 'begin', 'a1']);
  const never = server(refusal(404), refusal(404), refusal(404), done);
  await expect(analysed(never.road, nobody, staying())).rejects.toThrow('no');
  expect(never.asked).toEqual(['begin', 'begin', 'begin']);
});

test('a refusal is passed on, and a failure is one', async () => {
  await expect(analysed(server(refusal(503)).road, nobody, staying())).rejects.toThrow('no');
  const failed = server({}, { status: 'failed', error: 'nobody knows' });
  await expect(analysed(failed.road, nobody, staying())).rejects.toThrow(
    new Failed('nobody knows'),
  );
});

test('who goes away asks no more', async () => {
  const leaving = new AbortController();
  const { road, asked } = server({}, {}, {}, done);
  const asking = analysed(
    road,
    () => {
      if (asked.length === 2) leaving.abort();
    },
    leaving.signal,
  );
  await expect(asking).rejects.toThrow();
  expect(asked.length).toBe(2);
});
