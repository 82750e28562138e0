/** What the device of whoever opens a table does by itself: sit down, and start at once where that was asked for. */

import type { FromBrowser, Table as Facts } from '../messages';

/** How bots are to play; as the room does it where nothing is said. */
export interface Bots {
  level?: string;
  speed?: string;
}

/** Tables that start at once, with bots at every other place, as soon as they are open. */
const instant = new Map<string, Bots>();

export function startWithBots(table: string, bots: Bots = {}): void {
  instant.set(table, bots);
}

/** Tables at which this device sits down as soon as it is there: one click on the first page leads to a seat. */
const arriving = new Set<string>();

export function sitDownAt(table: string): void {
  arriving.add(table);
}

/** Whether nobody but this device and bots sits there. */
export function isAlone(facts: Facts): boolean {
  return facts.seats.every((seat) => seat.kind === 'bot' || seat.yours);
}

/** What is said to a table whose facts came for the first time; `name` is what its host is called. */
export function firstWords(table: string, facts: Facts, name: string): FromBrowser[] {
  if (arriving.delete(table) && (facts.status === 'lobby' ? facts.joining : facts.relieving) && !facts.seats.some((seat) => seat.yours)) {
    return [{ type: 'Sit', name }];
  }
  if (!facts.host || facts.status !== 'lobby') return [];
  const bots = instant.get(table);
  instant.delete(table);
  const level = bots?.level ? { level: bots.level } : {};
  // The next game against the same bots: nobody else need come.
  if (isAlone(facts)) {
    if (!bots) return [];
    const others = facts.seats.flatMap((seat, index): FromBrowser[] =>
      seat.kind === 'bot' && bots.level ? [{ type: 'AddBot', seat: index, ...level }] : [],
    );
    return [...others, { type: 'Start' }];
  }
  if (!facts.seats.every((seat) => seat.kind === 'open')) return [];
  // Who opens a table sits at it; whoever does not want to gets up again.
  const sit: FromBrowser = { type: 'Sit', name, seat: 0 };
  if (!bots) return [sit];
  const pace: FromBrowser[] = bots.speed ? [{ type: 'Arrange', settings: { bots: bots.speed } }] : [];
  const others = facts.seats.slice(1).map((_, index): FromBrowser => ({ type: 'AddBot', seat: index + 1, ...level }));
  return [sit, ...pace, ...others, { type: 'Start' }];
}
