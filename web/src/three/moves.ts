/** How dice travel when something happens: which of them move, from where to where, and how. Short, and always into the state that is shown. */

import { Quaternion, Vector3 } from 'three';
import type { Item } from './item';
import type { Journey, Pose } from './journey';
import { BOTTOM, type Cell, centre, layerOf, lie } from './lattice';

/** What happened, in the words of the scene. */
export interface What {
  kind: string;
  src: string;
  dst: string;
  /** The spots that were said to be different. */
  spots: string[];
}

const UP = new Vector3(0, 1, 0);
const TIP = 340;
const SLIDE = 320;
const FALL = 320;
const TURN = 260;
const AWAY = 320;

export interface Plan {
  journeys: Journey[];
  /** A die that is on the table no more, on its way out. */
  leaving: { look: string; faces: readonly number[] } | null;
}

function pose(cell: Cell, faces: readonly number[]): Pose {
  return { at: centre(cell), turn: lie(faces).turn.clone(), size: 1 };
}

function between(one: Cell, other: Cell): Cell {
  const way = [0, 1, 2].map((k) => Math.sign(other[k]! - one[k]!)) as Cell;
  return way;
}

/** `source` and `goal` are the points of space that lie behind where something came from and went to on the page. */
export function plan(what: What, before: Item[], after: Item[], now: number, source: Vector3 | null, goal: Vector3 | null): Plan {
  const dice = (items: Item[]) => new Map(items.filter(({ kind, ghost }) => kind === 'die' && !ghost).map((item) => [item.spot, item]));
  const [old, fresh] = [dice(before), dice(after)];
  const cellsBefore = new Map([...old.values()].map((item) => [item.cell.join(), item]));
  const changed = what.spots.flatMap((spot) => {
    const item = fresh.get(spot);
    const was = old.get(spot);
    return item && (!was || was.faces.join() !== item.faces.join() || was.look !== item.look) ? [item] : [];
  });
  const [from, to] = [old.get(what.src), fresh.get(what.dst)];
  const journeys: Journey[] = [];
  const travel = (item: Item, start: Pose, arc: number, length: number, ease: Journey['ease'], delay = 0) =>
    journeys.push({ to: item.spot, from: start, goal: pose(item.cell, item.faces), arc, start: now + delay, length, ease });

  if (what.kind === 'slide' && changed.length) {
    // A column goes one step down along its axis; the lowest die first.
    const first = changed.find(({ spot }) => spot === what.dst) ?? changed[0]!;
    const last = old.get(what.src)?.cell ?? cellOf(what.src);
    const step = last ? between(last, first.cell) : ([0, 0, 0] as Cell);
    const sorted = [...changed].sort((one, other) => layerOf(other.cell) - layerOf(one.cell));
    sorted.forEach((item, k) => {
      const above = item.cell.map((n, axis) => n - step[axis]!) as Cell;
      travel(
        item,
        pose(above, cellsBefore.get(above.join())?.faces ?? item.faces),
        0,
        SLIDE - 12 * Math.min(k, 6),
        'knock',
        12 * Math.min(k, 6),
      );
    });
  } else if (from && to && from.spot !== to.spot) {
    travel(to, pose(from.cell, from.faces), 0.5, TIP, 'glide');
  } else if (changed.length > 5) {
    // A whole pile is built, layer by layer.
    for (const item of changed) {
      const start = pose(item.cell, item.faces);
      start.at.y += 3.2;
      travel(item, start, 0, 200, 'fall', (BOTTOM - layerOf(item.cell)) * 22 + ((item.cell[0] * 7 + item.cell[1] * 3) % 5) * 5);
    }
  } else {
    for (const item of changed) {
      const was = old.get(item.spot);
      if (was) {
        travel(item, pose(was.cell, was.faces), 0.45, TURN, 'glide');
        continue;
      }
      // It comes from where it lay, and drops into its funnel.
      const start = pose(item.cell, item.faces);
      if (source) start.at.add(source.clone().sub(start.at).clampLength(0, 4.5));
      start.at.y = Math.max(start.at.y, centre(item.cell).y) + 1.6;
      start.turn.premultiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0.3, 0.2).normalize(), 0.7));
      travel(item, start, 0.2, FALL, 'fall');
    }
  }
  let leaving: Plan['leaving'] = null;
  if (from && !fresh.has(from.spot) && !to && goal) {
    leaving = { look: from.look, faces: from.faces };
    const start = pose(from.cell, from.faces);
    const out = start.at.clone().add(goal.clone().sub(start.at).clampLength(0, 7)).addScaledVector(UP, 0.8);
    journeys.push({
      to: '',
      from: start,
      goal: { at: out, turn: start.turn.clone(), size: 0.25 },
      arc: 0.8,
      start: now,
      length: AWAY,
      ease: 'glide',
    });
  }
  return { journeys, leaving };
}

/** A die rises out of its place before it is taken away. */
export function lifted(item: Item, now: number): Journey {
  const start = pose(item.cell, item.faces);
  const high = { ...pose(item.cell, item.faces), size: 1.04 };
  high.at.y += 0.75;
  return { to: item.spot, from: start, goal: high, arc: 0, start: now, length: 130, ease: 'glide' };
}

/** A gentle no. */
export function shaken(item: Item, now: number): Journey {
  return {
    to: item.spot,
    from: pose(item.cell, item.faces),
    goal: pose(item.cell, item.faces),
    arc: 0,
    start: now,
    length: 320,
    ease: 'shake',
  };
}

function cellOf(spot: string): Cell | null {
  const numbers = spot
    .slice(spot.indexOf('/') + 1)
    .split(',')
    .map(Number);
  return numbers.length === 3 && numbers.every(Number.isInteger) ? (numbers as Cell) : null;
}
