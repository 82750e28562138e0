// @vitest-environment happy-dom

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { router } from '../app/router.svelte';
import { keepSecret, known, lessons } from '../device/memory';
import type { FromBrowser, ToBrowser } from '../messages';
import { sockets } from '../testing/sockets';
import { speak } from '../testing/speak';
import { ahead, ask, facts, fork, happened, view } from '../testing/told';
import { Table } from './table.svelte';

vi.mock('./socket', () => import('../testing/sockets'));

beforeAll(() => speak());
beforeEach(() => {
  localStorage.clear();
  sockets.length = 0;
});

function open(id = 'abc') {
  const table = new Table(id);
  const socket = sockets.at(-1)!;
  socket.listener.opened();
  return { table, socket, tell: (...messages: ToBrowser[]) => messages.forEach((message) => socket.listener.received(message)) };
}

const mine = facts([{ kind: 'person', name: 'Ann', yours: true }, { kind: 'bot' }]);

test('who comes shows the secrets of this device, and after a loss also how far each viewer is', () => {
  keepSecret('abc', 's1');
  const { socket, tell } = open();
  expect(socket.sent).toEqual([{ type: 'Join', secrets: ['s1'], since: -1, viewers: [], ahead: true }]);
  tell(mine, view(0, { n: 7 }));
  socket.listener.lost();
  socket.listener.opened();
  expect(socket.sent.at(-1)).toEqual({ type: 'Join', secrets: ['s1'], since: 7, viewers: [0], ahead: true });
});

test('a lost connection is known until the room answers', () => {
  const { table, socket, tell } = open();
  socket.listener.lost();
  expect(table.lost).toBe(true);
  socket.listener.opened();
  expect(table.lost).toBe(true);
  tell({ type: 'Hello', build: '' } as ToBrowser);
  expect(table.lost).toBe(false);
});

test('why the room lets nobody in stands while it is tried again, until it does', () => {
  const { table, socket, tell } = open();
  const full = { type: 'Closed', say: { key: 'server-full' }, again: true } as ToBrowser;
  for (let tries = 0; tries < 3; tries++) {
    tell(full);
    socket.listener.lost();
    expect([table.lost, table.why?.key]).toEqual([true, 'server-full']);
    socket.listener.opened();
    expect([table.lost, table.why?.key]).toEqual([true, 'server-full']);
  }
  tell({ type: 'Hello', build: '' } as ToBrowser, mine);
  expect([table.lost, table.why]).toEqual([false, null]);
  // A line that merely breaks has no reason.
  socket.listener.lost();
  expect([table.lost, table.why]).toEqual([true, null]);
});

test('everyone has a name: one’s own, a bot’s, or the seat’s', () => {
  const { table, tell } = open();
  tell(facts([{ kind: 'person', name: 'Ann' }, { kind: 'bot' }, {}]));
  expect(table.names).toEqual(['Ann', 'Bot 2', 'Player 3']);
  tell(
    facts([
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', name: 'Jip' },
      { kind: 'bot', name: 'Bob', stands_in: true },
    ]),
  );
  expect(table.names).toEqual(['Ann', 'Jip', 'Bob (bot)']);
});

test('a refusal stands until something happens or is asked', () => {
  const { table, tell } = open();
  const no = { type: 'No', say: { key: 'no-wait' } } as ToBrowser;
  tell(mine, view(0), no);
  expect(table.refused).toBe(no);
  tell(happened(0, 1));
  expect(table.refused).toBeNull();
  tell(no, ask(0, 1));
  expect(table.refused).toBeNull();
});

test('a seat that was given, and a link that was asked for, are remembered', () => {
  const { table, tell } = open();
  tell({ type: 'Yours', seat: 0, secret: 'mine' } as ToBrowser, { type: 'Invited', seat: -1, secret: 'join' } as ToBrowser);
  expect(known('abc')).toMatchObject({ secrets: ['mine'], join: 'join' });
  expect(table.invited?.secret).toBe('join');
});

