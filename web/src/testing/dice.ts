/** Dice on a pyramid, for tests that need no more of them than where they are. */

import type { Item } from '../three/item';
import type { Cell } from '../three/lattice';

export function dieAt(cell: Cell, more: Partial<Item> = {}): Item {
  return {
    spot: `cell:${cell.join()}`,
    cell,
    kind: 'die',
    look: 'red',
    faces: [1, 2, 3],
    shows: [true, true, true],
    ghost: false,
    offered: false,
    chosen: false,
    marked: false,
    special: false,
    hovered: false,
    focused: false,
    ...more,
  };
}
