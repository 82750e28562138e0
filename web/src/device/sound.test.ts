// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import type { Happening, View } from '../messages';
import { thing } from '../testing/told';
import { settings } from './settings.svelte';
import { player, soundOf } from './sound';

const sets = { 'dice/0': thing('die', 1) };

test.each<[Happening, View['phase'], string | undefined]>([
  [{ kind: 'throw' }, 'roll', 'dice'],
  [{ kind: 'lay' }, 'turn', 'wood'],
  [{ kind: 'tip' }, 'turn', 'wood'],
  [{ kind: 'slide' }, 'turn', 'slide'],
  [{ kind: 'give' }, 'turn', 'felt'],
  [{ kind: 'show', sets }, 'turn', 'flip'],
  [{ kind: 'show' }, 'turn', undefined],
  [{ kind: 'score' }, 'turn', 'points'],
  [{ kind: 'call' }, 'turn', 'tap'],
  [{ kind: 'call' }, 'race', 'bell'],
  [{ kind: 'stop' }, 'turn', 'bell'],
  [{ kind: 'call', say: { key: 'raffzahn-stop' } }, 'turn', 'tap'],
])('%o in a %s sounds like %s', (told, phase, sound) => {
  expect(soundOf(told, phase)).toBe(sound);
});

let heard: string[] = [];
document.addEventListener('worp:sound', (event) => heard.push((event as CustomEvent<string>).detail));
beforeEach(() => {
  heard = [];
  settings.change({ mute: null, volume: 0.6 });
});

test('two of the same at once are one, and nothing sounds before a gesture', () => {
  const opened = vi.fn();
  vi.stubGlobal('AudioContext', opened);
  player.told({ kind: 'throw' }, 'roll', false);
  player.told({ kind: 'throw' }, 'roll', false);
  expect(heard).toEqual(['dice']);
  expect(opened).not.toHaveBeenCalled();
});

test('a shared device, and one that was silenced, asks for no sound', () => {
  player.play('slide', true);
  settings.change({ volume: 0 });
  player.play('slide', false);
  settings.change({ volume: 1, mute: true });
  player.play('slide', false);
  expect(heard).toEqual([]);
  settings.change({ mute: false });
  player.play('slide', true);
  expect(heard).toEqual(['slide']);
});
