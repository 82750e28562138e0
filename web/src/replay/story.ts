/** What a review comes to in a few sentences, for whoever sat at a seat: where it turned, luck and skill, and one thing to remember. */

import type { Review, ReviewStep } from '../messages';

type Sign = 'good' | 'bad' | 'even';

export interface Fairness {
  luck: Sign;
  own: Sign;
  link: 'and' | 'but';
}

/** What is less than so much of the win, or than one point, is not worth a word. */
const SHARE = 0.05;
const POINTS = 1;

function sign(value: number, within: number, least: number): Sign {
  if (Math.abs(value) < least || Math.abs(value) <= within) return 'even';
  return value > 0 ? 'good' : 'bad';
}

/** How luck and the seat's own choices changed its result. Null where the intervals are too wide to say anything about either. */
export function fairness(review: Review, seat: number): Fairness | null {
  const account = review.accounts[seat];
  if (!account) return null;
  const least = review.points ? POINTS : SHARE;
  const luck = sign(account.luck, account.luck_within ?? 0, least);
  const own = sign(account.own, account.own_within ?? 0, least);
  const wide = Math.max(account.luck_within ?? 0, account.own_within ?? 0) > 4 * least;
  if (luck === 'even' && own === 'even' && wide) return null;
  return { luck, own, link: (luck === 'good' && own === 'bad') || (luck === 'bad' && own === 'good') ? 'but' : 'and' };
}

/** What a seat's clear mistakes cost, and between what its other choices did. Null where all of them together are known well. */
export function smallChoices(review: Review, seat: number): { clear: number; within: number; from: number; to: number } | null {
  const account = review.accounts[seat];
  if (!account || review.how !== 'judged' || review.points || account.own_within <= SHARE) return null;
  const clear = 0 - (account.clear ?? 0);
  const rest = 0 - account.own - clear;
  return {
    clear,
    within: account.clear_within ?? 0,
    from: Math.max(0, rest - account.own_within),
    to: Math.max(0, rest + account.own_within),
  };
}

/** The event that moved somebody most. */
export function turningPoint(review: Review): ReviewStep | undefined {
  const size = (step: ReviewStep) => Math.max(...step.changes.map(Math.abs));
  return review.steps
    .filter((step) => review.turning.includes(step.n))
    .reduce<ReviewStep | undefined>((most, step) => (most && size(most) >= size(step) ? most : step), undefined);
}

/** The choice of the seat that cost it most, if that is sure. */
export function lesson(review: Review, seat: number): ReviewStep | undefined {
  const least = review.points ? POINTS : SHARE;
  return review.steps
    .filter((step) => step.seat === seat && step.best && (step.loss ?? 0) >= least && (step.loss ?? 0) > (step.loss_within ?? 0))
    .reduce<ReviewStep | undefined>((most, step) => (most && (most.loss ?? 0) >= (step.loss ?? 0) ? most : step), undefined);
}
