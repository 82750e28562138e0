// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSeen } from './seen';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('it looks at once, again and again, and when the page comes back, but not while nobody sees it', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const look = vi.fn(async () => undefined);
  const end = whileSeen(look, 1000);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(look).toHaveBeenCalledTimes(3);
  visible.mockReturnValue('hidden');
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledTimes(3);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(4);
  end();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledTimes(4);
});

test('whoever looks hears that it is over', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const heard: boolean[] = [];
  let answer = () => {};
  const end = whileSeen(async (over) => {
    await new Promise<void>((done) => (answer = done));
    heard.push(over());
  }, 1000);
  end();
  answer();
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual([true]);
});
