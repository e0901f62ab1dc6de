/**
 * The road to an analysis: it is begun, asked after until it is there, and asked for anew if the
 * server has forgotten it.
 */
import type { Analysis } from './analysis-values';
import { get, post, postText, Refused } from './http';
import type { AnalysisState } from './protocol';

/** What is asked of the server, and how time goes by. */
export interface Road {
  begin: () => Promise<AnalysisState>;
  find: (id: string) => Promise<AnalysisState>;
  wait: (ms: number) => Promise<unknown>;
}

/** The first question comes soon, for many an analysis is quick; later ones once a second. */
const FIRST_MS = 150;
const MOST_MS = 1000;
/** How often it is begun anew before that is given up. */
const TRIES = 3;

/** The server could not make it, and says why. */
export class Failed extends Error {}

/**
 * The analysis, once it is made; `tell` hears how far it is. Rejects with Refused where the server
 * refuses, with Failed where it could not be made, and with the reason of `signal` once nobody
 * waits for it any more.
 */
export async function analysed(
  road: Road,
  tell: (state: AnalysisState) => void,
  signal: AbortSignal,
): Promise<Analysis> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await followed(road, tell, signal);
    } catch (error) {
      const isForgotten = error instanceof Refused && error.status === 404;
      if (!isForgotten || tries === TRIES) throw error;
    }
  }
}

async function followed(
  road: Road,
  tell: (state: AnalysisState) => void,
  signal: AbortSignal,
): Promise<Analysis> {
  let state = await road.begin();
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, MOST_MS)) {
    signal.throwIfAborted();
    if (state.status === 'done') return state.analysis as Analysis;
    if (state.status === 'failed') throw new Failed(state.error);
    tell(state);
    await road.wait(pause);
    signal.throwIfAborted();
    state = await road.find(state.id);
  }
}

const find = (id: string) => get<AnalysisState>(`/api/analyses/${encodeURIComponent(id)}`);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The road to the analysis of a match that has ended, for who has a link to it. */
export const roadOfMatch = (match: string, token: string): Road => ({
  begin: () => post(`/api/matches/${match}/analysis?token=${encodeURIComponent(token)}`, null),
  find,
  wait,
});

/** The road to the analysis of a record. */
export const roadOfRecord = (record: unknown): Road => ({
  begin: () => postText('/api/analyses', JSON.stringify(record)),
  find,
  wait,
});
