/** A table as this device sees it: its facts, what each of its viewers sees, and the ways to act. No rules: only what the room tells. */

import { newer } from '../app/newer.svelte';
import { router } from '../app/router.svelte';
import { dayDevice, follow, keepLesson, keepSecret, know, known, lessons, remembered } from '../device/memory';
import { settings } from '../device/settings.svelte';
import { DeviceDice } from '../dice/device';
import type { Closed, Ending, FromBrowser, Hinted, Invited, No, Pace, Say, Sheet, Table as Facts, Task, ToBrowser } from '../messages';
import { t, words } from '../words/words.svelte';
import { Clocks } from './clocks.svelte';
import { find as mistake } from '../puzzles/mistakes';
import { Hotseat } from './hotseat.svelte';
import { Intents } from './intents.svelte';
import { firstWords, isAlone, startWithBots } from './opening';
import { fitting, type Settings as Options } from './options';
import { relieved, type Relief } from './relief';
import type { Showing } from './showing';
import { TableSocket, type Line, type Listener } from './socket';
import { Talk } from './talk.svelte';
import { ViewerState } from './viewer.svelte';

/** Milliseconds for which it is said who has come. */
const SAID = 15_000;

export class Table implements Showing {
  readonly id: string;
  /** The game of which this is the first game, which is nobody else's table; or nothing. */
  readonly lesson: string;
  /** A table that is nobody else's: a first game, a puzzle, a task of the day. */
  readonly solitary: boolean;
  /** How it stands with a puzzle or a task of the day. */
  task = $state.raw<Task | null>(null);
  facts = $state.raw<Facts | null>(null);
  /** When the facts came, in the page's own time: how long somebody has been away counts from there. */
  heard = $state(0);
  seen = $state.raw<Record<number, ViewerState>>({});
  readonly hotseat = new Hotseat(this);
  readonly intents = new Intents(this);
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
  /** What each seat's result is made of, once the game is over. */
  tallies = $state.raw<Say[][]>([]);
  closed = $state.raw<Closed | null>(null);
  /** Whether the room is out of reach: from a broken connection until it answers again; */
  lost = $state(false);
  /** and why it let nobody in or closed, if it said so. */
  why = $state.raw<Say | null>(null);
  /** Settings that were asked for and not answered yet. */
  private wished: Options = {};
  /** What this device said by itself when it came is not answered yet: it sits down, and there would be a free place under the finger; or it starts at once,
   *  and there is no lobby to see. */
  beginning = $state<'' | 'sits' | 'starts'>('');
  /** Whether the next game was asked for here, and against which bots. */
  private following = false;
  private wantedLevel = '';
  /** This device's part in the throws; a first game has none. */
  private readonly dice: DeviceDice | null;
  private socket: Line;
  private readonly listener: Listener;
  /** Whether a puzzle is played from what this device has kept, because its room is out of reach. */
  offline = false;
  private left = false;

  /** Whether somebody at this page has played: what had to be known before has been read. */
  acted = $state(false);
  /** Who has just taken over from a bot; said for a while. */
  reliefs = $state.raw<Relief[]>([]);

  constructor(id: string) {
    this.id = id;
    this.talk = new Talk(id);
    this.lesson = id.startsWith('learn/') ? id.slice('learn/'.length) : '';
    this.solitary = id.includes('/');
    this.dice = this.solitary ? null : new DeviceDice(id, (message) => this.send(message));
    this.listener = {
      opened: () => {
        this.dice?.opened();
        this.intents.answered();
        this.intents.stopTaking();
        this.beginning = ''; // what was said by itself may have been lost with the connection
        const viewers = Object.keys(this.seen).map(Number);
        const since = Math.max(-1, ...viewers.map((viewer) => this.seen[viewer]!.n));
        if (this.lesson) this.send({ type: 'Join', step: lessons()[this.lesson]?.step ?? 0 });
        else if (this.solitary) this.send({ type: 'Join', secrets: id.startsWith('today/') ? [dayDevice()] : [] });
        else this.send({ type: 'Join', secrets: known(id)?.secrets ?? [], since, viewers, ahead: true });
        if (id.startsWith('mistake/')) {
          const { line = '', position = '', seat = 0, best = [], played = [] } = mistake(id.slice('mistake/'.length)) ?? {};
          this.send({ type: 'Recall', line, position, seat, moves: [best, played] });
        }
      },
      lost: () => {
        this.lost = true;
        if (!this.facts || !navigator.onLine) void this.goOffline();
      },
      received: (message) => this.receive(message),
    };
    this.socket = new TableSocket(id, this.listener);
    addEventListener('offline', this.goOffline);
  }

