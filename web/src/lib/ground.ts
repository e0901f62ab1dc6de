/**
 * What a match is played on, for every game that has something to choose there. Whether a drawing
 * is any good, and how long its way is, the server says. In links a drawing is its file's text,
 * packed; it stays in the fragment, which no server gets to see.
 */
import { Refused, get, post } from './http';
import { isText, read, write } from './kept';
import type { GroundReport, GroundWish, MakeGround } from './protocol';
import { t } from './words';

/** The largest file that the server takes, in bytes. */
export const LARGEST = 1024 * 1024;
/** A link with more characters than this is no drawing's: the largest ones need half of it. */
const LONGEST_CODE = 100_000;

/** What a new match may be played on, as it is chosen. */
export interface GroundChoice {
  /** A shipped one's name, or the lines of a drawing. */
  ground: string | string[];
  title: string;
  /** The options that it asks for. */
  options: Record<string, string | number>;
  facts: { width: number; height: number; length: number; starts: number } | null;
  /** The text of a drawing that does not ship. */
  file: string | null;
  /** Why nobody can play on it; empty if somebody can. */
  fault: string;
}

/** A drawing, checked by the server; a bad one is answered with what is bad about it. */
export function check(game: string, wish: GroundWish): Promise<GroundReport> {
  return post(`/api/grounds/${game}`, wish);
}

export function shipped(game: string, name: string): Promise<GroundReport> {
  return get(`/api/grounds/${game}/${name}`);
}

/** A random one, as wished. */
export function make(game: string, wishes: MakeGround['wishes']): Promise<GroundReport> {
  return post(`/api/grounds/${game}/make`, { wishes });
}

/** A file as the server reads it; one that is too large is not sent at all. */
export async function openFile(game: string, file: File): Promise<GroundReport & { text: string }> {
  if (file.size > LARGEST) throw bad(t('page.ground.large'));
  const text = await file.text();
  return { ...(await check(game, { file: text })), text };
}

/** The sentence for a person of whatever went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Refused ? error.message : t('page.ground.unreadable');
}

// --- One's own drawing ---------------------------------------------------------------------------

const draftKey = (game: string) => `jostle.draft.${game}`;
const isDraft = (value: unknown): value is string | null =>
  value === null || (isText(value) && value.length <= LARGEST);

/** The text of the drawing that this browser keeps; null if there is none. */
export function draftOf(game: string): string | null {
  return read<string | null>(draftKey(game), isDraft, null);
}

export function keepDraft(game: string, text: string): void {
  write(draftKey(game), text);
}

// --- Links ---------------------------------------------------------------------------------------

/** The editor with a drawing, or with one's own. */
export function drawPath(game: string, code = ''): string {
  return `/draw/${game}${code && `#${code}`}`;
}

/** The first page, set up for a match on a drawing. */
export function setUpPath(game: string, code: string): string {
  return `/#${game}/${code}`;
}

/** The game and the code in such an address' fragment; null for any other. */
export function setUpIn(hash: string): { game: string; code: string } | null {
  const [, game, code] = /^#(\w+)\/([\w-]+)$/.exec(hash) ?? [];
  return game && code ? { game, code } : null;
}

/** A drawing's text as letters, digits, - and _. */
export async function encode(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a code; a `Refused` with a sentence if it is none, or one to fill the memory. */
export async function decode(code: string): Promise<string> {
  if (code.length > LONGEST_CODE) throw bad(t('page.ground.large'));
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    throw bad(t('page.ground.link'));
  }
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = unpacked.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > LARGEST) {
        void reader.cancel().catch(() => undefined);
        break;
      }
      parts.push(next.value);
    }
  } catch {
    throw bad(t('page.ground.link'));
  }
  if (size > LARGEST) throw bad(t('page.ground.large'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
  } catch {
    throw bad(t('page.ground.link'));
  }
}

const bad = (error: string) => new Refused({ code: 'page/ground', error }, 0);
