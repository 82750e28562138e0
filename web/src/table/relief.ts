/** A person has come and plays on for a bot that only held the seat: everyone at the table hears of it. */

import type { Table as Facts } from '../messages';

export interface Relief {
  seat: number;
  /** What the bot is called. */
  bot: string;
}

/** Who has taken over from a bot between two tellings of the same game; a bot that stood in for somebody gives way to that person, who is no news. */
export function relieved(before: Facts | null, now: Facts): Relief[] {
  if (before?.status !== 'playing' || now.status !== 'playing') return [];
  return now.seats.flatMap((seat, index) => {
    const was = before.seats[index];
    return was?.kind === 'bot' && !was.stands_in && seat.kind === 'person' ? [{ seat: index, bot: was.name ?? '' }] : [];
  });
}
