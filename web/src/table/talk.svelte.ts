/** What was said at a table, as this device reads it: what is new, who is not to be read here, and reactions for as long as they show. */

import { know, known } from '../device/memory';
import type { Reacted, Reported, Said, Talk as Happening } from '../messages';
import { t } from '../words/words.svelte';

/** Milliseconds that a reaction shows. */
const SHOWN = 3000;

/** Who said it: a seat, or somebody who watches, by name. */
export function whose(line: Said): string {
  return (line.seat ?? -1) >= 0 ? `seat ${line.seat}` : `name ${line.name ?? ''}`;
}

/** What whoever said it is called. */
export function speaker(line: Said, names: readonly string[]): string {
  return (line.seat ?? -1) >= 0 ? (names[line.seat!] ?? '') : line.name || t('somebody');
}

export class Talk {
  private readonly id: string;
  lines = $state.raw<Said[]>([]);
  reactions = $state.raw<Record<number, { what: Reacted['what']; id: number }>>({});
  /** Who is not to be read on this device. */
  muted = $state.raw<string[]>([]);
  /** What was reported from here: `line 3`, `seat 1`. */
  reported = $state.raw<string[]>([]);
  /** The number of the last line that was read here. */
  private read = $state(0);
  private count = 0;

  constructor(table: string) {
    this.id = table;
    this.muted = known(table)?.muted ?? [];
    this.read = known(table)?.read ?? 0;
  }

  hear(told: Happening): void {
    this.lines = told.whole ? told.lines : [...this.lines, ...told.lines];
  }

  readable = $derived.by(() => this.lines.filter((line) => !this.muted.includes(whose(line))));

  private fresh(mine: readonly number[]): Said[] {
    return this.readable.filter((line) => line.n > this.read && !mine.includes(line.seat ?? -1));
  }

  /** How many lines of others have come since the last look. */
  unread(mine: readonly number[]): number {
    return this.fresh(mine).length;
  }

  /** The newest of them. */
  newest(mine: readonly number[]): Said | undefined {
    return this.fresh(mine).at(-1);
  }

  look(): void {
    const last = this.lines.at(-1)?.n ?? 0;
    if (last <= this.read) return;
    this.read = last;
    know(this.id, { read: last });
  }

  mute(who: string, on: boolean): void {
    this.muted = on ? [...this.muted, who] : this.muted.filter((one) => one !== who);
    know(this.id, { muted: this.muted });
  }

  heardReport({ line = 0, seat = -1 }: Reported): void {
    this.reported = [...this.reported, line ? `line ${line}` : `seat ${seat}`];
  }

  react({ seat, what }: Reacted): void {
    if (this.muted.includes(`seat ${seat}`)) return;
    const id = ++this.count;
    this.reactions = { ...this.reactions, [seat]: { what, id } };
    setTimeout(() => {
      if (this.reactions[seat]?.id !== id) return;
      this.reactions = Object.fromEntries(Object.entries(this.reactions).filter(([one]) => Number(one) !== seat));
    }, SHOWN);
  }
}
