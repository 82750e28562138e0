/** What a game's board looks like where it has a character of its own: another picture for a part, never another mechanic. Spots stay spots.
 *  Layout and material are in `<game>.css`, under `.stage[data-game=…]`. */

import type { Component } from 'svelte';
import type { Part } from '../messages';
import './wegduwen.css';
import Rods from './Rods.svelte';

type Skin = Record<string, Component<{ part: Part }>>;

const SKINS: Record<string, Skin> = {
  wegduwen: { side: Rods },
};

/** The component for a part of a game's board, by the part's name before its colon; or none. */
export function skin(game: string | undefined, part: Part): Component<{ part: Part }> | undefined {
  return SKINS[game ?? '']?.[part.id.split(':')[0]!];
}
