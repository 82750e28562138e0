import { expect, test } from 'vitest';
import { isSnug } from './snug.svelte';

test('only large letters on a phone that stands are short of room', () => {
  expect(isSnug(390, 844, 32)).toBe(true);
  expect(isSnug(360, 740, 24)).toBe(true);
  expect(isSnug(320, 568, 16)).toBe(false);
  expect(isSnug(844, 390, 32)).toBe(false);
  expect(isSnug(1280, 800, 32)).toBe(false);
});