test('advice for another position is nobody’s any more', () => {
  const { table, tell } = open();
  tell(facts([{ kind: 'person', yours: true }], { hints: 'all' } as object), view(0, { n: 3 }), ask(0, 3, { throws: true }));
  const hinted = (n: number) => ({ type: 'Hinted', seat: 0, n, why: { key: 'x' } }) as unknown as ToBrowser;
  tell(hinted(3));
  expect(table.hinted).toBeNull();
  table.hotseat.shown = 0;
  table.intents.hint();
  tell(hinted(2));
  expect(table.hinted).not.toHaveProperty('why');
  tell(hinted(3));
  expect(table.hinted).toHaveProperty('why');
  tell(happened(0, 4));
  expect(table.hinted).toBeNull();
});

test('a table that is closed for good is left, one that comes again is not', () => {
  const { table, socket, tell } = open();
  tell({ type: 'Closed', say: { key: 'x' }, again: true } as unknown as ToBrowser);
  expect([table.closed, socket.closed]).toEqual([null, false]);
  tell({ type: 'Closed', say: { key: 'x' } } as unknown as ToBrowser);
  expect(socket.closed).toBe(true);
});

test('a ping is answered', () => {
  const { socket, tell } = open();
  tell({ type: 'Ping', id: 5 } as ToBrowser);
  expect(socket.sent.at(-1)).toEqual({ type: 'Pong', id: 5 });
});

test('settings that were asked for quickly one after the other are all asked for', () => {
  const { table, socket, tell } = open();
  tell(facts([{}, {}], { status: 'lobby', options: { a: 1, b: 1 } }));
  const sheet = { options: [{ name: 'a' }, { name: 'b' }] } as never;
  table.setUp(sheet, 2, { a: 2 });
  table.setUp(sheet, 2, { b: 3 });
  expect(socket.sent.at(-1)).toEqual({ type: 'SetUp', seats: 2, options: { a: 2, b: 3 } });
});

test('who asked for the next game goes there with what is held here, others come along when they want', () => {
  const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  keepSecret('abc', 's1');
  const { table, socket, tell } = open();
  tell(mine, { ...mine, status: 'over' });
  table.again();
  expect(socket.sent.at(-1)).toEqual({ type: 'Rematch' });
  tell({ ...mine, status: 'over', next: 'def' });
  expect(go).toHaveBeenCalledWith('/t/def');
  expect(known('def')?.secrets).toEqual(['s1']);
  const other = open('abc');
  other.tell({ ...mine, status: 'over', next: 'def' });
  expect(go).toHaveBeenCalledOnce();
});

test('the next game against bots starts as soon as it is open', () => {
  vi.spyOn(router, 'go').mockImplementation(() => undefined);
  const { table, tell } = open();
  tell({ ...mine, status: 'over', next: 'ghi' });
  table.again();
  const next = open('ghi');
  next.tell({ ...mine, status: 'lobby', host: true });
  expect(next.socket.sent.at(-1)).toEqual({ type: 'Start' });
  expect(next.table.beginning).toBe('starts');
});

test('who opens a table sees it when they sit: until then another place is under the finger than a moment later', () => {
  const { table, socket, tell } = open();
  const empty = facts([{ kind: 'open' }, { kind: 'open' }], { status: 'lobby', host: true });
  tell(empty);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Sit', seat: 0 });
  expect(table.beginning).toBe('sits');
  tell(empty); // somebody else has come to look
  expect(table.beginning).toBe('sits');
  tell(facts([{ kind: 'person', yours: true }, { kind: 'open' }], { status: 'lobby', host: true }));
  expect(table.beginning).toBe('');
});

test.each(['a refusal', 'a lost connection'])('what was said by itself and found %s leaves nobody waiting', (what) => {
  const { table, socket, tell } = open();
  const empty = facts([{ kind: 'open' }, { kind: 'open' }], { status: 'lobby', host: true });
  tell(empty);
  if (what === 'a refusal') tell({ type: 'No', say: { key: 'server-no-seat' } } as ToBrowser);
  else {
    socket.listener.lost();
    socket.listener.opened();
    tell(empty);
  }
  expect(table.beginning).toBe('');
});

test('a first game joins at the step that is remembered, and remembers the next', () => {
  const { socket, tell } = open('learn/wegduwen');
  expect(socket.sent).toEqual([{ type: 'Join', step: 0 }]);
  tell({ type: 'Guide', step: 3, asks: 'next' } as unknown as ToBrowser);
  expect(lessons()).toEqual({ wegduwen: { step: 3, done: false } });
  tell({ type: 'Guide', step: 9, asks: 'end' } as unknown as ToBrowser);
  expect(lessons()).toEqual({ wegduwen: { step: 0, done: true } });
});

