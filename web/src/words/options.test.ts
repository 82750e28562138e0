// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import type { OptionSheet, Sheet } from '../messages';
import { speak } from '../testing/speak';
import { aim, label, unusual, word } from './options';
import { words } from './words.svelte';

const option = (name: string, more: Partial<OptionSheet> = {}) => ({ name, kind: 'number', default: 100, ...more }) as OptionSheet;
const goal = option('goal');
const quick = option('quick', { kind: 'flag', default: false });
const faces = option('faces', { kind: 'text', default: '' });
const level = option('level', { kind: 'choices', default: 'easy' });
const pig = { key: 'pig', options: [goal, quick, faces, level] } as unknown as Sheet;

beforeAll(async () => {
  await speak();
  const own =
    'pig-option-goal = Goal\npig-option-quick = Quick\npig-option-faces = Faces\npig-option-level = Level\npig-option-level-hard = hard';
  words.bring('pig', { en: own });
});

test('options and their values are called by the game’s own words', () => {
  expect(label(pig, goal)).toBe('Goal');
  expect(word(pig, goal, 30)).toBe('30');
  expect(word(pig, level, 'hard')).toBe('hard');
  expect(word(pig, quick, true)).toBe('yes');
});

test('only what differs from the usual game is told, and a long text only by its name', () => {
  expect(unusual(pig, { goal: 100, quick: false })).toEqual([]);
  expect(unusual(pig, { goal: 30, quick: true, faces: 'NE N', level: 'hard' })).toEqual(['Goal: 30', 'Quick', 'Faces', 'Level: hard']);
  expect(unusual(pig, { goal: [30, 40] })).toEqual(['Goal: 30 / 40']);
});

test('what wins is said with the numbers that the table chose, and in minus points where they are bad', async () => {
  await speak('en', 'cui-bono', 'eintrichtern', 'wegduwen');
  const cuiBono = { key: 'cui-bono', options: [option('points', { kind: 'choices', default: '1-2-3' })] } as unknown as Sheet;
  expect(aim(cuiBono, 2, { points: '3-1-2' })).toBe('The fewest minus points win. What you keep costs: red 3, yellow 1, pearl 2.');
  const eintrichtern = { key: 'eintrichtern', options: [option('goal', { kind: 'choices', default: 9 })] } as unknown as Sheet;
  expect(aim(eintrichtern, 2, {})).toBe('Collect eight red dice: find funnels with the thrown sum.');
  expect(aim(eintrichtern, 5, { goal: 6 })).toBe('Collect six red dice: find funnels with the thrown sum.');
  expect(aim({ key: 'wegduwen', options: [] } as unknown as Sheet, 1, {})).toContain('minus points');
  expect(aim(pig, 2, {}), 'a game that does not say it').toBe('');
});
