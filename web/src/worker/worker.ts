/** The service worker: shows notices, and keeps what can be read without a network.
 *
 *  Nothing old is ever shown while the room answers: pages, words and rules are asked for first and only taken from here when nobody answers.
 *  What is kept of the pages themselves is one build as a whole, and is named by what is in it; a newer room brings a newer worker with it. */

/** What of a worker's world is used here; TypeScript knows a page's world or a worker's, not both. */
interface Waits extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetches extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waits {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waits {
  readonly notification: Notification;
}
interface Heard extends Waits {
  readonly data: unknown;
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface World {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Waits) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetches) => void): void;
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Clicked) => void): void;
  addEventListener(type: 'message', hear: (event: Heard) => void): void;
}
const world = self as unknown as World;

/** The build's files under /assets/ that are kept, and a name for them: put in here when the pages are built (vite.config.ts). */
declare const __BUILD__: string;
declare const __FILES__: string[];

const PAGES = `pages ${__BUILD__}`;
const TEXTS = 'texts';
const REPLAYS = 'replays';
/** Replays that are kept: those opened last. */
const MOST_REPLAYS = 20;
/** Puzzles as the room wrote them down; `puzzles/offline.ts` looks here, too. */
const PUZZLES = 'puzzles';
const MOST_PUZZLES = 60;
/** Answers of a proxy whose room is away. */
const AWAY = [502, 503, 504];

world.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(PAGES);
      await cache.addAll(['/', ...__FILES__]);
      // Between two builds the first page may be of one and this of the other: then the next visit tries again.
      const first = await (await cache.match('/'))!.text();
      for (const [file] of first.matchAll(/\/assets\/[\w.-]+/g)) {
        if (!__FILES__.includes(file)) throw new Error(`another build: ${file}`);
      }
      await world.skipWaiting();
    })(),
  );
});

world.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![PAGES, TEXTS, REPLAYS, PUZZLES].includes(name)) await caches.delete(name);
      await world.clients.claim();
    })(),
  );
});

world.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (/^\/(docs|locale)\/|^\/privacy(\/|$)|^\/api\/(games|puzzles)$/.test(pathname)) event.respondWith(asked(request, TEXTS));
  else if (/^\/api\/replays\/[\w-]+$/.test(pathname)) event.respondWith(asked(request, REPLAYS, MOST_REPLAYS));
  else if (/^\/api\/puzzles\/[\w-]+\/\w+$/.test(pathname)) event.respondWith(asked(request, PUZZLES, MOST_PUZZLES));
  else if (request.mode === 'navigate' && !pathname.includes('.') && !pathname.startsWith('/api/')) event.respondWith(page(request));
});

/** A file whose name tells what is in it: one is as good as another. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** What the room says now, and where it does not answer what it said last. */
async function asked(request: Request, name: string, most = Infinity): Promise<Response> {
  let answer: Response | undefined;
  try {
    answer = await fetch(request);
  } catch (error) {
    const old = await caches.match(request.url, { cacheName: name, ignoreVary: true });
    if (old) return old;
    throw error;
  }
  if (AWAY.includes(answer.status)) return (await caches.match(request.url, { cacheName: name, ignoreVary: true })) ?? answer;
  if (answer.ok && !answer.redirected) {
    const copy = answer.clone();
    void keep(request.url, copy, name, most).catch(() => undefined); // no room left on the device
  }
  return answer;
}

async function keep(url: string, answer: Response, name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(url, { ignoreVary: true }); // the newest stands last
  await cache.put(url, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
}

/** The one page, from the room; without it the one that is kept, which says what it cannot do. */
async function page(request: Request): Promise<Response> {
  const old = () => caches.match('/', { cacheName: PAGES, ignoreVary: true });
  try {
    const answer = await fetch(request);
    return AWAY.includes(answer.status) ? ((await old()) ?? answer) : answer;
  } catch (error) {
    const found = await old();
    if (found) return found;
    throw error;
  }
}

/** Rules pages that are to be read without a network, with all that they show. */
world.addEventListener('message', (event) => {
  const wanted = (event.data as { keep?: unknown } | null)?.keep;
  if (!Array.isArray(wanted)) return;
  event.waitUntil(
    (async () => {
      for (const url of wanted.slice(0, 60)) if (typeof url === 'string') await keepPage(new URL(url, world.location.origin));
    })().catch(() => undefined),
  );
});

async function keepPage(url: URL): Promise<void> {
  if (url.origin !== world.location.origin || !url.pathname.startsWith('/docs/')) return;
  const answer = await fetch(url);
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await keep(url.href, answer, TEXTS, Infinity);
  const cache = await caches.open(TEXTS);
  for (const [, file] of text.matchAll(/(?:src|href)="([^"#?]+\.(?:svg|css|js|woff2|jpg|png))"/g)) {
    const there = new URL(file!, url);
    if (there.origin !== world.location.origin || (await caches.match(there.href))) continue;
    const found = await fetch(there);
    if (found.ok) await cache.put(there.href, found);
  }
}

interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

function isNotice(said: unknown): said is Notice {
  const one = said as Record<string, unknown> | null;
  return !!one && ['title', 'body', 'path', 'tag'].every((name) => typeof one[name] === 'string');
}

world.addEventListener('push', (event) => {
  const said = event.data?.json();
  if (!isNotice(said)) return;
  const { title, body, path, tag } = said;
  event.waitUntil(
    world.registration.showNotification(title, { body, tag, icon: '/icons/192.png', badge: '/icons/badge.png', data: { path } }),
  );
});

world.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const path = new URL(String((data as { path?: unknown } | null)?.path ?? '/'), world.location.origin);
  if (path.origin !== world.location.origin) return;
  event.waitUntil(
    (async () => {
      const open = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = open.find((one) => new URL(one.url).pathname === path.pathname);
      if (there) await there.focus();
      else await world.clients.openWindow(path.href);
    })(),
  );
});
