import { beforeEach, expect, test, vi } from 'vitest';
import type { Ending, Happening } from '../messages';
import { ask, happened, thing, view } from '../testing/told';
import type { Stage } from './showing';
import { asksForSomething, ViewerState } from './viewer.svelte';

function viewer(seat = 0, ended = vi.fn(), begun = vi.fn()): ViewerState {
  const made = new ViewerState(seat, ended, begun);
  made.view(view(seat, { things: { 'dice/0': thing('die', 1) } }));
  made.asked(ask(seat, 0, { offers: [{ target: 'dice/0' }] }));
  return made;
}

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void draw()));

const throws: Happening = { kind: 'throw', seat: 0, sets: { 'dice/0': thing('die', 6) }, say: { key: 'thrown' } };

test('a happening changes the scene, is marked, told and logged', async () => {
  const seen = viewer();
  seen.happened(happened(0, 1, { told: [throws], seat: 0, who: 1 }));
  await seen.hurry();
  expect(seen.things['dice/0']?.value).toBe(6);
  expect([...seen.marks]).toEqual(['dice/0']);
  expect(seen.log).toEqual([{ n: 1, say: { key: 'thrown' }, seat: 0 }]);
  expect(seen.said.count).toBe(1);
  expect([seen.n, seen.shown, seen.who, seen.moving]).toEqual([1, 1, 1, false]);
});

test('what is set to what it was is not marked, and nothing is taken away by null', async () => {
  const seen = viewer();
  seen.happened(happened(0, 1, { told: [{ kind: 'show', sets: { 'dice/0': thing('die', 1) } }] }));
  await seen.hurry();
  expect([...seen.marks]).toEqual([]);
  seen.happened(happened(0, 2, { told: [{ kind: 'move', sets: { 'dice/0': null } }] }));
  await seen.hurry();
  expect(seen.things).toEqual({});
});

test('the last act stays marked through a throw', async () => {
  const seen = viewer();
  seen.happened(happened(0, 1, { told: [throws] }));
  seen.happened(happened(0, 2, { kind: 'roll' }));
  await seen.hurry();
  expect([...seen.marks]).toEqual(['dice/0']);
  seen.happened(happened(0, 3));
  await seen.hurry();
  expect([...seen.marks]).toEqual([]);
});

test('what is told twice around a reconnect counts once', async () => {
  const seen = viewer();
  for (const n of [1, 1, 0]) seen.happened(happened(0, n, { told: [throws] }));
  await seen.hurry();
  expect(seen.log).toHaveLength(1);
});

test('what an old question offered is no longer true once something has happened, except in a race', async () => {
  const seen = viewer();
  expect([seen.stale, seen.ask?.offers?.length]).toEqual([false, 1]);
  seen.happened(happened(0, 1));
  await seen.hurry();
  expect([seen.stale, seen.ask?.offers]).toEqual([true, undefined]);
  expect(seen.ask?.prompt).toEqual({ key: 'over' }); // the sentence stays, so that nothing jumps
  seen.asked(ask(0, 1));
  expect(seen.stale).toBe(false);
  const racing = viewer();
  racing.happened(happened(0, 1, { phase: 'race' }));
  await racing.hurry();
  expect([racing.stale, racing.ask?.offers?.length]).toEqual([false, 1]);
});

test('where a table forgets, sentences are told and not kept', async () => {
  const seen = viewer();
  seen.view(view(0, { forgets: true }));
  seen.happened(happened(0, 1, { told: [throws], forgets: true }));
  await seen.hurry();
  expect([seen.log.length, seen.latest.length]).toEqual([0, 1]);
});

test('the end comes after all that led to it', async () => {
  const ending = { winners: [0] } as unknown as Ending;
  const ended = vi.fn();
  const seen = viewer(0, ended);
  let go = () => {};
  seen.stage = {
    show: (_told, apply) => new Promise((done) => (go = () => (apply(), done()))),
    dwell: () => Promise.resolve(),
    finish: () => go(),
  };
  seen.happened(happened(0, 1, { told: [throws], seat: 0 }));
  seen.over(ending);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  await seen.hurry();
  expect(ended).toHaveBeenCalledWith(ending);
});

test('happenings are shown one after the other, another seat’s doing is looked at, and what dice show is said when they lie', async () => {
  const order: string[] = [];
  const seen = viewer();
  const stage: Stage = {
    show: (told, apply) => {
      apply();
      order.push(`${told.kind} ${seen.said.count}`);
      return Promise.resolve();
    },
    dwell: () => Promise.resolve(void order.push('dwell')),
    finish: () => undefined,
  };
  seen.stage = stage;
  seen.happened(happened(0, 1, { seat: 1, told: [throws, { kind: 'lay', say: { key: 'laid' } }] }));
  await vi.waitFor(() => expect(seen.moving).toBe(false));
  expect(order).toEqual(['throw 0', 'lay 2', 'dwell']);
});

test('a whole new view ends what is on its way', async () => {
  const seen = viewer();
  seen.stage = { show: () => new Promise(() => {}), dwell: () => Promise.resolve(), finish: vi.fn() };
  seen.happened(happened(0, 1, { told: [throws] }));
  seen.view(
    view(0, {
      n: 5,
      log: [
        { n: 4, say: { key: 'a' } },
        { n: 5, say: { key: 'b' }, seat: 1 },
      ],
    }),
  );
  expect(seen.stage.finish).toHaveBeenCalled();
  expect([seen.n, seen.shown, seen.doer]).toEqual([5, 5, 1]);
  expect(seen.latest.map((line) => line.say.key)).toEqual(['b']);
});

test('the beginning of a race is told when it has been drawn', async () => {
  const begun = vi.fn();
  const seen = viewer(0, vi.fn(), begun);
  seen.happened(happened(0, 1, { phase: 'race' }));
  await seen.hurry();
  expect(begun).toHaveBeenCalledExactlyOnceWith(1);
  seen.happened(happened(0, 2, { phase: 'race' }));
  await seen.hurry();
  expect(begun).toHaveBeenCalledOnce();
  expect(seen.began).toBeGreaterThan(0);
});

test.each([
  [{}, false],
  [{ offers: [{ target: 'a' }] }, true],
  [{ throws: true }, true],
  [{ whole: true }, true],
  [{ aid: false }, true],
])('an ask with %o asks for something: %s', async (more, expected) => {
  const seen = viewer();
  await seen.hurry();
  seen.asked(ask(0, 0, more));
  expect(asksForSomething(seen)).toBe(expected);
});

test('what a seat would take back is what it did since then, and nothing of the others', async () => {
  const seen = viewer();
  for (const [n, seat] of [1, 0, 1].entries())
    seen.happened(happened(0, n + 1, { told: [{ ...throws, seat, say: { key: `did-${n + 1}` } }], seat }));
  await seen.hurry();
  expect(seen.undone(1, 1).map((one) => one.say.key)).toEqual(['did-3']);
  expect(seen.undone(1, 0).map((one) => one.say.key)).toEqual(['did-1', 'did-3']);
  expect(seen.undone(0, 2)).toEqual([]);
});
