// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { keep, kept, next, standing, want, type Named } from './trainer';

beforeEach(() => localStorage.clear());
const make = (game: string, grade: Named['grade'], ...names: string[]): Named[] => names.map((name) => ({ game, grade, name }));
const all = [...make('wegduwen', 'easy', 'a', 'b', 'c'), ...make('cui-bono', 'hard', 'd', 'e'), ...make('cui-bono', 'easy', 'f')];

test('new puzzles come before known ones, the easy ones first, of every game', () => {
  expect(next(all, '', () => 0.99)?.name).toBe('f');
  expect(next(all, '', () => 0.5)?.grade).toBe('easy');
  for (const name of ['a', 'b', 'c', 'f']) keep(name, true);
  expect(next(all, '', () => 0.5)?.grade).toBe('hard');
});

test('a missed puzzle comes back after some others, until it is found at once', () => {
  keep('a', false);
  expect(next(all, 'a', () => 0.5)?.name).not.toBe('a');
  for (const name of ['b', 'c', 'f', 'd']) keep(name, true);
  expect(next(all, 'd')?.name).toBe('a');
  expect(standing(all)).toEqual({ solved: 4, missed: 1 });
  keep('a', true);
  expect(next(all, 'a')?.name).toBe('e');
  expect(standing(all)).toEqual({ solved: 5, missed: 0 });
});

test('when all are known the one longest ago comes, and never the same twice in a row', () => {
  for (const { name } of all) keep(name, true);
  keep('a', true);
  expect(next(all, 'a')?.name).toBe('b');
  expect(next(make('pig', 'easy', 'x'), 'x')?.name).toBe('x');
  expect(next([], '')).toBeUndefined();
});

test('the games that are wanted are kept', () => {
  keep('a', true);
  want(['cui-bono']);
  expect(kept()).toEqual({ count: 1, met: { a: { found: 1 } }, games: ['cui-bono'] });
});
