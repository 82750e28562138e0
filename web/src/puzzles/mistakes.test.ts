// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { know } from '../device/memory';
import { asFile, drop, find, harvest, mine, named } from './mistakes';
import { next } from './trainer';

const asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const seat = Number(new URL(address, 'http://room').searchParams.get('seat'));
    const mistake = { n: 7 + seat, game: 'wegduwen', line: 'wegduwen@1 seats=2', position: 'p', seat, best: ['a'], played: ['b'] };
    return Promise.resolve(new Response(JSON.stringify({ mistakes: [mistake] })));
  });
});

test('the mistakes of this device’s seats are kept once, and come in the trainer', async () => {
  know('abc', { seats: [1] });
  await harvest('abc');
  await harvest('abc');
  expect(asked).toEqual(['/api/replays/abc/mistakes?seat=1', '/api/replays/abc/mistakes?seat=1']);
  expect(mine().map((one) => one.n)).toEqual([8]);
  expect(find('abc-8')?.best).toEqual(['a']);
  expect(next(named(), '')?.name).toBe('abc-8');
});

test('games that others played add nothing', async () => {
  await harvest('abc');
  know('abc', { game: 'wegduwen' });
  await harvest('abc');
  expect(asked).toEqual([]);
});

test('they can be taken along as a file, and deleted', async () => {
  know('abc', { seats: [0, 1] });
  await harvest('abc');
  expect((JSON.parse(asFile()) as { mistakes: unknown[] }).mistakes).toHaveLength(2);
  drop();
  expect(mine()).toEqual([]);
});
