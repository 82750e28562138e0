/** What a game's board looks like where it has a character of its own: another picture for a part, never another mechanic. Spots stay spots.
 *  Layout and material are in `<game>.css`, under `.stage[data-game=…]`. */

import type { Component } from 'svelte';
import type { Part } from '../messages';
import './carcassonne.css';
import './drachenwurf.css';
import './pyramid.css';
import './quadrata.css';
import './wegduwen.css';
import Carry from './Carry.svelte';
import Felt from './Felt.svelte';
import HandTray from './HandTray.svelte';
import Rods from './Rods.svelte';
import ScoreTrack from './ScoreTrack.svelte';
import Tally from './Tally.svelte';

type Skin = Record<string, Component<{ part: Part }>>;

const SKINS: Record<string, Skin> = {
  carcassonne: { knights: Tally, passed: Tally },
  quadrata: { hand: HandTray },
  wegduwen: { side: Rods },
};

/** The component for a part of a game's board, by the part's name before its colon; or none. */
export function skin(game: string | undefined, part: Part): Component<{ part: Part }> | undefined {
  return SKINS[game ?? '']?.[part.id.split(':')[0]!];
}

/** Games in which a die is turned before it is laid: room is kept for it from the beginning. */
export const TURNERS = new Set(['bunte-kuh', 'wuerfelmarsch']);

/** What lies beside the common parts of a game's table, only to look at. */
export const BESIDE: Record<string, Component> = {
  abquetschen: Felt,
  'bunte-kuh': Felt,
  carcassonne: ScoreTrack,
  'cui-bono': Felt,
  eintrichtern: Felt,
  quadrata: Carry,
  raffzahn: Felt,
  wuerfelmarsch: Felt,
};
