/** Which puzzle comes next, and what was missed: kept on this device. */

import { read, write } from '../device/memory';
import type { PuzzleFacts, PuzzleList } from '../messages';

export interface Met {
  /** Times it was found at once, one after the other. */
  found: number;
  /** When it shall come back, counted in puzzles; none: it was found at once the last time. */
  due?: number;
}

interface Kept {
  /** Puzzles met so far, all together. */
  count: number;
  met: Record<string, Met>;
  /** The games that are wanted; none: all. */
  games: string[];
}

export interface Named extends PuzzleFacts {
  game: string;
}

/** All puzzles of a room, and those of this device. */
export function everything(listed: PuzzleList, own: Named[]): Named[] {
  return [...Object.entries(listed.games).flatMap(([game, several]) => several.map((one) => ({ game, ...one }))), ...own];
}

/** Where a puzzle is played. */
export function pathOf(one: Named): string {
  return one.game === 'mine' ? `/mistake/${one.name}` : `/puzzle/${one.game}/${one.name}`;
}

/** After so many others a missed puzzle comes back. */
const BACK = 4;
const MOST = 3000;

export function kept(): Kept {
  const found = read<Partial<Kept> | null>('puzzles', null);
  return { count: found?.count ?? 0, met: found?.met ?? {}, games: found?.games ?? [] };
}

export function want(games: string[]): void {
  write('puzzles', { ...kept(), games });
}

/** Keep how it went: `found` at once, without a hint and without a wrong try. */
export function keep(name: string, found: boolean): void {
  const now = kept();
  const before = now.met[name];
  const count = now.count + 1;
  const met = { ...now.met };
  delete met[name]; // the last one met stands last
  met[name] = found ? { found: (before?.found ?? 0) + 1 } : { found: 0, due: count + BACK };
  write('puzzles', { ...now, count, met: Object.fromEntries(Object.entries(met).slice(-MOST)) });
}

const HARD = { easy: 0, medium: 1, hard: 2 };

/** The next puzzle: one that was missed and is due; else one that is new, the easier grades first, from any of the games; else the one that is
 * longest ago. `draw` gives a number from 0 to 1. */
export function next(all: Named[], last: string, draw: () => number = Math.random): Named | undefined {
  const { met, count } = kept();
  const others = all.length > 1 ? all.filter((one) => one.name !== last) : all;
  const due = others.filter((one) => (met[one.name]?.due ?? Infinity) <= count);
  if (due.length) return due.reduce((one, other) => (met[one.name]!.due! <= met[other.name]!.due! ? one : other));
  const fresh = others.filter((one) => !met[one.name]);
  if (fresh.length) {
    const easiest = Math.min(...fresh.map((one) => HARD[one.grade]));
    // A third of them is a grade harder, so that it is never dull.
    const wanted = draw() < 0.33 ? easiest + 1 : easiest;
    const fitting = fresh.filter((one) => HARD[one.grade] === wanted);
    const from = fitting.length ? fitting : fresh;
    const games = [...new Set(from.map((one) => one.game))];
    const game = games[Math.floor(draw() * games.length)]!;
    const mine = from.filter((one) => one.game === game);
    return mine[Math.floor(draw() * mine.length)];
  }
  const order = Object.keys(met);
  return [...others].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))[0];
}

/** How many were found at once the last time, and how many wait to come back. */
export function standing(all: Named[]): { solved: number; missed: number } {
  const { met } = kept();
  return { solved: all.filter((one) => met[one.name]?.found).length, missed: all.filter((one) => met[one.name]?.due !== undefined).length };
}
