import { expect, it } from 'vitest';
import type { Part } from '../messages';
import { isFixed, shown, slots } from './room';

const title = { key: 'part' };
const tray: Part = { id: 'hand', kind: 'tray', title, room: { 'hand/0': { kind: 'card' }, 'hand/1': { kind: 'number', value: 36 } } };
const map: Part = { id: 'map', kind: 'grid', title, room: { 'map/-3,-2': { kind: 'space' }, 'map/3,2': { kind: 'space' } } };

it('gives every place of a tray the size of the largest thing that can lie there', () => {
  expect([...slots(tray)]).toEqual([
    ['hand/0', { kind: 'card', width: 0.86, height: 1.2 }],
    ['hand/1', { kind: 'number', width: 1.1, height: 0.8 }],
  ]);
  expect(slots({ id: 'old', kind: 'tray', title }).size).toBe(0);
});

it('shows the room of a grid however little lies there, and more by whole steps', () => {
  const kept = { left: -3, top: -2, columns: 7, rows: 5 };
  expect(shown(map, [])).toEqual(kept);
  expect(shown(map, ['map/0,0', 'map/3,2'])).toEqual(kept);
  expect(shown(map, ['map/0,0', 'map/4,0'])).toEqual({ left: -3, top: -2, columns: 8, rows: 5 });
  expect(shown(map, ['map/0,0', 'map/5,0'])).toEqual({ left: -3, top: -2, columns: 10, rows: 5 });
  expect(shown(map, ['map/0,0', 'map/6,0'])).toEqual({ left: -3, top: -2, columns: 10, rows: 5 });
});

it('shows a grid of an older log as large as what lies on it', () => {
  expect(shown({ id: 'map', kind: 'grid', title }, ['map/1,1', 'map/2,4'])).toEqual({ left: 1, top: 1, columns: 2, rows: 4 });
});

it('lays a table out once where all parts keep their room', () => {
  expect(isFixed([tray, map, { id: 'pile', kind: 'pyramid', title }, { id: 'board', kind: 'grid', title, size: [6, 6] }])).toBe(true);
  expect(isFixed([tray, { id: 'old', kind: 'tray', title }])).toBe(false);
});
