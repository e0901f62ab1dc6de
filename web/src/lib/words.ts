/**
 * Words for people. Every sentence of the page comes from the catalogue by its key; an area that
 * belongs to one game is imported by that game's modules, and so loaded with them.
 */
import page from '$catalogue/page.json';

/** A text with `{name}` places, or one text for each plural category of the parameter `n`. */
export type Text =
  | string
  | { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };
export type Params = Record<string, string | number>;

export const LANGUAGE = 'en';

const plurals = new Intl.PluralRules(LANGUAGE);

/** `text` with its places filled; a number is written with a true minus sign. */
export function fill(text: Text, params: Params = {}): string {
  const chosen =
    typeof text === 'string' ? text : (text[plurals.select(Number(params.n))] ?? text.other);
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

/** The speaker of one area: `say(key, params)`, its keys checked when the client is built. */
export function speaker<Area extends Record<string, Text>>(area: Area) {
  return (key: keyof Area & string, params?: Params) => fill(area[key] as Text, params);
}

/** The words of the page itself. */
export const t = speaker(page);
export type PageKey = keyof typeof page;

/** A whole number as people write it: −3, not -3. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

const letters = new Intl.Segmenter(LANGUAGE);
const BRIEF = 14;

/** A name for narrow places and short sentences: so many letters of it, as people see letters. */
export function brief(name: string): string {
  const seen = Array.from(letters.segment(name), ({ segment }) => segment);
  return seen.length <= BRIEF
    ? name
    : `${seen
        .slice(0, BRIEF - 1)
        .join('')
        .trimEnd()}…`;
}

/** Lists are written as the sentences of the catalogue are: “Ann, Ben and Cara”. */
const list = new Intl.ListFormat('en-GB');

export const listed = (names: string[]): string => list.format(names);

/** Who plays whom: “Ann against Ben”, and more than two as a list. */
export const versus = (names: string[]): string =>
  names.length === 2 ? names.join(t('page.against')) : listed(names);

/** A share of 1 in whole percents; what is not certain is never called 0 or 100. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return '<1';
  if (whole === 100 && share < 1) return '>99';
  return `${whole}`;
}

/** A whole number that is a change: +3, −3, 0. */
export function change(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}
