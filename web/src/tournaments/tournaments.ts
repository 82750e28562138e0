/** Tournaments of this device: which it made or entered, and with which secrets; and what somebody has to do in one. */

import { ask } from '../app/api';
import { know, read, write } from '../device/memory';
import type { Entered, NewTournament, Ranked, Tournament, TournamentGame, TournamentMade } from '../messages';

export interface Mine {
  title: string;
  /** The secret of whoever made it. */
  host?: string;
  /** The number of this device's person, and the secret of all their seats. */
  number?: number;
  secret?: string;
  /** When it was last opened here, in milliseconds. */
  at: number;
}

const KEEP = 20;

export function mine(): Record<string, Mine> {
  return read<Record<string, Mine>>('tournaments', {});
}

/** Keep what this device has in a tournament; the oldest are forgotten. */
export function keep(id: string, change: Partial<Mine>): Mine {
  const { [id]: known, ...others } = mine();
  const now: Mine = { title: '', ...known, ...change, at: Date.now() };
  const newest = Object.entries(others).sort((one, other) => other[1].at - one[1].at);
  write('tournaments', { [id]: now, ...Object.fromEntries(newest.slice(0, KEEP - 1)) });
  return now;
}

export function forget(id: string): void {
  const all = mine();
  delete all[id];
  write('tournaments', all);
}

// --- what the room is asked -----------------------------------------------------------------------------------------------------------------

const at = (id: string, what: string) => `/api/tournaments/${id}/${what}`;

export async function make(wanted: NewTournament): Promise<TournamentMade> {
  return (await ask('/api/tournaments', wanted)).json() as Promise<TournamentMade>;
}
export async function look(id: string, round = 0): Promise<Tournament> {
  return (await ask(`/api/tournaments/${id}${round ? `?round=${round}` : ''}`)).json() as Promise<Tournament>;
}
export async function enter(id: string, name: string): Promise<Entered> {
  return (await ask(at(id, 'enter'), { name })).json() as Promise<Entered>;
}
export async function leave(id: string, number: number, secret: string): Promise<void> {
  await ask(at(id, 'leave'), { number, secret });
}
export async function addBots(id: string, host: string, count: number, level: string): Promise<void> {
  await ask(at(id, 'bots'), { host, count, level });
}
export async function begin(id: string, host: string): Promise<void> {
  await ask(at(id, 'begin'), { host });
}
export async function remove(id: string, host: string): Promise<void> {
  await ask(at(id, 'delete'), { host });
}

// --- what it means for somebody -------------------------------------------------------------------------------------------------------------

export type Task = { is: 'nothing' | 'bye' | 'done' | 'left' | 'entered' } | { is: 'play'; game: TournamentGame; against: number };

/** What somebody who takes part has to do now. `games`: those of the newest round. */
export function task(found: Tournament, number: number | undefined): Task {
  const me = found.entrants.find((one) => one.number === number);
  if (number === undefined || !me) return { is: 'nothing' };
  if (me.gone) return { is: 'left' };
  if (found.status !== 'playing') return { is: found.status === 'entering' ? 'entered' : 'nothing' };
  // Of a game that is played again the last one counts.
  const game = found.games.findLast((one) => one.first === number || one.second === number);
  if (!game) return { is: 'entered' };
  if (!game.second) return { is: 'bye' };
  if (game.result) return { is: 'done' };
  return { is: 'play', game, against: game.first === number ? game.second : game.first };
}

/** The table is this device's from now on. */
export function sit(found: Tournament, table: string, secret: string): string {
  know(table, { game: found.game, secrets: [secret] });
  return `/t/${table}`;
}

/** Points as people write them: 2½. */
export function points(value: number): string {
  const whole = Math.floor(value);
  const rest = { 0.25: '¼', 0.5: '½', 0.75: '¾' }[value - whole] ?? '';
  return rest && !whole ? rest : `${whole}${rest}`;
}

/** A length of time in the unit that says it best, rounded up. */
export function span(seconds: number): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 2 * 1440 || minutes === 1440) return { unit: 'day', count: Math.round(minutes / 1440) };
  if (minutes >= 120 || minutes === 60) return { unit: 'hour', count: Math.round(minutes / 60) };
  return { unit: 'minute', count: minutes };
}

/** Who has won, once it is over: one, or several who share the first place. */
export function winners(found: Tournament): Ranked[] {
  return found.status === 'over' ? found.standings.filter((row) => row.place === 1) : [];
}
