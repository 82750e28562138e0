/** How a die goes from one place to another: where it is on its way at a moment. */

import { MathUtils, type Quaternion, Vector3 } from 'three';

export interface Pose {
  at: Vector3;
  turn: Quaternion;
  size: number;
}

export interface Journey {
  /** Where it is at the end: a spot that holds a die then. Empty for one that leaves. */
  to: string;
  from: Pose;
  goal: Pose;
  /** How high it rises on its way. */
  arc: number;
  start: number;
  length: number;
  ease: 'glide' | 'fall' | 'knock' | 'shake';
}

/** Slow at both ends. */
export function glide(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A die has weight: it falls faster and faster, and jumps once, a little. */
function fall(t: number): number {
  if (t < 0.68) return (t / 0.68) ** 2;
  const after = (t - 0.68) / 0.32;
  return 1 - 0.05 * 4 * after * (1 - after);
}

/** Slides, knocks against what lies there, settles. */
function knock(t: number): number {
  if (t < 0.6) return (t / 0.6) ** 2.2;
  const after = (t - 0.6) / 0.4;
  return 1 - 0.07 * Math.sin(Math.PI * after) * (1 - after);
}

/** Where it is now. `right` is the way to the right of whoever looks, for a die that is shaken. */
export function underWay({ from, goal, arc, start, length, ease }: Journey, now: number, right: Vector3, into: Pose): Pose {
  const done = MathUtils.clamp((now - start) / length, 0, 1);
  const along = ease === 'fall' ? fall(done) : ease === 'knock' ? knock(done) : glide(done);
  into.at.lerpVectors(from.at, goal.at, along);
  into.at.y += arc * 4 * along * (1 - along);
  if (ease === 'shake') into.at.addScaledVector(right, 0.1 * Math.sin(done * 5 * Math.PI) * (1 - done));
  into.turn.slerpQuaternions(from.turn, goal.turn, Math.min(1, along));
  into.size = MathUtils.lerp(from.size, goal.size, Math.min(1, along));
  return into;
}

export function hasArrived({ start, length }: Journey, now: number): boolean {
  return now >= start + length;
}
