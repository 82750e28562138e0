// @vitest-environment happy-dom

import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Sheet } from '../messages';
import { speak } from '../testing/speak';
import GameCard from './GameCard.svelte';

const sheet: Sheet = {
  key: 'wegduwen',
  version: 1,
  titles: { en: 'Push Out' },
  seats: [1, 2],
  minutes: [5, 20],
  kind: 'quick',
  hidden: 'nothing',
  options: [],
  lines: { en: 'Sides that push back.', nl: 'Kanten die terugduwen.' },
};
let card: object | undefined;
beforeAll(() => speak());
afterEach(async () => {
  if (card) await unmount(card);
  await speak();
});
function shown(more: Partial<Sheet> = {}, first = false): string {
  const props = { sheet: { ...sheet, ...more }, title: 'Push Out', busy: false, first, onopen: () => {} };
  card = mount(GameCard, { target: document.body, props });
  return document.body.textContent;
}

test('a card says in one line what the game is, in the language of the page or in another that the game speaks', async () => {
  expect(shown()).toContain('Sides that push back.');
  await speak('nl');
  expect(document.body.textContent).not.toContain('[');
  await unmount(card!);
  expect(shown()).toContain('Kanten die terugduwen.');
  await unmount(card!);
  expect(shown({ lines: { de: 'Seiten' } })).toContain('Seiten');
  await unmount(card!);
  expect(shown({ lines: undefined })).not.toContain('undefined');
});

test('one card says where to start', () => {
  expect(shown({}, true)).toContain('Start here');
});
