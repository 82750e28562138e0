import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { after, bytes, fingerprint, hashed, hex, once, promise } from './chain';
import { check, seal, thrownAgain } from './check';
import type { KeptDice } from './device';
import { readLog, type Happened } from './lines';
import { drawn, Stream } from './stream';

const page = readFileSync('../docs/researchers/dice.md', 'utf8');
const text = /```log\n([\s\S]*?)```/.exec(page)![1]!;
const log = readLog(text)!;
const vector = (name: string) => new RegExp(`^\\| ${name}[^|]*\\| \`(.*?)\` \\|$`, 'm').exec(page)![1]!;

const seen: KeptDice = {
  seed: '',
  seats: [1],
  promise: '',
  start: 1,
  lines: log.dice.filter((line) => !line.startsWith('throw')),
  throws: { 1: seal('throw 1 0 1 1,2', log.events[0]!.proof), 2: seal('throw 2 2 1 1,2', log.events[2]!.proof) },
  left: [],
  twice: [],
};

test('the vectors of the documentation come out here, too', () => {
  const ones = bytes('11'.repeat(32))!;
  expect(hex(after(ones, 8))).toBe(vector('link 0 of device 1'));
  expect(promise('vectors', 'pig@1', 'seats 1', 8, after(ones, 8))).toBe(log.dice[2]!.split(' ').at(-1));
  const first = fingerprint('vectors', log.id, '');
  expect(first).toBe(vector('F at first'));
  const bound = log.dice.slice(1, 4).reduce((sum, line) => hashed(sum, line), first);
  expect(bound).toBe(vector('F of both throws'));
  const [, , ...links] = log.events[0]!.proof.split(' ');
  const key = new Uint8Array(links.flatMap((link) => [...bytes(link)!]));
  const stream = () => new Stream(key, `${bound} 1 throw room,1,2`);
  const sixes = stream();
  expect(Array.from({ length: 8 }, () => sixes.below(6n)).join(' ')).toBe(vector('numbers below 6'));
  const mixed = stream();
  const bounds = [1, 2, 6, 36, 216, 7776, 256, 257, 65536, 65537, 10077696, 165];
  expect(bounds.map((n) => mixed.below(BigInt(n))).join(' ')).toBe(vector('numbers below 1,'));
  expect(once(bound, 3, bytes('03'.repeat(32))!)).toBe(vector('ONCE'));
  expect(drawn('2d6', stream())).toEqual([2, 4]);
  for (const wrong of ['', '0d6x', '6*0', '2-5', '5,', '1e3']) expect(drawn(wrong, stream())).toBeNull();
});

test('a log is found right, as text and as JSON, and tells who was missing', () => {
  const report = check(log);
  expect(report).toMatchObject({ table: 'vectors', right: true, throws: 2 });
  expect(report.steps.map((step) => step.say.key)).toEqual([
    'dice-promised-room',
    'dice-promised',
    'dice-promised',
    'dice-right',
    'dice-right',
  ]);
  expect(report.remarks).toEqual([{ key: 'dice-remark-missing', args: { device: 2, seats: 'Bob', count: 1 } }]);
  expect(report.faces[1]!.reduce((sum, count) => sum + count)).toBe(2);
  const { id: game, ...rest } = log;
  expect(check(readLog(JSON.stringify({ worp: 1, game, ...rest }))!)).toEqual(report);
});

test('every change of a line about dice is found', () => {
  const rows = text.trimEnd().split('\n');
  let tried = 0;
  rows.forEach((row, at) => {
    if (at < 1 || row.startsWith('names') || row.includes(' act ')) return;
    const words = row.split(' ');
    words.forEach((word, k) => {
      if (/^(dice|roll|proof)$/.test(word) || (k === 0 && at > 1)) return;
      const other = word.replace(/[0-9a-z](?=[^0-9a-z]*$)/, (letter) => (letter === '1' ? '2' : '1'));
      const changed = [...rows.slice(0, at), [...words.slice(0, k), other, ...words.slice(k + 1)].join(' '), ...rows.slice(at + 1)];
      const found = readLog(changed.join('\n') + '\n');
      if (other === word) return;
      // Only the rules know who throws.
      if (row.startsWith('dice throw') && k === 4) return;
      expect(found === null || !check(found).right, `${row} → ${other}`).toBe(true);
      tried++;
    });
    // Without its last throw it is a game that is not over yet.
    if (at > 1 && at < rows.length - 1)
      expect(check(readLog([...rows.slice(0, at), ...rows.slice(at + 1)].join('\n'))!).right, `without ${row}`).toBe(false);
  });
  expect(tried).toBeGreaterThan(25);
});

test('what this device was shown must be what the log says', () => {
  expect(check(log, seen)).toMatchObject({ right: true });
  expect(check(log, seen).steps.at(-1)!.say.key).toBe('dice-seen-same');
  const last = (kept: Partial<KeptDice>) => {
    const report = check(log, { ...seen, ...kept });
    expect(report.right).toBe(false);
    return report.steps.find((step) => !step.right)!.say.key;
  };
  expect(last({ lines: [...seen.lines, `room 1 128 ${'a'.repeat(64)}`] })).toBe('dice-seen-other-promises');
  expect(last({ throws: { ...seen.throws, 2: 'other' } })).toBe('dice-seen-other-throws');
  expect(last({ throws: { ...seen.throws, 7: 'never thrown' } })).toBe('dice-seen-other-throws');
  expect(last({ left: [2] })).toBe('dice-seen-left-out');
  expect(last({ twice: [2] })).toBe('dice-seen-twice');
});

test('of a hidden throw only what was shown is compared', () => {
  const line = `throw 1 0 0 1 hidden ${'b'.repeat(64)}`;
  expect(seal(line, '1 165-2 aa cc')).toBe(seal(line, '1 - - cc'));
  expect(seal(line, '1 165-2 aa cc')).not.toBe(seal(line, '1 - - dd'));
});

test('a log from before has nothing to check, and what is none is none', () => {
  expect(check(readLog('worp 1\npig@1 seats=2 goal=20\n1 roll 5\n')!)).toMatchObject({ table: '', right: false });
  expect(check(readLog(text.replace('names', 'rules 0123456789abcdef\nnames'))!)).toEqual(check(log)); // of an invented game
  for (const none of ['', 'hello', '{', '{"worp":1}', 'worp 2\npig@1\n']) expect(readLog(none)).toBeNull();
});

test('a throw is one again when the last one was taken back', () => {
  const event = (n: number, kind: string, to = 0): Happened => ({ n, kind, to, outcome: [], proof: '' });
  const [one, two] = [event(1, 'roll'), event(2, 'act')];
  expect(thrownAgain([])).toBe(false);
  expect(thrownAgain([one, two])).toBe(false);
  expect(thrownAgain([one, two, event(3, 'undo', 1)])).toBe(false);
  expect(thrownAgain([one, two, event(3, 'undo', 0)])).toBe(true);
  expect(thrownAgain([one, two, event(3, 'undo', 0), event(4, 'undo', 2)])).toBe(false);
});
