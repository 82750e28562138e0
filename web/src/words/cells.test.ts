import { expect, test } from 'vitest';
import { marked, marksOf } from './cells';

const best = { key: 'wuerfelmarsch-move-tip', args: { cell: '0,8,0', goal: '1,7,0' } };
const why = { key: 'coach-why-now', args: { kind: 'points', count: 2, other: { key: 'abquetschen-move-lay', args: { cell: '2,6,0' } } } };

test('cells are numbered in the order in which they are spoken of, each once', () => {
  expect([...marksOf([best, why, best])]).toEqual([
    ['0,8,0', '①'],
    ['1,7,0', '②'],
    ['2,6,0', '③'],
  ]);
});

test('sentences call them by their numbers, also within other sentences; everything else stays', () => {
  const marks = marksOf([best, why]);
  expect(marked(best, marks).args).toEqual({ cell: '①', goal: '②' });
  expect(marked(why, marks).args).toEqual({ kind: 'points', count: 2, other: { key: 'abquetschen-move-lay', args: { cell: '③' } } });
  const plain = { key: 'move-path', args: { path: '5' } };
  expect(marked(plain, marksOf([plain]))).toBe(plain);
});

test('there are signs for twenty cells; a list that goes on has coordinates', () => {
  const many = Array.from({ length: 25 }, (_, n) => ({ key: 'move', args: { cell: `0,${n % 9},${Math.floor(n / 9)}` } }));
  const marks = marksOf(many);
  expect([...marks.values()].at(-1)).toBe('⑳');
  expect(marked(many[24]!, marks)).toEqual(many[24]);
});
