// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { known } from '../device/memory';
import { router } from './router.svelte';

beforeEach(() => localStorage.clear());

test.each([
  ['/', {}],
  ['/t/abc-1', { table: 'abc-1' }],
  ['/t/abc/', { table: 'abc' }],
  ['/t/abc/x', {}],
  ['/new/pig', { fresh: 'pig' }],
  ['/learn/cui-bono', { lesson: 'cui-bono' }],
  ['/replay/log-1', { replay: 'log-1' }],
  ['/puzzle/cui-bono/0a1b', { solitary: 'puzzle/cui-bono/0a1b' }],
  ['/today/2026-11-16/turn', { solitary: 'today/2026-11-16/turn' }],
  ['/today', {}],
])('%s leads to %o', (path, expected) => {
  router.go(path);
  expect({ table: router.table, fresh: router.fresh, lesson: router.lesson, replay: router.replay, solitary: router.solitary }).toEqual({
    table: null,
    fresh: null,
    lesson: null,
    replay: null,
    solitary: null,
    ...expected,
  });
});

test('a club has an address, and so have those of this device', () => {
  expect(['/club/a-1', '/club', '/', '/clubs'].map((path) => (router.go(path), router.club))).toEqual(['a-1', '', null, null]);
});

test('the secret of a link is kept by the device and taken off the address', () => {
  router.go('/t/abc#secret');
  expect(known('abc')?.secrets).toEqual(['secret']);
  expect(location.hash).toBe('');
  expect(location.pathname).toBe('/t/abc');
});

test('going elsewhere can be gone back from, going there instead cannot', () => {
  const before = history.length;
  router.go('/t/one');
  router.go('/t/two');
  router.go('/t/two');
  expect(history.length - before).toBeLessThanOrEqual(2);
  const now = history.length;
  router.go('/t/three', true);
  expect(history.length).toBe(now);
  expect(router.table).toBe('three');
});

test('a link of ours is followed without loading, but for new tabs', () => {
  router.go('/');
  const link = document.createElement('a');
  link.href = '/replay/log-1?at=4';
  const done: string[] = [];
  link.addEventListener('click', (event) => router.follow(event, () => done.push(router.path)));
  const held = new MouseEvent('click', { ctrlKey: true, cancelable: true });
  link.dispatchEvent(held);
  expect([held.defaultPrevented, router.replay, done]).toEqual([false, null, []]);
  const plain = new MouseEvent('click', { cancelable: true });
  link.dispatchEvent(plain);
  expect([plain.defaultPrevented, router.replay, location.search, done]).toEqual([true, 'log-1', '?at=4', ['/']]);
});
