/** This device's part in the throws of one table: a chain that it promises and opens link by link, and what it was shown, so that nobody can
 * tell another story afterwards. See docs/researchers/dice.md. */

import { read, write } from '../device/memory';
import type { Dice, FromBrowser, Table as Facts } from '../messages';
import { after, bytes, hex, promise, seed } from './chain';
import { seal } from './check';
import { readLine, readProof, type Fixed } from './lines';

/** Links of a chain; a longer game goes on with another one. */
export const LENGTH = 256;
const KEEP = 40;

/** What a device keeps of a table's dice. */
export interface KeptDice {
  /** Of the chain in use: its seed, the seats (from 1) that it is for, and where it begins, once that is known. */
  seed: string;
  seats: number[];
  promise: string;
  start: number;
  /** The promises that were shown here, as the log has them. */
  lines: string[];
  /** Of each throw that was told here, what it was. */
  throws: Record<number, string>;
  /** Throws for which this device had opened its link and was left out. */
  left: number[];
  /** Numbers that were announced twice, or before the one before was thrown: their links stayed closed. */
  twice: number[];
}

const NOTHING: KeptDice = { seed: '', seats: [], promise: '', start: 0, lines: [], throws: {}, left: [], twice: [] };

export function keptDice(table: string): KeptDice | null {
  return read<KeptDice | null>(`dice.${table}`, null);
}

function keep(table: string, kept: KeptDice): void {
  const all = read<string[]>('dice', []).filter((one) => one !== table);
  for (const old of all.slice(KEEP - 1)) write(`dice.${old}`, null);
  write('dice', [table, ...all.slice(0, KEEP - 1)]);
  write(`dice.${table}`, kept);
}

export class DeviceDice {
  private readonly table: string;
  private readonly send: (message: FromBrowser) => void;
  private kept: KeptDice;
  private device = 0;
  /** The throw that is announced and not thrown yet, its line, and whether this device has opened its link. */
  private awaited: { fixed: Fixed; line: string; opened: boolean } | null = null;
  /** Whether this connection knows our promise. */
  private told = false;
  private rules = '';

  constructor(table: string, send: (message: FromBrowser) => void) {
    this.table = table;
    this.send = send;
    this.kept = keptDice(table) ?? NOTHING;
  }

  /** A new connection knows nothing of what this device promised. */
  opened(): void {
    this.told = false;
    this.awaited = null;
  }

  /** Who sits where: a device with a seat takes part, and promises anew when its seats change. `soon`: seats that it is about to get. */
  seated(facts: Facts, soon: number[] = []): void {
    if (facts.status === 'over') return;
    this.rules = facts.id.split(' ')[0]!;
    const seats = facts.seats.flatMap((seat, at) => (seat.yours || soon.includes(at) ? [at + 1] : []));
    if (!seats.length) return;
    if (seats.join() !== this.kept.seats.join() || !this.kept.seed) this.make(seats);
    else if (!this.told) this.say();
  }

  private make(seats: number[]): void {
    const fresh = seed();
    const end = after(bytes(fresh)!, LENGTH);
    const said = promise(this.table, this.rules, `seats ${seats.join(',')}`, LENGTH, end);
    this.change({ seed: fresh, seats, promise: said, start: 0 });
    this.say();
  }

  private say(): void {
    this.told = true;
    this.send({ type: 'PromiseDice', length: LENGTH, promise: this.kept.promise });
  }

  private change(some: Partial<KeptDice>): void {
    this.kept = { ...this.kept, ...some };
    keep(this.table, this.kept);
  }

  /** What the room has written down. */
  hear(message: Dice): void {
    if (message.device) this.device = message.device;
    const promises = message.lines.filter((line) => !line.startsWith('throw'));
    const lines = [...this.kept.lines, ...promises.filter((line) => !this.kept.lines.includes(line))];
    let start = this.kept.start;
    for (const line of promises) {
      const found = readLine(line);
      if (found && 'promised' in found && found.promised.promise === this.kept.promise) {
        start = found.promised.start;
        this.device = found.promised.device;
      }
    }
    if (lines.length !== this.kept.lines.length || start !== this.kept.start) this.change({ lines, start });
    const last = message.lines.findLast((line) => line.startsWith('throw'));
    if (last) this.announced(last, message.by_itself ?? false);
  }

  private announced(line: string, byItself: boolean): void {
    const found = readLine(line);
    if (!found || !('fixed' in found)) return;
    const fixed = found.fixed;
    const before = this.awaited;
    // A room that announced throw after throw would know links that are not due. What was opened before may be sent again.
    const again = before?.fixed.number === fixed.number;
    if (before && (again ? before.line !== line : true)) {
      this.change({ twice: [...this.kept.twice, fixed.number] });
      return;
    }
    if (this.kept.throws[fixed.number]) return;
    this.awaited = { fixed, line, opened: before?.opened ?? false };
    if (byItself || !this.kept.seats.includes(fixed.by)) {
      const link = this.open();
      if (link) this.send({ type: 'OpenLink', number: fixed.number, link });
    }
    if (fixed.number >= this.kept.start + LENGTH - 1 && this.kept.start) this.usedUp = true;
  }

  private usedUp = false;

  /** Open this device's link for the throw that is awaited; nothing where it does not contribute to it. */
  open(): string {
    const fixed = this.awaited?.fixed;
    const at = fixed ? fixed.number - this.kept.start + 1 : 0;
    if (!fixed || !this.kept.start || !fixed.circle.includes(this.device) || at < 1 || at > LENGTH) return '';
    this.awaited!.opened = true;
    return hex(after(bytes(this.kept.seed)!, LENGTH - at));
  }

  /** A throw was told. */
  thrown(text: string): void {
    const proof = readProof(text);
    const awaited = this.awaited;
    if (!proof || awaited?.fixed.number !== proof.number) return;
    this.awaited = null;
    if (this.kept.throws[proof.number]) return; // told once for each seat here
    const mine = proof.links[awaited.fixed.circle.indexOf(this.device)];
    const left = awaited.opened && mine === '-' ? [...this.kept.left, proof.number] : this.kept.left;
    this.change({ throws: { ...this.kept.throws, [proof.number]: seal(awaited.line, text) }, left });
    if (this.usedUp) {
      this.usedUp = false;
      this.make(this.kept.seats);
    }
  }

  /** Something was taken back: the throw that was awaited is so no longer, perhaps. */
  undone(): void {
    this.awaited = null;
  }
}
