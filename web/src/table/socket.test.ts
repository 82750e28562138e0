// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listener, TableSocket } from './socket';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_event: { data: string }) => {};
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  opens(): void {
    this.readyState = 1;
    this.onopen();
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.breaks();
  }
}

let listener: Listener;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  listener = { opened: vi.fn(), lost: vi.fn(), received: vi.fn() };
});
afterEach(() => void vi.useRealTimers());

test('it speaks with its table, and only while it is connected', () => {
  const socket = new TableSocket('abc', listener);
  const [first] = FakeSocket.all;
  expect(first!.url).toBe('ws://room.test/ws/abc');
  socket.send({ type: 'Start' });
  first!.opens();
  socket.send({ type: 'Start' });
  expect(first!.sent).toEqual(['{"type":"Start"}']);
  first!.onmessage({ data: '{"type":"Ping","id":7}' });
  expect(listener.received).toHaveBeenCalledWith({ type: 'Ping', id: 7 });
});

test('it comes back by itself: soon at first, then at a calm pace, and soon again once it was there', () => {
  new TableSocket('abc', listener);
  const waits = [250, 500, 1000, 2000, 4000, 5000, 5000];
  for (const [k, wait] of waits.entries()) {
    FakeSocket.all[k]!.breaks();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(k + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(k + 2);
  }
  expect(listener.lost).toHaveBeenCalledTimes(waits.length);
  FakeSocket.all.at(-1)!.opens();
  FakeSocket.all.at(-1)!.onmessage({ data: '{"type":"Hello","build":""}' });
  FakeSocket.all.at(-1)!.breaks();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(waits.length + 2);
});

test('turned away it waits longer each time, though each time it was opened; a full room is given time', () => {
  new TableSocket('abc', listener);
  const away = (key: string, waits: number[]) => {
    for (const wait of waits) {
      const count = FakeSocket.all.length;
      FakeSocket.all.at(-1)!.opens();
      FakeSocket.all.at(-1)!.onmessage({ data: JSON.stringify({ type: 'Closed', say: { key }, again: true }) });
      FakeSocket.all.at(-1)!.breaks();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(count + 1);
    }
  };
  away('server-full', [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  // Another trouble is over sooner.
  away('server-no-stored', [30_000, 5000, 5000]);
  // Once it was let in all of that is past, also what the room says when it closes.
  FakeSocket.all.at(-1)!.opens();
  FakeSocket.all.at(-1)!.onmessage({ data: '{"type":"Hello","build":""}' });
  away('server-closing', [250, 500]);
});

test('when the network returns it does not wait', () => {
  const socket = new TableSocket('abc', listener);
  FakeSocket.all[0]!.breaks();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  socket.close();
});

test('once closed it hears nothing and never comes back', () => {
  const socket = new TableSocket('abc', listener);
  FakeSocket.all[0]!.opens();
  socket.close();
  FakeSocket.all[0]!.onmessage({ data: '{"type":"Ping","id":7}' });
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(listener.received).not.toHaveBeenCalled();
  expect(listener.lost).not.toHaveBeenCalled();
  expect(FakeSocket.all).toHaveLength(1);
});
