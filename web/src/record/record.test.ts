import { beforeEach, expect, test, vi } from 'vitest';
import { opponents } from '../device/opponents.svelte';
import type { Ending, Log, Review, Sheet } from '../messages';
import { genuine, history, judged, keep, keepAsIs, opening, played, type Played } from './history';
import { deviceKey, takeKey } from './key';
import { bring, forgetRecord, seal, SEALED, unseal, written } from './moving';
import { againstBots, findFit } from './ratings';
import { against, bests, EVERYTHING, filtered, interval, openings, rates, trend } from './numbers';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

function game(table: string, change: Partial<Played> = {}): Played {
  const plain = { line: 'wegduwen@1 seats=2', game: 'wegduwen', seats: 2, seat: 0, place: 1, won: true, bots: ['casual'], people: 0 };
  return { table, at: NOW, ...plain, ...change };
}
beforeEach(forgetRecord);

test('a game that has ended is kept with its place, points and opponents', () => {
  const others = [{ kind: 'person' }, { kind: 'bot', level: 'strong' }, { kind: 'person' }];
  const ending = { winners: [1], scores: [7, 12, 9], why: { key: 'over' } } as Ending;
  const facts = { table: 'a', line: 'x@1 seats=3', game: 'x', others };
  expect(played(facts, ending, 0, NOW)).toMatchObject({ place: 3, won: false, points: 7, bots: ['strong'], people: 1, seats: 3 });
  expect(played(facts, { ...ending, winners: [0], low: true }, 0, NOW)).toMatchObject({ place: 1, won: true, low: true });
  expect(played(facts, { ...ending, scores: [], winners: [0, 2] }, 2, NOW)).toMatchObject({ place: 1, won: true });
});

test('games are signed with the key of the device, and a changed one is found out', async () => {
  await keep(game('a'));
  const [kept] = await history();
  expect(kept!.key).toBe((await deviceKey())!.name);
  expect(await genuine(kept!)).toBe('signed');
  expect(await genuine({ ...kept!, won: false })).toBe('wrong');
  expect(await genuine({ ...kept!, key: 'nobody' })).toBe('wrong');
  expect(await genuine(game('b'))).toBe('unsigned');
});

test('a file brings games and key to another device, but not what somebody has written into it', async () => {
  await keep(game('a'));
  await keep(game('b', { won: false }));
  const file = await written();
  const name = (await deviceKey())!.name;
  await forgetRecord();
  const forged = { ...file, games: file.games.map((one) => (one.table === 'b' ? { ...one, won: true } : one)) };
  expect(await bring(JSON.stringify(forged))).toEqual({ games: 1, wrong: 1, key: 'taken' });
  expect((await deviceKey())!.name).toBe(name);
  expect((await history()).map((one) => one.table)).toEqual(['a']);
  expect(await bring(JSON.stringify(file))).toEqual({ games: 1, wrong: 0, key: 'same' });
  expect(await bring('{"worp":"else"}')).toBeNull();
  expect(await bring('no json')).toBeNull();
  expect(await bring(JSON.stringify({ worp: 'record', games: [{ table: 5 }, null] }))).toEqual({ games: 0, wrong: 2, key: 'none' });
});

test('a device that has signed games keeps its key', async () => {
  await keep(game('a'));
  const file = JSON.stringify(await written());
  await forgetRecord();
  await keep(game('b'));
  const own = (await deviceKey())!.name;
  expect(await bring(file)).toEqual({ games: 1, wrong: 0, key: 'kept' });
  expect((await deviceKey())!.name).toBe(own);
  expect(await Promise.all((await history()).map(genuine))).toEqual(['signed', 'signed']);
});

