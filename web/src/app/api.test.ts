import { expect, test, vi } from 'vitest';
import { games, openTable, replay, review, sheet, Trouble } from './api';

const answers = (body: unknown, status = 200) => vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

test('what the room refuses is a sentence that the page can show', async () => {
  vi.stubGlobal('fetch', answers({ say: { key: 'server-full' } }, 503));
  const trouble: unknown = await openTable({ game: 'pig' }).catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(Trouble);
  expect((trouble as Trouble).say).toEqual({ key: 'server-full' });
});

test('a room that is out of reach, or answers what nobody understands, is said to be out of reach', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(replay('x')).rejects.toMatchObject({ say: { key: 'room-out-of-reach' } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(replay('x')).rejects.toMatchObject({ say: { key: 'room-out-of-reach' } });
});

test('the games are asked for once, and again where that failed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(games()).rejects.toBeInstanceOf(Trouble);
  const ask = answers({ games: [{ key: 'pig' }] });
  vi.stubGlobal('fetch', ask);
  expect(await sheet('pig')).toEqual({ key: 'pig' });
  expect(await sheet('cow')).toBeUndefined();
  expect(ask).toHaveBeenCalledOnce();
});

test('a review is looked at with GET and begun with POST', async () => {
  const ask = answers({ state: 'none' });
  vi.stubGlobal('fetch', ask);
  await review('x', false);
  await review('x', true);
  expect(ask.mock.calls).toMatchObject([
    ['/api/replays/x/review', {}],
    ['/api/replays/x/review', { method: 'POST', body: '{}' }],
  ]);
});
