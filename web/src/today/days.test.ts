// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { dayDevice } from '../device/memory';
import { countDone, days, face, keep, lastDays, shared, shifted, streak, type Day } from './days';

beforeEach(() => localStorage.clear());
const done: Day = { alone: { result: 20, par: 24 } };
const on = (...all: string[]) => Object.fromEntries(all.map((day) => [day, done]));

test('a day follows another over months, leap days and changes of the clock', () => {
  expect(shifted('2026-11-30', 1)).toBe('2026-12-01');
  expect(shifted('2028-02-28', 1)).toBe('2028-02-29');
  expect(shifted('2026-03-29', 1)).toBe('2026-03-30'); // summer time begins in Europe
  expect(shifted('2026-10-25', -1)).toBe('2026-10-24');
});

test('a streak counts the days up to today, which may still come', () => {
  expect(streak({}, '2026-11-16')).toBe(0);
  expect(streak(on('2026-11-16'), '2026-11-16')).toBe(1);
  expect(streak(on('2026-11-14', '2026-11-15'), '2026-11-16')).toBe(2);
  expect(streak(on('2026-11-14', '2026-11-15', '2026-11-16'), '2026-11-16')).toBe(3);
});

test('one missed day breaks no streak, two in a row do', () => {
  expect(streak(on('2026-11-13', '2026-11-14', '2026-11-16'), '2026-11-16')).toBe(3);
  expect(streak(on('2026-11-12', '2026-11-13', '2026-11-16'), '2026-11-16')).toBe(1);
  expect(streak(on('2026-11-14'), '2026-11-16')).toBe(1);
  expect(streak(on('2026-11-13'), '2026-11-16')).toBe(0);
});

test('the first result of a day stands, and its par may come later', () => {
  keep('2026-11-16', 'alone', { result: 12 });
  keep('2026-11-16', 'alone', { result: 3, par: 9 });
  expect(days()['2026-11-16']?.alone).toEqual({ result: 12 });
  keep('2026-11-16', 'alone', { result: 12, par: 9 });
  expect(days()['2026-11-16']?.alone).toEqual({ result: 12, par: 9 });
  keep('2026-11-16', 'puzzle', { result: 1 });
  expect(countDone(days()['2026-11-16'])).toBe(2);
});

test('the last thirty days end today', () => {
  const last = lastDays(on('2026-11-16', '2026-10-18'), '2026-11-16');
  expect(last).toHaveLength(30);
  expect(last[0]).toEqual({ day: '2026-10-18', done: 1 });
  expect(last[29]).toEqual({ day: '2026-11-16', done: 1 });
});

test('what is shared says how well it went and nothing else', () => {
  const day: Day = { alone: { result: 24, par: 24 }, turn: { result: 0, par: 6 } };
  expect(shared('Worp 2026-11-16', day, 'https://worp.example/today')).toBe('Worp 2026-11-16\n⚅ ⚀ ▫️\nhttps://worp.example/today');
  expect([face('alone', { result: 28, par: 24 }), face('puzzle', { result: 0 }), face('turn', { result: 7, par: 6 })]).toEqual([5, 1, 6]);
});

test('a device keeps its name', () => {
  expect(dayDevice()).toHaveLength(32);
  expect(dayDevice()).toBe(dayDevice());
});
