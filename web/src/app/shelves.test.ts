import { expect, test } from 'vitest';
import type { Sheet } from '../messages';
import { onShelves } from './shelves';

const sheet = (key: string, invented?: boolean): Sheet => ({ key, invented }) as Sheet;

test('invented games stand on a shelf of their own', () => {
  const found = onShelves([sheet('wegduwen'), sheet('mine', true), sheet('cui-bono'), sheet('vier', true)]);
  expect(found.official.map((one) => one.key)).toEqual(['wegduwen', 'cui-bono']);
  expect(found.invented.map((one) => one.key)).toEqual(['mine', 'vier']);
});

test('an inventor with one game sees it at once', () => {
  expect(onShelves([sheet('mine', true)])).toEqual({ official: [sheet('mine', true)], invented: [] });
});
