// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import type { ClubTable } from '../messages';
import { keep as keepTournament, mine } from '../tournaments/tournaments';
import { change, clubs, enter, keep, make, sorted } from './clubs';
import { company, takeCompany } from './moving';

const answers = vi.hoisted(() => [] as unknown[]);
const asked = vi.hoisted(() => [] as [string, unknown][]);
vi.mock('../app/api', () => ({
  ask: (path: string, body: unknown) => {
    asked.push([path, body]);
    return Promise.resolve({ json: () => Promise.resolve(answers.shift()) });
  },
}));

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});

test('who makes a club keeps its secrets, and who comes by the link keeps the link, too', async () => {
  answers.push({ club: 'c1', name: 'Ours', member: 'm1', link: 'l1' }, { club: 'c2', name: 'Theirs', member: 'm2' });
  expect(await make('Ours', 'Ann')).toBe('c1');
  await enter('c2', 'l2', 'Ann');
  expect(clubs()).toEqual({ c1: { name: 'Ours', member: 'm1', link: 'l1' }, c2: { name: 'Theirs', member: 'm2', link: 'l2' } });
});

test('a renewed link takes the place of the old one, and a club that was left is forgotten', async () => {
  keep({ club: 'c1', name: 'Ours', member: 'm1', link: 'l1' });
  answers.push({ club: 'c1', name: 'Ours', link: 'l9' }, { club: 'c1', name: 'Ours' });
  await change('c1', 'renew');
  expect(clubs().c1).toEqual({ name: 'Ours', member: 'm1', link: 'l9' });
  await change('c1', 'leave');
  expect(asked.at(-1)).toEqual(['/api/clubs/change', { club: 'c1', member: 'm1', what: 'leave', value: '' }]);
  expect(clubs()).toEqual({});
});

test('tables stand by what can be done with them, results with the newest first', () => {
  const one = (table: string, status: ClubTable['status'], at: number): ClubTable => ({ table, game: 'pig', status, names: [], at });
  const found = sorted([one('a', 'over', 1), one('b', 'lobby', 2), one('c', 'over', 3), one('d', 'playing', 4)]);
  expect([found.waiting, found.playing, found.over].map((all) => all.map((table) => table.table))).toEqual([['b'], ['d'], ['c', 'a']]);
});

test('clubs and tournaments go to another device, which stays who it is where it was in them already', () => {
  keep({ club: 'c1', name: 'Ours', member: 'm1', link: 'l1' });
  keep({ club: 'c2', name: 'Both', member: 'm2' });
  keepTournament('t1', { title: 'Cup', number: 3, secret: 's3' });
  keepTournament('t2', { title: 'Mine', host: 'h2' });
  const sent = JSON.parse(JSON.stringify(company())) as ReturnType<typeof company>;
  localStorage.clear();
  keep({ club: 'c2', name: 'Both', member: 'm9', link: 'l2' });
  keepTournament('t2', { title: 'Mine', number: 1, secret: 's1' });
  takeCompany(sent);
  expect(clubs()).toEqual({ c1: { name: 'Ours', member: 'm1', link: 'l1' }, c2: { name: 'Both', member: 'm9', link: 'l2' } });
  expect(mine().t1).toMatchObject({ title: 'Cup', number: 3, secret: 's3' });
  expect(mine().t2).toMatchObject({ title: 'Mine', number: 1, secret: 's1', host: 'h2' });
  takeCompany({}); // of a device with an older page
});
