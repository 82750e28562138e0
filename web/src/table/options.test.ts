import { expect, test } from 'vitest';
import type { OptionSheet, Sheet } from '../messages';
import { fitting } from './options';

const option = (name: string, when: OptionSheet['when'] = {}) => ({ name, kind: 'choice', default: 1, when }) as unknown as OptionSheet;
const sheet = {
  options: [option('level'), option('places', { seats: [2] }), option('rods', { places: ['adjacent'] })],
} as unknown as Sheet;

test('settings stay when they still make sense', () => {
  const chosen = { level: 3, places: 'adjacent', rods: 5 };
  expect(fitting(sheet, 2, chosen)).toEqual(chosen);
});

test('what needs other seats goes, and with it what needs that', () => {
  expect(fitting(sheet, 3, { level: 3, places: 'adjacent', rods: 5 })).toEqual({ level: 3 });
});

test('one value for each player stays only for as many players', () => {
  expect(fitting(sheet, 2, { level: [1, 3] })).toEqual({ level: [1, 3] });
  expect(fitting(sheet, 3, { level: [1, 3] })).toEqual({});
});

test('what the game does not know is left out', () => {
  expect(fitting(sheet, 2, { other: 1 })).toEqual({});
});
