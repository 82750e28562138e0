/** What the room knows of this device's key in rated games, asked for with a signature; and the level that fits, from games against bots. */

import { ask } from '../app/api';
import { read, write } from '../device/memory';
import type { BotGame, Fit, Ratings } from '../messages';
import { history, type Played } from './history';
import { deviceKey } from './key';

async function signed(path: string, what: string): Promise<Ratings | null> {
  const key = await deviceKey();
  if (!key) return null;
  const at = Math.round(Date.now() / 1000);
  return (await ask(path, { key: key.name, at, signature: await key.sign(`worp ${what} ${at}`) })).json() as Promise<Ratings>;
}

/** The ratings of this device; none where it has no key. */
export function myRatings(): Promise<Ratings | null> {
  return signed('/api/ratings', 'ratings');
}

/** The room forgets them. */
export function forgetRatings(): Promise<Ratings | null> {
  return signed('/api/ratings/forget', 'forget ratings');
}

const LAST = 30;

/** The games of a record that say something about a level: all others were bots of one. The oldest first. */
export function againstBots(games: Played[], game: string): BotGame[] {
  return games
    .filter((one) => one.game === game && !one.people && one.bots.length > 0 && new Set(one.bots).size === 1)
    .slice(0, LAST)
    .map((one) => ({ level: one.bots[0]!, bots: one.bots.length, place: one.place }))
    .reverse();
}

/** Find out which level fits in a game, and remember it for "Play now". What is new is told. */
export async function findFit(game: string): Promise<string> {
  const { level = '' } = (await (await ask('/api/fits', { game, results: againstBots(await history(), game) })).json()) as Fit;
  const fits = read<Record<string, string>>('fits', {});
  if (!level || fits[game] === level) return '';
  write('fits', { ...fits, [game]: level });
  return level;
}
