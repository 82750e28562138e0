/** The days of this device: what was done on each, and how many in a row. Days are those of UTC, as the room counts them: `2026-11-16`. */

import { read, write } from '../device/memory';
import type { Task } from '../messages';

export type TaskName = Task['task'];
export const TASKS: TaskName[] = ['alone', 'turn', 'puzzle'];
/** A task in which less is better. */
export const LOW: Record<TaskName, boolean> = { alone: true, turn: false, puzzle: false };

export interface Done {
  result: number;
  par?: number;
}

export type Day = Partial<Record<TaskName, Done>>;

const KEPT = 400;
/** A missed day in the middle of a streak breaks nothing; two in a row do. */
const GRACE = 1;

export function days(): Record<string, Day> {
  return read<Record<string, Day>>('days', {});
}

/** Keep what was done; the first result of a day stands. */
export function keep(day: string, task: TaskName, done: Done): void {
  const all = days();
  const before = all[day]?.[task];
  if (before && (before.par !== undefined || before.result !== done.result)) return;
  all[day] = { ...all[day], [task]: done };
  const newest = Object.entries(all).sort(([one], [other]) => (one < other ? 1 : -1));
  write('days', Object.fromEntries(newest.slice(0, KEPT)));
}

/** The day so many days before or after. */
export function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

export function countDone(day: Day | undefined): number {
  return TASKS.filter((task) => day?.[task]).length;
}

/** How many days in a row something was done, up to today; today itself may still come, and a day between may be missing. */
export function streak(all: Record<string, Day>, today: string): number {
  let count = 0;
  let missed = 0;
  for (let day = countDone(all[today]) ? today : shifted(today, -1); missed <= GRACE; day = shifted(day, -1)) {
    if (countDone(all[day])) {
      count += 1;
      missed = 0;
    } else missed += 1;
  }
  return count;
}

/** The last so many days, the oldest first. */
export function lastDays(all: Record<string, Day>, today: string, count = 30): { day: string; done: number }[] {
  return Array.from({ length: count }, (_, k) => shifted(today, k - count + 1)).map((day) => ({ day, done: countDone(all[day]) }));
}

/** How well it went, as the face of a die: six for perfect play or better, one for far from it; none where it was not done. */
export function face(task: TaskName, done: Done | undefined): number {
  if (!done) return 0;
  if (task === 'puzzle') return done.result ? 6 : 1;
  if (done.par === undefined) return 3;
  const behind = (LOW[task] ? done.result - done.par : done.par - done.result) / (task === 'alone' ? 4 : 1);
  return Math.max(1, Math.min(6, 6 - Math.ceil(behind)));
}

const FACES = ['▫️', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** What is shared: how well each task went, and nothing about how. */
export function shared(head: string, day: Day, address: string): string {
  return `${head}\n${TASKS.map((task) => FACES[face(task, day[task])]).join(' ')}\n${address}`;
}
