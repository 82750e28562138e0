import { expect, test } from 'vitest';
import type { Offer, Thing } from '../messages';
import { besideOffers } from './offers';

const thing = (more: Partial<Thing> = {}): Thing => ({ kind: 'die', look: 'red', ...more }) as Thing;
const say = { key: 'pass' };
const targets = (offers: Offer[]) => offers.map(({ target }) => target);

test('what lies on the table is chosen there, not beside it', () => {
  const found = besideOffers([{ target: 'board/1' }, { target: 'pass', say }], { 'board/1': thing() }, false);
  expect(targets(found.buttons)).toEqual(['pass']);
  expect(found.pictures).toEqual([]);
  expect(found.quiet).toBe(true);
});

test('where nothing can be chosen on the table, or in a race, buttons are not quiet', () => {
  expect(besideOffers([{ target: 'pass', say }], {}, false).quiet).toBe(false);
  expect(besideOffers([{ target: 'board/1' }, { target: 'pass', say }], { 'board/1': thing() }, true).quiet).toBe(false);
});

test('several of a family are told apart by their pictures, one alone with words is a button', () => {
  const poses = ['pose/1', 'pose/2', 'pose:3'].map((target) => ({ target, say, thing: thing() }));
  const found = besideOffers([...poses, { target: 'keep', say, thing: thing() }], {}, false);
  expect(targets(found.pictures)).toEqual(['pose/1', 'pose/2', 'pose:3']);
  expect(targets(found.buttons)).toEqual(['keep']);
});

test('a picture without words is a picture, even alone', () => {
  expect(targets(besideOffers([{ target: 'one', thing: thing() }], {}, false).pictures)).toEqual(['one']);
});

test('many ways for a die to lie are chosen on a die, if all its faces are known', () => {
  const ways = (count: number, faces: number[]) =>
    Array.from({ length: count }, (_, k) => ({ target: `turn/${k}`, thing: thing({ faces }) }));
  expect(besideOffers(ways(9, [1, 2, 3]), {}, false).turns).toBe(true);
  expect(besideOffers(ways(8, [1, 2, 3]), {}, false).turns).toBe(false);
  expect(besideOffers(ways(9, [1, 0, 3]), {}, false).turns).toBe(false);
  expect(besideOffers(ways(9, []), {}, false).turns).toBe(false);
});
