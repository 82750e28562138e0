// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Advice, Hinted } from '../messages';
import type { Table } from '../table/table.svelte';
import { speak } from '../testing/speak';
import HintPanel from './HintPanel.svelte';

vi.mock('../app/api', () => ({ Trouble: class extends Error {} }));

let page: object | undefined;
beforeAll(() => speak('en', 'coach'));
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  document.body.replaceChildren();
});

const move = (path: string, value: number, loss: number) => ({
  path: [path],
  name: { key: 'move-path', args: { path } },
  value,
  within: 0.02,
  loss,
  loss_within: 0.03,
  difference: -loss,
  playouts: 0,
});
const advice = {
  seat: 0,
  points: false,
  low: false,
  how: 'judged',
  value: 0.61,
  within: 0.02,
  moves: [move('hold', 0.61, 0), move('again', 0.5, 0.11)],
  why: { key: 'coach-why-now', args: { kind: 'points', count: 7, other: { key: 'move-path', args: { path: 'again' } } } },
} as unknown as Advice;

function shown(hinted: Partial<Hinted>): HTMLElement {
  const table = { intents: { hint: () => undefined }, view: null } as unknown as Table;
  page = mount(HintPanel, {
    target: document.body,
    props: { table, hinted: { type: 'Hinted', seat: 0, n: 3, ...hinted } as Hinted, names: ['Ann', 'Bob'] },
  });
  flushSync();
  return document.querySelector<HTMLElement>('[data-testid=hint]')!;
}

test('a hint is one move and one sentence, without a number of the coach', () => {
  const panel = shown({ advice });
  expect(panel.querySelector('[data-testid=hint-move]')!.textContent).toBe('hold');
  const why = panel.querySelector('[data-testid=hint-why]')!.textContent.replace(/[\u2068\u2069]/g, '');
  expect(why).toContain('7 more points');
  expect(why).toContain('again');
  expect(panel.querySelectorAll('li')).toHaveLength(0);
  expect(panel.textContent).not.toContain('%');
});

test('a click shows every move with its value, and how they were found', () => {
  const panel = shown({ advice });
  [...panel.querySelectorAll('button')].find((one) => one.textContent === 'Show the numbers')!.click();
  flushSync();
  expect([...panel.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    expect.stringContaining('61%'),
    expect.stringContaining('50%'),
  ]);
  expect(panel.textContent).toContain('Judged by a net');
});

test('who has nothing to choose is told how it stands', () => {
  const panel = shown({ advice: { ...advice, moves: [], why: undefined, idle: { key: 'no-wait' } } as Advice });
  expect(panel.textContent).toContain('As it stands: 61%');
});

test('cells of a pyramid are called by the numbers that stand on them', () => {
  const at = (cell: string, loss: number) => ({
    ...move(`pyramid/${cell}`, 0.6 - loss, loss),
    name: { key: 'move-path', args: { path: cell } },
  });
  document.body.innerHTML = '<i data-spot="pyramid/0,8,0"></i><i data-spot="pyramid/2,6,0"></i>';
  for (const one of document.querySelectorAll('i')) one.getBoundingClientRect = () => new DOMRect(10, 10, 40, 40);
  const why = { key: 'coach-why-turn', args: { other: at('2,6,0', 0.1).name } };
  const panel = shown({ advice: { ...advice, moves: [at('0,8,0', 0), at('2,6,0', 0.1)], why } as unknown as Advice });
  expect(panel.querySelector('[data-testid=hint-move]')!.textContent).toBe('①');
  expect(panel.querySelector('[data-testid=hint-why]')!.textContent).toContain('②');
  expect(panel.textContent).not.toMatch(/\d,\d,\d/);
  expect([...document.querySelectorAll('[data-testid=rings] b')].map((one) => one.textContent)).toEqual(['①', '②']);
});
