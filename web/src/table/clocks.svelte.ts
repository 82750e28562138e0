/** The clocks of a table as this device sees them tick: the room says how much is left, the device counts on from there.
 *  By the time of day, which goes on while a device sleeps. */

import type { Clocks as Happening } from '../messages';

/** Seconds before the end from which on a clock warns. */
export const SOON = 10;

export class Clocks {
  told = $state.raw<Happening | null>(null);
  private at = 0;
  private now = $state(0);
  private timer = 0;

  hear(told: Happening): void {
    this.told = told;
    this.at = this.now = Date.now();
    clearInterval(this.timer);
    if (told.running?.length) this.timer = window.setInterval(() => (this.now = Date.now()), 250);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Seconds that a seat has left; undefined where the table has no clocks. */
  left(seat: number): number | undefined {
    const left = this.told?.left[seat];
    if (left === undefined) return undefined;
    return this.runs(seat) ? Math.max(0, left - (this.now - this.at) / 1000) : left;
  }

  runs(seat: number): boolean {
    return this.told?.running?.includes(seat) ?? false;
  }

  /** Whether a seat's time is nearly up. */
  soon(seat: number): boolean {
    return this.runs(seat) && (this.left(seat) ?? SOON + 1) <= SOON;
  }

  get paused(): number {
    return this.told?.paused ?? -1;
  }

  /** Whether the table played at this event, because a seat's time was up. */
  lapsed(n: number): boolean {
    return this.told?.lapsed?.includes(n) ?? false;
  }
}
