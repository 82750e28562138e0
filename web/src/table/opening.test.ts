import { expect, test } from 'vitest';
import { facts } from '../testing/told';
import { firstWords, isAlone, sitDownAt, startWithBots } from './opening';

const lobby = { status: 'lobby', host: true } as const;
const empty = facts([{}, {}, {}], lobby);

test('who opens a table sits at it', () => {
  expect(firstWords('t1', empty, 'Ann')).toEqual([{ type: 'Sit', name: 'Ann', seat: 0 }]);
});

test('play now fills the other places with bots and starts, once', () => {
  startWithBots('t2');
  expect(firstWords('t2', empty, 'Ann').map((message) => message.type)).toEqual(['Sit', 'AddBot', 'AddBot', 'Start']);
  expect(firstWords('t2', empty, 'Ann')).toHaveLength(1);
});

test('the next game against the same bots starts at once, where that was asked for', () => {
  const again = facts([{ kind: 'person', yours: true }, { kind: 'bot' }], lobby);
  expect(isAlone(again)).toBe(true);
  expect(firstWords('t3', again, 'Ann')).toEqual([]);
  startWithBots('t3');
  expect(firstWords('t3', again, 'Ann')).toEqual([{ type: 'Start' }]);
});

test('guests, and whoever comes to a table where others sit or play, say nothing', () => {
  expect(firstWords('t4', { ...empty, host: false }, 'Bob')).toEqual([]);
  expect(firstWords('t4', facts([{ kind: 'person' }, {}], lobby), 'Bob')).toEqual([]);
  expect(firstWords('t4', { ...empty, status: 'playing' }, 'Bob')).toEqual([]);
});

test('bots of a level and a pace are asked for where somebody chose them, also for the next game', () => {
  const open = facts([{}, {}], { status: 'lobby', host: true });
  startWithBots('one', { level: 'strong', speed: 'quick' });
  expect(firstWords('one', open, 'Ann')).toEqual([
    { type: 'Sit', name: 'Ann', seat: 0 },
    { type: 'Arrange', settings: { bots: 'quick' } },
    { type: 'AddBot', seat: 1, level: 'strong' },
    { type: 'Start' },
  ]);
  startWithBots('two', { level: 'best' });
  const next = facts(
    [
      { kind: 'bot', level: 'strong' },
      { kind: 'person', yours: true },
    ],
    { status: 'lobby', host: true },
  );
  expect(firstWords('two', next, 'Ann')).toEqual([{ type: 'AddBot', seat: 0, level: 'best' }, { type: 'Start' }]);
});

test('who clicked an open table sits down there at once, where there is a seat to take', () => {
  const waiting = facts([{ kind: 'person' }, {}], { status: 'lobby', joining: true });
  expect(firstWords('open', waiting, 'Bob')).toEqual([]);
  sitDownAt('open');
  expect(firstWords('open', waiting, 'Bob')).toEqual([{ type: 'Sit', name: 'Bob' }]);
  expect(firstWords('open', waiting, 'Bob'), 'once').toEqual([]);
  sitDownAt('mine');
  expect(firstWords('mine', facts([{ kind: 'person', yours: true }, {}], { status: 'lobby', joining: true }), 'Bob')).toEqual([]);
  sitDownAt('closed');
  expect(firstWords('closed', facts([{ kind: 'person' }, {}], { status: 'lobby' }), 'Bob')).toEqual([]);
});
