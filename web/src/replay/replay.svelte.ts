/** A finished game on the screen: where in it we are, through whose eyes we look, and whether it goes on by itself. */

import { Clocks } from '../table/clocks.svelte';
import type { Ending, Line, Log, Table as Facts, Thing } from '../messages';
import type { Showing } from '../table/showing';
import { ViewerState } from '../table/viewer.svelte';
import { t, words } from '../words/words.svelte';
import { doer, Sight, toldTo, turns, type Viewer } from './log';
import { upgraded } from './upgrade';

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds between two events at speed 1. */
const BEAT = 1100;
/** From this speed on nothing flies: there is no time for it. */
const HASTE = 4;

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

export class Replay implements Showing {
  readonly id: string;
  readonly log: Log;
  readonly facts: Facts;
  readonly refused = null;
  readonly clocks = new Clocks(); // none of them runs any more
  readonly count: number;
  readonly turns: ReturnType<typeof turns>;
  /** The last event that is shown; 0 is the beginning. */
  n = $state(0);
  viewer = $state<Viewer>('open');
  playing = $state(false);
  speed = $state<number>(1);
  private sight: Sight;
  private shown: ViewerState;
  view = $state.raw<ViewerState | undefined>();

  constructor(id: string, told: Log, n: number, viewer: Viewer) {
    const log = upgraded(told);
    this.id = id;
    this.log = log;
    this.count = log.events.length;
    this.turns = turns(log);
    const seats = Array.from({ length: this.seats }, (_, seat) => ({
      kind: 'person' as const,
      name: log.names[seat] ?? '',
      connected: true,
    }));
    this.facts = { type: 'Table', table: id, game: this.game, id: log.game, url: '', status: 'over', seats, options: {} };
    this.n = Math.min(this.count, Math.max(0, Math.round(n) || 0));
    this.viewer = viewer === 'open' || viewer < this.seats ? viewer : 'open';
    this.sight = new Sight(log, this.viewer);
    this.shown = this.seen();
    this.view = this.shown;
    this.put();
  }

  get game(): string {
    return this.log.game.split(/[@ ]/)[0]!;
  }

  get seats(): number {
    return this.log.scenes.length - 1;
  }

  names = $derived.by(() => Array.from({ length: this.seats }, (_, seat) => this.log.names[seat] || words.seat(seat)));

  get lines(): Line[] {
    return this.sight.lines;
  }

  /** Nothing can be done to what is over. */
  async click(): Promise<void> {}

  /** Through whose eyes; the place in the game stays. */
  look(viewer: Viewer): void {
    this.viewer = viewer;
    this.sight = new Sight(this.log, viewer);
    this.shown = this.seen();
    this.put();
    this.view = this.shown;
  }

  /** Go to after event `n`; a single step forward is shown as it happened. */
  go(n: number): void {
    const to = Math.min(this.count, Math.max(0, n));
    if (to === this.n) return;
    const next = to === this.n + 1 ? this.log.events[this.n] : undefined;
    this.n = to;
    if (!next || next.kind === 'undo' || this.shown.moving || (this.playing && this.speed >= HASTE)) {
      this.put();
      return;
    }
    const after = this.sight.at(to);
    const told = (next.told ?? []).map((one) => {
      const mine = toldTo(this.viewer, one);
      if (this.viewer !== 'open' || !one.only?.length) return mine;
      // What several seats were told of one spot is shown together.
      return {
        ...mine,
        sets: Object.fromEntries(Object.entries(mine.sets ?? {}).map(([spot, thing]) => [spot, thing && (after[spot] ?? thing)])),
      };
    });
    const { phase, who } = this.state();
    this.shown.happened({ type: 'Happened', viewer: this.shown.viewer, n: to, kind: next.kind, told, phase, who, seat: doer(next) });
    this.calm();
  }

  async play(): Promise<void> {
    if (this.playing) {
      this.playing = false;
      return;
    }
    this.playing = true;
    if (this.n === this.count) this.go(0);
    while (this.playing && this.n < this.count) {
      this.go(this.n + 1);
      while (this.shown.moving) await wait(40);
      await wait(BEAT / this.speed);
    }
    this.playing = false;
  }

  /** Stop, and go somewhere. */
  jump(n: number): void {
    this.playing = false;
    this.go(n);
  }

  /** What happens next decides what the table waits for. */
  private state(): { phase: 'roll' | 'turn' | 'over'; who: number } {
    const next = this.log.events[this.n];
    if (!next) return { phase: 'over', who: -1 };
    const who = next.kind === 'roll' || next.kind === 'act' ? doer(next) : -1;
    return { phase: next.kind === 'roll' ? 'roll' : 'turn', who };
  }

  private seen(): ViewerState {
    return new ViewerState(
      this.viewer === 'open' ? -1 : this.viewer,
      () => undefined,
      () => undefined,
    );
  }

  private put(): void {
    const seen = this.shown;
    const things: Record<string, Thing> = this.sight.at(this.n);
    const before: Record<string, Thing> = this.n ? this.sight.at(this.n - 1) : things;
    const log = this.lines.filter((line) => line.n <= this.n);
    seen.view({ type: 'View', viewer: seen.viewer, n: this.n, ...this.state(), parts: this.sight.parts, things, log });
    seen.latest = log.filter((line) => line.n === this.n);
    const spots = new Set([...Object.keys(things), ...Object.keys(before)]);
    seen.marks = new Set([...spots].filter((spot) => JSON.stringify(things[spot]) !== JSON.stringify(before[spot])));
    this.calm();
  }

  /** Nothing is asked of anyone. */
  private calm(): void {
    if (this.shown.viewer >= 0) this.shown.asked({ type: 'Ask', seat: this.shown.viewer, n: this.n, prompt: { key: 'over' } });
  }

  get ending(): Ending | undefined {
    return this.log.ending;
  }

  /** Where this place in the game can be found. */
  get link(): string {
    const query = new URLSearchParams({ at: String(this.n) });
    if (this.viewer !== 'open') query.set('as', String(this.viewer + 1));
    return `/replay/${this.id}?${query}`;
  }

  /** The moment in words, for people who cannot see it. */
  get moment(): string {
    return t('replay-at', { n: this.n, count: this.count });
  }
}
