import { expect, test } from 'vitest';

import { decode, drawPath, encode, setUpIn, setUpPath } from './ground';

const TEXT = `; name: Größe\n${'#'.repeat(30)}\n#S${'.'.repeat(26)}F#\n${'#'.repeat(30)}\n`;

test('a drawing goes through a link and back', async () => {
  const code = await encode(TEXT);
  expect(code).toMatch(/^[\w-]+$/);
  expect(code.length).toBeLessThan(TEXT.length);
  expect(await decode(code)).toBe(TEXT);
});

test('the largest drawing goes through a link, and quickly', async () => {
  const signs = '#.oSF';
  const lines = Array.from({ length: 200 }, (_, y) =>
    Array.from({ length: 200 }, (_, x) => signs[(x * x * 7 + y * y * 13 + x * y) % 5]).join(''),
  );
  const text = lines.join('\n');
  expect(await decode(await encode(text))).toBe(text);
});

test('what is no drawing’s link is said to be none', async () => {
  for (const code of ['%%%', 'abc', 'AAAA', (await encode(TEXT)).slice(0, -6)])
    await expect(decode(code)).rejects.toThrow('link');
});

test('a link that would fill the memory is refused', async () => {
  const bomb = await encode('.'.repeat(40_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(decode(bomb)).rejects.toThrow('too large');
  await expect(decode('A'.repeat(100_001))).rejects.toThrow('too large');
});

test('an address names the game and the drawing', () => {
  expect(drawPath('tunnel')).toBe('/draw/tunnel');
  expect(drawPath('tunnel', 'a-_9')).toBe('/draw/tunnel#a-_9');
  expect(setUpIn(setUpPath('tunnel', 'a-_9').slice(1))).toEqual({ game: 'tunnel', code: 'a-_9' });
  expect(setUpIn('')).toBeNull();
  expect(setUpIn('#token,token')).toBeNull();
});
