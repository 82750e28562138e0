/** What was reached on this device: games played and won, and the best points, for each way to play a game (its id line). Nobody else hears of it. */

import { read, write } from './memory';

export interface Reached {
  played: number;
  won: number;
  best?: number;
}

interface Kept {
  /** By id line, the last one played last. */
  ways: Record<string, Reached>;
  /** The tables that are counted already, with what was known before each: an end is looked at more than once. */
  tables: Record<string, Reached | null>;
}

const WAYS = 100;
const TABLES = 60;

function kept(): Kept {
  const found = read<Partial<Kept> | null>('records', null);
  return { ways: found?.ways ?? {}, tables: found?.tables ?? {} };
}

function last<T>(all: Record<string, T>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(all).slice(-count));
}

/** Count a game that has ended here, once, and tell what was reached before it and with it. */
export function count(table: string, way: string, won: boolean, points?: number, low = false): { before: Reached | null; now: Reached } {
  const { ways, tables } = kept();
  if (table in tables && ways[way]) return { before: tables[table]!, now: ways[way] };
  const before = ways[way] ?? null;
  const better = (one?: number, other?: number) =>
    one === undefined ? other : other === undefined ? one : low ? Math.min(one, other) : Math.max(one, other);
  const now: Reached = { played: (before?.played ?? 0) + 1, won: (before?.won ?? 0) + Number(won), best: better(before?.best, points) };
  delete ways[way];
  write('records', { ways: last({ ...ways, [way]: now }, WAYS), tables: last({ ...tables, [table]: before }, TABLES) });
  return { before, now };
}
