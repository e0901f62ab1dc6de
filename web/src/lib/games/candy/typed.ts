/** A move typed in notation's words, matched against the server's list; no rule is computed. */
import type { Choice } from '../../protocol';

/** What typed words are: a whole event, the beginning of some, or where they leave the list. */
export type Typed =
  | { is: 'nothing' }
  | { is: 'whole'; choice: Choice }
  | { is: 'begun'; said: string; next: string[] }
  | { is: 'wrong'; said: string; wrong: string; next: string[] };

/** Words as events are written: single spaces, bowls and kinds in small letters. */
export function tidied(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (/^[a-z]+$/i.test(word) && word.length > 1 ? word.toLowerCase() : word))
    .map((word) => word.replace(/^([a-h])(@.*)?$/, (whole) => upper(whole)))
    .join(' ');
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const PLACE = '(pile|start|end|[0-9]+)';
const NOTATION = new RegExp(`^[a-z]+( (${PLACE}|[A-H](@${PLACE})?))+$`);

/** True if all words of `text` are such as events are written in, whether or not one is meant. */
export function isNotation(text: string): boolean {
  return NOTATION.test(tidied(text));
}

/** What `text` is among the events of `choices`. */
export function typed(choices: readonly Choice[], text: string): Typed {
  const words = tidied(text).split(' ').filter(Boolean);
  if (words.length === 0) return { is: 'nothing' };
  let left = choices.map((choice) => ({ choice, words: choice.event.split(' ') }));
  for (const [index, word] of words.entries()) {
    const next = left.filter((each) => each.words[index] === word);
    if (next.length === 0)
      return {
        is: 'wrong',
        said: words.slice(0, index).join(' '),
        wrong: word,
        next: nexts(left, index),
      };
    left = next;
  }
  const whole = left.find((each) => each.words.length === words.length);
  if (whole) return { is: 'whole', choice: whole.choice };
  return { is: 'begun', said: words.join(' '), next: nexts(left, words.length) };
}

/** The words that may stand at `index`, each once, in the order of the list. */
function nexts(left: { words: string[] }[], index: number): string[] {
  return [...new Set(left.flatMap(({ words }) => words[index] ?? []))];
}

/** The choices that a search finds: by words of an event, or of what it says. */
export function found(choices: readonly Choice[], text: string): Choice[] {
  const sought = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const begun = tidied(text);
  return choices.filter(({ event, say }) => {
    if (event.startsWith(begun)) return true;
    const said = say.toLowerCase();
    return sought.every((word) => said.includes(word));
  });
}
