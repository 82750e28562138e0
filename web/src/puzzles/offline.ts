/** Puzzles without a network. While there is one, the next puzzles are asked for, each written down by the room, and the service worker keeps
 *  them; without one they are played from there. Nothing is decided here: what is said stands in what the room wrote. */

import { puzzleList } from '../app/api';
import type { Click, FromBrowser, PuzzleScript, Task, ToBrowser } from '../messages';
import type { Line, Listener } from '../table/socket';
import { words } from '../words/words.svelte';
import { MINE } from './mistakes';
import { everything, kept, next, type Named } from './trainer';

/** Where the service worker keeps them. */
const CACHE = 'puzzles';
/** So many that wait to be found are kept. */
const AHEAD = 20;
const PATH = '/api/puzzles/';
/** Words that every puzzle needs, besides its game's and those of the page. */
const WORDS = ['day', 'coach', 'bots'];

const at = (one: Named) => `${one.game}/${one.name}`;
const same = (one: string[], other: string[]) => one.length === other.length && one.every((target, k) => target === other[k]);

/** The puzzles that are kept here, as `game/name`. */
async function here(): Promise<Set<string>> {
  if (!('caches' in globalThis)) return new Set(); // a room on plain http
  const all = await (await caches.open(CACHE)).keys();
  return new Set(all.map(({ url }) => new URL(url).pathname.slice(PATH.length)));
}

/** Those that can be played now: all of them, or those that are kept. */
export async function withinReach(all: Named[], away = !navigator.onLine): Promise<Named[]> {
  if (!away) return all;
  const names = await here().catch(() => new Set<string>());
  return all.filter((one) => names.has(at(one)));
}

/** A puzzle as the room wrote it down, if it is kept; `name` is `game/name`. */
export async function scriptOf(name: string): Promise<PuzzleScript | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const found = await caches.match(PATH + name, { cacheName: CACHE, ignoreVary: true });
  return found?.json() as Promise<PuzzleScript> | undefined;
}

/** Which of `all` should be kept, too, where `names` are already: those that the trainer would take next. */
export function missing(all: Named[], names: ReadonlySet<string>, draw: () => number = Math.random): Named[] {
  const { met } = kept();
  const wait = all.filter((one) => names.has(at(one)) && !met[one.name]?.found).length;
  let rest = all.filter((one) => one.game !== MINE && !names.has(at(one)));
  const found: Named[] = [];
  while (rest.length && wait + found.length < AHEAD) {
    const one = next(rest, '', draw)!;
    if (met[one.name]?.found) break; // only known ones are left
    found.push(one);
    rest = rest.filter((other) => other !== one);
  }
  return found;
}

let busy = false;

/** Have the next ones of these puzzles kept, one after the other, while nobody waits for it. */
export async function keepAhead(all: Named[]): Promise<void> {
  if (busy || !navigator.onLine || !('serviceWorker' in navigator)) return;
  busy = true;
  try {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) return; // the next visit
    const wanted = missing(all, await here());
    const texts = [...WORDS, ...new Set(wanted.map((one) => one.game))].map((file) => `/locale/${words.language}/${file}.ftl`);
    // What this page has read before there was a service worker has not been kept either.
    const read = performance.getEntriesByType('resource').map(({ name }) => name);
    texts.push(...read.filter((url) => /\/locale\/|\/api\/(games|puzzles)$/.test(url)));
    for (const url of texts) if (!(await caches.match(url, { ignoreVary: true }))) await (await fetch(url)).text();
    for (const one of wanted) {
      const answer = await fetch(PATH + at(one));
      await answer.text();
      if (!answer.ok && answer.status !== 404) return; // too often, or the room is away: another time
    }
  } catch {
    // the network is gone
  } finally {
    busy = false;
  }
}

/** Have the next puzzles of the games that are wanted kept. */
export async function keepNext(): Promise<void> {
  const all = everything(await puzzleList(), []);
  const { games } = kept();
  await keepAhead(all.filter((one) => !games.length || games.includes(one.game)));
}

/** Speaks like the socket of a puzzle, from what the room wrote down. */
export class ScriptedPuzzle implements Line {
  private readonly script: PuzzleScript;
  private readonly listener: Listener;
  private begun = false;
  private over = false;
  private done = false;
  private hints = 0;

  constructor(script: PuzzleScript, listener: Listener) {
    this.script = script;
    this.listener = listener;
  }

  open(): void {
    if (this.begun) return;
    this.begun = true;
    this.listener.opened();
    const { table, view, asks, task } = this.script;
    this.tell(table, view, asks[0]!, task);
  }

  send(message: FromBrowser): void {
    if (this.over || (message.type !== 'Click' && message.type !== 'Step')) return; // nobody else is here
    if (this.done) this.refuse('day-no-done', message);
    else if (message.type === 'Click') this.click(message);
    else this.hint();
  }

  close(): void {
    this.over = true;
  }

  private click(click: Click): void {
    const { asks, best } = this.script;
    const path = click.path ?? [];
    const isBest = best.some((one) => same(one, path));
    if (asks[0]!.aid === false) {
      // Where finding is the game, every touch is a try.
      if (isBest) this.play(this.script.right);
      else if (path.length) this.miss();
      else this.tell(asks[0]!);
      return;
    }
    const ask = asks.find((one) => same(one.path ?? [], path));
    if (!ask || (click.done && !ask.whole)) this.refuse('no-not-offered', click);
    else if (!ask.whole || (!click.done && (click.hold || ask.offers?.length))) this.tell(ask);
    else if (isBest) this.play(this.script.right);
    else this.miss();
  }

  private miss(): void {
    this.tell(this.script.asks[0]!, this.hinted(this.script.wrong));
  }

  private hint(): void {
    this.hints += 1;
    const hint = this.script.hints[this.hints - 1];
    if (hint) this.tell(hint);
    else this.play(this.script.shown);
  }

  /** The best move is played. */
  private play(task: Task): void {
    this.done = true;
    this.tell(this.script.happened, this.script.ended, this.hinted(task));
  }

  private hinted(task: Task): Task {
    return { ...task, hints: this.hints };
  }

  private refuse(key: string, message: FromBrowser): void {
    const seat = this.script.asks[0]!.seat;
    this.tell({ type: 'No', say: { key }, seat, ...(message.type === 'Click' ? { path: message.path ?? [] } : {}) });
  }

  private tell(...messages: ToBrowser[]): void {
    for (const message of messages) if (!this.over) this.listener.received(message);
  }
}
