/** What a pyramid shows, however it is drawn: the dice that are in sight, the spaces that matter now, and what lies on what. */

import type { Part, Thing } from '../messages';
import type { Board } from './board.svelte';
import { numbersOf } from './places';

export const BOTTOM = 8;
export type Cell = [number, number, number];

export interface Lying {
  spot: string;
  cell: Cell;
  thing: Thing;
  /** Faces towards A, B, C that nothing lies on. */
  shows: [boolean, boolean, boolean];
}

export const layerOf = (cell: Cell): number => cell[0] + cell[1] + cell[2];
const isDie = (thing: Thing): boolean => thing.kind === 'die';

export class Pile {
  private readonly board: Board;
  private readonly part: () => Part;
  /** How many layers were lifted off to look under them. */
  lifted = $state(0);

  constructor(board: Board, part: () => Part) {
    this.board = board;
    this.part = part;
  }

  private cells = $derived.by(() =>
    this.board.spots(this.part()).flatMap((spot) => {
      const numbers = numbersOf(spot);
      return numbers.length === 3 ? [{ spot, cell: numbers as Cell, thing: this.board.things[spot]! }] : [];
    }),
  );

  /** The highest layer with a die. */
  top = $derived.by(() => Math.min(BOTTOM, ...this.cells.filter(({ thing }) => isDie(thing)).map(({ cell }) => layerOf(cell))));
  hidden = $derived.by(() => Math.min(this.lifted, BOTTOM - this.top));

  /** Everything that is not lifted off. */
  lying = $derived.by((): Lying[] => {
    const visible = this.cells.filter(({ cell }) => layerOf(cell) >= this.top + this.hidden || !this.hidden);
    const filled = new Set(visible.filter(({ thing }) => isDie(thing)).map(({ cell }) => cell.join()));
    return visible.map(({ spot, cell, thing }) => {
      const shows = cell.map((_, axis) => !filled.has(cell.map((n, k) => (k === axis ? n - 1 : n)).join())) as [boolean, boolean, boolean];
      return { spot, cell, thing, shows };
    });
  });

  /** What can be pointed at. A covered die cannot be seen; a space that is neither marked nor offered, and of which no first game speaks, is
      only the plate or the pile. */
  seen = $derived.by(() =>
    this.lying
      .filter(({ spot, thing, shows }) =>
        isDie(thing)
          ? shows.some(Boolean)
          : thing.look ||
            this.board.offered(spot) ||
            !this.board.aid ||
            this.board.marks(spot).ghost ||
            this.board.seen?.guide?.show?.includes(spot),
      )
      .sort((one, other) => Number(!this.there(one.spot)) - Number(!this.there(other.spot)) || layerOf(other.cell) - layerOf(one.cell)),
  );

  /** Whether a die lies there, not only tried. */
  private there(spot: string): boolean {
    return this.board.lies(spot)?.kind === 'die';
  }

  /** Whether the room shows it to the viewer from one side only: then no other side may be looked at. */
  sided = $derived.by(() => (this.part().side ?? -1) >= 0);

  lift(): void {
    this.lifted = this.hidden >= BOTTOM - this.top ? 0 : this.hidden + 1;
  }
}
