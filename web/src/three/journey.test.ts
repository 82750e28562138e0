import { Quaternion, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { hasArrived, type Journey, type Pose, underWay } from './journey';

const RIGHT = new Vector3(1, 0, 0);
const pose = (x: number, y: number, size = 1): Pose => ({ at: new Vector3(x, y, 0), turn: new Quaternion(), size });
const journey = (more: Partial<Journey> = {}): Journey => ({
  to: 'cell:0,0,8',
  from: pose(0, 4),
  goal: pose(2, 0, 0.5),
  arc: 0,
  start: 100,
  length: 200,
  ease: 'glide',
  ...more,
});
const at = (one: Journey, now: number) => underWay(one, now, RIGHT, pose(9, 9));

test.each(['glide', 'fall', 'knock', 'shake'] as const)('a die that shall %s begins where it was and ends at its goal', (ease) => {
  for (const early of [0, 100]) expect(at(journey({ ease }), early)).toEqual(pose(0, 4));
  for (const late of [300, 999]) {
    const end = at(journey({ ease }), late);
    expect(end.at.distanceTo(new Vector3(2, 0, 0))).toBeCloseTo(0, 9);
    expect(end.size).toBeCloseTo(0.5, 9);
  }
});

test('halfway it is as much higher as its arc says', () => {
  expect(at(journey(), 200).at.toArray()).toEqual([1, 2, 0]);
  expect(at(journey({ arc: 0.5 }), 200).at.toArray()).toEqual([1, 2.5, 0]);
});

test('what falls becomes faster, and jumps once before it lies still', () => {
  const heights = Array.from({ length: 21 }, (_, k) => at(journey({ ease: 'fall' }), 100 + 10 * k).at.y);
  const steps = heights.slice(1).map((height, k) => heights[k]! - height);
  const rises = steps.map((step) => step < 0);
  expect(steps[5]).toBeGreaterThan(steps[1]!);
  expect(rises.indexOf(true)).toBeGreaterThan(10);
  expect(rises.lastIndexOf(true) - rises.indexOf(true) + 1).toBe(rises.filter(Boolean).length);
  expect(heights.at(-1)).toBeCloseTo(0, 9);
});

test('what is shaken goes to both sides and stays at its place', () => {
  const shaken = journey({ ease: 'shake', goal: pose(0, 4) });
  const aside = Array.from({ length: 41 }, (_, k) => at(shaken, 100 + 5 * k).at.x);
  expect(Math.max(...aside)).toBeGreaterThan(0.04);
  expect(Math.min(...aside)).toBeLessThan(-0.04);
});

test('it has arrived when its time is over', () => {
  expect(hasArrived(journey(), 299)).toBe(false);
  expect(hasArrived(journey(), 300)).toBe(true);
});
