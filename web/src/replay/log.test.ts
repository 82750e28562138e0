import { expect, test } from 'vitest';
import { part, thing } from '../testing/told';
import type { Log, LogEvent, Happening } from '../messages';
import { doer, Sight, toldTo, turns } from './log';

const secret: Happening = {
  kind: 'throw',
  seat: 0,
  only: [0],
  sets: { 'hand:0/0': thing('die', 5) },
  say: { key: 'you-threw' },
  veil: { 'hand:0/0': thing('die', 0) },
  public: { key: 'threw' },
};

function log(...events: Omit<LogEvent, 'n'>[]): Log {
  const scene = { parts: [part('hand:0'), part('dice')], things: { 'hand:0/0': thing('die', 0) } };
  return {
    game: 'liars-dice@1 seats=2',
    titles: {},
    texts: {},
    names: ['Ann', 'Bob'],
    scenes: [scene, { ...scene, things: { 'hand:0/0': thing('die', 2) } }, scene],
    events: events.map((event, n) => ({ n: n + 1, ...event })),
  } as Log;
}

test('a secret is told to whom it was told then, and to whoever sees everything', () => {
  expect(toldTo(0, secret)).toMatchObject({ sets: secret.sets, say: { key: 'you-threw' } });
  expect(toldTo('open', secret)).toMatchObject({ sets: secret.sets });
  for (const viewer of [1, -1]) expect(toldTo(viewer, secret)).toMatchObject({ sets: secret.veil, say: { key: 'threw' } });
  expect(toldTo(1, secret)).not.toHaveProperty('only');
});

test('each pair of eyes has its own beginning and its own lines', () => {
  const game = log({ kind: 'roll', told: [secret] });
  expect(new Sight(game, 0).at(0)['hand:0/0']?.value).toBe(2);
  expect(new Sight(game, 1).at(0)['hand:0/0']?.value).toBe(0);
  expect(new Sight(game, 'open').at(0)['hand:0/0']?.value).toBe(2);
  expect(new Sight(game, 0).at(1)['hand:0/0']?.value).toBe(5);
  expect(new Sight(game, 1).at(1)['hand:0/0']?.value).toBe(0);
  expect(new Sight(game, 1).lines).toEqual([{ n: 1, say: { key: 'threw' }, seat: 0 }]);
});

test('what several seats saw of one die is put together for who sees everything', () => {
  const part = (only: number, ...faces: number[]): Happening => ({
    kind: 'show',
    only: [only],
    sets: { 'dice/0': thing('die', undefined, { faces }) },
  });
  const game = log({ kind: 'act', told: [part(0, 6, 0, 0), part(1, 0, 3, 2)] });
  expect(new Sight(game, 'open').at(1)['dice/0']?.faces).toEqual([6, 3, 2]);
  expect(new Sight(game, 0).at(1)['dice/0']?.faces).toEqual([6, 0, 0]);
});

test('a card that is turned over again is still known to who sees everything', () => {
  const told = (look: string, value?: number): Happening => ({
    kind: 'show',
    only: [0],
    sets: { 'dice/0': thing('card', value, { look }) },
  });
  const game = log({ kind: 'act', told: [told('red', 4), told('?')] });
  expect(new Sight(game, 'open').at(1)['dice/0']).toMatchObject({ look: 'red', value: 4 });
  expect(new Sight(game, 0).at(1)['dice/0']).toEqual({ kind: 'card', look: '?' });
});

test('any moment of a long game is the same whichever way one comes there, also across what was taken back', () => {
  const step = (n: number): Omit<LogEvent, 'n'> => ({ kind: 'act', told: [{ kind: 'move', sets: { 'dice/0': thing('die', n) } }] });
  const game = log(...Array.from({ length: 70 }, (_, n) => step(n + 1)), { kind: 'undo', to: 40 }, step(99));
  const sight = new Sight(game, -1);
  expect(sight.at(72)['dice/0']?.value).toBe(99);
  expect(sight.at(71)['dice/0']?.value).toBe(40);
  expect(sight.at(33)['dice/0']?.value).toBe(33);
  expect(new Sight(game, -1).at(33)).toEqual(sight.at(33));
});

test('a turn is a stretch of one seat’s doing', () => {
  const game = log({ kind: 'roll', told: [secret] }, { kind: 'act', seat: 0 }, { kind: 'act', seat: 1 }, { kind: 'undo', seat: 1, to: 2 });
  expect(turns(game)).toEqual([
    { from: 1, to: 2, seat: 0 },
    { from: 3, to: 3, seat: 1 },
    { from: 4, to: 4, seat: -1 },
  ]);
  expect(doer(undefined)).toBe(-1);
});
