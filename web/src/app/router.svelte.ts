/** Where in the room we are: the home page, a new table, a table, or a first game. */

import { keepSecret } from '../device/memory';

class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => this.arrive());
    this.arrive();
  }

  /** A link's fragment is a secret: kept by the device, and taken off the address so that nobody hands on a seat by accident. */
  private arrive(): void {
    const table = tableOf(location.pathname);
    const secret = location.hash.slice(1);
    if (table && secret) {
      keepSecret(table, secret);
      history.replaceState(null, '', location.pathname + location.search);
    }
    this.path = location.pathname;
  }

  go(path: string, instead = false): void {
    if (this.embed) {
      // A frame shows its replay and nothing else of the room: who frames it must not come between somebody and their table.
      open(path, '_blank', 'noopener');
      return;
    }
    if (instead) history.replaceState(null, '', path);
    else if (path !== location.pathname) history.pushState(null, '', path);
    this.arrive();
    scrollTo(0, 0);
  }

  /** A click on a link to another page of ours: it is shown without loading everything anew, after what is due `first`. With Ctrl or Shift the
   * browser opens it as it opens any link. */
  readonly follow = (event: MouseEvent, first?: () => void): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    first?.();
    const { pathname, search } = new URL((event.currentTarget as HTMLAnchorElement).href);
    this.go(pathname + search);
  };

  /** The game of which a table shall be opened, at `/new/{game}`: where the room sends the browser for a game by file. */
  get fresh(): string | null {
    return /^\/new\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The game whose first game is played, at `/learn/{game}`. */
  get lesson(): string | null {
    return /^\/learn\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The game that is looked at again, at `/replay/{id}`. */
  get replay(): string | null {
    return /^\/replay\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  /** The game that is looked at in a frame of another site's page, at `/embed/{id}`. */
  get embed(): string | null {
    return /^\/embed\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  /** The game whose dice are checked, at `/dice/{id}`; `/dice` is about those of the room. */
  get dice(): string | null {
    return /^\/dice(?:\/([\w-]+))?\/?$/.exec(this.path) ? (/^\/dice\/([\w-]+)/.exec(this.path)?.[1] ?? '') : null;
  }

  /** The puzzle, the own mistake or the task of the day that is played, as the room names its table: `/puzzle/{game}/{name}`, `/mistake/{name}`,
   * `/today/{day}/{task}`. */
  get solitary(): string | null {
    return /^\/(puzzle\/[\w-]+\/\w+|mistake\/[\w-]+|today\/[\d-]{10}\/\w+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The tournament at `/tournament/{id}`; `/tournament` is where one is made. */
  get tournament(): string | null {
    const found = /^\/tournament(?:\/([\w-]+))?\/?$/.exec(this.path);
    return found && (found[1] ?? '');
  }

  /** The club that is looked at, at `/club/{id}`; `/club` is about those of this device. */
  get club(): string | null {
    const found = /^\/club(?:\/([\w-]+))?\/?$/.exec(this.path);
    return found ? (found[1] ?? '') : null;
  }

  get table(): string | null {
    return tableOf(this.path);
  }
}

function tableOf(path: string): string | null {
  return /^\/t\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
}

export const router = new Router();
