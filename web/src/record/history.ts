/** The games that were played on this device, each signed with its key. They stay here: the room is not told. */

import type { Ending, Log, Review, Say } from '../messages';
import { whole } from '../replay/story';
import { deviceKey, wrote, type DeviceKey } from './key';
import { all, empty, get, put } from './store';

export interface Played {
  table: string;
  /** When its end was seen here, in milliseconds. */
  at: number;
  /** The id line: game, version of the rules, options. */
  line: string;
  game: string;
  seats: number;
  seat: number;
  /** 1: nobody was better. */
  place: number;
  won: boolean;
  points?: number;
  /** Where fewer points are better. */
  low?: boolean;
  /** The levels of the others that were bots, and how many were people. */
  bots: string[];
  people: number;
  rated?: boolean;
  /** What the seat did first: in clicks, and as it was told. */
  opening?: { path: string; say?: Say };
  /** What luck and the seat's own choices did to its result, as the coach found; a share of the win, or points. */
  luck?: number;
  own?: number;
  inPoints?: boolean;
  /** Who signed it, and how. */
  key?: string;
  signature?: string;
}

/** What is signed: everything but the signature, always in the same order. */
export function signedText(game: Played): string {
  const { signature: _, ...rest } = game;
  return JSON.stringify(rest, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export async function signed(game: Played, key: DeviceKey | null): Promise<Played> {
  if (!key) return game;
  const named = { ...game, key: key.name };
  return { ...named, signature: await key.sign(signedText(named)) };
}

/** Whether it is as it was signed; one that was never signed says so. */
export async function genuine(game: Played): Promise<'signed' | 'unsigned' | 'wrong'> {
  if (!game.signature) return 'unsigned';
  return (await wrote(game.key ?? '', signedText(game), game.signature)) ? 'signed' : 'wrong';
}

/** All of them, the newest first. */
export async function history(): Promise<Played[]> {
  return (await all<Played>('games')).sort((one, other) => other.at - one.at);
}

export async function keep(game: Played): Promise<void> {
  await put('games', game.table, await signed(game, await deviceKey()));
}

/** As it came from a file or another device. */
export async function keepAsIs(game: Played): Promise<void> {
  await put('games', game.table, game);
}

export async function forgetAll(): Promise<void> {
  await empty('games');
}

export async function known(table: string): Promise<Played | undefined> {
  return get<Played>('games', table);
}

/** What is kept of a game that has ended: who sat where, and how it ended. */
export function played(
  facts: { table: string; line: string; game: string; others: { kind: string; level?: string }[]; rated?: boolean },
  ending: Ending,
  seat: number,
  at: number,
): Played {
  const seats = facts.others.length;
  const { scores = [], low = false, winners } = ending;
  const better = (one: number, other: number) =>
    winners.includes(one) !== winners.includes(other)
      ? winners.includes(one)
      : low
        ? (scores[one] ?? 0) < (scores[other] ?? 0)
        : (scores[one] ?? 0) > (scores[other] ?? 0);
  const place = 1 + facts.others.filter((_, other) => other !== seat && better(other, seat)).length;
  const others = facts.others.filter((_, other) => other !== seat);
  return {
    table: facts.table,
    at,
    line: facts.line,
    game: facts.game,
    seats,
    seat,
    place,
    won: winners.includes(seat),
    ...(scores[seat] === undefined ? {} : { points: scores[seat] }),
    ...(low ? { low } : {}),
    bots: others.filter((other) => other.kind === 'bot').map((other) => other.level ?? ''),
    people: others.filter((other) => other.kind !== 'bot').length,
    ...(facts.rated ? { rated: true } : {}),
  };
}

/** What a seat did first in a game. */
export function opening(log: Log, seat: number): Played['opening'] {
  const first = log.events.find((event) => event.kind === 'act' && event.seat === seat && event.path?.length);
  if (!first) return undefined;
  const say = first.told?.find((told) => told.say)?.say;
  return { path: first.path!.join(' '), ...(say ? { say } : {}) };
}

/** The coach has looked at a game of this device: luck and skill go into the record. */
export async function judged(table: string, review: Review, seat: number): Promise<void> {
  const game = await known(table);
  const account = review.accounts[seat];
  if (!game || !account || !review.done || game.seat !== seat || game.luck !== undefined) return;
  const { luck, own } = whole(account);
  await keep({ ...game, luck, own, ...(review.points ? { inPoints: true } : {}) });
}
