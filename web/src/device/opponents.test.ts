// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import type { Sheet } from '../messages';

const sheet = { levels: ['beginner', 'strong'] } as Sheet;
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const fresh = async () => (await import('./opponents.svelte')).opponents;

test('nothing is asked of bots until somebody chooses, and what was chosen is remembered', async () => {
  const first = await fresh();
  expect(first.of(sheet)).toEqual({});
  first.choose({ level: 'strong', speed: 'quick' });
  vi.resetModules();
  const later = await fresh();
  expect(later.of(sheet)).toEqual({ level: 'strong', speed: 'quick' });
  expect(later.of({ levels: ['best'] } as Sheet), 'a game without that level plays as usual').toEqual({ speed: 'quick' });
});

test('what is no choice is not believed', async () => {
  localStorage.setItem('worp.opponents', '{"level": 3, "speed": "warp"}');
  expect((await fresh()).of(sheet)).toEqual({});
});
