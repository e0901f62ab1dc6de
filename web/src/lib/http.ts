/** The server's HTTP side: JSON both ways, and a refusal as an error that carries its sentence. */
import type { BoardWish, Fault } from './protocol';
import { t } from './words';

export class Refused extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.error);
  }
}

async function answer(method: string, path: string, body?: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Refused({ code: 'page/offline', error: t('page.offline') }, 0);
  }
  if (response.ok) return response;
  const fault = (await response.json().catch(() => null)) as Partial<Fault> | null;
  throw new Refused(
    typeof fault?.error === 'string'
      ? (fault as Fault)
      : { code: 'page/failed', error: t('page.failed', { status: response.status }) },
    response.status,
  );
}

export async function get<T>(path: string): Promise<T> {
  return (await (await answer('GET', path)).json()) as T;
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await answer('POST', path, JSON.stringify(body))).json()) as T;
}

/** POST a text that is JSON already (a record as it came from its file). */
export async function postText<T>(path: string, text: string): Promise<T> {
  return (await (await answer('POST', path, text)).json()) as T;
}

/** Drawings, kept for the life of the page: what was asked for → SVG. */
const drawings = new Map<string, Promise<string>>();

/**
 * A drawing of the server's; asked for once, and again only if that failed. What does not fit into
 * an address (a ground that somebody drew) is asked for by `wish`.
 */
export function drawing(path: string, wish?: BoardWish): Promise<string> {
  const body = wish === undefined ? undefined : JSON.stringify(wish);
  const key = `${path} ${body ?? ''}`;
  let promise = drawings.get(key);
  if (!promise) {
    promise = answer(body === undefined ? 'GET' : 'POST', path, body).then((response) =>
      response.text(),
    );
    promise.catch(() => drawings.delete(key));
    drawings.set(key, promise);
  }
  return promise;
}

/** The QR code of `text` as SVG. */
export async function qr(text: string): Promise<string> {
  return (await answer('POST', '/api/qr', JSON.stringify({ text }))).text();
}
