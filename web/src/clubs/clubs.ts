/** The clubs of this device: the secret by which it is in each of them, the link's where it has it, and what is asked of the room about them. */

import { ask } from '../app/api';
import { read, write } from '../device/memory';
import type { ChangeClub, ClubKeys, ClubTable, ClubView } from '../messages';

export interface KnownClub {
  name: string;
  member: string;
  /** The secret of the club's link; it may have been renewed since. */
  link?: string;
}

export function clubs(): Record<string, KnownClub> {
  return read<Record<string, KnownClub>>('clubs', {});
}

/** Keep what the room has given for a club. */
export function keep(keys: ClubKeys): void {
  const had = clubs()[keys.club];
  const member = keys.member || had?.member;
  if (!member) return;
  write('clubs', { ...clubs(), [keys.club]: { name: keys.name, member, link: keys.link || had?.link } });
}

export function forgetClub(club: string): void {
  const all = clubs();
  delete all[club];
  write('clubs', all);
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await ask(path, body)).json() as Promise<T>;
}

export async function make(name: string, me: string): Promise<string> {
  const keys = await post<ClubKeys>('/api/clubs', { name, me });
  keep(keys);
  return keys.club;
}

export async function enter(club: string, link: string, me: string): Promise<void> {
  keep({ ...(await post<ClubKeys>('/api/clubs/join', { club, link, me })), link });
}

export async function look(club: string): Promise<ClubView> {
  const { member, link } = clubs()[club]!;
  const view = await post<ClubView>('/api/clubs/look', { club, member, link: link ?? '' });
  if (view.name !== clubs()[club]?.name) keep({ club, name: view.name });
  return view;
}

export async function change(club: string, what: ChangeClub['what'], value = ''): Promise<void> {
  const keys = await post<ClubKeys>('/api/clubs/change', { club, member: clubs()[club]!.member, what, value });
  if (what === 'leave' || what === 'close') forgetClub(club);
  else keep(keys);
}

/** The tables of a club as its page shows them: those to sit down at, those that are played, and results. */
export function sorted(tables: readonly ClubTable[]): { waiting: ClubTable[]; playing: ClubTable[]; over: ClubTable[] } {
  const of = (status: ClubTable['status']) => tables.filter((one) => one.status === status);
  return { waiting: of('lobby'), playing: of('playing'), over: of('over').sort((one, other) => other.at - one.at) };
}
