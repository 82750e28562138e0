// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleScript, Task, ToBrowser } from '../messages';
import { ask, facts, happened, view } from '../testing/told';
import { missing, ScriptedPuzzle, scriptOf, withinReach } from './offline';
import { keep, type Named } from './trainer';

beforeEach(() => localStorage.clear());

const task = (state: Task['state'], key: string, more: Partial<Task> = {}): Task => ({
  type: 'Task',
  task: 'puzzle',
  state,
  say: { key },
  ...more,
});
const step = (path: string[], offers: string[], whole = false) =>
  ask(0, 0, { path, offers: offers.map((target) => ({ target })), ...(whole ? { whole } : {}) });
const script: PuzzleScript = {
  table: facts([{ kind: 'person', yours: true }]),
  view: view(0),
  asks: [
    step([], ['a', 'b']),
    step(['a'], ['c', 'd'], true),
    step(['b'], [], true),
    step(['a', 'c'], [], true),
    step(['a', 'd'], [], true),
  ],
  task: task('open', 'find'),
  best: [['a', 'c']],
  wrong: task('wrong', 'not-it'),
  hints: [task('open', 'first', { hints: 1 }), task('open', 'second', { hints: 2, show: ['a'] })],
  happened: happened(0, 1),
  ended: ask(0, 1),
  right: task('right', 'why'),
  shown: task('shown', 'why', { hints: 3 }),
};

function open(of = script) {
  const said: ToBrowser[] = [];
  const puzzle = new ScriptedPuzzle(of, { opened: () => undefined, lost: () => undefined, received: (message) => said.push(message) });
  puzzle.open();
  const heard = () => said.splice(0);
  const click = (path: string[], more = {}) => {
    puzzle.send({ type: 'Click', seat: 0, n: 0, path, ...more });
    return heard();
  };
  const hint = () => {
    puzzle.send({ type: 'Step', to: 1 });
    return heard();
  };
  return { puzzle, heard, click, hint };
}

test('it begins once, with what the room would say', () => {
  const { puzzle, heard } = open();
  puzzle.open();
  puzzle.send({ type: 'Join' });
  puzzle.send({ type: 'Shown', n: 0 });
  expect(heard()).toEqual([script.table, script.view, script.asks[0], script.task]);
});

test('clicks lead on, other moves are wrong, and the best one is right', () => {
  const { heard, click } = open();
  heard();
  expect(click(['a'])).toEqual([script.asks[1]]); // a move already, but it could go on
  expect(click([])).toEqual([script.asks[0]]);
  expect(click(['a'], { done: true })).toEqual([script.asks[0], { ...script.wrong, hints: 0 }]);
  expect(click(['b'])).toEqual([script.asks[0], { ...script.wrong, hints: 0 }]);
  expect(click(['a', 'c'], { hold: true })).toEqual([script.asks[3]]);
  expect(click(['a', 'c'], { hold: true, done: true })).toEqual([script.happened, script.ended, { ...script.right, hints: 0 }]);
  expect(click(['b'])).toEqual([{ type: 'No', say: { key: 'day-no-done' }, seat: 0, path: ['b'] }]);
});

test('what is not offered is refused and is no try', () => {
  const { heard, click } = open();
  heard();
  expect(click(['z'])).toEqual([{ type: 'No', say: { key: 'no-not-offered' }, seat: 0, path: ['z'] }]);
  expect(click([], { done: true })).toEqual([{ type: 'No', say: { key: 'no-not-offered' }, seat: 0, path: [] }]);
});

test('hints come in steps, are counted, and the last one plays the move', () => {
  const { heard, click, hint } = open();
  heard();
  expect(hint()).toEqual([script.hints[0]]);
  expect(click(['b'])).toEqual([script.asks[0], { ...script.wrong, hints: 1 }]);
  expect(hint()).toEqual([script.hints[1]]);
  expect(hint()).toEqual([script.happened, script.ended, script.shown]);
  expect(hint()).toEqual([{ type: 'No', say: { key: 'day-no-done' }, seat: 0 }]);
});

test('where finding is the game every touch is a try', () => {
  const first = ask(0, 0, { aid: false });
  const { heard, click } = open({ ...script, asks: [first], best: [['x']] });
  heard();
  expect(click(['y'])).toEqual([first, { ...script.wrong, hints: 0 }]);
  expect(click(['x'])).toEqual([script.happened, script.ended, { ...script.right, hints: 0 }]);
});

test('once left it says nothing', () => {
  const { puzzle, heard, hint } = open();
  heard();
  puzzle.close();
  expect(hint()).toEqual([]);
});

const all: Named[] = Array.from({ length: 30 }, (_, k) => ({ game: k % 2 ? 'wegduwen' : 'raffzahn', name: `p${k}`, grade: 'easy' }));

test('so many are kept that twenty wait to be found, and own mistakes are not', () => {
  const mine: Named = { game: 'mine', name: 'abc-1', grade: 'easy' };
  const first = missing([...all, mine], new Set());
  expect(first).toHaveLength(20);
  expect(first).not.toContain(mine);
  const names = new Set(first.map((one) => `${one.game}/${one.name}`));
  expect(missing(all, names)).toEqual([]);
  keep(first[0]!.name, true);
  keep(first[1]!.name, false); // it comes back, so it waits still
  const [more, ...others] = missing(all, names);
  expect(others).toEqual([]);
  expect(first).not.toContain(more);
  for (const one of all) keep(one.name, true);
  expect(missing(all, names)).toEqual([]);
});

test('without a network those that are kept are within reach', async () => {
  expect(await withinReach(all, true)).toEqual([]); // a browser that keeps nothing
  expect(await scriptOf('wegduwen/p1')).toBeUndefined();
  const requests = [{ url: 'http://room.test/api/puzzles/wegduwen/p1' }];
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ keys: () => Promise.resolve(requests) }),
    match: (path: string) => Promise.resolve(path === '/api/puzzles/wegduwen/p1' ? new Response(JSON.stringify(script)) : undefined),
  });
  expect((await withinReach(all, true)).map((one) => one.name)).toEqual(['p1']);
  expect(await withinReach(all, false)).toEqual(all);
  expect(await scriptOf('wegduwen/p1')).toEqual(script);
  expect(await scriptOf('wegduwen/p2')).toBeUndefined();
});
