/** Numbers at a place card that are dice on the table: which they are. */

import type { Thing } from '../messages';
import type { Stock } from '../scene/skin';

/** Dice of the three colours as they come. */
const MIXED = 'pearl red yellow red pearl yellow yellow pearl red'.split(' ');

/** The dice that a number at a place card counts, and how many places there are for them; or none. */
export function stockOf(game: string | undefined, thing: Thing): Stock | null {
  const { value: count = -1, of: places = 0 } = thing;
  if (thing.kind !== 'number' || count < 0 || count > 60) return null;
  if (game === 'abquetschen') return { looks: Array<string>(count).fill(thing.look ?? 'pearl'), places: 0 };
  if (game === 'eintrichtern') return { looks: Array<string>(count).fill('red'), places };
  if (game === 'raffzahn' || game === 'bunte-kuh')
    return { looks: Array.from({ length: count }, (_, n) => MIXED[n % MIXED.length]!), places: 0 };
  return null;
}
