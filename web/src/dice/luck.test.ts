// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import type { Report } from './check';
import { chance, countLuck, evenness, mean, ownFaces } from './luck';

beforeEach(() => localStorage.clear());

test('chi-square has the known tails', () => {
  // With five degrees of freedom 11.070 is passed by 5 of 100, 20.515 by 1 of 1,000.
  const faces = (square: number) => {
    const off = Math.sqrt((square * 1e6) / 2);
    return [1e6 + off, 1e6 - off, 1e6, 1e6, 1e6, 1e6];
  };
  expect(chance(faces(11.07))).toBeCloseTo(0.05, 4);
  expect(chance(faces(20.515))).toBeCloseTo(0.001, 5);
  expect(chance(faces(0))).toBeCloseTo(1, 6);
});

test('how even dice are is said in words', () => {
  expect(evenness([10, 10, 10, 10, 10, 10])).toEqual({ key: 'dice-even-few' });
  expect(evenness([1012, 985, 1003, 1020, 979, 1001])).toEqual({ key: 'dice-even-usual' });
  expect(evenness([1100, 960, 980, 1000, 990, 970])).toMatchObject({ key: 'dice-even-rare' });
  expect(evenness([700, 1000, 1000, 1000, 1000, 1300])).toEqual({ key: 'dice-even-odd' });
  expect(evenness([1000, 1000, 1000, 1000, 1000, 1001])).toEqual({ key: 'dice-even-too' });
  expect(mean([1, 1, 1, 1, 1, 1])).toBe(3.5);
});

test('a game’s dice are counted once, for the seats of this device, and only where they are right', () => {
  const report = { right: true, faces: { 1: [1, 0, 0, 0, 0, 2], 2: [0, 5, 0, 0, 0, 0] } } as unknown as Report;
  countLuck('a', { ...report, right: false }, [1]);
  expect(ownFaces()).toEqual([0, 0, 0, 0, 0, 0]);
  countLuck('a', report, [1]);
  countLuck('a', report, [1]);
  countLuck('b', report, [1, 2]);
  expect(ownFaces()).toEqual([2, 5, 0, 0, 0, 4]);
});
