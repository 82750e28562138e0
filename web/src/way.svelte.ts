/** Where in the room we are: the home page, or a table. */

import { keepSecret } from './device';

class Way {
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
      history.replaceState(null, '', location.pathname);
    }
    this.path = location.pathname;
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.arrive();
    scrollTo(0, 0);
  }

  get table(): string | null {
    return tableOf(this.path);
  }
}

function tableOf(path: string): string | null {
  return /^\/t\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
}

export const way = new Way();
