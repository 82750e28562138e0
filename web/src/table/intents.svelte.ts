/** What somebody at this device wants to do, as messages to the room. It says what is asked for; whether it is allowed, the room decides. */

import { read, write } from '../device/memory';
import { settings } from '../device/settings.svelte';
import type { Ending, FromBrowser, Hinted, No, Pace, Table as Facts } from '../messages';
import { asksForSomething, type ViewerState } from './viewer.svelte';

/** What acting needs to know of a table. */
export interface ActingTable {
  readonly view: ViewerState | undefined;
  readonly facts: Facts | null;
  readonly mine: number[];
  readonly seen: Record<number, ViewerState>;
  readonly pace: Pace | null;
  readonly paused: number;
  readonly lost: boolean;
  readonly ending: Ending | null;
  hinted: Hinted | null;
  refused: No | null;
  send(message: FromBrowser): void;
  /** What this device opens for the throw that it makes now. */
  link(): string;
}

export class Intents {
  private readonly table: ActingTable;
  /** Something was sent and not answered yet: nothing else is sent until then. */
  private waiting = false;
  /** What was clicked last, where a second click takes all that look the same: what it looks like and where it lay. */
  private last: string | null = null;
  /** What is being taken, one after the other, until nothing like it is left. */
  private taking: string | null = null;
  /** Whether somebody at this device knows about it. */
  private known = $state(read('took-all', false));

  constructor(table: ActingTable) {
    this.table = table;
  }

  /** The room has answered, or the connection is a new one. */
  answered(): void {
    this.waiting = false;
  }

  /** Click a target. While something is moving, a click only ends the movement, unless it is the clicker's own doing or a race. */
  async click(target: string): Promise<void> {
    this.taking = null;
    const seen = await this.settled();
    const ask = seen?.ask;
    if (!seen || !ask) return;
    const path = ask.path ?? [];
    const alike = ask.offers?.some((offer) => offer.target === target && offer.alike) && !settings.confirm;
    this.last = alike ? look(seen, target) : null;
    const at = path.indexOf(target);
    if (at >= 0 && !ask.offers?.some((offer) => offer.target === target)) this.path(path.slice(0, at));
    else this.path([...path, target]);
  }

  /** Whether a second click at once takes everything that looks like what the first one took. */
  get mayTakeAll(): boolean {
    return this.last !== null;
  }

  /** Whether somebody here should be told that: some things look the same, and nobody has tried it yet. */
  get tellsOfAll(): boolean {
    const seen = this.table.view;
    if (this.known || settings.confirm || !seen) return false;
    const looks = (seen.ask?.offers ?? []).filter((offer) => offer.alike).map((offer) => look(seen, offer.target));
    return new Set(looks).size < looks.length;
  }

  /** Take everything that looks like what was clicked last, one after the other. */
  async takeAll(): Promise<void> {
    this.taking = this.last;
    this.known = true;
    write('took-all', true);
    await this.takeOn();
  }

  /** Something new is asked: where several are being taken, take the next. */
  async takeOn(): Promise<void> {
    if (!this.taking || this.waiting) return;
    await this.table.view?.hurry();
    const seen = this.table.view;
    if (!this.taking || this.waiting || !seen || seen.stale) return;
    const next = seen.ask?.offers?.find((offer) => offer.alike && look(seen, offer.target) === this.taking);
    if (next) this.path([next.target]);
    else this.taking = null;
  }

  /** Nothing more is taken: it was refused, or something else has come. */
  stopTaking(): void {
    this.taking = null;
  }

  /** Click other targets instead of those clicked so far, like another pose. */
  choose(path: string[]): void {
    this.path(path);
  }

  /** Take the last click back. */
  back(): void {
    const path = this.table.view?.ask?.path ?? [];
    if (path.length) this.path(path.slice(0, -1));
  }

  async done(): Promise<void> {
    const seen = await this.settled();
    if (seen?.ask?.whole) this.path(seen.ask.path ?? [], true);
  }

  async throw(): Promise<void> {
    const seen = await this.settled();
    if (!seen?.ask?.throws || this.waiting || this.table.lost) return;
    this.ready();
    this.waiting = true;
    this.table.send({ type: 'Throw', seat: seen.viewer, n: seen.n, link: this.table.link() });
  }

  /** The seats of this device that a race waits for. */
  get awaited(): number[] {
    return this.table.pace?.stage === 'ready' ? (this.table.pace.waiting ?? []).filter((seat) => this.table.mine.includes(seat)) : [];
  }

