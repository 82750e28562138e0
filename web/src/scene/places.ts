/** Where spots are in their part, and how large things are, in units of one die. */

import type { Thing } from '../messages';
import { mark } from './thing';

export function partOf(spot: string): string {
  const slash = spot.indexOf('/');
  return slash < 0 ? spot : spot.slice(0, slash);
}

export function placeOf(spot: string): string {
  return spot.slice(spot.indexOf('/') + 1);
}

/** The numbers a place begins with: `3,4` and `3,4,N` are both 3 and 4. */
export function numbersOf(spot: string): number[] {
  const numbers = [];
  for (const word of placeOf(spot).split(',')) {
    if (!/^-?\d+$/.test(word)) break;
    numbers.push(Number(word));
  }
  return numbers;
}

/** Spots in reading order: by number where they have one, else as they came. */
export function inOrder(spots: string[]): string[] {
  return spots
    .map((spot, index) => ({ spot, index, number: numbersOf(spot)[0] ?? Infinity }))
    .sort((one, other) => one.number - other.number || one.index - other.index)
    .map(({ spot }) => spot);
}

export type Point = [number, number];

/** A tile's outline, turned and flipped about its own box, and how many of it lie there. */
export function outline(thing: Thing): { points: Point[]; left: number; top: number; width: number; height: number; many: number } | null {
  const given = thing.outline;
  if (!given?.length) return null;
  const turn = thing.turn ?? 0;
  const turned = given.map(([x, y]): Point => {
    let [a, b] = turn >= 4 ? [-x, y] : [x, y];
    for (let quarter = 0; quarter < turn % 4; quarter++) [a, b] = [-b, a];
    return [a, b];
  });
  const least = (points: Point[], axis: 0 | 1) => Math.min(...points.map((point) => point[axis]));
  const [dx, dy] = [least(given, 0) - least(turned, 0), least(given, 1) - least(turned, 1)];
  const points = turned.map(([x, y]): Point => [x + dx, y + dy]);
  const [left, top] = [least(points, 0), least(points, 1)];
  const width = Math.max(...points.map(([x]) => x)) - left;
  const height = Math.max(...points.map(([, y]) => y)) - top;
  return { points, left, top, width, height, many: thing.many ?? 1 };
}

/** A tile's outline in a tray: this much of a die for one unit of its grid. */
export const TILE = 0.46;

/** Width and height of a thing's drawing, in dice. */
export function size(thing: Thing): Point {
  if (thing.kind === 'card') return [0.86, 1.2];
  if (thing.kind === 'block') return [0.86, 1];
  const shape = outline(thing);
  if (shape) return [Math.max(0.5, shape.width * TILE + 0.12), Math.max(0.5, shape.height * TILE + 0.12)];
  if (thing.kind === 'number') return [Math.max(0.8, 0.4 * mark(thing).length + 0.3), 0.8];
  return [1, 1];
}

/** Directions on the screen of a pyramid's three axes, for the viewer at side `front` (0 is A): down the pile along them. */
export function axes(front: number): [Point, Point, Point] {
  const down: Point[] = [
    [0, -1],
    [Math.sqrt(3) / 2, 0.5],
    [-Math.sqrt(3) / 2, 0.5],
  ];
  return [0, 1, 2].map((axis) => down[(axis - front + 3) % 3]) as [Point, Point, Point];
}
