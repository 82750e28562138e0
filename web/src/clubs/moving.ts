/** Clubs and tournaments on their way to another device, beside the games: the room knows their secrets anyway, so they go as seats' do. */

import type { DeviceGames } from '../messages';
import { keep as keepTournament, mine } from '../tournaments/tournaments';
import { clubs, keep } from './clubs';

type Company = Required<Pick<DeviceGames, 'clubs' | 'tournaments'>>;

/** The room takes no longer letter than that. */
const MOST = 50;

/** What this device has. */
export function company(): Company {
  return {
    clubs: Object.entries(clubs())
      .slice(0, MOST)
      .map(([club, { name, member, link = '' }]) => ({ club, name, member, link })),
    tournaments: Object.entries(mine()).map(([id, { title, host = '', number = 0, secret = '' }]) => ({ id, title, host, number, secret })),
  };
}

/** Keep what another device had. Where this one is a member or takes part itself, it stays who it is. */
export function takeCompany(brought: Partial<Company>): void {
  for (const one of brought.clubs ?? []) keep({ ...one, member: clubs()[one.club]?.member ?? one.member });
  for (const { id, title = '', host, number, secret } of [...(brought.tournaments ?? [])].reverse()) {
    const known = mine()[id];
    const person = !known?.secret && number && secret ? { number, secret } : {};
    keepTournament(id, { title, ...(host ? { host } : {}), ...person });
  }
}
