// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { count } from './records';

beforeEach(() => localStorage.clear());

test('games are counted once each, with the best points of this way to play', () => {
  expect(count('a', 'pig@1 seats=2', true, 30)).toEqual({ before: null, now: { played: 1, won: 1, best: 30 } });
  expect(count('b', 'pig@1 seats=2', false, 20).now).toEqual({ played: 2, won: 1, best: 30 });
  const record = count('c', 'pig@1 seats=2', true, 40);
  expect(record).toEqual({ before: { played: 2, won: 1, best: 30 }, now: { played: 3, won: 2, best: 40 } });
  expect(count('c', 'pig@1 seats=2', true, 40), 'the end is looked at again').toEqual(record);
  expect(count('d', 'pig@1 seats=3', false, 50).now).toEqual({ played: 1, won: 0, best: 50 });
});

test('where fewer points are better the best are the fewest, and without points only games are counted', () => {
  count('a', 'low', true, 7, true);
  expect(count('b', 'low', false, 9, true).now.best).toBe(7);
  expect(count('c', 'low', true, 0, true).now.best).toBe(0);
  expect(count('d', 'none', true).now).toEqual({ played: 1, won: 1, best: undefined });
});

test('what somebody else wrote into the storage does no harm', () => {
  localStorage.setItem('worp.records', '"nonsense"');
  expect(count('a', 'pig', true, 3).now.played).toBe(1);
});
