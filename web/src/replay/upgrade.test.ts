import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Happening, Log, Thing } from '../messages';
import { part, thing } from '../testing/told';
import { upgraded, upgradedHappening, upgradedThing } from './upgrade';

/** The same pairs of old and new as `tests/released/test_upgrade.py`. */
const pairs = JSON.parse(readFileSync('../tests/released/upgrades.json', 'utf8')) as {
  things: [Thing, Thing][];
  happenings: [Happening, Happening][];
};

test.each(pairs.things)('%j', (old, now) => {
  expect(upgradedThing(old)).toEqual(now);
  expect(upgradedThing(now)).toEqual(now);
});

test.each(pairs.happenings)('%j', (old, now) => {
  expect(upgradedHappening(old)).toEqual(now);
  expect(upgradedHappening(now)).toEqual(now);
});

function log(game: string): Log {
  const scene = { parts: [part('pyramid', 'pyramid'), part('dice')], things: { 'dice/0': { kind: 'die', face: '3' } as Thing } };
  return {
    game,
    titles: {},
    texts: {},
    names: ['Ann', 'Bob'],
    scenes: [scene, scene, scene],
    events: [
      { n: 1, kind: 'roll', told: [pairs.happenings.at(-1)![0]] },
      { n: 2, kind: 'undo', to: 0 },
    ],
  };
}

test('a whole log is changed: its scenes, and what its events told', () => {
  const now = upgraded(log('pig@1 seats=2'));
  for (const scene of now.scenes) expect(scene.things).toEqual({ 'dice/0': thing('die', 3) });
  expect(now.events[0]!.told).toEqual([pairs.happenings.at(-1)![1]]);
  expect(now.scenes[1]!.parts).toEqual(log('').scenes[1]!.parts);
  expect(upgraded(now)).toEqual(now);
});

test('in an old game of Raffzahn every seat looks from its own side, and a spectator from all', () => {
  const sides = upgraded(log('raffzahn@1 seats=2')).scenes.map(({ parts }) => parts.map(({ side }) => side));
  expect(sides).toEqual([
    [undefined, undefined],
    [0, undefined],
    [1, undefined],
  ]);
});
