/** What can be seen of each item, as boxes and outlines in pixels: there the page lays its buttons. */

import { Vector3 } from 'three';
import { type Item, liftOf, middleOf } from './item';
import { corners, DOWN } from './lattice';

export interface Patch {
  spot: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** A CSS shape within that box. */
  clip: string;
  /** Nearer ones have larger numbers. */
  depth: number;
}

type Pixel = [number, number];
/** How far up its walls a funnel's mark reaches. */
const MOUTH = 0.68;

/** The uncovered faces of an item that look towards `eye`; `pixel` says where a point of space is on the page. */
export function patch(item: Item, eye: Vector3, pixel: (point: Vector3) => Pixel): Patch {
  const middle = middleOf(item);
  const outline = item.kind === 'die' ? ofDie(item, eye, pixel) : ofFunnel(middle, pixel);
  if (!outline.length) outline.push(pixel(middle)); // keys still find it
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    spot: item.spot,
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    clip:
      outline.length < 3 ? 'none' : `polygon(${outline.map(([x, y]) => `${(x - left).toFixed(1)}px ${(y - top).toFixed(1)}px`).join(',')})`,
    depth: 1000 - Math.round(eye.distanceTo(middle) * 10) + (item.kind === 'space' ? 1 : 0),
  };
}

function ofDie(item: Item, eye: Vector3, pixel: (point: Vector3) => Pixel): Pixel[] {
  const found: Pixel[] = [];
  const lift = liftOf(item);
  for (let side = 0; side < 3; side++) {
    if (!item.shows[side]) continue;
    const square = corners(item.cell, side).map((corner) => ((corner.y += lift), corner));
    const facing = new Vector3().subVectors(eye, square[0]!).dot(DOWN[side]!) < 0;
    if (facing) found.push(...square.map(pixel), pixel(square[0]!));
  }
  return found;
}

function ofFunnel(middle: Vector3, pixel: (point: Vector3) => Pixel): Pixel[] {
  const found: Pixel[] = [];
  const low = middle.clone();
  for (const down of DOWN) low.addScaledVector(down, 0.5);
  for (let k = 0; k < 6; k++) {
    const corner = low.clone().addScaledVector(DOWN[k >> 1]!, -MOUTH);
    if (k % 2) corner.addScaledVector(DOWN[((k >> 1) + 1) % 3]!, -MOUTH);
    found.push(pixel(corner));
  }
  return found;
}
