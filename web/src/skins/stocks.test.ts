import { expect, test } from 'vitest';
import { thing } from '../testing/told';
import { stockOf } from './stocks';

test('a number is drawn as dice where the game counts dice', () => {
  expect(stockOf('eintrichtern', thing('number', 3, { of: 8 }))).toEqual({ looks: ['red', 'red', 'red'], places: 8 });
  expect(stockOf('abquetschen', thing('number', 2, { look: 'yellow' }))?.looks).toEqual(['yellow', 'yellow']);
  expect(stockOf('raffzahn', thing('number', 10))?.looks).toHaveLength(10);
});

test('other numbers, other things and other games are not', () => {
  expect(stockOf('wegduwen', thing('number', 3))).toBeNull();
  expect(stockOf('raffzahn', thing('number', 61))).toBeNull();
  expect(stockOf('raffzahn', thing('number', undefined, { text: 'x' }))).toBeNull();
  expect(stockOf('raffzahn', thing('die', 3))).toBeNull();
});
