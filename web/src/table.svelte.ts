/** A table as this device sees it: its facts, what each of its viewers sees, and the ways to act. No rules: only what the room tells. */

import { Clocks } from './clocks.svelte';
import { follow, keepLesson, keepSecret, know, known, lessons, remembered } from './device';
import type {
  Ask,
  Closed,
  Ending,
  FromBrowser,
  Guide,
  Happened,
  Hinted,
  Invited,
  Line,
  No,
  Pace,
  Part,
  Sheet,
  Table as Facts,
  Thing,
  ToBrowser,
  Told,
  View,
} from './messages';
import { newer } from './newer.svelte';
import { fitting, type Settings as Options } from './options';
import { settings } from './settings.svelte';
import { Talk } from './talk.svelte';
import { way } from './way.svelte';
import { Wire } from './wire';
import { t, words } from './words.svelte';

/** Where happenings are shown. Without one they are only applied. */
export interface Stage {
  /** Show the happening of event `n`; call `apply` once, when the scene shall change. */
  show(told: Told, apply: () => void, n: number): Promise<void>;
  /** Time to look at what another seat did. */
  dwell(): Promise<void>;
  /** End what is moving now. */
  finish(): void;
}

/** What a board shows: a table, or a game that is over. */
export interface Showing {
  readonly view: Seen | undefined;
  readonly facts: Facts | null;
  readonly names: string[];
  readonly refused: No | null;
  readonly clocks: Clocks;
  /** Where people talk to each other; a replay has none. */
  readonly talk?: Talk;
  send?(message: FromBrowser): void;
  click(target: string): Promise<void>;
  /** Click other targets instead of those clicked so far; where nothing can be clicked there is none. */
  choose?(path: string[]): void;
}

type Step =
  | { do: 'begin'; happened: Happened }
  | { do: 'told'; told: Told; n: number }
  | { do: 'end'; happened: Happened }
  | { do: 'ask'; ask: Ask }
  | { do: 'guide'; guide: Guide }
  | { do: 'over'; ending: Ending };

/** What one viewer sees: the scene, the log, what is asked; and the happenings on their way to the screen, in order. */
export class Seen {
  readonly viewer: number;
  phase = $state<View['phase']>('turn');
  who = $state(-1);
  parts = $state.raw<Part[]>([]);
  things = $state.raw<Record<string, Thing>>({});
  log = $state.raw<Line[]>([]);
  /** The sentences of the last event. */
  latest = $state.raw<Line[]>([]);
  /** How many sentences were told so far, and the last of them: for whoever listens. */
  said = $state.raw<{ count: number; lines: Line[] }>({ count: 0, lines: [] });
  forgets = $state(false);
  ask = $state.raw<Ask | null>(null);
  /** In a first game: what it says now. */
  guide = $state.raw<Guide | null>(null);
  /** The spots that the last act changed. */
  marks = $state.raw<ReadonlySet<string>>(new Set());
  moving = $state(false);
  /** Something has happened after which a new `ask` will come: what the old one offered is no longer true. */
  stale = $state(false);
  /** Whose doing is being shown. */
  doer = -1;
  /** The last event that came in; `ask` and `things` may still be on their way there. */
  n = $state(-1);
  /** The last event that is on the screen. */
  shown = -1;
  /** When the race that is on came onto the screen, in the page's own time. */
  began = 0;
  /** When the table's clock runs out, in the page's own time; 0 where it has none. */
  until = $state(0);
  stage: Stage | null = null;
  /** Where happenings are heard. */
  ear: ((told: Told) => void) | null = null;
  private steps: Step[] = [];
  private hurried = false;
  private quiet: Promise<void> = Promise.resolve();
  private readonly ended: (ending: Ending) => void;
  private readonly begun: (n: number) => void;

  /** `ended` and `begun` are called when the end, or the beginning of a race, is on the screen. */
  constructor(viewer: number, ended: (ending: Ending) => void, begun: (n: number) => void) {
    this.viewer = viewer;
    this.ended = ended;
    this.begun = begun;
  }

  view(view: View): void {
    this.steps = [];
    this.stage?.finish();
    this.n = this.shown = view.n;
    this.phase = view.phase;
    this.who = view.who;
    this.parts = view.parts;
    this.things = view.things;
    this.log = view.log ?? [];
    this.latest = this.log.filter((line) => line.n === this.log.at(-1)?.n);
    this.doer = this.latest.find((line) => (line.seat ?? -1) >= 0)?.seat ?? -1; // what somebody does is told first, then what follows from it
    this.forgets = view.forgets ?? false;
    this.until = deadline(view.clock);
    this.marks = new Set(view.marks);
    this.ask = null;
    this.stale = this.viewer >= 0;
    if (view.phase === 'race') this.race();
  }

