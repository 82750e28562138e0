import { expect, test } from 'vitest';
import type { Review, ReviewStep } from '../messages';
import { fairness, lesson, mistakesApart, smallChoices, turningPoint, whole } from './story';

type Account = Review['accounts'][number];
const account = (luck: number, own: number, within = 0.01): Account =>
  ({ start: 0.5, luck, own, others: 0, result: 1, luck_within: within, own_within: within, others_within: within }) as Account;
const step = (n: number, more: Partial<ReviewStep> = {}): ReviewStep =>
  ({ n, kind: 'choice', seat: 0, values: [0.5, 0.5], within: [0, 0], changes: [0, 0], path: [], outcome: [], ...more }) as ReviewStep;
const review = (more: Partial<Review>): Review => ({ points: false, low: false, steps: [], accounts: [], turning: [], ...more }) as Review;
const better = { best: { path: [], name: { key: 'x' } } } as unknown as Partial<ReviewStep>;

test.each([
  [account(0.2, 0.3), { luck: 'good', own: 'good', link: 'and' }],
  [account(0.4, -0.2), { luck: 'good', own: 'bad', link: 'but' }],
  [account(-0.4, 0.02), { luck: 'bad', own: 'even', link: 'and' }],
  [account(0.01, 0.02), { luck: 'even', own: 'even', link: 'and' }],
  [account(0.3, 0.1, 0.15), { luck: 'good', own: 'even', link: 'and' }],
])('luck and choices are named only as far as they are sure', (one, told) => {
  expect(fairness(review({ accounts: [one] }), 0)).toEqual(told);
});

test('where chance hides everything nothing is claimed', () => {
  expect(fairness(review({ accounts: [account(1.0, -0.5, 3.88)] }), 0)).toBeNull();
  expect(fairness(review({ accounts: [] }), 0)).toBeNull();
});

test('with points, parts of a point are not worth a word', () => {
  expect(fairness(review({ points: true, accounts: [account(0.6, -3)] }), 0)).toEqual({ luck: 'even', own: 'bad', link: 'and' });
});

test('the turning point is the one that moved somebody most', () => {
  const steps = [step(1, { changes: [0.2, -0.2] }), step(4, { changes: [-0.4, 0.4] }), step(7, { changes: [0.9, -0.9] })];
  expect(turningPoint(review({ steps, turning: [1, 4] }))?.n).toBe(4);
  expect(turningPoint(review({ steps }))).toBeUndefined();
});

test('the one thing to remember is the own choice that surely cost most', () => {
  const steps = [
    step(1, { ...better, loss: 0.1 }),
    step(2, { ...better, loss: 0.3, seat: 1 }),
    step(3, { ...better, loss: 0.2, loss_within: 0.25 }),
    step(4, { ...better, loss: 0.12 }),
    step(5, { ...better, loss: 0.001 }),
  ];
  expect(lesson(review({ steps }), 0)?.n).toBe(4);
  expect(lesson(review({ steps: steps.slice(4) }), 0), '0 % better is no advice').toBeUndefined();
});

test('where small choices are not known well, named mistakes are told apart from them, and nothing is claimed of luck', () => {
  const apart = { ...account(0.1, -0.1, 0.03), small: -0.2, small_within: 0.16, others_small: 0.05, others_small_within: 0.12 };
  expect(mistakesApart(review({ accounts: [account(0.1, -0.3)] }))).toBe(false);
  expect(mistakesApart(review({ accounts: [account(0.1, -0.3), apart] }))).toBe(true);
  const small = smallChoices(apart);
  expect(small.from).toBeCloseTo(0.04);
  expect(small.to).toBeCloseTo(0.36);
  expect(smallChoices({ ...apart, small: -0.1 }).from, 'nobody gains by small mistakes').toBe(0);
  const all = whole(apart);
  expect(all.luck).toBeCloseTo(0.25);
  expect(all.own).toBeCloseTo(-0.3);
  expect(all.luckWithin).toBeCloseTo(Math.hypot(0.03, 0.16, 0.12));
  expect(all.ownWithin).toBeCloseTo(Math.hypot(0.03, 0.16));
  expect(fairness(review({ accounts: [apart] }), 0)).toEqual({ luck: 'good', own: 'bad', link: 'but' });
  const unsure = { ...apart, small_within: 0.4 };
  expect(fairness(review({ accounts: [unsure] }), 0)).toBeNull();
});
