/** Who is away from a game that is on, for how long, and what others may do about it. It goes on counting between two words of the room. */

import type { Table } from './table.svelte';

export interface Absent {
  seat: number;
  /** Seconds since this person went away. */
  seconds: number;
  /** Seconds until others may do something about it; 0: now. Null: this table waits for ever. */
  left: number | null;
}

export class Absence {
  private readonly table: Table;
  private now = $state(0);

  constructor(table: Table) {
    this.table = table;
    $effect(() => {
      if (!this.table.facts?.seats.some((seat) => seat.away !== undefined)) return;
      const look = () => (this.now = performance.now());
      look();
      const timer = setInterval(look, 1000);
      return () => clearInterval(timer);
    });
  }

  readonly all: Absent[] = $derived.by(() => {
    const facts = this.table.facts;
    const patience = (facts?.settings?.patience ?? PATIENCE) * 60;
    return (facts?.seats ?? []).flatMap((seat, index) => {
      if (seat.away === undefined) return [];
      const seconds = seat.away + Math.max(0, this.now - this.table.heard) / 1000;
      return [{ seat: index, seconds, left: patience ? Math.max(0, patience - seconds) : null }];
    });
  });

  of(seat: number): Absent | undefined {
    return this.all.find((one) => one.seat === seat);
  }

  /** Whether others may let a bot play there, take the seat over, or claim the win. */
  gone(seat: number): boolean {
    return this.of(seat)?.left === 0;
  }
}

/** The table's patience in minutes, where nothing else was agreed. */
export const PATIENCE = 5;
