// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Sheet } from '../messages';
import { Table } from '../table/table.svelte';
import { sockets } from '../testing/sockets';
import { speak } from '../testing/speak';
import { facts } from '../testing/told';
import Lobby from './Lobby.svelte';

vi.mock('../table/socket', () => import('../testing/sockets'));

const sheet = { key: 'wegduwen', titles: {}, seats: [2], kind: 'quick', options: [], hidden: 'nothing' } as unknown as Sheet;
let page: object | undefined;
beforeAll(() => speak('en', 'bots'));
afterEach(async () => {
  if (page) await unmount(page);
});

function lobby(connected: boolean) {
  const table = new Table('abc');
  const { listener, sent } = sockets.at(-1)!;
  const come = (here: boolean) => {
    const seats = [
      { kind: 'person', name: 'Ann', yours: true, connected: true },
      { kind: 'person', name: 'Bob', connected: here },
    ] as const;
    listener.received(facts([...seats], { status: 'lobby', host: true }));
    flushSync();
  };
  come(connected);
  page = mount(Lobby, { target: document.body, props: { table, sheet, title: 'Push Out' } });
  flushSync();
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  return { listener, sent, come, button };
}

test('a rematch waits for the friend visibly, and starts without only when that is said', () => {
  const { sent, come, button } = lobby(false);
  expect(document.body.textContent).toContain('Bob is not here yet. Waiting …');
  expect(button('Start')).toBeUndefined();
  button('Start without Bob')!.click();
  expect(sent.at(-1)).toEqual({ type: 'Start' });
  come(true);
  expect(document.body.textContent).not.toContain('not here yet');
  expect(button('Start')!.disabled).toBe(false);
});

test('nothing starts while the room is away', () => {
  const { listener, button } = lobby(true);
  listener.lost();
  flushSync();
  expect(button('Start')!.disabled).toBe(true);
});
