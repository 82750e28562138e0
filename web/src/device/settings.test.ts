// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { settings } from './settings.svelte';

beforeEach(() => localStorage.clear());
const elsewhere = (kept: unknown) => {
  localStorage.setItem('worp.settings', JSON.stringify(kept));
  window.dispatchEvent(new StorageEvent('storage', { key: 'worp.settings' }));
};

test('a change is kept, and one in another window is followed', () => {
  settings.change({ confirm: true });
  expect(JSON.parse(localStorage.getItem('worp.settings')!)).toMatchObject({ confirm: true });
  elsewhere({ confirm: false, letters: true });
  expect([settings.confirm, settings.letters]).toEqual([false, true]);
});

test('what is no setting of the right kind is as usual', () => {
  elsewhere({ volume: 'loud', chat: 1, other: true });
  expect([settings.volume, settings.chat]).toEqual([0.6, true]);
  elsewhere({ volume: 7 });
  expect(settings.volume).toBe(1);
  elsewhere(null);
  expect(settings.awake).toBe(true);
});

test('a shared device is silent until somebody wants sound', () => {
  elsewhere({});
  expect([settings.mute(), settings.mute(true)]).toEqual([false, true]);
  settings.change({ mute: false });
  expect(settings.mute(true)).toBe(false);
  settings.change({ mute: true });
  expect(settings.mute()).toBe(true);
});
