/** A game has ended here: it goes into the record, with what was done first in it. */

import { replay } from '../app/api';
import type { Ending } from '../messages';
import { keep, known, opening, played } from './history';
import { findFit } from './ratings';

type Facts = Parameters<typeof played>[0];

/** Keep it, once; an end is looked at more than once. The level that fits now is told, where it is another than before. */
export async function keepEnd(facts: Facts, ending: Ending, seat: number): Promise<string> {
  if (await known(facts.table)) return '';
  const game = played(facts, ending, seat, Date.now());
  await keep(game);
  const first = await replay(facts.table).then(
    (log) => opening(log, seat),
    () => undefined, // the result is kept all the same
  );
  // The coach may have said something in the meantime.
  if (first) await keep({ ...((await known(facts.table)) ?? game), opening: first });
  return findFit(game.game).catch(() => '');
}
