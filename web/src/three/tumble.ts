/** Dice that are thrown: their whole way over the felt is worked out beforehand, from a seed, and so is the same on every screen. Where a die
 *  comes to rest nobody knew before; which number it shows there was said by the room: the numbers are put on so that this one lies up. */

import { Body, Box, ContactMaterial, Material, Plane, Vec3, World } from 'cannon-es';
import { Matrix4, Quaternion, Vector3 } from 'three';

/** Half the width and depth of the felt, in dice. */
export const HALF: readonly [number, number] = [4.3, 2.8];
/** Pictures a second of what was worked out. */
export const RATE = 60;

const STEP = 1 / 120;
const LONGEST = 300;
const TRIES = 12;
const UP = new Vector3(0, 1, 0);

export interface Tumble {
  /** For each die at each picture: its middle and how it is turned, seven numbers. The numbers on it are counted in. */
  ways: Float32Array[];
  pictures: number;
}

/** Chance that follows from a word alone. */
export function chance(word: string): () => number {
  let state = 2166136261;
  for (let k = 0; k < word.length; k++) state = Math.imul(state ^ word.charCodeAt(k), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const LOCAL: readonly Vector3[] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
/** The way the face with a value looks, on the die itself. */
function normalOf(value: number): Vector3 {
  return value <= 3 ? LOCAL[value - 1]!.clone() : LOCAL[6 - value]!.clone().negate();
}

/** The value that lies up on a die that is turned like this. */
export function upper(turn: Quaternion): number {
  let [best, most] = [1, -2];
  for (let value = 1; value <= 6; value++) {
    const up = normalOf(value).applyQuaternion(turn).y;
    if (up > most) [best, most] = [value, up];
  }
  return best;
}

/** How a die is turned that shows a value upwards, its pips as they are drawn on the table. */
export function straight(value: number): Quaternion {
  const up = normalOf(value);
  const axis = value <= 3 ? value - 1 : 6 - value;
  const [one, two] = [LOCAL[(axis + 1) % 3]!, LOCAL[(axis + 2) % 3]!];
  const [x, z] = one.clone().cross(up).dot(two) > 0 ? [one, two] : [two, one];
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, up, z).transpose());
}

/** The die laid flat: exactly on the face that it lies on, its direction as it was. */
function settled(turn: Quaternion): { flat: Quaternion; cube: Quaternion; lean: number } {
  const value = upper(turn);
  const up = normalOf(value).applyQuaternion(turn);
  const flat = new Quaternion().setFromUnitVectors(up, UP).multiply(turn).normalize();
  const side = LOCAL[value === 1 || value === 6 ? 1 : 0]!.clone().applyQuaternion(flat);
  const yaw = Math.atan2(-side.z, side.x);
  const cube = new Quaternion().setFromAxisAngle(UP, -yaw).multiply(flat);
  return { flat, cube, lean: up.y };
}

