import { expect, test } from 'vitest';
import { thing } from '../testing/told';
import { hides, mark, pips } from './thing';

test('what is written on a thing is its text, its number and of how many, or how many it is', () => {
  expect(mark(thing('block', 9))).toBe('9');
  expect(mark(thing('number', 0, { of: 12 }))).toBe('0/12');
  expect(mark(thing('number', 0))).toBe('0');
  expect(mark(thing('piece', undefined, { many: 0 }))).toBe('0');
  expect(mark(thing('die', 5, { text: '×2' }))).toBe('×2');
  expect(mark(thing('die', undefined, { faces: [6, 3, 2] }))).toBe('');
  expect([mark(thing('die')), mark(thing('die', 0))]).toEqual(['', '?']);
});

test('a die shows pips from one to six, unless something else is written on it', () => {
  expect([0, 1, 6, 7].map((value) => pips(thing('die', value)))).toEqual([0, 1, 6, 0]);
  expect([pips(thing('die', 5, { text: 'A' })), pips(thing('number', 5)), pips(thing('die'))]).toEqual([0, 0, 0]);
});

test('what is hidden is told by the thing itself', () => {
  expect([thing('die', 0), thing('card', undefined, { look: '?' }), thing('die', undefined, { faces: [6, 0, 2] })].every(hides)).toBe(true);
  expect([thing('die', 1), thing('die'), thing('number', 0), thing('die', undefined, { faces: [6, 3, 2] })].some(hides)).toBe(false);
});