  /** Without its room, a puzzle that is kept on this device begins anew from there; with the next one the room is asked again. */
  private readonly goOffline = async (): Promise<void> => {
    const wants = () => !this.offline && !this.left && this.task?.state !== 'right' && this.task?.state !== 'shown';
    if (!this.id.startsWith('puzzle/') || !wants()) return;
    try {
      const { scriptOf, ScriptedPuzzle } = await import('../puzzles/offline');
      const script = await scriptOf(this.id.slice('puzzle/'.length));
      if (!script || !wants()) return;
      this.offline = true;
      this.socket.close();
      this.socket = new ScriptedPuzzle(script, this.listener);
      this.socket.open();
    } catch {
      return; // nothing is kept: the page says that it needs its room
    }
  };

  leave(): void {
    this.left = true;
    removeEventListener('offline', this.goOffline);
    this.clocks.stop();
    this.socket.close();
  }

  reconnect(): void {
    this.socket.open();
  }

  send(message: FromBrowser): void {
    if (message.type === 'Throw' || message.type === 'Click') this.acted = true;
    this.socket.send(message);
  }

  /** The seats of this device. */
  get mine(): number[] {
    return (this.facts?.seats ?? []).flatMap((seat, index) => (seat.yours ? [index] : []));
  }

  /** What everyone is called. */
  names = $derived.by(() =>
    (this.facts?.seats ?? []).map((seat, index) => {
      if (seat.kind === 'bot' && !this.lesson) {
        if (seat.stands_in) return t('bot-of', { name: seat.name || words.seat(index) });
        return seat.name || t('bot-name', { number: index + 1 });
      }
      return seat.name || (this.solitary && seat.yours ? remembered('name') || t('guest') : '') || words.seat(index);
    }),
  );

  get view(): ViewerState | undefined {
    return this.hotseat.curtain === null ? this.seen[this.hotseat.shown] : undefined;
  }

