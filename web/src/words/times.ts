/** Lengths of time for people: in words for choices, in figures for clocks. */

import { t } from './words.svelte';

const DAY = 86_400;
const HOUR = 3600;

/** A length that was chosen: `30 seconds`, `2 hours`. */
export function inWords(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return t('time-days', { count: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return t('time-hours', { count: seconds / HOUR });
  if (seconds >= 60 && seconds % 60 === 0) return t('time-minutes', { count: seconds / 60 });
  return t('time-seconds', { count: seconds });
}

/** A table's clock, before anybody sits down: `1 minute for each move`. */
export function clockInWords(at: { clock?: 'none' | 'move' | 'bank'; move?: number; bank?: number; gain?: number }): string {
  if (at.clock === 'move') return t('open-clock-move', { time: inWords(at.move ?? 0) });
  if (at.clock === 'bank')
    return t(at.gain ? 'open-clock-gain' : 'open-clock-bank', { time: inWords(at.bank ?? 0), gain: inWords(at.gain ?? 0) });
  return t('open-clock-none');
}

/** What a clock shows: `0:09`, `12:30`, `5 h 20`, `2 d 4 h`. Nobody looks at minutes when there are days. */
export function inFigures(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return t('clock-days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR)
    return t('clock-hours', { hours: Math.floor(whole / HOUR), minutes: String(Math.floor((whole % HOUR) / 60)).padStart(2, '0') });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A length that is passing, in whole numbers of what matters of it: `40 seconds`, `5 minutes`, `3 hours`. */
export function roughly(seconds: number): string {
  if (seconds < 60) return inWords(Math.max(1, Math.ceil(seconds)));
  const unit = seconds < HOUR ? 60 : seconds < DAY ? HOUR : DAY;
  return inWords(Math.round(seconds / unit) * unit);
}
