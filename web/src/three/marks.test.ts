import { Color, Matrix4, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { dieAt } from '../testing/dice';
import { FunnelMarks, glow } from './marks';

test('what somebody is at shines most, then what is chosen, offered, marked; the rest does not', () => {
  const states = [
    { focused: true, chosen: true },
    { chosen: true, hovered: true },
    { hovered: true, offered: true },
    { offered: true, marked: true },
    { marked: true },
    {},
  ];
  const strengths = states.map((state) => glow(dieAt([0, 0, 8], state)).strength);
  expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
  expect(new Set(strengths).size).toBe(states.length);
  expect(strengths.at(-1)).toBe(0);
});

test('somebody’s space has their colour until it is offered', () => {
  const own = dieAt([0, 0, 8], { kind: 'space', special: true, tone: '#ff0000' });
  expect(glow(own).colour.getHexString()).toBe('ff0000');
  expect(glow({ ...own, offered: true }).colour.getHexString()).not.toBe('ff0000');
});

test('marks are put at the bottom of their funnels, as many as there is room for', () => {
  const marks = new FunnelMarks(2);
  const place = new Matrix4();
  for (const cell of [
    [0, 0, 8],
    [8, 0, 0],
    [0, 8, 0],
  ] as [number, number, number][])
    marks.mark(dieAt(cell, { kind: 'space', offered: true }), new Color('#ffffff'), 1);
  expect(marks.count).toBe(2);
  const at = [0, 1].map((k) => {
    marks.getMatrixAt(k, place);
    return new Vector3().setFromMatrixPosition(place);
  });
  expect(at[0]!.y).toBeCloseTo(at[1]!.y);
  expect(at[0]!.distanceTo(at[1]!)).toBeGreaterThan(10);
  marks.free();
});
