/** What the device of whoever opens a table does by itself: sit down, and start at once where that was asked for. */

import type { FromBrowser, Table as Facts } from '../messages';

/** Tables that start at once, with bots at every other place, as soon as they are open. */
const instant = new Set<string>();

export function startWithBots(table: string): void {
  instant.add(table);
}

/** Whether nobody but this device and bots sits there. */
export function isAlone(facts: Facts): boolean {
  return facts.seats.every((seat) => seat.kind === 'bot' || seat.yours);
}

/** What is said to a table whose facts came for the first time; `name` is what its host is called. */
export function firstWords(table: string, facts: Facts, name: string): FromBrowser[] {
  if (!facts.host || facts.status !== 'lobby') return [];
  // The next game against the same bots: nobody else need come.
  if (isAlone(facts)) return instant.delete(table) ? [{ type: 'Start' }] : [];
  if (!facts.seats.every((seat) => seat.kind === 'open')) return [];
  // Who opens a table sits at it; whoever does not want to gets up again.
  const sit: FromBrowser = { type: 'Sit', name, seat: 0 };
  if (!instant.delete(table)) return [sit];
  const bots = facts.seats.slice(1).map((_, index): FromBrowser => ({ type: 'AddBot', seat: index + 1 }));
  return [sit, ...bots, { type: 'Start' }];
}
