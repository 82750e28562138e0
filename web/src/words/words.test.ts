// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import { speak } from '../testing/speak';
import { part, thing } from '../testing/told';
import { t, words } from './words.svelte';

beforeAll(() => speak('en', 'wegduwen'));

test('a sentence speaks to its reader, and of others by name', async () => {
  const say = { key: 'won', args: { seat: 0 } };
  expect(words.line(say, ['Ann', 'Bob'], 0)).toBe('You win!');
  expect(words.line(say, ['Ann', 'Bob'], 1)).toBe('Ann wins.');
  expect(words.line(say)).toBe('Player 1 wins.');
  expect(words.seat(-1)).toBe('nobody');
});

test('numbers have the plural of their language, and sentences stand within sentences', () => {
  expect(words.line({ key: 'scored', args: { seat: 1, points: 1 } }, ['Ann', 'Bob'])).toBe('Bob: 1 point');
  expect(words.line({ key: 'scored', args: { seat: 1, points: 2 } }, ['Ann', 'Bob'])).toBe('Bob: 2 points');
  const both = { key: 'and', args: { first: { key: 'name', args: { seat: 0 } }, second: { key: 'name', args: { seat: 1 } } } };
  expect(words.line({ key: 'won-together', args: { who: both } }, ['Ann', 'Bob'])).toBe('Ann and Bob share the win.');
});

test.each(['nl', 'en', 'de'] as const)('in %s everything is said in that language', async (language) => {
  await speak(language, 'wegduwen');
  const said = { nl: 'Speler 2', en: 'Player 2', de: 'Spieler 2' };
  expect(words.seat(1)).toBe(said[language]);
  expect(document.documentElement.lang).toBe(language);
  await speak('en');
});

test('a sentence that nobody knows is shown as its key', () => {
  expect(t('no such sentence')).toBe('[room-no such sentence]');
});

test('a game brings only its own sentences, and never takes Worp’s name for it', () => {
  words.bring('pig', { en: 'pig-hold = Hold\nwon = Cheated' });
  words.bring('room', { en: 'room-guest = Nobody' });
  expect(words.text('pig-hold')).toBe('Hold');
  expect(words.line({ key: 'won', args: { seat: 0 } }, ['Ann'])).toBe('Ann wins.');
  expect(t('guest')).toBe('Guest');
});

test('another language speaks where a game has no words in this one', () => {
  words.bring('cow', { de: 'cow-moo = Muh' });
  expect(words.text('cow-moo')).toBe('Muh');
});

test('places are counted as people do', () => {
  expect(words.place(part('p', 'tray'), 'p/7', ['p/3', 'p/7'])).toBe('2');
  expect(words.place(part('p', 'grid'), 'p/1,4')).toBe('column 2, row 5');
  expect(words.place(part('p', 'pyramid'), 'p/4,2,2')).toBe('layer 8, cell 4-2-2');
});

test('a die is called by its colour and its faces, as far as they are known', () => {
  expect(words.thing(thing('die', 6, { look: 'red' }))).toBe('red die, 6');
  expect(words.thing(thing('die', undefined, { look: 'red', faces: [3, 2, 1] }), [], -1, [false, true, false])).toContain('3-covered-1');
  expect(words.thing(thing('die', undefined, { look: 'red', faces: [0, 0, 0] }))).toBe(words.thing(thing('die', 0, { look: 'red' })));
  expect(words.thing(thing('number', 3, { label: { key: 'score' } }))).toBe('Score');
});

test('what is called by its own name needs no place', () => {
  const rods = part('side', 'tray', { title: { key: 'board' } });
  expect(words.spot(rods, 'side/9', [], thing('block', 9, { label: { key: 'hand' } }))).toBe('Board: Hand');
  expect(words.spot(rods, 'side/9', [], undefined)).toContain('Board, 10');
});
