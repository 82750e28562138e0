import { expect, test } from 'vitest';
import type { Tournament } from '../messages';
import { forget, keep, mine, points, span, task } from './tournaments';

const found: Tournament = {
  id: 'x',
  game: 'wegduwen',
  options: {},
  kind: 'swiss',
  status: 'playing',
  minutes: 30,
  round: 1,
  shown: 1,
  entrants: [1, 2, 3, 4, 5].map((number) => ({ number, name: `${number}`, gone: number === 5 ? 1 : 0 })),
  standings: [],
  games: [
    { board: 0, first: 1, second: 2, table: 'a' },
    { board: 1, first: 3, second: 0, result: 'first' },
  ],
};

test('somebody is told what to do now', () => {
  expect(task(found, 2)).toEqual({ is: 'play', game: found.games[0], against: 1 });
  expect(task(found, 3).is).toBe('bye');
  expect(task(found, 4).is).toBe('entered');
  expect(task(found, 5).is).toBe('left');
  expect(task(found, undefined).is).toBe('nothing');
  expect(task({ ...found, games: [{ ...found.games[0]!, result: 'draw' }] }, 1).is).toBe('done');
});

test('a drawn game of a knock-out that is played again is the one to play', () => {
  const again = {
    ...found,
    games: [
      { ...found.games[0]!, result: 'draw' as const },
      { board: 0, first: 2, second: 1, table: 'b' },
    ],
  };
  expect(task(again, 1)).toMatchObject({ is: 'play', against: 2, game: { table: 'b' } });
});

test('points and lengths of time are written as people do', () => {
  expect([0, 0.5, 3, 2.5, 1.25].map(points)).toEqual(['0', '½', '3', '2½', '1¼']);
  expect([30, 600, 3600, 5400, 7200, 86_400, 604_800].map(span)).toEqual([
    { unit: 'minute', count: 1 },
    { unit: 'minute', count: 10 },
    { unit: 'hour', count: 1 },
    { unit: 'minute', count: 90 },
    { unit: 'hour', count: 2 },
    { unit: 'day', count: 1 },
    { unit: 'day', count: 7 },
  ]);
});

test('the device remembers its tournaments and forgets the oldest', () => {
  for (let k = 0; k < 25; k++) keep(`t${k}`, { title: `${k}` });
  keep('t24', { number: 3, secret: 's' });
  expect(mine()['t24']).toMatchObject({ title: '24', number: 3, secret: 's' });
  expect(Object.keys(mine())).toHaveLength(20);
  forget('t24');
  expect(mine()['t24']).toBeUndefined();
});
