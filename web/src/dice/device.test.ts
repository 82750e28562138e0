// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import type { Dice, FromBrowser } from '../messages';
import { facts } from '../testing/told';
import { after, bytes, hex, promise } from './chain';
import { DeviceDice, keptDice, LENGTH } from './device';

let sent: FromBrowser[];
let device: DeviceDice;
const seated = facts([{ kind: 'person', yours: true }, { kind: 'person' }], { id: 'pig@1 seats=2' });
const last = () => sent.at(-1) as Record<string, unknown> & FromBrowser;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  device = new DeviceDice('abc', (message) => void sent.push(message));
});

function told(lines: string[], more: Partial<Dice> = {}): void {
  device.hear({ type: 'Dice', lines, ...more });
}

/** The game has begun, and throw 1 is announced, by this seat. */
function begun(by: number, circle = '1,2'): void {
  device.seated(seated);
  const mine = last().promise as string;
  const lines = ['table abc', `room 1 128 ${'a'.repeat(64)}`, `device 1 1 ${LENGTH} 1 ${mine}`, `device 2 1 64 2 ${'b'.repeat(64)}`];
  told([...lines, `throw 1 0 ${by} ${circle}`], { device: 1, whole: true });
}

/** Whether an opened link is the one for throw `number` of the chain that was promised. */
function fits(link: string, number: number): boolean {
  return promise('abc', 'pig@1', 'seats 1', LENGTH, after(bytes(link)!, number)) === keptDice('abc')!.promise;
}

const proof = (number: number, mine: string) => `${number} 1d6 ${'c'.repeat(64)} ${mine} ${'d'.repeat(64)}`;

test('who sits promises once, and anew when the seats change', () => {
  device.seated(facts([{ kind: 'person' }]));
  expect(sent).toEqual([]);
  device.seated(seated);
  device.seated(seated);
  expect(sent).toHaveLength(1);
  expect(last()).toMatchObject({ type: 'PromiseDice', length: LENGTH });
  const first = last().promise;
  device.opened();
  device.seated(seated);
  expect(last().promise).toBe(first); // a new connection hears the same
  device.seated(facts([{ yours: true }, { yours: true }], { id: 'pig@1 seats=2' }));
  expect(last().promise).not.toBe(first);
});

test('for the throw of somebody else the link is opened at once', () => {
  begun(2);
  expect(last()).toMatchObject({ type: 'OpenLink', number: 1 });
  expect(fits(last().link as string, 1)).toBe(true);
});

test('for one’s own throw it comes with the act, and only then', () => {
  begun(1);
  expect(sent.map((message) => message.type)).toEqual(['PromiseDice']);
  expect(fits(device.open(), 1)).toBe(true);
});

test('a throw that comes by itself needs no act', () => {
  device.seated(seated);
  const mine = last().promise as string;
  told([`device 1 1 ${LENGTH} 1 ${mine}`, 'throw 1 0 1 1'], { device: 1, whole: true, by_itself: true });
  expect(last()).toMatchObject({ type: 'OpenLink', number: 1 });
});

test('a device that is not in the circle opens nothing', () => {
  begun(2, '2');
  expect(last().type).toBe('PromiseDice');
  expect(device.open()).toBe('');
});

test('throw after throw, each with the next link', () => {
  begun(2);
  const first = last().link as string;
  device.thrown(proof(1, first));
  told(['throw 2 1 2 1,2']);
  const second = last().link as string;
  expect(hex(after(bytes(second)!, 1))).toBe(first);
  expect(Object.keys(keptDice('abc')!.throws)).toEqual(['1']);
});

test('a room that announces throw after throw gets no link ahead', () => {
  begun(2);
  const before = sent.length;
  told(['throw 2 0 2 1,2']);
  told(['throw 1 0 2 1']); // another circle for the same number
  expect(sent).toHaveLength(before);
  expect(keptDice('abc')!.twice).toEqual([2, 1]);
});

test('after a taking back another number may come', () => {
  begun(2);
  device.undone();
  told(['throw 2 3 2 1,2']);
  expect(last()).toMatchObject({ type: 'OpenLink', number: 2 });
  expect(keptDice('abc')!.twice).toEqual([]);
});

test('after a lost connection the same link is sent again', () => {
  begun(2);
  const link = last().link;
  device.opened();
  device.seated(seated);
  told([...keptDice('abc')!.lines, 'throw 1 0 2 1,2'], { device: 1, whole: true });
  expect(last()).toMatchObject({ type: 'OpenLink', number: 1, link });
});

test('a device remembers that it was left out although it had opened', () => {
  begun(2);
  device.thrown(proof(1, '-'));
  expect(keptDice('abc')!.left).toEqual([1]);
});

test('a chain that is used up is followed by another one', () => {
  device.seated(seated);
  const mine = last().promise as string;
  told([`device 1 1 ${LENGTH} 1 ${mine}`, `throw ${LENGTH} 9 2 1`], { device: 1, whole: true });
  expect(last()).toMatchObject({ type: 'OpenLink', number: LENGTH });
  device.thrown(`${LENGTH} 1d6 ${'c'.repeat(64)} ${last().link as string}`);
  expect(last().type).toBe('PromiseDice');
  expect(last().promise).not.toBe(mine);
});

test('another page of this device goes on with the same chain', () => {
  begun(2);
  const other = new DeviceDice('abc', (message) => void sent.push(message));
  other.seated(seated);
  expect(last().promise).toBe(keptDice('abc')!.promise);
});