  /** A race has begun: tell when it can be seen. */
  private race(): void {
    const n = this.shown;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.began = performance.now();
        this.begun(n);
      }),
    );
  }

  happened(happened: Happened): void {
    if (happened.n <= this.n) return; // told twice around a reconnect
    this.n = happened.n;
    this.until = deadline(happened.clock);
    this.steps.push({ do: 'begin', happened });
    for (const told of happened.told) this.steps.push({ do: 'told', told, n: happened.n });
    this.add({ do: 'end', happened });
  }

  asked(ask: Ask): void {
    this.add({ do: 'ask', ask });
  }

  guided(guide: Guide): void {
    this.add({ do: 'guide', guide });
  }

  over(ending: Ending): void {
    this.add({ do: 'over', ending });
  }

  /** Show everything that is on its way at once. */
  async hurry(): Promise<void> {
    if (this.moving) {
      this.hurried = true;
      this.stage?.finish();
    }
    await this.quiet;
  }

  private add(step: Step): void {
    this.steps.push(step);
    if (!this.moving) this.quiet = this.run();
  }

  private async run(): Promise<void> {
    this.moving = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) await this.take(step);
    this.moving = false;
    this.hurried = false;
  }

  private async take(step: Step): Promise<void> {
    // In a race nothing waits for a movement: what has happened is there.
    const stage = this.hurried || this.phase === 'race' ? null : this.stage;
    if (step.do === 'begin') {
      if (step.happened.phase === 'race') this.hurried = true;
      this.doer = step.happened.seat ?? -1;
      if (step.happened.kind !== 'roll') this.marks = new Set(); // the last act stays marked until the next
      this.latest = [];
      // In a race hands do not wait for each other. Elsewhere the sentence stays until the next one, so that nothing jumps.
      if (step.happened.phase !== 'race' && this.viewer >= 0) {
        this.stale = true;
        if (this.ask) this.ask = { type: 'Ask', seat: this.viewer, n: this.ask.n, prompt: this.ask.prompt };
      }
    } else if (step.do === 'told') {
      this.ear?.(step.told);
      // What dice show is said when they lie there.
      const rolls = stage !== null && step.told.kind === 'throw';
      const apply = () => {
        this.apply(step.told);
        if (!rolls) this.tell(step.told, step.n);
      };
      if (stage) await stage.show(step.told, apply, step.n);
      else apply();
      if (rolls && step.n > this.shown) this.tell(step.told, step.n); // unless a whole new view has come meanwhile
    } else if (step.do === 'end') {
      const before = this.phase;
      this.shown = step.happened.n;
      this.phase = step.happened.phase;
      if (this.phase === 'race' && (before !== 'race' || step.happened.kind === 'roll')) this.race();
      this.who = step.happened.who;
      this.forgets = step.happened.forgets ?? false;
      if (stage && this.doer >= 0 && this.doer !== this.viewer) await stage.dwell();
    } else if (step.do === 'ask') {
      this.ask = step.ask;
      this.stale = step.ask.n < this.n;
    } else if (step.do === 'guide') {
      this.guide = step.guide;
    } else {
      this.stale = false;
      this.ended(step.ending);
    }
  }

  private apply(told: Told): void {
    const things = { ...this.things };
    const marks = new Set(this.marks);
    for (const [spot, thing] of Object.entries(told.sets ?? {})) {
      if (JSON.stringify(things[spot] ?? null) !== JSON.stringify(thing)) marks.add(spot);
      if (thing === null) delete things[spot];
      else things[spot] = thing;
    }
    this.things = things;
    this.marks = marks;
  }

  private tell(told: Told, n: number): void {
    if (told.say) {
      const line: Line = { n, say: told.say, seat: told.seat ?? -1 };
      this.latest = [...this.latest, line];
      this.said = { count: this.said.count + 1, lines: [...this.said.lines.slice(-60), line] };
      if (!this.forgets) this.log = [...this.log, line];
    }
  }
}

function deadline(seconds = 0): number {
  return seconds > 0 ? performance.now() + seconds * 1000 : 0;
}

/** Tables that start at once, with bots at every other place, as soon as they are open. */
const instant = new Set<string>();

export function startWithBots(table: string): void {
  instant.add(table);
}

