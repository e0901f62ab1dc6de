import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { brief, change, fill, number, versus, type Text } from './words';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const CATALOGUE = fileURLToPath(new URL('../../../src/jostle/catalogue/en/', import.meta.url));

test('places in a text are filled, numbers with a true minus', () => {
  expect(fill('{name} has {n}.', { name: 'Ann', n: -3 })).toBe('Ann has −3.');
});

test('a text that asks for what it was not given shows its place', () => {
  expect(fill('{name} rolls.')).toBe('{name} rolls.');
});

test('two play against each other, more are a list', () => {
  expect(versus(['Ann', 'Ben'])).toBe('Ann against Ben');
  expect(versus(['Ann', 'Ben', 'Cara'])).toBe('Ann, Ben and Cara');
});

test('the plural is chosen by n', () => {
  const text = { one: '{n} point', other: '{n} points' };
  expect([1, 2, 0].map((n) => fill(text, { n }))).toEqual(['1 point', '2 points', '0 points']);
});

test('what a name says is not read as a text', () => {
  expect(fill('{name} rolls.', { name: '{n} $& <b>' })).toBe('{n} $& <b> rolls.');
});

test('numbers and changes are written as people do', () => {
  expect([3, 0, -3].map(number)).toEqual(['3', '0', '−3']);
  expect([3, 0, -3].map(change)).toEqual(['+3', '0', '−3']);
});

test('a brief name is cut between letters, not within them', () => {
  expect(brief('Ann')).toBe('Ann');
  expect(brief('Maximilian Alexander')).toBe('Maximilian Al…');
  expect(brief('👩‍👩‍👧'.repeat(20))).toBe(`${'👩‍👩‍👧'.repeat(13)}…`);
});

/** The page's own areas: its own, and those of each game's client. */
const areas = readdirSync(CATALOGUE).filter((name) =>
  /^page(_\w+)?\.json$|_(page|rules)\.json$/.test(name),
);
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${SOURCE}/${name}`, 'utf8'))
  .join('\n');

/** Keys as the sources write them; `${…}` in one stands for any word. */
function usedKeys(area: string): RegExp[] {
  const written = sources.matchAll(new RegExp(`['"\`](${area}\\.[\\w.$\\{\\}]+)['"\`]`, 'g'));
  return [...written].map(
    ([, key = '']) =>
      new RegExp(`^${key.replace(/\./g, '\\.').replace(/\$\\?\{[^}]*\}/g, '\\w+')}$`),
  );
}

test.each(areas)('every key of %s is used, and every key that is used is there', (file) => {
  const area = file.replace('.json', '');
  const keys = Object.keys(
    JSON.parse(readFileSync(`${CATALOGUE}/${file}`, 'utf8')) as Record<string, Text>,
  );
  const used = usedKeys(area);
  expect(keys.filter((key) => !key.startsWith(`${area}.`))).toEqual([]);
  expect(keys.filter((key) => !used.some((pattern) => pattern.test(key)))).toEqual([]);
  expect(used.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([]);
});
