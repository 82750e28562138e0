/** Checking the dice of a log, on this device and without anybody's help. It knows no rules: that numbers become cards or a pyramid only
 * `worp verify` can see; dice it checks to the end. */

import type { Say } from '../messages';
import { after, bytes, fingerprint, hashed, hex, once, promise } from './chain';
import type { KeptDice } from './device';
import { readLine, readProof, type DiceLog, type Fixed, type Happened, type Promised } from './lines';
import { diceOf, drawn, Stream } from './stream';

export interface Step {
  say: Say;
  right: boolean;
}

/** Without a table nothing was promised. `faces`: how often each face came, by the seat that threw (from 1; 0: nobody). */
export interface Report {
  table: string;
  steps: Step[];
  remarks: Say[];
  throws: number;
  right: boolean;
  faces: Record<number, number[]>;
}

const LONGEST = 10_000;

class Fault extends Error {
  readonly say: Say;
  constructor(key: string, args: NonNullable<Say['args']> = {}) {
    super(key);
    this.say = { key, args };
  }
}

/** Check a log; with what this device kept of the table, also whether it is what was shown here. */
export function check(log: DiceLog, kept: KeptDice | null = null): Report {
  if (!log.dice.length && log.events.every((one) => !one.proof)) {
    return { table: '', steps: [], remarks: [], throws: 0, right: false, faces: {} };
  }
  const done = new Check(log);
  if (kept) done.compare(kept);
  return done.report();
}

class Check {
  private readonly steps: Step[] = [];
  private table = '';
  private bound = '';
  private room: Promised | null = null;
  private readonly devices = new Map<number, Promised>();
  private last = 0;
  private readonly known = new Map<Promised, { link: Uint8Array; at: number }>();
  private readonly missing = new Map<number, number>();
  private readonly counts = { alone: 0, others: 0, hidden: 0, again: 0, void: 0, rules: 0 };
  private readonly faces: Record<number, number[]> = {};
  private readonly proven = new Set<number>();
  private readonly log: DiceLog;

  constructor(log: DiceLog) {
    this.log = log;
    if (!log.events.every((event, at) => event.n === at + 1)) this.wrong('dice-wrong-line', { text: '…' });
    log.dice.forEach((text, at) => this.line(text, at));
    if (!this.table) this.wrong('dice-wrong-table');
    for (const event of log.events) {
      if (event.kind === 'roll' && !this.proven.has(event.n)) this.wrong('dice-wrong-unproven', { event: event.n });
    }
  }

  private wrong(key: string, args: NonNullable<Say['args']> = {}): void {
    this.steps.push({ say: { key, args }, right: false });
  }

  private look(check: () => Say): void {
    try {
      this.steps.push({ say: check(), right: true });
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      this.steps.push({ say: fault.say, right: false });
    }
  }

  private line(text: string, at: number): void {
    const line = readLine(text);
    if (!line) this.wrong('dice-wrong-line', { text: text.slice(0, 60) });
    else if ('table' in line) {
      if (at) this.wrong('dice-wrong-table');
      this.table ||= line.table;
      this.bound = fingerprint(this.table, this.log.id, this.log.position);
    } else if ('promised' in line) {
      this.bound = hashed(this.bound, text);
      this.look(() => this.promised(line.promised));
    } else this.announced(line.fixed);
  }

  private promised(made: Promised): Say {
    const right = made.start === this.last + 1 && made.length > 0 && made.length <= LONGEST;
    if (!made.device) {
      const before = this.room;
      this.room = made;
      if (!right || made.start !== (before ? before.start + before.length : 1)) throw new Fault('dice-wrong-promise-room');
      return { key: 'dice-promised-room', args: { start: made.start, promise: made.promise } };
    }
    const seats = Number(/ seats=(\d+)/.exec(this.log.id)?.[1] ?? 0);
    if (!right || made.device !== this.devices.size + 1 || !made.seats.length || made.seats.at(-1)! > seats) {
      throw new Fault('dice-wrong-promise', { device: made.device });
    }
    this.devices.set(made.device, made);
    return { key: 'dice-promised', args: { device: made.device, seats: this.names(made), start: made.start, promise: made.promise } };
  }

  private names(made: Promised): string {
    return made.seats.map((seat) => this.log.names[seat - 1] || String(seat)).join(', ');
  }

  private announced(fixed: Fixed): void {
    const fits = fixed.circle.every((one) => this.devices.has(one) && covers(this.devices.get(one)!, fixed.number));
    if (fixed.number !== this.last + 1 || !fits) this.wrong('dice-wrong-circle', { number: fixed.number });
    this.last = fixed.number;
    const then = this.log.events.slice(fixed.after).find((event) => event.kind !== 'late');
    if (then?.kind === 'roll' && !this.proven.has(then.n)) {
      this.proven.add(then.n);
      this.look(() => this.thrown(fixed, then));
    } else if (fixed.after > this.log.events.length || (then && then.kind !== 'undo' && then.kind !== 'end')) {
      this.wrong('dice-wrong-place', { number: fixed.number });
    } else if (then?.kind === 'undo') this.counts.void++;
  }