export class Table implements Showing {
  readonly id: string;
  /** The game of which this is the first game, which is nobody else's table; or nothing. */
  readonly lesson: string;
  facts = $state.raw<Facts | null>(null);
  /** When the facts came, in the page's own time: how long somebody has been away counts from there. */
  heard = $state(0);
  seen = $state.raw<Record<number, Seen>>({});
  /** Whose view is on the screen; a seat of this device, or -1. */
  shown = $state(-1);
  /** The seat that the device must be passed to before its hand is shown. */
  curtain = $state<number | null>(null);
  refused = $state.raw<No | null>(null);
  /** How it stands with the races, at a table that has any. */
  pace = $state.raw<Pace | null>(null);
  readonly clocks = new Clocks();
  /** What the coach says, or how far it is; for the position that is on the screen. */
  hinted = $state.raw<Hinted | null>(null);
  readonly talk: Talk;
  /** The newest link that was asked for. */
  invited = $state.raw<Invited | null>(null);
  ending = $state.raw<Ending | null>(null);
  closed = $state.raw<Closed | null>(null);
  lost = $state(false);
  /** Settings that were asked for and not answered yet. */
  private wished: Options = {};
  /** It starts at once: there is no lobby to see. */
  beginning = $state(false);
  private waiting = false;
  /** Whether the next game was asked for here. */
  private following = false;
  private wire: Wire;

  constructor(id: string) {
    this.id = id;
    this.talk = new Talk(id);
    this.lesson = id.startsWith('learn/') ? id.slice('learn/'.length) : '';
    this.wire = new Wire(id, {
      opened: () => {
        this.lost = false;
        this.waiting = false;
        const viewers = Object.keys(this.seen).map(Number);
        const since = Math.max(-1, ...viewers.map((viewer) => this.seen[viewer]!.n));
        if (this.lesson) this.send({ type: 'Join', step: lessons()[this.lesson]?.step ?? 0 });
        else this.send({ type: 'Join', secrets: known(id)?.secrets ?? [], since, viewers });
      },
      lost: () => (this.lost = true),
      told: (message) => this.receive(message),
    });
  }

  leave(): void {
    this.clocks.stop();
    this.wire.close();
  }

  reconnect(): void {
    this.wire.open();
  }

  send(message: FromBrowser): void {
    this.wire.send(message);
  }

  /** The seats of this device. */
  get mine(): number[] {
    return (this.facts?.seats ?? []).flatMap((seat, index) => (seat.yours ? [index] : []));
  }

  /** What everyone is called. */
  names = $derived.by(() =>
    (this.facts?.seats ?? []).map((seat, index) => {
      if (seat.kind === 'bot' && !this.lesson) return seat.name ? t('bot-of', { name: seat.name }) : t('bot-name', { number: index + 1 });
      return seat.name || (this.lesson && seat.yours ? remembered('name') || t('guest') : '') || words.seat(index);
    }),
  );

  get view(): Seen | undefined {
    return this.curtain === null ? this.seen[this.shown] : undefined;
  }

  private receive(message: ToBrowser): void {
    if (message.type === 'Hello') newer.heard(message.build);
    else if (message.type === 'Table') this.tabled(message);
    else if (message.type === 'Yours') {
      keepSecret(this.id, message.secret);
    } else if (message.type === 'Invited') {
      this.invited = message;
      if (message.seat === -1) know(this.id, { join: message.secret });
    } else if (message.type === 'View') {
      this.ending = null;
      this.hinted = null;
      this.viewer(message.viewer).view(message);
    } else if (message.type === 'Happened') {
      this.waiting = false;
      this.refused = null;
      this.hinted = null;
      this.viewer(message.viewer).happened(message);
    } else if (message.type === 'Ask') {
      this.waiting = false;
      this.refused = null;
      this.viewer(message.seat).asked(message);
    } else if (message.type === 'Guide') {
      this.viewer(0).guided(message);
      keepLesson(this.lesson, message.step, message.asks === 'end');
    } else if (message.type === 'Talk') {
      this.talk.hear(message);
    } else if (message.type === 'Reacted') {
      if (settings.chat) this.talk.react(message);
    } else if (message.type === 'Clocks') {
      this.clocks.hear(message);
    } else if (message.type === 'Pace') {
      this.pace = message;
    } else if (message.type === 'Hinted') {
      if (this.hinted && message.n === this.seen[message.seat]?.n) this.hinted = message; // else nobody wants it any more
    } else if (message.type === 'No') {
      this.waiting = false;
      this.beginning = false;
      if (!this.hinted?.advice) this.hinted = null;
      this.refused = message;
    } else if (message.type === 'Over') {
      for (const seen of Object.values(this.seen)) seen.over(message.ending);
    } else if (message.type === 'Closed') {
      if (!message.again) {
        this.closed = message;
        this.wire.close();
      }
    } else if (message.type === 'Ping') this.send({ type: 'Pong', id: message.id });
  }

