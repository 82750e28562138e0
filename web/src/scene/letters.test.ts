// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { settings } from '../device/settings.svelte';
import { speak } from '../testing/speak';
import { thing } from '../testing/told';
import Drawing from './Drawing.svelte';
import IsoDie from './IsoDie.svelte';

let drawn: object;
beforeAll(() => speak());
afterEach(async () => {
  settings.change({ letters: false });
  await unmount(drawn);
  await speak();
});

function letters(): string {
  flushSync();
  return [...document.querySelectorAll('text')].map((one) => one.textContent).join(' ');
}

test.each([
  ['a card', { kind: 'card', look: 'red/forest' }, 're'],
  ['a die', { kind: 'die', look: 'yellow', value: 3 }, 'ye'],
] as const)('%s bears the first letters of its colour where somebody wants them, in their language', async (_, { kind, ...more }, said) => {
  drawn = mount(Drawing, {
    target: document.body,
    props: { thing: thing(kind, undefined, { ...more, art: kind === 'card' ? 'dragon' : undefined }) },
  });
  expect(letters()).not.toContain(said);
  settings.change({ letters: true });
  expect(letters()).toContain(said);
  await speak('de');
  expect(letters()).toContain(kind === 'card' ? 'ro' : 'ge');
});

test('so does a die of a pyramid', () => {
  settings.change({ letters: true });
  drawn = mount(IsoDie, {
    target: document.body,
    props: { look: 'pearl', faces: [1, 2, 3], x: 0, y: 0, edge: 50, front: 0, shows: [true, true, true] },
  });
  expect(letters()).toContain('pe');
});