  ready(): void {
    for (const seat of this.awaited) this.table.send({ type: 'Ready', seat, n: this.table.seen[seat]?.shown ?? -1 });
  }

  /** Whether this device only looks on while bots play or wait, in a game without races: then it may say that it has seen enough. */
  get mayGoOn(): boolean {
    const { view, facts, pace, mine, lost, ending, paused } = this.table;
    if (!view || !facts || facts.status !== 'playing' || pace || lost || ending || paused >= 0 || !mine.length) return false;
    const next = view.phase === 'roll' || view.phase === 'turn' ? facts.seats[view.who] : undefined;
    return next?.kind === 'bot' && !mine.some((seat) => this.table.seen[seat] && asksForSomething(this.table.seen[seat]));
  }

  /** Enough was seen of what happened last: what moves ends, and bots wait no longer for us. */
  async goOn(): Promise<void> {
    await this.table.view?.hurry();
    if (!this.mayGoOn) return;
    for (const seat of this.table.mine) this.table.send({ type: 'Ready', seat, n: this.table.seen[seat]?.n ?? this.table.view!.n });
  }

  /** Whether the viewer may ask the coach now. */
  get mayHint(): boolean {
    const seen = this.table.view;
    return (
      !!this.table.facts?.hints &&
      this.table.facts.status === 'playing' &&
      !!seen &&
      seen.viewer >= 0 &&
      seen.phase !== 'race' &&
      asksForSomething(seen)
    );
  }

  /** Ask the coach, or, while it thinks or its answer is shown, no longer. */
  hint(): void {
    const seen = this.table.view;
    const before = this.table.hinted;
    if (before) {
      this.table.hinted = null;
      if (!before.advice && !before.why) this.table.send({ type: 'Hint', seat: before.seat, n: before.n, on: false });
    } else if (this.mayHint && seen) {
      this.table.hinted = { type: 'Hinted', seat: seen.viewer, n: seen.n };
      this.table.send({ type: 'Hint', seat: seen.viewer, n: seen.n });
    }
  }

  pause(on: boolean): void {
    const seat = this.table.view?.viewer ?? -1;
    if (seat >= 0) this.table.send({ type: 'Pause', seat, on });
  }

  async undo(): Promise<void> {
    const seen = await this.settled();
    if (seen?.ask?.undo) this.table.send({ type: 'Undo', seat: seen.viewer });
  }

  /** Whether throwing is all that is asked, and begins no race: then it may happen by itself. */
  get onlyThrows(): boolean {
    const seen = this.table.view;
    const ask = seen?.ask;
    const still = !!seen && this.table.paused < 0 && !seen.guide && !seen.moving && !seen.stale && !this.table.lost && !this.table.ending;
    return still && !!ask?.throws && !ask.offers?.length && (this.table.pace === null || this.table.pace.stage === 'rest');
  }

  /** Whether a whole move waits for "Do it", because this device wants to look again. */
  get held(): boolean {
    const ask = this.table.view?.ask;
    return settings.confirm && !!ask?.whole && !!ask.path?.length && !this.table.view?.stale;
  }

  private async settled(): Promise<ViewerState | undefined> {
    const seen = this.table.view;
    if (!seen?.moving) return seen;
    const through = seen.doer === seen.viewer || seen.phase === 'race';
    await seen.hurry();
    return through ? seen : undefined;
  }

  private path(path: string[], done = false): void {
    const seen = this.table.view;
    if (!seen || seen.viewer < 0 || seen.stale || this.waiting || this.table.lost) return;
    this.table.refused = null;
    const race = seen.phase === 'race';
    const fork = done || race ? undefined : seen.fork(path);
    // On the way to a move, or at its end where this device wants to look again, nothing travels.
    if (fork && (fork.offers?.length || !path.length || settings.confirm)) return seen.walk(fork);
    this.waiting = true;
    seen.told();
    const took = race && seen.began ? Math.round(performance.now() - seen.began) : undefined;
    this.table.send({ type: 'Click', seat: seen.viewer, n: race ? seen.shown : seen.n, path, done, took, hold: !race && settings.confirm });
  }
}

/** The part that a spot belongs to and what lies there, to compare with others. */
function look(seen: ViewerState, spot: string): string {
  return `${spot.split('/')[0]} ${JSON.stringify(seen.things[spot] ?? null)}`;
}