  private tabled(facts: Facts): void {
    const first = this.facts === null;
    this.facts = facts;
    this.heard = performance.now();
    this.wished = {};
    if (facts.next && this.following) return this.comeAlong();
    if (!this.lesson) know(this.id, { game: facts.game, status: facts.status });
    if (facts.status !== 'lobby') this.beginning = false;
    else this.refused = null; // what was refused has been put right
    if (!first || !facts.host || facts.status !== 'lobby') return;
    if (facts.seats.every((seat) => seat.kind === 'bot' || seat.yours)) {
      // The next game against the same bots: nobody else need come.
      if (!instant.delete(this.id)) return;
      this.beginning = true;
      this.send({ type: 'Start' });
      return;
    }
    if (!facts.seats.every((seat) => seat.kind === 'open')) return;
    // Who opens a table sits at it; whoever does not want to gets up again.
    this.send({ type: 'Sit', name: remembered('name') || t('guest'), seat: 0 });
    if (!instant.delete(this.id)) return;
    this.beginning = true;
    for (let seat = 1; seat < facts.seats.length; seat++) this.send({ type: 'AddBot', seat });
    this.send({ type: 'Start' });
  }

  private viewer(viewer: number): Seen {
    const there = this.seen[viewer];
    if (there) return there;
    const seen = new Seen(
      viewer,
      (ending) => {
        if (viewer === this.shown || !this.mine.length) this.ending = ending;
      },
      (n) => {
        if (viewer === this.shown) this.send({ type: 'Shown', n });
      },
    );
    this.seen = { ...this.seen, [viewer]: seen };
    return seen;
  }

  /** Play again: open the table of the next game, if nobody has yet, and go there. */
  again(): void {
    if (this.facts?.next) return this.comeAlong();
    this.following = true;
    this.send({ type: 'Rematch' });
  }

  /** Go to the next game, which somebody has opened. */
  comeAlong(): void {
    const next = this.facts?.next;
    if (!next) return;
    this.following = false;
    follow(this.id, next);
    if (this.facts!.seats.every((seat) => seat.kind === 'bot' || seat.yours)) startWithBots(next);
    way.go(`/t/${next}`);
  }

  /** Choose whose view is shown, now that something has changed. Hands of one device are kept apart by a curtain. */
  turnTo(sheet: Sheet | undefined): void {
    if (!sheet || !this.facts || this.facts.status === 'lobby') return;
    const mine = this.mine.filter((seat) => this.seen[seat]);
    if (!mine.length) {
      this.shown = -1;
      this.curtain = null;
      return;
    }
    const now = mine.includes(this.shown) ? this.seen[this.shown] : undefined;
    if (now?.moving || this.curtain !== null) return;
    const wanted = mine.filter((seat) => asksForSomething(this.seen[seat]!));
    const next = now && (!wanted.length || wanted.includes(this.shown)) ? this.shown : (wanted[0] ?? mine[0]!);
    if (now && next === this.shown) return;
    if (this.shares(sheet)) this.curtain = next;
    else this.shown = next;
  }

  /** Whether people who share this device must not see each other's hand. */
  private shares(sheet: Sheet | undefined): boolean {
    return this.mine.length > 1 && sheet?.hidden === 'hands' && this.facts?.status === 'playing';
  }

  /** Show the view of another seat of this device. */
  show(seat: number, sheet: Sheet | undefined): void {
    if (seat === this.shown || !this.mine.includes(seat)) return;
    if (this.shares(sheet)) this.curtain = seat;
    else this.shown = seat;
  }

  /** The device has been passed on. */
  lift(): void {
    if (this.curtain === null) return;
    this.shown = this.curtain;
    this.curtain = null;
    this.refused = null;
  }

  /** Ask for other seats or options; what no longer fits them gets its default. */
  setUp(sheet: Sheet, seats: number, changed: Options): void {
    this.wished = { ...this.wished, ...changed };
    this.send({ type: 'SetUp', seats, options: fitting(sheet, seats, { ...this.facts?.options, ...this.wished }) });
  }

  // --- acting --------------------------------------------------------------------------------------------------------------------------

