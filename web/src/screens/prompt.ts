/** The one sentence that says what is asked of whoever looks, or whom everybody waits for. */

import type { Ask, Pace } from '../messages';
import { t, words } from '../words/words.svelte';

export interface Moment {
  /** Whether the room is away. */
  lost: boolean;
  pace: Pace | null | undefined;
  /** The seat that asked for the pause that is on, or -1. */
  paused: number;
  ask: Ask | null | undefined;
  /** Whether this device has still to say that it is ready for a race. */
  awaited: boolean;
  /** Whose turn it is and how far the game is; nothing before the table has been seen. */
  seen: { phase: string; who: number } | null | undefined;
  viewer: number;
  names: readonly string[];
  /** A phone that lies has no line to spare. */
  short: boolean;
}

export function promptOf({ lost, pace, paused, ask, awaited, seen, viewer, names, short }: Moment): string {
  if (lost) return t('lost-now');
  if (pace?.stage === 'deciding') return t('deciding');
  if (paused >= 0) return t('paused', { name: names[paused] ?? '' });
  if (pace?.stage === 'ready' && !ask?.throws && !awaited && pace.waiting?.length) {
    return t('waiting-for', { names: pace.waiting.map((seat) => names[seat]).join(', ') });
  }
  if (ask) return words.line(ask.prompt, names, viewer);
  if (!seen) return '';
  if (seen.phase === 'over') return words.text('over');
  if (seen.who < 0) return t('watch');
  return t(viewer < 0 && !short ? 'watch-turn' : 'on-turn', { name: names[seen.who] ?? '' });
}