test('lifting the curtain shows the hand and forgets what the one before was refused', () => {
  const { table, tell } = open();
  tell(facts([{ yours: true }, { yours: true }]), view(0), view(1));
  table.hotseat.curtain = 1;
  table.refused = { type: 'No' } as never;
  expect(table.view).toBeUndefined();
  table.lift();
  expect(table.view?.viewer).toBe(1);
  expect(table.refused).toBeNull();
});

test('with 300 ms to the room and back, a move of three clicks is one message, and each click is answered at once', async () => {
  vi.useFakeTimers();
  try {
    const { table, socket, tell } = open();
    tell(mine, view(0, { n: 4 }), ask(0, 4, { offers: [{ target: 'a' }] }), ahead(0, 4, fork(['a'], ['b']), fork(['a', 'b'], ['c'])));
    await table.seen[0]!.hurry();
    table.hotseat.shown = 0;
    const before = socket.sent.length;
    // The room: whatever is sent is answered 300 ms later.
    const answer = (message: FromBrowser) => {
      if (message.type !== 'Click') return;
      if (message.path?.length === 3) tell(happened(0, 5), ask(0, 5));
      else tell(ask(0, 4, { path: message.path }));
    };
    const send = socket.sent.push.bind(socket.sent);
    socket.sent.push = (...messages) => {
      for (const message of messages) setTimeout(() => answer(message), 300);
      return send(...messages);
    };
    const start = performance.now();
    for (const [target, prompt] of [
      ['a', 'after-a'],
      ['b', 'after-a-b'],
    ] as const) {
      await table.click(target);
      expect(table.view?.ask?.prompt.key).toBe(prompt);
    }
    expect(performance.now() - start).toBe(0);
    await table.click('c');
    expect(socket.sent.slice(before)).toEqual([expect.objectContaining({ type: 'Click', n: 4, path: ['a', 'b', 'c'], done: false })]);
    await vi.advanceTimersByTimeAsync(299);
    expect(table.seen[0]!.n).toBe(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.seen[0]!.n).toBe(5);
    expect(socket.sent).toHaveLength(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('a puzzle whose room is out of reach goes on from what is kept here, and no other table does', async () => {
  const first = ask(0, 0, { prompt: { key: 'find' } });
  const task = { type: 'Task', task: 'puzzle', state: 'open', say: { key: 'find' } };
  const wrong = { ...task, state: 'wrong' };
  const script = {
    table: facts([{ kind: 'person', yours: true }]),
    view: view(0),
    asks: [first, ask(0, 0, { path: ['b'], whole: true })],
    task,
    best: [['a']],
    wrong,
  };
  const match = vi.fn(() => Promise.resolve(new Response(JSON.stringify(script))));
  vi.stubGlobal('caches', { match });
  const { table, socket } = open('puzzle/wegduwen/abc');
  socket.listener.lost();
  await vi.waitFor(() => expect(table.task?.state).toBe('open'));
  expect(match).toHaveBeenCalledWith('/api/puzzles/wegduwen/abc', expect.anything());
  expect([socket.closed, table.lost, table.offline]).toEqual([true, false, true]);
  table.send({ type: 'Click', seat: 0, n: 0, path: ['b'] });
  expect(table.task?.state).toBe('wrong');
  const other = open('today/2026-11-16/turn');
  other.socket.listener.lost();
  expect([other.table.lost, other.table.offline]).toEqual([true, false]);
  expect(match).toHaveBeenCalledTimes(1);
});

test('a puzzle that is on waits for its room while there is a network, and one that is solved stays as it is', async () => {
  const match = vi.fn(() => Promise.resolve(undefined));
  vi.stubGlobal('caches', { match });
  const { table, socket, tell } = open('puzzle/wegduwen/abc');
  tell(mine, view(0), ask(0, 0));
  socket.listener.lost();
  expect(match).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(match).toHaveBeenCalledTimes(1));
  expect([table.lost, socket.closed]).toEqual([true, false]); // it is not kept
  tell({ type: 'Task', task: 'puzzle', state: 'right', say: { key: 'why' } } as ToBrowser);
  window.dispatchEvent(new Event('offline'));
  table.leave();
  expect(match).toHaveBeenCalledTimes(1);
});
