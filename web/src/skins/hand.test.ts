import { expect, test } from 'vitest';
import type { Offer, Thing } from '../messages';
import type { Board } from '../scene/board.svelte';
import { Hand } from './hand.svelte';

const OUTLINE: [number, number][] = [[0, 0], [2, 0], [2, 1], [0, 1]]; // prettier-ignore
const tile = (turn: number): Thing => ({ kind: 'tile', look: 'red', outline: OUTLINE, turn });
const pose = (turn: number): Offer => ({ target: `pose/${turn}`, thing: tile(turn) });
const place = (x: number, y: number): Offer => ({ target: `board:1/${x},${y}`, preview: { [`board:1/${x},${y},0`]: tile(0) } });

/** A table at which a brick is in the hand, lying flat, and could lie flat or stand. */
function table(path: string[] = []) {
  const chosen: string[][] = [];
  const seen = {
    viewer: 0,
    stale: false,
    things: { 'hand/0': tile(0) } as Record<string, Thing>,
    ask: { path, offers: [pose(0), pose(1), { target: 'reserve' }] },
    fork: (clicks: string[]) => (clicks[0] === 'pose/0' ? { offers: [place(0, 0), place(3, 2)] } : undefined),
  };
  const choose = (clicks: string[]) => void chosen.push(clicks);
  const board = { seen, aid: true, tried: '', offered: () => false, table: { choose } } as unknown as Board;
  const hand = new Hand(board);
  hand.look();
  return { hand, chosen };
}

test('a click on the board lays the shape as it is shown in the hand', () => {
  const { hand, chosen } = table();
  expect(hand.lay('board:1/3,2')).toBe(true);
  expect(hand.lay('board:1/4,2')).toBe(true); // covered by the same place
  expect(hand.lay('board:1/5,5')).toBe(true); // no place: the room says why
  expect(chosen).toEqual([['pose/0', 'board:1/3,2'], ['pose/0', 'board:1/3,2'], ['pose/0', 'board:1/5,5']]); // prettier-ignore
});

test('a click elsewhere, or after a turn, means what it always meant', () => {
  expect(table().hand.lay('board:2/3,2')).toBe(false);
  expect(table().hand.lay('supply/A')).toBe(false);
  expect(table(['pose/1']).hand.lay('board:1/3,2')).toBe(false);
});
