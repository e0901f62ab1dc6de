/** The games' clients, found by their folders and loaded when one is opened. */
import type { Component } from 'svelte';

import type { EditorProps, GameClient } from './types';

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts');
const editors = import.meta.glob<{ default: Component<EditorProps> }>('./*/editor/Editor.svelte');
const rules = import.meta.glob<{ default: Component }>('./*/Rules.svelte');

/** The client of `game`; undefined if this page has none. */
export async function gameClient(game: string): Promise<GameClient | undefined> {
  return (await clients[`./${game}/index.ts`]?.())?.default;
}

/** The rules page of `game`; undefined if there is none. */
export async function rulesPage(game: string): Promise<Component | undefined> {
  return (await rules[`./${game}/Rules.svelte`]?.())?.default;
}

/** The editor of what `game` is played on; undefined if there is none. */
export async function groundEditor(game: string): Promise<Component<EditorProps> | undefined> {
  return (await editors[`./${game}/editor/Editor.svelte`]?.())?.default;
}
