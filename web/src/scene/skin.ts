/** What gives a game's board its character, as the scene asks for it. The skins themselves are in `skins/`, which knows the scene; the scene
 *  knows none of them. */

import type { Component } from 'svelte';
import type { Part, Thing } from '../messages';

/** Dice in small: their looks, and how many places there are for them. */
export interface Stock {
  looks: string[];
  places: number;
}

export interface Skin {
  /** Another picture for a part, or none. */
  part(part: Part): Component<{ part: Part }> | undefined;
  /** Whether all three sides of dice in a pyramid are read alike: where it is small, it is seen from higher above then. */
  readonly fromAbove: boolean;
  /** What lies beside the common parts, only to look at. */
  readonly beside: Component | undefined;
  /** The dice that a number at a place card counts, or none. */
  stock(thing: Thing): Stock | null;
}

/** The skin of a game; the plain one where it has none of its own. */
export type Skins = (game: string | undefined) => Skin;
