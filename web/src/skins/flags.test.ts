import { expect, test } from 'vitest';
import { fly, lanes, WIDTH } from './flags';

test('no flag covers another, however close the scores are', () => {
  let chance = 7;
  const next = (below: number) => (chance = (chance * 48271) % 2147483647) % below;
  for (let game = 0; game < 300; game++) {
    const xs = Array.from({ length: 1 + next(5) }, () => 12 + 18 * next(game % 2 ? 43 : 4));
    const boxes = fly(xs).map(({ side, lane }, index) => ({
      lane,
      left: xs[index]! - (side < 0 ? WIDTH : 0),
      right: xs[index]! + (side < 0 ? 0 : WIDTH),
    }));
    for (const [index, one] of boxes.entries()) {
      expect(one.lane).toBeLessThan(lanes(xs.length));
      for (const other of boxes.slice(0, index)) {
        expect(one.lane !== other.lane || one.right <= other.left || other.right <= one.left, `${xs}`).toBe(true);
      }
    }
  }
});
