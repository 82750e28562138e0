/** What one viewer of a table sees, and the happenings on their way to the screen. */

import type { Ahead, Ask, Ending, Fork, Guide, Happened, Happening, Line, Offer, Part, Thing, View } from '../messages';
import type { Stage } from './showing';

type Step =
  | { do: 'begin'; happened: Happened }
  | { do: 'told'; told: Happening; n: number }
  | { do: 'end'; happened: Happened }
  | { do: 'ask'; ask: Ask }
  | { do: 'ahead'; ahead: Ahead }
  | { do: 'guide'; guide: Guide }
  | { do: 'over'; ending: Ending };

/** What one viewer sees: the scene, the log, what is asked; and the happenings on their way to the screen, in order. */
export class ViewerState {
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
  ear: ((told: Happening) => void) | null = null;
  /** What is asked after the clicks of a move, by path, as the room told it ahead or in answer; for the present question only. */
  private forks = new Map<string, Fork>();
  /** Whether the room told something ahead. */
  private ahead = false;
  /** What was clicked here without telling the room. */
  private walked: string[] = [];
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
    this.forget();
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

  /** What a seat did after event `to`, as it was told here: what it would take back. */
  undone(seat: number, to: number): Line[] {
    return this.log.filter((line) => line.n > to && line.seat === seat);
  }

  /** The clicks of a move, told ahead. */
  foresaw(ahead: Ahead): void {
    this.add({ do: 'ahead', ahead });
  }

  /** What is asked after these clicks, where the room has said so already. */
  fork(path: string[]): Fork | undefined {
    return this.ahead && !this.stale ? this.forks.get(key(path)) : undefined;
  }

  /** Click `path` here, without telling the room; a whole move is told in the end. */
  walk(fork: Fork): void {
    if (!this.ask) return;
    this.walked = fork.path;
    this.ask = { ...this.ask, path: fork.path, prompt: fork.prompt, offers: fork.offers, whole: fork.whole };
  }

  /** A whole move that was clicked and is not done yet: the offer that was clicked last, which says and shows what it would do. */
  get held(): Offer | undefined {
    const { path = [], offers, whole } = this.ask ?? {};
    if (!path.length || offers?.length || !whole || this.stale) return undefined;
    return this.forks.get(key(path.slice(0, -1)))?.offers?.find((offer) => offer.target === path.at(-1));
  }

  /** The room is being told what was clicked: from now on its answer counts. */
  told(): void {
    this.walked = [];
  }

  /** Forget what was told ahead: the present question is another, or somebody else gets this device. */
  forget(): void {
    this.forks = new Map();
    this.ahead = false;
    this.walked = [];
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
        this.forget();
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
      const { forks, ...ask } = step.ask;
      if (this.ask?.n !== ask.n) this.forget();
      this.forks.set(key(ask.path), { path: ask.path ?? [], prompt: ask.prompt, offers: ask.offers, whole: ask.whole });
      if (forks) this.foresee(forks);
      const walked = this.walked;
      this.ask = ask;
      this.stale = ask.n < this.n;
      // The question has come once more, after a broken connection for example: what was clicked meanwhile stands.
      const stands = walked.length ? this.fork(walked) : undefined;
      if (stands) this.walk(stands);
    } else if (step.do === 'ahead') {
      if (step.ahead.n === this.ask?.n && !this.stale) this.foresee(step.ahead.forks);
    } else if (step.do === 'guide') {
      this.guide = step.guide;
    } else {
      this.stale = false;
      this.ended(step.ending);
    }
  }

  private foresee(forks: Fork[]): void {
    this.ahead = true;
    for (const fork of forks) this.forks.set(key(fork.path), fork);
  }

  private apply(told: Happening): void {
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

  private tell(told: Happening, n: number): void {
    if (told.say) {
      const line: Line = { n, say: told.say, seat: told.seat ?? -1 };
      this.latest = [...this.latest, line];
      this.said = { count: this.said.count + 1, lines: [...this.said.lines.slice(-60), line] };
      if (!this.forgets) this.log = [...this.log, line];
    }
  }
}

/** Clicks as a key of a map. */
function key(path: string[] = []): string {
  return JSON.stringify(path);
}

function deadline(seconds = 0): number {
  return seconds > 0 ? performance.now() + seconds * 1000 : 0;
}

/** Whether the viewer's seat is asked to do something now. */
export function asksForSomething(seen: ViewerState): boolean {
  const ask = seen.ask;
  if (!ask) return false;
  // Without aid the targets on the table are not listed.
  const unlisted = ask.aid === false && ((seen.phase === 'turn' && seen.who === seen.viewer) || seen.phase === 'race');
  return unlisted || !!ask.throws || !!ask.whole || !!ask.offers?.length;
}
