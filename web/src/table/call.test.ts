// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { ask, facts, view } from '../testing/told';
import type { Table } from './table.svelte';
import { ViewerState } from './viewer.svelte';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
});

async function seat(number: number, asks: boolean): Promise<ViewerState> {
  const seen = new ViewerState(
    number,
    () => undefined,
    () => undefined,
  );
  seen.view(view(number));
  seen.asked(ask(number, 0, asks ? { throws: true } : {}));
  await seen.hurry();
  return seen;
}

test('somebody is called when a seat of this device is asked, on whichever side of a curtain, while the game is on', async () => {
  const { isCalled } = await import('./call.svelte');
  const table = { ending: null, facts: facts([{}, {}]), mine: [0, 1], seen: { 0: await seat(0, false), 1: await seat(1, true) } };
  expect(isCalled(table as unknown as Table)).toBe(true);
  expect(isCalled({ ...table, mine: [0] } as unknown as Table)).toBe(false);
  expect(isCalled({ ...table, facts: facts([{}, {}], { status: 'over' }) } as unknown as Table)).toBe(false);
  table.seen[1]!.stale = true;
  expect(isCalled(table as unknown as Table)).toBe(false);
});

test('your turn is told by title and icon, and only as long as it is', async () => {
  const { show } = await import('./call.svelte');
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!;
  show('Push Out', true);
  expect(document.title).toMatch(/ · Push Out$/);
  expect(icon.href).toMatch(/^data:image\/svg\+xml,/);
  show('Push Out', false);
  expect(document.title).toBe('Push Out · Worp');
  expect(icon.href).toMatch(/icon\.svg$/);
});
