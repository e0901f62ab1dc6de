/** Which page the address names. Tokens stay in the fragment, which no server gets to see. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; match: string; tokens: string[] }
  | { page: 'replay' }
  | { page: 'rules'; game: string | null }
  | { page: 'draw'; game: string; code: string }
  | { page: 'lost' };

export function routeOf(pathname: string, hash: string): Route {
  const [first = '', second = '', ...more] = pathname.split('/').filter(Boolean);
  if (more.length > 0) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  if (first === 't' && second !== '')
    return {
      page: 'table',
      match: second,
      tokens: hash.replace(/^#/, '').split(',').filter(Boolean),
    };
  if (first === 'replay' && second === '') return { page: 'replay' };
  if (first === 'draw' && second !== '')
    return { page: 'draw', game: second, code: hash.replace(/^#/, '') };
  if (first === 'rules') return { page: 'rules', game: second || null };
  return { page: 'lost' };
}

/** The address of a table with the seats of `tokens`. */
export function tablePath(match: string, tokens: string[]): string {
  return `/t/${match}#${tokens.join(',')}`;
}

/** The same as a link for others: it begins with the address at which this page was opened. */
export function tableLink(match: string, tokens: string[]): string {
  return location.origin + tablePath(match, tokens);
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    const follow = () => {
      this.route = routeOf(location.pathname, location.hash);
    };
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    document.addEventListener('click', (event) => this.#click(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = routeOf(location.pathname, location.hash);
    scrollTo(0, 0);
  }

  /** A plain click on a link to a page of ours changes the page without loading it anew. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash && link.hash !== location.hash) {
      if (document.getElementById(link.hash.slice(1))) return; // A place on this page.
    }
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