function attempt(random: () => number, count: number): { ways: Float32Array[]; pictures: number; ends: Quaternion[] } | null {
  const world = new World({ gravity: new Vec3(0, -52, 0) });
  (world.solver as unknown as { iterations: number }).iterations = 14;
  const wood = new Material('die');
  const felt = new Material('felt');
  world.addContactMaterial(new ContactMaterial(wood, felt, { friction: 0.32, restitution: 0.34 }));
  world.addContactMaterial(new ContactMaterial(wood, wood, { friction: 0.06, restitution: 0.4 }));
  const wall = (x: number, y: number, z: number, ax: Vec3, angle: number) => {
    const body = new Body({ mass: 0, shape: new Plane(), material: felt, position: new Vec3(x, y, z) });
    body.quaternion.setFromAxisAngle(ax, angle);
    world.addBody(body);
  };
  const quarter = Math.PI / 2;
  wall(0, 0, 0, new Vec3(1, 0, 0), -quarter);
  wall(-HALF[0], 0, 0, new Vec3(0, 1, 0), quarter);
  wall(HALF[0], 0, 0, new Vec3(0, 1, 0), -quarter);
  wall(0, 0, -HALF[1], new Vec3(0, 1, 0), 0);
  wall(0, 0, HALF[1], new Vec3(0, 1, 0), Math.PI);
  const shape = new Box(new Vec3(0.48, 0.48, 0.48));
  const dice: Body[] = [];
  for (let k = 0; k < count; k++) {
    const body = new Body({ mass: 1, shape, material: wood, linearDamping: 0.08, angularDamping: 0.12 });
    // From a hand at the left, one beside the other.
    body.position.set(
      -HALF[0] + 0.9 + 0.25 * random(),
      1.2 + 1.25 * Math.floor(k / 4) + 0.3 * random(),
      HALF[1] - 0.9 - 1.35 * (k % 4) - 0.2 * random(),
    );
    body.quaternion.setFromEuler(random() * 6.3, random() * 6.3, random() * 6.3);
    body.velocity.set(12 + 7 * random(), -1 + 3 * random(), -3 + 5 * random() - 1.4 * (HALF[1] - 2 - (k % 4)));
    body.angularVelocity.set(-8 + 16 * random(), -9 + 18 * random(), -26 + 12 * random());
    world.addBody(body);
    dice.push(body);
  }
  const ways: number[][] = dice.map(() => []);
  let calm = 0;
  let pictures = 0;
  for (let step = 0; step < LONGEST; step++) {
    world.step(STEP);
    if (step % 2 === 0) {
      dice.forEach(({ position: p, quaternion: q }, k) => ways[k]!.push(p.x, p.y, p.z, q.x, q.y, q.z, q.w));
      pictures++;
    }
    const still = dice.every(({ velocity, angularVelocity }) => velocity.lengthSquared() + 0.2 * angularVelocity.lengthSquared() < 0.06);
    calm = still ? calm + 1 : 0;
    if (calm >= 5) break;
  }
  const ends = dice.map(({ quaternion: q }) => new Quaternion(q.x, q.y, q.z, q.w));
  // A die that leans against another or stands on one does not count, at a table neither.
  const fair = dice.every(({ position }, k) => position.y < 0.6 && settled(ends[k]!).lean > 0.97);
  return fair ? { ways: ways.map((way) => Float32Array.from(way)), pictures, ends } : null;
}

/** The way of dice that come to rest with these values up; a value outside 1-6 stands for a die without pips. */
export function tumble(seed: string, values: number[]): Tumble {
  let found: ReturnType<typeof attempt> = null;
  let random = chance(seed);
  for (let number = 0; number < TRIES && !found; number++) {
    random = chance(`${seed} ${number}`);
    found = attempt(random, values.length);
  }
  const { ways, pictures, ends } = found ?? side_by_side(values.length);
  const turn = new Quaternion();
  values.forEach((value, k) => {
    const way = ways[k]!;
    const { flat, cube } = settled(ends[k]!);
    const quarter = new Quaternion().setFromAxisAngle(UP, (Math.floor(random() * 4) * Math.PI) / 2);
    const label = cube
      .invert()
      .multiply(quarter)
      .multiply(value >= 1 && value <= 6 ? straight(value) : new Quaternion());
    const last = Math.min(5, pictures - 1);
    for (let n = 0; n < pictures; n++) {
      turn.fromArray(way, n * 7 + 3);
      // The last little lean goes away while it comes to rest.
      const rest = n - (pictures - 1 - last);
      if (rest > 0) turn.slerp(flat, rest / last);
      turn
        .multiply(label)
        .normalize()
        .toArray(way, n * 7 + 3);
    }
  });
  return { ways, pictures };
}

/** Should no attempt end well, the dice are simply laid down. */
function side_by_side(count: number): { ways: Float32Array[]; pictures: number; ends: Quaternion[] } {
  const ways = Array.from({ length: count }, (_, k) =>
    Float32Array.from([(k % 5) * 1.5 - 3, 0.48, Math.floor(k / 5) * 1.5 - 1.5, 0, 0, 0, 1]),
  );
  return { ways, pictures: 1, ends: ways.map(() => new Quaternion()) };
}