test('what goes by the room is sealed, and opens only with what stands in the link', async () => {
  await keep(game('a'));
  const secret = (await deviceKey())!.secret;
  const sent = (await seal())!;
  expect(sent.games).toBe(1);
  for (const plain of [secret.d!, sent.key, 'wegduwen'])
    expect(atob(sent.sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(plain);
  await forgetRecord();
  expect(await unseal(sent.sealed, (await seal())!.key)).toBeNull();
  expect(await unseal(sent.sealed, sent.key)).toEqual({ games: 1, wrong: 0, key: 'taken' });
  expect((await deviceKey())!.secret.d).toBe(secret.d);
  expect(await genuine((await history())[0]!)).toBe('signed');
});

test('of a long history the newest games go along, and the rest is counted', async () => {
  const random = () => [...crypto.getRandomValues(new Uint8Array(60))].map((byte) => byte.toString(16)).join('');
  for (let k = 0; k < 900; k++) await keepAsIs(game(random(), { at: NOW + k }));
  await takeKey((await deviceKey())!.secret);
  const sent = (await seal())!;
  expect(sent.sealed.length).toBeLessThanOrEqual(SEALED);
  expect(sent.left).toBeGreaterThan(0);
  expect(sent.games + sent.left).toBe(900);
  await forgetRecord();
  await unseal(sent.sealed, sent.key);
  expect((await history())[0]!.at).toBe(NOW + 899);
});

test('filters, rates and best results', () => {
  const games = [
    game('a', { points: 4, low: true }),
    game('b', { won: false, points: 9, low: true, bots: ['strong'], at: NOW - 10 * DAY }),
    game('c', { game: 'quadrata', seats: 3, bots: ['casual', 'strong'] }),
    game('d', { game: 'quadrata', bots: [], people: 1 }),
    game('e', { seats: 1, bots: [] }),
  ];
  expect(games.map(against)).toEqual(['casual', 'strong', 'mixed', 'people', 'alone']);
  const tables = (change: object) => filtered(games, { ...EVERYTHING, ...change }, NOW).map((one) => one.table);
  expect(tables({ game: 'quadrata' })).toEqual(['c', 'd']);
  expect(tables({ against: 'strong' })).toEqual(['b']);
  expect(tables({ seats: 3 })).toEqual(['c']);
  expect(tables({ days: 7 })).toEqual(['a', 'c', 'd', 'e']);
  expect(rates(games, (one) => one.game)).toEqual([
    { name: 'wegduwen', played: 3, won: 2 },
    { name: 'quadrata', played: 2, won: 2 },
  ]);
  expect(bests(games)).toEqual([{ game: 'wegduwen', seats: 2, best: 4, mean: 6.5, played: 2, table: 'a' }]);
});

test('few games say little', () => {
  const [low, high] = interval({ name: '', played: 10, won: 5 });
  expect(low).toBeCloseTo(0.2366, 3);
  expect(high).toBeCloseTo(0.7634, 3);
  expect(interval({ name: '', played: 1, won: 1 })[0]).toBeLessThan(0.25);
});

test('a favourite opening is one that came more than once', () => {
  const say = { key: 'wegduwen-pushed' };
  const events = [
    { n: 1, kind: 'roll', outcome: [1] },
    { n: 2, kind: 'act', seat: 1, path: ['x'] },
    { n: 3, kind: 'act', seat: 0, path: ['side:1/5', 'done'], told: [{ kind: 'move', say }] },
  ];
  const first = opening({ events } as unknown as Log, 0)!;
  expect(first).toEqual({ path: 'side:1/5 done', say });
  const games = [game('a', { opening: first }), game('b', { opening: first, won: false }), game('c', { opening: { path: 'y' } })];
  expect(openings(games)).toMatchObject([{ game: 'wegduwen', played: 2, won: 1 }]);
});

test('what the coach found goes into the record, and is shown over time', async () => {
  await keep(game('a'));
  const review = { done: true, points: false, accounts: [{ luck: 0.2, own: -0.1 }] } as unknown as Review;
  await judged('a', review, 0);
  await judged('unknown', review, 0);
  const [kept] = await history();
  expect(kept).toMatchObject({ luck: 0.2, own: -0.1 });
  expect(await genuine(kept!)).toBe('signed');
  expect(
    trend([game('b', { luck: 0.4, own: 0.1, at: NOW + 1 }), kept!, game('c', { luck: 9, own: 9, inPoints: true }), game('d')]),
  ).toEqual([
    { at: NOW, luck: 0.2, own: -0.1 },
    { at: NOW + 1, luck: expect.closeTo(0.3), own: expect.closeTo(0) },
  ]);
});

test('games against bots of one level say which level fits, the oldest first', () => {
  const games = [
    game('a', { place: 2, won: false, bots: ['strong'] }),
    game('b'),
    game('c', { bots: ['casual', 'strong'], seats: 3 }),
    game('d', { people: 1, bots: [] }),
    game('e', { game: 'quadrata' }),
    game('f', { seats: 1, bots: [] }),
  ];
  expect(againstBots(games, 'wegduwen')).toEqual([
    { level: 'casual', bots: 1, place: 1 },
    { level: 'strong', bots: 1, place: 2 },
  ]);
});

test('"Play now" takes the level that fits, unless another was chosen', async () => {
  const answers = ['', 'strong', 'strong'];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ level: answers.shift() })));
  const sheet = { key: 'wegduwen', levels: ['beginner', 'casual', 'strong'] } as Sheet;
  expect(await findFit('wegduwen')).toBe('');
  expect(opponents.of(sheet)).toEqual({});
  expect(await findFit('wegduwen')).toBe('strong');
  expect(opponents.of(sheet)).toEqual({ level: 'strong' });
  expect(await findFit('wegduwen'), 'that is no news').toBe('');
  opponents.choose({ level: 'beginner' });
  expect(opponents.of(sheet)).toEqual({ level: 'beginner' });
  opponents.choose({ level: '' });
  await forgetRecord();
  expect(opponents.of(sheet)).toEqual({});
});
