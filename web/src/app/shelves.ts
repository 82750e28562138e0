/* The games of a room, as they stand on its first page. */
import type { Sheet } from '../messages';

/** Worp's own games, and the invented ones on a shelf of their own. A room with invented games alone, like an inventor's, has one shelf. */
export function onShelves(games: Sheet[]): { official: Sheet[]; invented: Sheet[] } {
  const official = games.filter((sheet) => !sheet.invented);
  return official.length ? { official, invented: games.filter((sheet) => sheet.invented) } : { official: games, invented: [] };
}
