/**
 * What the first page and one game weigh, gzipped, against the budget: all that the entry needs
 * at once, and the client of a game (the heaviest one). Fonts are counted apart.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 80 * 1024;
const STATIC = new URL('../../src/jostle/server/static/', import.meta.url);
const IS_FONT = /\.(woff2?|ttf|otf)$/;

const manifest = JSON.parse(readFileSync(new URL('manifest.json', STATIC), 'utf8'));

/** The files that `key` needs: its own, and those of what it imports from the start. */
function filesOf(key, files = new Set()) {
  const { file, css = [], imports = [] } = manifest[key];
  if (files.has(file)) return files;
  for (const each of [file, ...css]) if (!IS_FONT.test(each)) files.add(each);
  for (const each of imports) filesOf(each, files);
  return files;
}

const weigh = (file) => gzipSync(readFileSync(new URL(file, STATIC)), { level: 9 }).length;
const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);

const page = new Set(['index.html', ...filesOf('index.html')]);
const games = Object.keys(manifest)
  .filter((key) => /^src\/lib\/games\/\w+\/index\.ts$/.test(key))
  .map((key) => ({ key, files: new Set([...page, ...filesOf(key)]) }));
if (games.length === 0) throw new Error('expected a game in manifest.json, found none');

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`first page ${kilobytes(sum(page))} gzipped`);
let heaviest = 0;
for (const { key, files } of games) {
  const weight = sum(files);
  heaviest = Math.max(heaviest, weight);
  console.log(`with ${key.split('/').at(-2)} ${kilobytes(weight)} of ${kilobytes(BUDGET)}`);
}
const fonts = Object.values(manifest).flatMap(({ assets = [], file }) => [...assets, file]);
const faces = new Set(fonts.filter((file) => IS_FONT.test(file)));
const raw = [...faces].reduce(
  (total, file) => total + readFileSync(new URL(file, STATIC)).length,
  0,
);
console.log(`fonts ${kilobytes(raw)}`);
if (heaviest > BUDGET) {
  console.error(
    `expected at most ${kilobytes(BUDGET)}, got ${kilobytes(heaviest)} (${fileURLToPath(STATIC)})`,
  );
  process.exit(1);
}
