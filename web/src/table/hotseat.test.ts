import { beforeEach, expect, test } from 'vitest';
import type { Sheet } from '../messages';
import { ahead, ask, facts, fork, view } from '../testing/told';
import { Hotseat, type SharedTable } from './hotseat.svelte';
import { ViewerState } from './viewer.svelte';

const open = { hidden: 'nothing' } as unknown as Sheet;
const hands = { hidden: 'hands' } as unknown as Sheet;

let table: { -readonly [key in keyof SharedTable]: SharedTable[key] };
let hotseat: Hotseat;

function seat(number: number, asks: boolean): ViewerState {
  const seen = new ViewerState(
    number,
    () => undefined,
    () => undefined,
  );
  seen.view(view(number));
  seen.asked(ask(number, 0, asks ? { throws: true } : {}));
  return seen;
}

beforeEach(() => {
  table = { facts: facts([{ yours: true }, { yours: true }]), mine: [0, 1], seen: { 0: seat(0, false), 1: seat(1, true) } };
  hotseat = new Hotseat(table);
});

test('the view of the seat that is asked is shown', () => {
  hotseat.turnTo(open);
  expect([hotseat.shown, hotseat.curtain]).toEqual([1, null]);
});

test('who is asked nothing keeps the screen as long as nobody else is asked', () => {
  hotseat.shown = 0;
  table.seen = { 0: seat(0, false), 1: seat(1, false) };
  hotseat.turnTo(open);
  expect(hotseat.shown).toBe(0);
  table.seen = { 0: seat(0, true), 1: seat(1, true) };
  hotseat.turnTo(open);
  expect(hotseat.shown).toBe(0);
});

test('hands of one device are kept apart by a curtain until the device has been passed on', () => {
  hotseat.shown = 0;
  hotseat.turnTo(hands);
  expect([hotseat.shown, hotseat.curtain]).toEqual([0, 1]);
  table.seen = { 0: seat(0, true), 1: seat(1, false) };
  hotseat.turnTo(hands); // not before it was lifted
  expect(hotseat.curtain).toBe(1);
  hotseat.lift();
  expect([hotseat.shown, hotseat.curtain]).toEqual([1, null]);
});

test('one’s only hand needs no curtain, and none is drawn once the game is over', () => {
  table.mine = [1];
  hotseat.turnTo(hands);
  expect([hotseat.shown, hotseat.curtain]).toEqual([1, null]);
  table.mine = [0, 1];
  table.facts = facts([{ yours: true }, { yours: true }], { status: 'over' });
  hotseat.show(0, hands);
  expect([hotseat.shown, hotseat.curtain]).toEqual([0, null]);
});

test('a page that was loaded anew shows no hand before somebody says who is there', () => {
  expect(hotseat.shown).toBe(-1);
  hotseat.turnTo(hands);
  expect([hotseat.shown, hotseat.curtain]).toEqual([-1, 1]);
});

test('nothing turns while something moves, or in the lobby', () => {
  hotseat.shown = 0;
  table.seen[0]!.moving = true;
  hotseat.turnTo(open);
  expect(hotseat.shown).toBe(0);
  table.seen[0]!.moving = false;
  table.facts = facts([{ yours: true }, { yours: true }], { status: 'lobby' });
  hotseat.turnTo(open);
  expect(hotseat.shown).toBe(0);
});

test('only seats of this device can be chosen, and who has none watches', () => {
  hotseat.show(2, open);
  expect(hotseat.shown).toBe(-1);
  hotseat.show(0, open);
  expect(hotseat.shown).toBe(0);
  table.mine = [];
  hotseat.turnTo(open);
  expect([hotseat.shown, hotseat.curtain]).toEqual([-1, null]);
});

test('what a seat was told ahead is dropped when the curtain closes over it, and the next seat’s is not', async () => {
  for (const number of [0, 1]) {
    table.seen[number]!.foresaw(ahead(number, 0, fork(['a'], ['b'])));
    await table.seen[number]!.hurry();
    expect(table.seen[number]!.fork(['a'])).toBeDefined();
  }
  hotseat.shown = 0;
  hotseat.turnTo(hands);
  expect(hotseat.curtain).toBe(1);
  expect(table.seen[0]!.fork(['a'])).toBeUndefined();
  expect(table.seen[1]!.fork(['a'])).toBeDefined();
  hotseat.lift();
  hotseat.show(0, hands);
  expect(table.seen[1]!.fork(['a'])).toBeUndefined();
});
