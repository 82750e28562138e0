// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import type { Ask, Pace } from '../messages';
import { speak } from '../testing/speak';
import { t, words } from '../words/words.svelte';
import { type Moment, promptOf } from './prompt';

beforeAll(() => speak('en'));

const ASK = { type: 'Ask', seat: 0, n: 1, prompt: { key: 'no-wait' } } as Ask;
const asked = () => words.text('no-wait');
const pace = (more: Partial<Pace>): Pace => ({ type: 'Pace', stage: 'ready', waiting: [1], ...more });
const said = (more: Partial<Moment> = {}) =>
  promptOf({
    lost: false,
    pace: null,
    paused: -1,
    ask: null,
    awaited: false,
    seen: { phase: 'turn', who: 1 },
    viewer: 0,
    names: ['Ann', 'Bob'],
    short: false,
    ...more,
  });

test('who is asked reads what is asked', () => {
  expect(asked()).not.toBe('no-wait');
  expect(said({ ask: ASK })).toBe(asked());
});

test('others read whose turn it is; spectators, that they watch, unless there is no room for it', () => {
  expect(said()).toBe(t('on-turn', { name: 'Bob' }));
  expect(said({ viewer: -1 })).toBe(t('watch-turn', { name: 'Bob' }));
  expect(said({ viewer: -1, short: true })).toBe(t('on-turn', { name: 'Bob' }));
  expect(said({ seen: { phase: 'sealed', who: -1 } })).toBe(t('watch'));
});

test('that the room is away comes before everything else', () => {
  expect(said({ lost: true, ask: ASK, paused: 1, pace: pace({ stage: 'deciding' }) })).toBe(t('lost-now'));
});

test('a race that is being decided, and a pause, come before what is asked', () => {
  expect(said({ pace: pace({ stage: 'deciding' }), ask: ASK })).toBe(t('deciding'));
  expect(said({ paused: 1, ask: ASK })).toBe(t('paused', { name: 'Bob' }));
});

test('before a race who is ready reads who is not; who is to throw or not ready is asked', () => {
  expect(said({ pace: pace({}), ask: ASK })).toBe(t('waiting-for', { names: 'Bob' }));
  expect(said({ pace: pace({}), ask: ASK, awaited: true })).toBe(asked());
  expect(said({ pace: pace({}), ask: { ...ASK, throws: true } })).toBe(asked());
  expect(said({ pace: pace({ waiting: [] }), ask: ASK })).toBe(asked());
});

test('at the end that is said, and before anything was seen nothing', () => {
  expect(said({ seen: { phase: 'over', who: -1 } })).toBe(words.text('over'));
  expect(said({ seen: null })).toBe('');
});
