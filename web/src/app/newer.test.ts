import { expect, test } from 'vitest';
import { newer } from './newer.svelte';

test('another build than the first is newer, and the first again is not', () => {
  newer.heard('a');
  expect(newer.there).toBe(false);
  newer.heard('b');
  expect(newer.there).toBe(true);
  newer.heard('a');
  expect(newer.there).toBe(false);
});
