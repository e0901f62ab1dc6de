/** The games' clients, found by their folders and loaded when one is opened. */
import type { Component } from 'svelte';

import type { GameClient } from './types';

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts');
const rules = import.meta.glob<{ default: Component }>('./*/Rules.svelte');

/** The client of `game`; undefined if this page has none. */
export async function gameClient(game: string): Promise<GameClient | undefined> {
  return (await clients[`./${game}/index.ts`]?.())?.default;
}

/** The rules page of `game`; undefined if there is none. */
export async function rulesPage(game: string): Promise<Component | undefined> {
  return (await rules[`./${game}/Rules.svelte`]?.())?.default;
}
