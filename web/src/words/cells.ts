/** Cells of the pyramid in sentences. Nobody counts its coordinates, so beside a board they are numbered there, and called by these numbers. */

import type { Say } from '../messages';

const CELL = /^\d,\d,\d$/;
/** So many numbers have a sign: ① to ⑳. */
const MOST = 20;

export type Marks = ReadonlyMap<string, string>;

function collect(say: Say, found: Map<string, string>): void {
  for (const arg of Object.values(say.args ?? {})) {
    if (typeof arg === 'object') collect(arg, found);
    else if (typeof arg === 'string' && CELL.test(arg) && !found.has(arg) && found.size < MOST)
      found.set(arg, String.fromCodePoint(0x2460 + found.size));
  }
}

/** The cells that sentences speak of, each with its sign, in their order. */
export function marksOf(said: Say[]): Marks {
  const found = new Map<string, string>();
  for (const say of said) collect(say, found);
  return found;
}

/** The sentence with signs instead of coordinates. */
export function marked(say: Say, marks: Marks): Say {
  if (!marks.size || !say.args) return say;
  const args = Object.entries(say.args).map(([name, arg]) => [
    name,
    typeof arg === 'object' ? marked(arg, marks) : typeof arg === 'string' ? (marks.get(arg) ?? arg) : arg,
  ]);
  return { ...say, args: Object.fromEntries(args) as NonNullable<Say['args']> };
}
