import { expect, test } from 'vitest';
import { FirstFrames } from './frames';
import type { Quality } from './light';

/** The quality that comes of frames that take so long, each list until no more are wanted. */
function settled(times: Record<Quality, number>, quality: Quality = 'low'): Quality {
  const first = new FirstFrames();
  for (let k = 0; first.wanted; k++) {
    expect(k).toBeLessThan(20);
    quality = first.add(k % 4 ? times[quality] : 500, quality); // whatever the first one takes
  }
  return quality;
}

test('a quick device gets the best', () => {
  expect(settled({ min: 1, low: 4, high: 12 })).toBe('high');
});

test('one that cannot keep up with the best goes back, and stays there', () => {
  expect(settled({ min: 1, low: 4, high: 30 })).toBe('low');
});

test('one in between stays as it is', () => {
  expect(settled({ min: 1, low: 20, high: 50 })).toBe('low');
});

test('a slow one gets the least', () => {
  expect(settled({ min: 40, low: 80, high: 300 })).toBe('min');
});

test('a single slow frame decides nothing', () => {
  const first = new FirstFrames();
  const after = [10, 12, 400, 11].map((time) => first.add(time, 'low'));
  expect(after.at(-1)).toBe('low');
  expect(first.wanted).toBe(false);
});
