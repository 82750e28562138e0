/** Where the cells of the pyramid are in space, and how a die lies whose faces are known. The plate's top is at height 0, y points up, and
 *  whoever sits at side A looks from +z. The dice stand on a corner, so the three axes of the pile are those of one cube. */

import { Matrix4, Quaternion, Vector3 } from 'three';

export type Cell = [number, number, number];

/** The lowest layer, the one on the plate. */
export const BOTTOM = 8;
/** The edge of a die; its place is 1 wide. */
export const EDGE = 0.965;
/** How deep the funnels of the plate are. */
export const FUNNEL = 0.43;

const THIRD = 1 / Math.sqrt(3);
/** One step down the pile along each axis. A die's face towards a side looks the other way. */
export const DOWN: readonly Vector3[] = [
  new Vector3(0, -THIRD, -Math.sqrt(2 / 3)),
  new Vector3(Math.SQRT1_2, -THIRD, 1 / Math.sqrt(6)),
  new Vector3(-Math.SQRT1_2, -THIRD, 1 / Math.sqrt(6)),
];
const APEX = (BOTTOM + 1.5) * THIRD - FUNNEL;

export function layerOf(cell: Cell): number {
  return cell[0] + cell[1] + cell[2];
}

export function centre(cell: Cell, into = new Vector3()): Vector3 {
  into.set(0, APEX, 0);
  for (let axis = 0; axis < 3; axis++) into.addScaledVector(DOWN[axis]!, cell[axis]!);
  return into;
}

/** How the camera stands, in radians around the pyramid, for whoever sits at this side. */
export function azimuthOf(side: number): number {
  return (-2 * Math.PI * side) / 3;
}

/** The axis of the die itself that a value lies on: 1, 2 and 3 on its x, y and z, the others opposite. */
const axisOf = (value: number): number => (value <= 3 ? value : 7 - value) - 1;

export interface Lie {
  turn: Quaternion;
  /** For each axis of the die whether its two faces are known. */
  known: Vector3;
}

const lies = new Map<string, Lie>();

/** How a die lies that shows these faces towards A, B and C; 0 for what is not known, which stays blank. */
export function lie(faces: readonly number[]): Lie {
  const key = faces.join();
  const kept = lies.get(key);
  if (kept) return kept;
  const columns: (Vector3 | undefined)[] = [undefined, undefined, undefined];
  const known = new Vector3();
  const free: number[] = [];
  for (let side = 0; side < 3; side++) {
    const value = faces[side] ?? 0;
    if (!value) {
      free.push(side);
      continue;
    }
    known.setComponent(axisOf(value), 1);
    columns[axisOf(value)] = DOWN[side]!.clone().multiplyScalar(value <= 3 ? -1 : 1);
  }
  for (let axis = 0; axis < 3; axis++) columns[axis] ??= DOWN[free.shift()!]!.clone().negate();
  const [x, y, z] = columns as [Vector3, Vector3, Vector3];
  if (x.clone().cross(y).dot(z) < 0) {
    // Something is unknown (no die is its own mirror image): an unknown axis may point the other way.
    const blank = [0, 1, 2].find((axis) => !known.getComponent(axis)) ?? 0;
    columns[blank]!.negate();
  }
  const found = { turn: new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, y, z)), known };
  lies.set(key, found);
  return found;
}

/** The corners of a die's face towards a side, its upper corner first. */
export function corners(cell: Cell, side: number, edge = EDGE): Vector3[] {
  const middle = centre(cell);
  const at = (signs: Cell) => {
    const corner = middle.clone();
    for (let axis = 0; axis < 3; axis++) corner.addScaledVector(DOWN[axis]!, (signs[axis]! * edge) / 2);
    return corner;
  };
  const [one, two] = [(side + 1) % 3, (side + 2) % 3];
  const signs = (u: number, v: number): Cell => {
    const found: Cell = [-1, -1, -1];
    found[one] = u;
    found[two] = v;
    return found;
  };
  return [at(signs(-1, -1)), at(signs(1, -1)), at(signs(1, 1)), at(signs(-1, 1))];
}
