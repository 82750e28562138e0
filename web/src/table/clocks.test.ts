// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clocks as Happening } from '../messages';
import { Clocks, SOON } from './clocks.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const told = (more: Partial<Happening>): Happening => ({ type: 'Clocks', left: [60, 60], ...more }) as Happening;

test('the running clock counts on from what the room said, and stops at nothing', () => {
  const clocks = new Clocks();
  expect(clocks.left(0)).toBeUndefined();
  clocks.hear(told({ running: [0] }));
  vi.advanceTimersByTime(12_000);
  expect(clocks.left(0)).toBeCloseTo(48);
  expect(clocks.left(1)).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(clocks.left(0)).toBe(0);
  clocks.stop();
});

test('a clock warns before its end, and only while it runs', () => {
  const clocks = new Clocks();
  clocks.hear(told({ left: [SOON + 1, SOON - 1], running: [0] }));
  expect([clocks.soon(0), clocks.soon(1)]).toEqual([false, false]);
  vi.advanceTimersByTime(1250);
  expect(clocks.soon(0)).toBe(true);
  clocks.stop();
});

test('a pause and what the table played itself are the room’s word', () => {
  const clocks = new Clocks();
  expect([clocks.paused, clocks.lapsed(3)]).toEqual([-1, false]);
  clocks.hear(told({ paused: 1, lapsed: [3] }));
  expect([clocks.paused, clocks.lapsed(3), clocks.lapsed(4)]).toEqual([1, true, false]);
});
