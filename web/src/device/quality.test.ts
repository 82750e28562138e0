// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => localStorage.clear());

async function at(address: string): Promise<string> {
  vi.resetModules();
  history.replaceState(null, '', address);
  return (await import('./quality')).quality;
}

test('the address chooses the quality, the device remembers it, and forgets it where that is asked', async () => {
  expect(await at('/t/abc')).toBe('');
  expect(await at('/t/abc?quality=off')).toBe('off');
  expect(await at('/t/abc')).toBe('off');
  expect(await at('/t/abc?quality=min')).toBe('min');
  expect(await at('/t/abc?quality=auto')).toBe('');
  expect(await at('/t/abc')).toBe('');
});
