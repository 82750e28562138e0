/** What a history comes to: filters, rates, best results, openings, luck and skill. Nothing here knows a page. */

import type { Played } from './history';

export interface Filter {
  game: string;
  /** A level, `people`, `mixed` or `alone`; empty: all. */
  against: string;
  seats: number;
  /** Only the last so many days; 0: all. */
  days: number;
}

export const EVERYTHING: Filter = { game: '', against: '', seats: 0, days: 0 };
const DAY = 86_400_000;

/** Who the others were, in a word. */
export function against(game: Played): string {
  if (game.people) return 'people';
  const levels = new Set(game.bots);
  return levels.size === 1 ? game.bots[0]! : levels.size ? 'mixed' : 'alone';
}

export function filtered(games: Played[], filter: Filter, now: number): Played[] {
  return games.filter(
    (game) =>
      (!filter.game || game.game === filter.game) &&
      (!filter.against || against(game) === filter.against) &&
      (!filter.seats || game.seats === filter.seats) &&
      (!filter.days || game.at >= now - filter.days * DAY),
  );
}

export interface Rate {
  name: string;
  played: number;
  won: number;
}

/** Games and wins by something, most games first. Games alone have no winner to speak of where `alone` is not counted. */
export function rates(games: Played[], by: (game: Played) => string): Rate[] {
  const found = new Map<string, Rate>();
  for (const game of games) {
    const name = by(game);
    const rate = found.get(name) ?? { name, played: 0, won: 0 };
    found.set(name, { name, played: rate.played + 1, won: rate.won + Number(game.won) });
  }
  return [...found.values()].sort((one, other) => other.played - one.played || (one.name < other.name ? -1 : 1));
}

/** Where the true rate lies with 95 %: Wilson's interval. */
export function interval({ played, won }: Rate): [number, number] {
  const z = 1.96;
  const middle = (won + (z * z) / 2) / (played + z * z);
  const half = (z / (played + z * z)) * Math.sqrt((won * (played - won)) / played + (z * z) / 4);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

export interface Best {
  game: string;
  seats: number;
  best: number;
  mean: number;
  played: number;
  table: string;
}

/** The best and the usual points, by game and number of players. */
export function bests(games: Played[]): Best[] {
  const found = new Map<string, Played[]>();
  for (const game of games) {
    if (game.points === undefined) continue;
    const name = `${game.game} ${game.seats}`;
    found.set(name, [...(found.get(name) ?? []), game]);
  }
  return [...found.values()].map((all) => {
    const best = all.reduce((one, other) => ((other.low ? other.points! < one.points! : other.points! > one.points!) ? other : one));
    const mean = all.reduce((sum, game) => sum + game.points!, 0) / all.length;
    return { game: best.game, seats: best.seats, best: best.points!, mean, played: all.length, table: best.table };
  });
}

export interface Opening extends Rate {
  game: string;
  newest: Played;
}

/** The first moves that were played most, by game; one that came once is no favourite. */
export function openings(games: Played[], most = 3): Opening[] {
  const found = new Map<string, Opening>();
  for (const game of games) {
    if (!game.opening) continue;
    const name = `${game.game}|${game.opening.path}`;
    const known = found.get(name) ?? { name, game: game.game, played: 0, won: 0, newest: game };
    found.set(name, { ...known, played: known.played + 1, won: known.won + Number(game.won) });
  }
  const favourite = [...found.values()].filter((one) => one.played > 1).sort((one, other) => other.played - one.played);
  const count = new Map<string, number>();
  return favourite.filter((one) => {
    count.set(one.game, (count.get(one.game) ?? 0) + 1);
    return count.get(one.game)! <= most;
  });
}

export interface Moment {
  at: number;
  luck: number;
  own: number;
}

const WINDOW = 10;

/** Luck and skill over time, each the mean of the last so many games that the coach has looked at: as a share of the win. Games that are counted in
 *  points have another measure and are left out. */
export function trend(games: Played[]): Moment[] {
  const looked = games
    .filter((game) => game.luck !== undefined && game.own !== undefined && !game.inPoints)
    .sort((one, other) => one.at - other.at);
  const mean = (some: Played[], what: 'luck' | 'own') => some.reduce((sum, game) => sum + game[what]!, 0) / some.length;
  return looked.map((game, k) => {
    const some = looked.slice(Math.max(0, k - WINDOW + 1), k + 1);
    return { at: game.at, luck: mean(some, 'luck'), own: mean(some, 'own') };
  });
}