  private thrown(fixed: Fixed, event: Happened): Say {
    const number = fixed.number;
    const proof = readProof(event.proof);
    if (!proof) throw new Fault('dice-wrong-unproven', { event: event.n });
    if (proof.number !== number || proof.links.length !== fixed.circle.length) throw new Fault('dice-wrong-number', { number });
    if (fixed.again !== thrownAgain(this.log.events.slice(0, event.n - 1))) throw new Fault('dice-wrong-again', { number });
    const room = bytes(proof.room);
    if (fixed.once) {
      if (!room || once(this.bound, number, room) !== fixed.once) throw new Fault('dice-wrong-once', { number });
    } else this.opened(this.room, number, room);
    const used = ['room'];
    const key = [...(room ?? [])];
    fixed.circle.forEach((device, at) => {
      if (proof.links[at] === '-') return this.missing.set(device, (this.missing.get(device) ?? 0) + 1);
      const link = bytes(proof.links[at]!);
      this.opened(this.devices.get(device) ?? null, number, link);
      key.push(...link!);
      return used.push(String(device));
    });
    const about = `${this.bound} ${number} ${fixed.by ? 'throw' : 'setup'} ${used.join(',')}`;
    const found = drawn(proof.law, new Stream(new Uint8Array(key), about));
    if (!found || (found !== 'numbers' && found.join(' ') !== event.outcome.join(' '))) {
      throw new Fault('dice-wrong-result', { number, event: event.n });
    }
    this.count(fixed, used, proof.law, event.outcome);
    const shown = event.outcome.join(' ');
    const result = shown.length < 40 ? shown : `${shown.slice(0, 36)} …`;
    return { key: 'dice-right', args: { number, event: event.n, devices: used.length - 1, result } };
  }

  private opened(made: Promised | null, number: number, link: Uint8Array | null): void {
    if (!made || !link || !covers(made, number)) throw new Fault('dice-wrong-link-missing', { number });
    const at = number - made.start + 1;
    const known = this.known.get(made);
    const who = made.device ? `seats ${made.seats.join(',')}` : 'room';
    const right = known
      ? at > known.at && hex(after(link, at - known.at)) === hex(known.link)
      : promise(this.table, this.log.id.split(' ')[0]!, who, made.length, after(link, at)) === made.promise;
    if (!right && made.device) throw new Fault('dice-wrong-link', { number, device: made.device });
    if (!right) throw new Fault('dice-wrong-link-room', { number });
    this.known.set(made, { link, at });
  }

  private count(fixed: Fixed, used: string[], law: string, outcome: number[]): void {
    const own = used.slice(1).some((one) => this.devices.get(Number(one))!.seats.includes(fixed.by));
    if (fixed.once) this.counts.hidden++;
    if (fixed.again) this.counts.again++;
    if (used.length === 1) this.counts.alone++;
    else if (fixed.by && !own) this.counts.others++;
    if (!diceOf(law)) this.counts.rules++;
    else for (const face of outcome) (this.faces[fixed.by] ??= [0, 0, 0, 0, 0, 0])[face - 1]!++;
  }

  /** What this device was shown during the game must be what the log says now. */
  compare(kept: KeptDice): void {
    const lost = kept.lines.filter((line) => !this.log.dice.includes(line));
    const numbers = Object.keys(kept.throws).filter((number) => !this.same(Number(number), kept.throws[Number(number)]!));
    if (lost.length) this.wrong('dice-seen-other-promises', { count: lost.length });
    else if (numbers.length) this.wrong('dice-seen-other-throws', { numbers: numbers.join(', ') });
    else if (kept.lines.length) this.steps.push({ say: { key: 'dice-seen-same', args: { count: kept.lines.length } }, right: true });
    if (kept.left.length) this.wrong('dice-seen-left-out', { numbers: kept.left.join(', ') });
    if (kept.twice.length) this.wrong('dice-seen-twice', { numbers: kept.twice.join(', ') });
  }

  private same(number: number, seen: string): boolean {
    const line = this.log.dice.find((one) => one.startsWith(`throw ${number} `)) ?? '';
    const event = this.log.events.find((one) => one.proof.startsWith(`${number} `));
    return !!event && seen === seal(line, event.proof);
  }

  report(): Report {
    const remarks: Say[] = [...this.missing].flatMap(([device, count]) => {
      const made = this.devices.get(device);
      return made ? [{ key: 'dice-remark-missing', args: { device, seats: this.names(made), count } }] : [];
    });
    for (const [name, count] of Object.entries(this.counts)) if (count) remarks.push({ key: `dice-remark-${name}`, args: { count } });
    const right = !!this.table && this.steps.every((step) => step.right);
    return { table: this.table || '?', steps: this.steps, remarks, throws: this.proven.size, right, faces: this.faces };
  }
}

function covers(made: Promised, number: number): boolean {
  return made.start <= number && number < made.start + made.length;
}

/** What is kept of a throw: of a hidden one, only what was shown before the end. */
export function seal(line: string, proof: string): string {
  const words = proof.split(' ');
  if (line.includes(' hidden ')) words.splice(1, 2, '-', '-');
  return hashed(line, words.join(' ')).slice(0, 16);
}

/** Whether the last throw was taken back. */
export function thrownAgain(events: Happened[]): boolean {
  const settled = (n: number): number => {
    while (n > 0 && events[n - 1]!.kind === 'undo') n = events[n - 1]!.to;
    return n;
  };
  const last = events.findLast((event) => event.kind === 'roll');
  if (!last || !events.some((event) => event.kind === 'undo' && event.n > last.n)) return false;
  for (let n = settled(events.length); n > 0; n = settled(n - 1)) if (n === last.n) return false;
  return true;
}
