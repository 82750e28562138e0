import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { dieAt } from '../testing/dice';
import { centre } from './lattice';
import { patch } from './patches';

/** Straight from above, ten pixels for a die. */
const EYE = new Vector3(0, 40, 0);
const flat = (point: Vector3): [number, number] => [100 + 10 * point.x, 100 + 10 * point.z];
const CELL: [number, number, number] = [3, 3, 2];

test('of a free die three faces are seen, around its middle', () => {
  const found = patch(dieAt(CELL), EYE, flat);
  const [x, y] = flat(centre(CELL));
  expect(found.left + found.width / 2).toBeCloseTo(x, 0);
  expect(found.top + found.height / 2).toBeCloseTo(y, 0);
  expect(found.clip.match(/px,/g)).toHaveLength(14); // three squares of five points
});

test('a covered face takes its part of the outline away', () => {
  const whole = patch(dieAt(CELL), EYE, flat);
  const one = patch(dieAt(CELL, { shows: [true, false, false] }), EYE, flat);
  expect(one.clip.match(/px,/g)).toHaveLength(4);
  expect(one.width * one.height).toBeLessThan(whole.width * whole.height);
});

test('what is covered on all sides is still a point, so that keys find it', () => {
  const found = patch(dieAt(CELL, { shows: [false, false, false] }), EYE, flat);
  expect([found.width, found.height, found.clip]).toEqual([0, 0, 'none']);
});

test('a face that looks away is no part of it', () => {
  const fromBelow = patch(dieAt(CELL), new Vector3(0, -40, 0), flat);
  expect(fromBelow.clip).toBe('none');
});

test('nearer ones lie above, and a space above the die that it is in front of', () => {
  const [high, low] = [patch(dieAt([1, 1, 1]), EYE, flat), patch(dieAt([3, 3, 2]), EYE, flat)];
  expect(high.depth).toBeGreaterThan(low.depth);
  expect(patch(dieAt(CELL, { kind: 'space' }), EYE, flat).depth).toBe(low.depth + 1);
});

test('a chosen die is where it was lifted to; one that is only tried is not lifted', () => {
  const depth = (more: object) => patch(dieAt(CELL, more), EYE, flat).depth;
  expect(depth({ chosen: true })).toBe(depth({}) + 3);
  expect(depth({ chosen: true, ghost: true })).toBe(depth({}));
});

test('the mouth of a funnel has six corners', () => {
  const found = patch(dieAt(CELL, { kind: 'space', shows: [false, false, false] }), EYE, flat);
  expect(found.clip.match(/px,/g)).toHaveLength(5);
  expect(found.width).toBeGreaterThan(5);
});
