/** Positions of this device's own games in which a review found something clearly better. They are kept here and nowhere else. */

import { mistakesOf } from '../app/api';
import { known, read, write } from '../device/memory';
import type { Mistake } from '../messages';
import type { Named } from './trainer';

export interface Mine extends Mistake {
  /** The finished game that it comes from. */
  table: string;
}

/** In the list of games that are wanted, own mistakes stand under this name. */
export const MINE = 'mine';
const MOST = 200;

export function mine(): Mine[] {
  return read<Mine[]>('mistakes', []);
}

export const nameOf = (one: Mine) => `${one.table}-${one.n}`;

export function find(name: string): Mine | undefined {
  return mine().find((one) => nameOf(one) === name);
}

/** Own mistakes as the trainer takes them: beside puzzles that bots miss now and then, they are of the middle grade. */
export function named(): Named[] {
  return mine().map((one) => ({ game: MINE, name: nameOf(one), grade: 'medium' }));
}

/** Keep the clear mistakes that this device's seats made in a reviewed game; what is known stays as it is. */
export async function harvest(table: string): Promise<void> {
  const seats = known(table)?.seats ?? [];
  const found = await Promise.all(seats.map((seat) => mistakesOf(table, seat)));
  const before = mine();
  const names = new Set(before.map(nameOf));
  const fresh = found.flatMap((one) => one.mistakes.map((mistake) => ({ ...mistake, table }))).filter((one) => !names.has(nameOf(one)));
  if (fresh.length) write('mistakes', [...before, ...fresh].slice(-MOST));
}

export function drop(): void {
  write('mistakes', []);
}

/** All of them as a file's text. */
export function asFile(): string {
  return JSON.stringify({ mistakes: mine() }, null, 2);
}
