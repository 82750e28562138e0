/** Several seats on one device: whose view is on the screen, and the curtain between hands. */

import type { Sheet, Table as Facts } from '../messages';
import { asksForSomething, type ViewerState } from './viewer.svelte';

/** What has to be known of a table to choose whose view is shown. */
export interface SharedTable {
  readonly facts: Facts | null;
  /** The seats of this device. */
  readonly mine: number[];
  readonly seen: Record<number, ViewerState>;
}

export class Hotseat {
  private readonly table: SharedTable;
  /** Whose view is on the screen; a seat of this device, or -1. */
  shown = $state(-1);
  /** The seat that the device must be passed to before its hand is shown. */
  curtain = $state<number | null>(null);

  constructor(table: SharedTable) {
    this.table = table;
  }

  /** Choose whose view is shown, now that something has changed. Hands of one device are kept apart by a curtain. */
  turnTo(sheet: Sheet | undefined): void {
    if (!sheet || !this.table.facts || this.table.facts.status === 'lobby') return;
    const mine = this.table.mine.filter((seat) => this.table.seen[seat]);
    if (!mine.length) {
      this.shown = -1;
      this.curtain = null;
      return;
    }
    const now = mine.includes(this.shown) ? this.table.seen[this.shown] : undefined;
    if (now?.moving || this.curtain !== null) return;
    const wanted = mine.filter((seat) => asksForSomething(this.table.seen[seat]!));
    const next = now && (!wanted.length || wanted.includes(this.shown)) ? this.shown : (wanted[0] ?? mine[0]!);
    if (now && next === this.shown) return;
    if (this.shares(sheet)) this.close(next);
    else this.shown = next;
  }

  /** The curtain closes until the device has been passed to `seat`. What the others were told ahead is not kept behind it. */
  private close(seat: number): void {
    this.curtain = seat;
    for (const other of this.table.mine) if (other !== seat) this.table.seen[other]?.forget();
  }

  /** Whether people who share this device must not see each other's hand. */
  private shares(sheet: Sheet | undefined): boolean {
    return this.table.mine.length > 1 && sheet?.hidden === 'hands' && this.table.facts?.status === 'playing';
  }

  /** Show the view of another seat of this device. */
  show(seat: number, sheet: Sheet | undefined): void {
    if (seat === this.shown || !this.table.mine.includes(seat)) return;
    if (this.shares(sheet)) this.close(seat);
    else this.shown = seat;
  }

  /** The device has been passed on. */
  lift(): void {
    if (this.curtain === null) return;
    this.shown = this.curtain;
    this.curtain = null;
  }
}
