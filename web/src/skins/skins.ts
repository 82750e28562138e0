/** What a game's board looks like where it has a character of its own: another picture for a part, never another mechanic. Spots stay spots.
 *  Layout and material are in `<game>.css`, under `.stage[data-game=…]`. */

import type { Component } from 'svelte';
import type { Part } from '../messages';
import type { Skin } from '../scene/skin';
import './carcassonne.css';
import './drachenwurf.css';
import './pyramid.css';
import './quadrata.css';
import './wegduwen.css';
import Carry from './Carry.svelte';
import Felt from './Felt.svelte';
import HandTray from './HandTray.svelte';
import Lair from './Lair.svelte';
import Rods from './Rods.svelte';
import ScoreTrack from './ScoreTrack.svelte';
import { stockOf } from './stocks';
import Tally from './Tally.svelte';

const PARTS: Record<string, Record<string, Component<{ part: Part }>>> = {
  carcassonne: { knights: Tally, passed: Tally },
  drachenwurf: { lair: Lair },
  quadrata: { hand: HandTray },
  wegduwen: { side: Rods },
};

/** What lies beside the common parts of a game's table, only to look at. */
const BESIDE: Record<string, Component> = {
  abquetschen: Felt,
  'bunte-kuh': Felt,
  carcassonne: ScoreTrack,
  'cui-bono': Felt,
  eintrichtern: Felt,
  quadrata: Carry,
  raffzahn: Felt,
  wuerfelmarsch: Felt,
};

/** Games in which the sides of dice are read that look away from the viewer. */
const FROM_ABOVE = new Set(['bunte-kuh']);

/** Games in which a die is turned before it is laid: room is kept for it from the beginning. */
export const TURNERS = new Set(['bunte-kuh', 'wuerfelmarsch']);

/** Games with buttons on the table that turn what is held. Pictures of all the ways it can lie stand beside the prompt where there is room for
 *  them, which is kept from the beginning. */
export const TURNED_ON_THE_TABLE = new Set(['quadrata']);

/** A game's skin; a part's picture goes by the part's name before its colon. */
export function skinOf(game: string | undefined): Skin {
  const key = game ?? '';
  return {
    part: (part) => PARTS[key]?.[part.id.split(':')[0]!],
    fromAbove: FROM_ABOVE.has(key),
    beside: BESIDE[key],
    stock: (thing) => stockOf(game, thing),
  };
}
