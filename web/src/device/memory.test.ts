// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { follow, forget, keepLesson, keepSecret, know, known, lessons, read, remember, remembered, tables } from './memory';

beforeEach(() => localStorage.clear());

test('a table’s secrets are kept once each', () => {
  for (const secret of ['a', 'b', 'a']) keepSecret('t', secret);
  expect(known('t')?.secrets).toEqual(['a', 'b']);
  forget('t');
  expect(known('t')).toBeUndefined();
});

test('the oldest tables are forgotten', () => {
  for (let n = 0; n < 45; n++) know(`t${n}`, { at: n });
  expect(Object.keys(tables())).toHaveLength(40);
  expect(known('t4')).toBeUndefined();
  expect(known('t5')).toBeDefined();
});

test('what is held here is good at the next table, too, unless that is known already', () => {
  know('one', { game: 'pig', secrets: ['s'], join: 'j', status: 'over' });
  follow('one', 'two');
  expect(known('two')).toMatchObject({ game: 'pig', secrets: ['s'], join: 'j', status: 'lobby' });
  keepSecret('three', 'own');
  follow('one', 'three');
  expect(known('three')?.secrets).toEqual(['own']);
});

test('a first game goes on where it was, and begins anew after its end', () => {
  keepLesson('pig', 3, false);
  expect(lessons()).toEqual({ pig: { step: 3, done: false } });
  keepLesson('pig', 9, true);
  keepLesson('pig', 1, false);
  expect(lessons()).toEqual({ pig: { step: 1, done: true } });
});

test('what is not ours in the storage is not read', () => {
  localStorage.setItem('worp.name', '{');
  expect(remembered('name')).toBe('');
  expect(read('tables', 'none')).toBe('none');
});

test('without storage everything is remembered until the page is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  remember('theme', 'dark');
  expect(remembered('theme')).toBe('dark');
});
