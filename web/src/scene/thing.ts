/** What things show. The same rules as `Thing` in `scene.py`. */

import type { Thing } from '../messages';

/** What is written on a thing, in a few characters; faces and outlines are drawn. */
export function mark(thing: Thing): string {
  if (thing.text) return thing.text;
  if (thing.value === undefined) return thing.many === undefined ? '' : String(thing.many);
  if (thing.kind === 'die' && thing.value === 0) return '?';
  return thing.of ? `${thing.value}/${thing.of}` : String(thing.value);
}

/** How many pips a die that lies flat shows, if it shows pips. */
export function pips(thing: Thing): number {
  return thing.kind === 'die' && !thing.text && (thing.value ?? 0) <= 6 ? (thing.value ?? 0) : 0;
}

/** Whether something of a thing is hidden from whoever looks. */
export function hides(thing: Thing): boolean {
  return thing.look === '?' || (thing.kind === 'die' && thing.value === 0) || !!thing.faces?.includes(0);
}

/** A letter size at which a text fits into a width. */
export function letters(text: string, width: number, most: number): number {
  return Math.min(most, (width / Math.max(1, text.length)) * 1.4);
}
