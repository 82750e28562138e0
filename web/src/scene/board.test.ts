// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import type { Thing, View } from '../messages';
import { Clocks } from '../table/clocks.svelte';
import type { Showing } from '../table/showing';
import { ViewerState } from '../table/viewer.svelte';
import { speak } from '../testing/speak';
import { ask, facts, part, thing, view } from '../testing/told';
import { Board } from './board.svelte';
import { Pile } from './pile.svelte';

beforeAll(() => speak());

const plain = { part: () => undefined, fromAbove: false, beside: undefined, stock: () => null };
const dice = part('dice');

function board(things: Record<string, Thing>, asked: Parameters<typeof ask>[2] = {}, more: Partial<View> = {}): Board {
  const seen = new ViewerState(
    0,
    () => undefined,
    () => undefined,
  );
  seen.view(view(0, { things, parts: [dice], ...more }));
  seen.asked(ask(0, 0, asked));
  const table: Showing = {
    view: seen,
    facts: facts([{}, {}]),
    names: ['Ann', 'Bob'],
    refused: null,
    clocks: new Clocks(),
    click: () => Promise.resolve(),
  };
  return new Board(table, () => plain);
}

const two = { 'dice/1': thing('die', 6, { look: 'red' }), 'dice/0': thing('die', 2, { look: 'pearl' }) };

test('the spots of a part are in reading order', () => {
  expect(board(two).spots(dice)).toEqual(['dice/0', 'dice/1']);
  expect(board(two).spots(part('other'))).toEqual([]);
});

test('an offer glows, unless the table gives no aid', () => {
  const offers = [{ target: 'dice/1' }];
  expect(board(two, { offers }).marks('dice/1')).toMatchObject({ offered: true, chosen: false });
  expect(board(two, { offers, aid: false }).marks('dice/1')).toMatchObject({ offered: false });
  expect(board(two, { path: ['dice/0'] }).marks('dice/0')).toMatchObject({ chosen: true });
});

test('what an offer would do is shown while it is tried, and what is tried stays', () => {
  const shown = board(two, { offers: [{ target: 'dice/1', preview: { 'dice/1': null, 'dice/2': thing('die', 3) } }] });
  expect('dice/2' in shown.things).toBe(false);
  shown.tried = 'dice/1';
  expect(Object.keys(shown.things).sort()).toEqual(['dice/0', 'dice/1', 'dice/2']);
  expect(shown.marks('dice/2').ghost).toBe(true);
  expect(shown.lies('dice/2')).toBeUndefined();
  shown.untry('dice/0');
  expect(shown.tried).toBe('dice/1');
  shown.untry('dice/1');
  expect('dice/2' in shown.things).toBe(false);
});

test('a whole move that waits to be confirmed shows what it would do, without a pointer that rests on it', async () => {
  const offers = [{ target: 'dice/1', say: { key: 'over' }, preview: { 'dice/2': thing('die', 3) } }];
  const shown = board(two, { offers });
  await shown.seen!.hurry();
  shown.seen!.walk({ path: ['dice/1'], prompt: { key: 'over' }, offers: [], whole: true });
  expect(shown.marks('dice/2').ghost).toBe(true);
  expect(shown.seen!.held?.say).toEqual({ key: 'over' });
  shown.seen!.walk({ path: [], prompt: { key: 'over' }, offers });
  expect(shown.marks('dice/2').ghost).toBe(false);
});

test('Tab enters a part where it was left, else at the first offer, else at its first spot', () => {
  const stops = (one: Board) => one.spots(dice).filter((spot) => one.props(dice, spot).tabindex === 0);
  expect(stops(board(two))).toEqual(['dice/0']);
  const offering = board(two, { offers: [{ target: 'dice/1' }] });
  expect(stops(offering)).toEqual(['dice/1']);
  offering.enter('dice/0');
  expect(stops(offering)).toEqual(['dice/0']);
  offering.door('dice/0');
  expect(stops(offering)).toEqual(['dice/1']);
});

test('a spot is called by its part, its place and what lies there, and says when it is possible', () => {
  const shown = board(two, { offers: [{ target: 'dice/1' }] });
  expect(shown.props(dice, 'dice/0')['aria-label']).toBe('Dice, 1: pearl die, 2');
  expect(shown.props(dice, 'dice/1')['aria-label']).toMatch(/Dice, 2: red die, 6/);
  expect(shown.props(dice, 'dice/1')['aria-label']).not.toBe('Dice, 2: red die, 6');
});

test('the name of a die in a pyramid holds only the faces that nothing lies on', () => {
  const pyramid = part('pyramid', 'pyramid');
  const things = {
    'pyramid/4,2,2': thing('die', undefined, { faces: [3, 2, 1], look: 'red' }),
    'pyramid/3,2,2': thing('die', undefined, { faces: [6, 4, 5], look: 'red' }),
  };
  const shown = board(things, {}, { parts: [pyramid] });
  expect(shown.props(pyramid, 'pyramid/4,2,2')['aria-label']).toContain('covered-2-1');
  expect(shown.props(pyramid, 'pyramid/3,2,2')['aria-label']).toContain('6-4-5');
});

test('the room says where only one side of a pyramid may be looked at; else anybody begins at the own side', () => {
  const sides = (side?: number) => {
    const pyramid = part('pyramid', 'pyramid', side === undefined ? {} : { side });
    const shown = board({}, {}, { parts: [pyramid] });
    return [shown.front, new Pile(shown, () => pyramid).sided];
  };
  expect(sides(2)).toEqual([2, true]);
  expect(sides(0)).toEqual([0, true]);
  expect(sides()).toEqual([0, false]);
});

test('what the last act changed is marked, but never a whole pyramid', () => {
  expect(board(two, {}, { marks: ['dice/1'] }).marks('dice/1').marked).toBe(true);
  const many = ['dice/1', ...Array.from({ length: 20 }, (_, n) => `pyramid/${n}`)];
  expect(board(two, {}, { marks: many }).marks('dice/1').marked).toBe(false);
});
