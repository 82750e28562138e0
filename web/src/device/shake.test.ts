// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onShake } from './shake';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function move(...along: number[]): void {
  for (const x of along) window.dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x, y: 1, z: 0 } }));
}

test('a strong movement to and fro is a shake, on a page that has just come, too, once in a while, until nobody listens any more', () => {
  const shaken = vi.fn();
  const end = onShake(shaken);
  move(20, -21, 22, -20, 21);
  expect(shaken).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  move(20, -21, 22);
  expect(shaken).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(1000);
  move(20, -21);
  expect(shaken).toHaveBeenCalledTimes(2);
});

test('a weak movement, one way only, or a slow one is none', () => {
  const shaken = vi.fn();
  const end = onShake(shaken);
  move(5, -5, 5);
  move(20, 21, 22);
  vi.advanceTimersByTime(800);
  move(-20);
  expect(shaken).not.toHaveBeenCalled();
  end();
});
