/** The room that a part keeps from the beginning, so that nothing on the table moves when something comes or goes. */

import type { Part, Thing } from '../messages';
import { numbersOf, size } from './places';

/** One place of a tray: what kind of thing it is for, and how large that is, in dice. */
export interface Slot {
  kind: string;
  width: number;
  height: number;
}

/** The places of a tray by spot; none where it keeps no room. */
export function slots(part: Part): Map<string, Slot> {
  const found = new Map<string, Slot>();
  for (const [spot, thing] of Object.entries(part.room ?? {})) {
    if (!thing) continue;
    const [width, height] = size(thing);
    found.set(spot, { kind: thing.kind, width, height });
  }
  return found;
}

/** What is told of a seat when there is the most to tell. */
export function mostFacts(part: Part): [string, Thing][] {
  return Object.entries(part.room ?? {}).flatMap(([spot, thing]) => (thing ? [[spot, thing] as [string, Thing]] : []));
}

export interface Box {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** The cells that these spots lie on. */
export function extent(spots: string[]): Box {
  if (!spots.length) return { left: 0, top: 0, columns: 1, rows: 1 };
  const cells = spots.map(numbersOf);
  const [xs, ys] = [cells.map(([x = 0]) => x), cells.map(([, y = 0]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

/** The cells of a grid that are shown: at least those that it has room for. What goes beyond makes the picture finer, in the same frame, and
 *  by whole steps, so that it does not change with every piece. */
export function shown(part: Part, spots: string[]): Box {
  const now = extent(spots);
  const room = Object.keys(part.room ?? {});
  if (!room.length) return now;
  const kept = extent(room);
  const least = (one: number, other: number, far: number, away: number) => Math.max(one + far, other + away) - Math.min(one, other);
  const [columns, rows] = [least(now.left, kept.left, now.columns, kept.columns), least(now.top, kept.top, now.rows, kept.rows)];
  const [left, top] = [Math.min(now.left, kept.left), Math.min(now.top, kept.top)];
  if (columns <= kept.columns && rows <= kept.rows) return kept;
  return { left, top, columns: columns + (columns > kept.columns ? columns % 2 : 0), rows: rows + (rows > kept.rows ? rows % 2 : 0) };
}

/** The size of a grid's frame in cells; nothing where it is as large as what lies on it. */
export function frame(part: Part): Box | null {
  const room = Object.keys(part.room ?? {});
  return room.length ? extent(room) : null;
}

/** Whether the room of a table is known from the beginning, so that what lies there now changes nothing. */
export function isFixed(parts: Part[]): boolean {
  return parts.every((part) => part.kind === 'pyramid' || !!part.size?.[0] || !!Object.keys(part.room ?? {}).length);
}
