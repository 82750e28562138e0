/** What the board is told to show at a cell, and where its die stands. */

import type { Vector3 } from 'three';
import { type Cell, centre } from './lattice';

export interface Item {
  spot: string;
  cell: Cell;
  kind: 'die' | 'space';
  look: string;
  faces: readonly number[];
  /** Faces towards A, B, C that nothing lies on. */
  shows: [boolean, boolean, boolean];
  /** Only tried: not there yet. */
  ghost: boolean;
  offered: boolean;
  chosen: boolean;
  marked: boolean;
  /** A marked space, offered or not. */
  special: boolean;
  /** The colour of whoever a marked space belongs to, or nothing. */
  tone?: string;
  hovered: boolean;
  focused: boolean;
}

/** How far a die that is chosen is lifted out of its place. */
const LIFTED = 0.3;

export function liftOf(item: Item): number {
  return item.kind === 'die' && item.chosen && !item.ghost ? LIFTED : 0;
}

/** The middle of an item's die or space. */
export function middleOf(item: Item, into?: Vector3): Vector3 {
  const found = centre(item.cell, into);
  found.y += liftOf(item);
  return found;
}
