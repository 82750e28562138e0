// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Said } from '../messages';
import { speak } from '../testing/speak';
import { speaker, Talk } from './talk.svelte';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const line = (n: number, more: Partial<Said> = {}): Said => ({ n, text: `line ${n}`, ...more }) as Said;
const told = (lines: Said[], whole = false) => ({ type: 'Talk', lines, whole }) as never;

test('lines of others count as new until they are looked at, also after a reload', () => {
  const talk = new Talk('abc');
  talk.hear(told([line(1, { seat: 0 }), line(2, { seat: 1 })], true));
  talk.hear(told([line(3, { name: 'Cas' })]));
  expect(talk.unread([0])).toBe(2);
  talk.look();
  expect(talk.unread([0])).toBe(0);
  const later = new Talk('abc');
  later.hear(told([line(3, { name: 'Cas' }), line(4, { seat: 1 })], true));
  expect(later.unread([0])).toBe(1);
});

test('who is muted is not read here, stays so after a reload, and can be read again', () => {
  const talk = new Talk('abc');
  talk.hear(told([line(1, { seat: 0 }), line(2, { name: 'Cas' })], true));
  talk.mute('seat 0', true);
  expect(talk.readable.map(({ n }) => n)).toEqual([2]);
  const later = new Talk('abc');
  expect(later.muted).toEqual(['seat 0']);
  later.mute('seat 0', false);
  later.hear(told([line(1, { seat: 0 })], true));
  expect(later.readable).toHaveLength(1);
});

test('a reaction shows for a moment, the newest of each seat, and never of who is muted', () => {
  vi.useFakeTimers();
  const talk = new Talk('abc');
  talk.react({ type: 'Reacted', seat: 0, what: 'laugh' } as never);
  vi.advanceTimersByTime(2000);
  talk.react({ type: 'Reacted', seat: 0, what: 'wow' } as never);
  vi.advanceTimersByTime(2000);
  expect(talk.reactions[0]?.what).toBe('wow');
  vi.advanceTimersByTime(1000);
  expect(talk.reactions).toEqual({});
  talk.mute('seat 1', true);
  talk.react({ type: 'Reacted', seat: 1, what: 'laugh' } as never);
  expect(talk.reactions).toEqual({});
});

test('the newest line of others is told beside the door, until it is looked at, with the name of who said it', async () => {
  await speak();
  const talk = new Talk('abc');
  talk.hear(told([line(1, { seat: 1 }), line(2, { seat: 0 })], true));
  expect(talk.newest([0])?.n).toBe(1);
  talk.hear(told([line(3, { name: 'Cas' })]));
  expect(speaker(talk.newest([0])!, ['Ann', 'Bob'])).toBe('Cas');
  expect(speaker(line(1, { seat: 1 }), ['Ann', 'Bob'])).toBe('Bob');
  expect(speaker(line(4), [])).toBe('Somebody');
  talk.look();
  expect(talk.newest([0])).toBeUndefined();
});
