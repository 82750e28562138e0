// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import { speak } from '../testing/speak';
import { part, thing } from '../testing/told';
import type { Log } from '../messages';
import { Replay } from './replay.svelte';
import { Figures } from './review.svelte';

beforeAll(() => speak());

const scene = { parts: [part('dice')], things: { 'dice/0': thing('die', 0) } };
const log = {
  game: 'pig@1 seats=2',
  names: ['Ann', ''],
  scenes: [scene, scene, scene],
  events: [1, 2, 3].map((n) => ({
    n,
    kind: n === 1 ? 'roll' : 'act',
    seat: n % 2,
    told: [{ kind: 'move', sets: { 'dice/0': thing('die', n) }, say: { key: 'over' } }],
  })),
} as unknown as Log;

const value = (replay: Replay) => replay.view?.things['dice/0']?.value;

test('it opens where the link says, with the eyes of the link, and nowhere outside the game', () => {
  expect([new Replay('x', log, 2, 1).n, new Replay('x', log, 2, 1).viewer]).toEqual([2, 1]);
  expect([new Replay('x', log, 99, 7).n, new Replay('x', log, 99, 7).viewer]).toEqual([3, 'open']);
  expect(new Replay('x', log, NaN, 'open').n).toBe(0);
});

test('the link to a moment names it, and whose eyes', () => {
  expect(new Replay('x', log, 2, 1).link).toBe('/replay/x?at=2&as=2');
  expect(new Replay('x', log, 0, 'open').link).toBe('/replay/x?at=0');
});

test('a step, a jump and the way back show the same table', async () => {
  const replay = new Replay('x', log, 0, 'open');
  replay.go(1);
  await replay.view!.hurry();
  expect(value(replay)).toBe(1);
  replay.jump(3);
  expect(value(replay)).toBe(3);
  replay.go(2);
  expect(value(replay)).toBe(2);
  expect([...replay.view!.marks]).toEqual(['dice/0']);
  expect(replay.view!.log).toHaveLength(2);
  replay.look(0);
  expect([replay.n, value(replay)]).toEqual([2, 2]);
});

test('the table waits for whoever acts next, and for nobody at the end', () => {
  const at = (n: number) => new Replay('x', log, n, 'open').view!;
  expect([at(0).phase, at(0).who]).toEqual(['roll', 1]);
  expect([at(1).phase, at(1).who]).toEqual(['turn', 0]);
  expect([at(3).phase, at(3).who]).toEqual(['over', -1]);
  expect(new Replay('x', log, 0, 'open').names).toEqual(['Ann', 'Player 2']);
});

test('figures are points or percent, and luck has a sign as it moved the number', () => {
  const points = new Figures({ points: true, low: false });
  const few = new Figures({ points: true, low: true });
  const share = new Figures({ points: false, low: false });
  expect([points.value(7.81), points.change(1.5), few.change(1.5), points.change(0)]).toEqual(['7.8', '+1.5', '-1.5', '0']);
  expect([share.value(0.256), share.change(-0.02)]).toEqual(['25.6%', '-2%']);
  expect([points.within(0.04), points.within(0.3), share.within(0.03)]).toEqual(['', ' ± 0.3', ' ± 3%']);
});