  private receive(message: ToBrowser): void {
    if (message.type !== 'Closed') [this.lost, this.why] = [false, null];
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
      this.intents.answered();
      this.refused = null;
      this.hinted = null;
      if (message.proof) this.dice?.thrown(message.proof);
      this.viewer(message.viewer).happened(message);
    } else if (message.type === 'Ask') {
      this.intents.answered();
      this.refused = null;
      this.viewer(message.seat).asked(message);
      void this.intents.takeOn();
    } else if (message.type === 'Dice') {
      this.dice?.hear(message);
    } else if (message.type === 'Undone') {
      this.dice?.undone();
    } else if (message.type === 'Ahead') {
      this.viewer(message.seat).foresaw(message);
    } else if (message.type === 'Guide') {
      this.viewer(0).guided(message);
      keepLesson(this.lesson, message.step, message.asks === 'end');
    } else if (message.type === 'Task') {
      this.task = message;
    } else if (message.type === 'Talk') {
      this.talk.hear(message);
    } else if (message.type === 'Reacted') {
      if (settings.chat) this.talk.react(message);
    } else if (message.type === 'Reported') {
      this.talk.heardReport(message);
    } else if (message.type === 'Clocks') {
      this.clocks.hear(message);
    } else if (message.type === 'Pace') {
      this.pace = message;
    } else if (message.type === 'Hinted') {
      if (this.hinted && message.n === this.seen[message.seat]?.n) this.hinted = message; // else nobody wants it any more
    } else if (message.type === 'No') {
      this.intents.answered();
      this.intents.stopTaking();
      this.beginning = '';
      if (!this.hinted?.advice) this.hinted = null;
      this.refused = message;
    } else if (message.type === 'Over') {
      this.tallies = message.tallies ?? [];
      for (const seen of Object.values(this.seen)) seen.over(message.ending);
    } else if (message.type === 'Closed') {
      if (message.again) this.why = message.say;
      else {
        this.closed = message;
        this.socket.close();
      }
    } else if (message.type === 'Ping') this.send({ type: 'Pong', id: message.id });
  }

  private tabled(facts: Facts): void {
    const first = this.facts === null;
    const reliefs = relieved(this.facts, facts);
    this.facts = facts;
    if (reliefs.length) {
      this.reliefs = reliefs;
      setTimeout(() => this.reliefs === reliefs && (this.reliefs = []), SAID);
    }
    this.heard = performance.now();
    this.wished = {};
    if (facts.next && this.following) return this.comeAlong();
    if (!this.solitary) know(this.id, { game: facts.game, status: facts.status, ...(this.mine.length ? { seats: this.mine } : {}) });
    this.dice?.seated(facts);
    if (facts.status !== 'lobby' || (this.beginning === 'sits' && this.mine.length)) this.beginning = '';
    if (facts.status === 'lobby') this.refused = null; // what was refused has been put right
    if (!first) return;
    const messages = firstWords(this.id, facts, remembered('name') || t('guest'));
    const sits = messages.some((message) => message.type === 'Sit');
    this.beginning = messages.some((message) => message.type === 'Start') ? 'starts' : sits ? 'sits' : '';
    for (const message of messages) {
      // Who starts at once promises before it, too: the first throw comes with the start.
      if (message.type === 'Start' && sits) this.dice?.seated(facts, [0]);
      this.send(message);
    }
  }

  /** What this device opens for the throw that it makes now. */
  link(): string {
    return this.dice?.open() ?? '';
  }

  private viewer(viewer: number): ViewerState {
    const there = this.seen[viewer];
    if (there) return there;
    const seen = new ViewerState(
      viewer,
      (ending) => {
        if (viewer === this.hotseat.shown || !this.mine.length) this.ending = ending;
      },
      (n) => {
        if (viewer === this.hotseat.shown) this.send({ type: 'Shown', n });
      },
    );
    this.seen = { ...this.seen, [viewer]: seen };
    return seen;
  }

  /** Play again: open the table of the next game, if nobody has yet, and go there; alone perhaps against bots of another level. */
  again(level = ''): void {
    this.wantedLevel = level;
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
    if (isAlone(this.facts!)) startWithBots(next, { level: this.wantedLevel });
    router.go(`/t/${next}`);
  }

  /** Ask for other seats or options; what no longer fits them gets its default. */
  setUp(sheet: Sheet, seats: number, changed: Options): void {
    this.wished = { ...this.wished, ...changed };
    this.send({ type: 'SetUp', seats, options: fitting(sheet, seats, { ...this.facts?.options, ...this.wished }) });
  }

  /** The device has been passed on. */
  lift(): void {
    if (this.hotseat.curtain === null) return;
    this.hotseat.lift();
    this.refused = null;
  }

  click(target: string): Promise<void> {
    return this.intents.click(target);
  }

  get mayTakeAll(): boolean {
    return this.intents.mayTakeAll;
  }

  takeAll(): Promise<void> {
    return this.intents.takeAll();
  }

  goOn(): void {
    void this.intents.goOn();
  }

  choose(path: string[]): void {
    this.intents.choose(path);
  }

  /** The seat that asked for the pause that is on, or -1. */
  get paused(): number {
    return Math.max(this.pace?.paused ?? -1, this.clocks.paused);
  }
}
