// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { facts } from '../testing/told';
import { Absence } from './absence.svelte';
import type { Table } from './table.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function absence(patience: number | undefined, away: number): { found: Absence; end: () => void } {
  const table = { facts: facts([{}, { away }], { settings: { patience } } as object), heard: performance.now() } as unknown as Table;
  let found: Absence | undefined;
  const end = $effect.root(() => {
    found = new Absence(table);
  });
  flushSync();
  return { found: found!, end };
}

test('who is away is waited for as long as the table is patient, and the device counts on', () => {
  const { found, end } = absence(1, 50);
  expect(found.of(0)).toBeUndefined();
  expect(found.of(1)).toMatchObject({ seat: 1, seconds: 50, left: 10 });
  expect(found.gone(1)).toBe(false);
  vi.advanceTimersByTime(11_000);
  expect(found.gone(1)).toBe(true);
  end();
});

test('five minutes are usual, and a table without patience waits for ever', () => {
  const usual = absence(undefined, 0);
  expect(usual.found.of(1)?.left).toBe(300);
  const ever = absence(0, 100_000);
  expect(ever.found.of(1)?.left).toBeNull();
  expect(ever.found.gone(1)).toBe(false);
  usual.end();
  ever.end();
});
