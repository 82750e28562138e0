// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Ending, Reviewing, Sheet } from '../messages';
import { Table } from '../table/table.svelte';
import { sockets } from '../testing/sockets';
import { speak } from '../testing/speak';
import { facts, view } from '../testing/told';
import { words } from '../words/words.svelte';
import End from './End.svelte';

vi.mock('../table/socket', () => import('../testing/sockets'));
const asked = vi.hoisted(() => [] as unknown[]);
const told = vi.hoisted(() => ({ standing: { state: 'none' } as Reviewing }));
vi.mock('../app/api', () => ({
  Trouble: class extends Error {},
  review: async (_: string, make: unknown) => (asked.push(make), told.standing),
  diceLog: () => new Promise(() => undefined),
}));

const sheet = { key: 'wegduwen', levels: ['beginner', 'casual', 'strong'], usual: 'casual', options: [] } as unknown as Sheet;
let page: object | undefined;
beforeAll(() => speak('en', 'bots'));
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  told.standing = { state: 'none' };
  vi.spyOn(words, 'need').mockResolvedValue(undefined as never);
});
afterEach(async () => {
  if (page) await unmount(page);
});

function end(ending: Ending, level = 'casual', id = 'abc') {
  const table = new Table(id);
  const { listener, sent } = sockets.at(-1)!;
  const seats = [
    { kind: 'person', name: 'Ann', yours: true, connected: true },
    { kind: 'bot', name: 'Bram', level },
  ] as const;
  listener.received(facts([...seats], { status: 'over', host: true }));
  const log = [{ n: 2, say: { key: 'name', args: { seat: 1 } }, seat: 1 }];
  listener.received(view(0, { phase: 'over', log }));
  listener.received({ type: 'Over', n: 3, ending, tallies: [[{ key: 'name', args: { seat: 0 } }], []] });
  page = mount(End, { target: document.body, props: { table, sheet, names: ['Ann', 'Bram'], ending, onlook: () => {} } });
  flushSync();
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  return { sent, button, text: () => document.body.textContent.replace(/\s+/g, ' ') };
}
const won: Ending = { winners: [0], scores: [12, 7], why: { key: 'over' } } as Ending;

test('the end tells what the points are made of and what was reached here', async () => {
  const first = end(won, 'casual', 'one');
  expect(document.querySelector('li .name small')?.textContent).toBe('Ann');
  expect(first.text()).toContain('Your best so far: 12.');
  await unmount(page!);
  expect(end({ ...won, scores: [20, 7] }, 'casual', 'two').text()).toContain('Your best so far: 20! Before it was 12.');
});

test('who has beaten these bots is offered the next harder ones', async () => {
  const { sent, button } = end(won);
  button('Now against: Strong')!.click();
  expect(sent.at(-1)).toEqual({ type: 'Rematch' });
  await unmount(page!);
  expect(end(won, 'strong', 'two').text()).not.toContain('Now against');
  await unmount(page!);
  expect(end({ ...won, winners: [1] }, 'casual', 'three').text()).not.toContain('Now against');
});

test('the review begins by itself in the background, and becomes the story of the game', async () => {
  const account = { start: 0.5, luck: 0.3, own: -0.2, others: 0.4, result: 1, luck_within: 0, own_within: 0, others_within: 0 };
  const step = { n: 2, kind: 'choice', seat: 0, values: [0.3, 0.7], within: [0, 0], changes: [-0.2, 0.2], path: [], outcome: [] };
  const best = { path: [], name: { key: 'nobody' }, value: 0.5, within: 0, loss: 0, loss_within: 0, difference: 0.2, playouts: 0 };
  const review = { points: false, low: false, starts: [0.5, 0.5], steps: [{ ...step, best, loss: 0.2 }], turning: [2] };
  told.standing = { state: 'ready', review: { ...review, accounts: [account, account] } } as unknown as Reviewing;
  const { text } = end(won);
  await vi.waitFor(() => expect(text()).toContain('The dice were with you (+30%), but your choices cost you something (-20%).'));
  expect(asked).toEqual(['background']);
  expect(text()).toContain('The turning point: Bram');
  expect(text()).toContain('One thing to remember: nobody would have been better (by 20%).');
});