  /** Click a target. While something is moving, a click only ends the movement, unless it is the clicker's own doing or a race. */
  async click(target: string): Promise<void> {
    const seen = await this.settled();
    const ask = seen?.ask;
    if (!seen || !ask) return;
    const path = ask.path ?? [];
    const at = path.indexOf(target);
    if (at >= 0 && !ask.offers?.some((offer) => offer.target === target)) this.path(path.slice(0, at));
    else this.path([...path, target]);
  }

  /** Click other targets instead of those clicked so far, like another pose. */
  choose(path: string[]): void {
    this.path(path);
  }

  /** Take the last click back. */
  back(): void {
    const path = this.view?.ask?.path ?? [];
    if (path.length) this.path(path.slice(0, -1));
  }

  async done(): Promise<void> {
    const seen = await this.settled();
    if (seen?.ask?.whole) this.path(seen.ask.path ?? [], true);
  }

  async throw(): Promise<void> {
    const seen = await this.settled();
    if (!seen?.ask?.throws || this.waiting) return;
    this.ready();
    this.waiting = true;
    this.send({ type: 'Throw', seat: seen.viewer, n: seen.n });
  }

  /** The seats of this device that a race waits for. */
  get awaited(): number[] {
    return this.pace?.stage === 'ready' ? (this.pace.waiting ?? []).filter((seat) => this.mine.includes(seat)) : [];
  }

  ready(): void {
    for (const seat of this.awaited) this.send({ type: 'Ready', seat, n: this.seen[seat]?.shown ?? -1 });
  }

  /** The seat that asked for the pause that is on, or -1. */
  get paused(): number {
    return Math.max(this.pace?.paused ?? -1, this.clocks.paused);
  }

  /** Whether the viewer may ask the coach now. */
  get mayHint(): boolean {
    const seen = this.view;
    return (
      !!this.facts?.hints &&
      this.facts.status === 'playing' &&
      !!seen &&
      seen.viewer >= 0 &&
      seen.phase !== 'race' &&
      asksForSomething(seen)
    );
  }

  /** Ask the coach, or, while it thinks or its answer is shown, no longer. */
  hint(): void {
    const seen = this.view;
    const before = this.hinted;
    if (before) {
      this.hinted = null;
      if (!before.advice && !before.why) this.send({ type: 'Hint', seat: before.seat, n: before.n, on: false });
    } else if (this.mayHint && seen) {
      this.hinted = { type: 'Hinted', seat: seen.viewer, n: seen.n };
      this.send({ type: 'Hint', seat: seen.viewer, n: seen.n });
    }
  }

  pause(on: boolean): void {
    const seat = this.view?.viewer ?? -1;
    if (seat >= 0) this.send({ type: 'Pause', seat, on });
  }

  async undo(): Promise<void> {
    const seen = await this.settled();
    if (seen?.ask?.undo) this.send({ type: 'Undo', seat: seen.viewer });
  }

  /** Whether throwing is all that is asked, and begins no race: then it may happen by itself. */
  get onlyThrows(): boolean {
    const seen = this.view;
    const ask = seen?.ask;
    const still = !!seen && this.paused < 0 && !seen.guide && !seen.moving && !seen.stale && !this.lost && !this.ending;
    return still && !!ask?.throws && !ask.offers?.length && (this.pace === null || this.pace.stage === 'rest');
  }

  /** Whether a whole move waits for "Do it", because this device wants to look again. */
  get held(): boolean {
    const ask = this.view?.ask;
    return settings.confirm && !!ask?.whole && !!ask.path?.length && !this.view?.stale;
  }

  private async settled(): Promise<Seen | undefined> {
    const seen = this.view;
    if (!seen?.moving) return seen;
    const through = seen.doer === seen.viewer || seen.phase === 'race';
    await seen.hurry();
    return through ? seen : undefined;
  }

  private path(path: string[], done = false): void {
    const seen = this.view;
    if (!seen || seen.viewer < 0 || seen.stale || this.waiting) return;
    this.waiting = true;
    this.refused = null;
    const race = seen.phase === 'race';
    const took = race && seen.began ? Math.round(performance.now() - seen.began) : undefined;
    this.send({ type: 'Click', seat: seen.viewer, n: race ? seen.shown : seen.n, path, done, took, hold: !race && settings.confirm });
  }
}

/** Whether the viewer's seat is asked to do something now. */
export function asksForSomething(seen: Seen): boolean {
  const ask = seen.ask;
  if (!ask) return false;
  // Without aid the targets on the table are not listed.
  const unlisted = ask.aid === false && ((seen.phase === 'turn' && seen.who === seen.viewer) || seen.phase === 'race');
  return unlisted || !!ask.throws || !!ask.whole || !!ask.offers?.length;
}
