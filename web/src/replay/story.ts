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

type Account = Review['accounts'][number];

/** What was luck and what the seat's choices did, all of them, also where the account tells only named mistakes apart. */
export function whole(account: Account): { luck: number; own: number; luckWithin: number; ownWithin: number } {
  const { small = 0, small_within = 0, others_small = 0, others_small_within = 0 } = account;
  return {
    luck: account.luck - small - others_small,
    own: account.own + small,
    luckWithin: Math.hypot(account.luck_within, small_within, others_small_within),
    ownWithin: Math.hypot(account.own_within, small_within),
  };
}

/** How luck and the seat's own choices changed its result. Null where the intervals are too wide to say anything about either. */
export function fairness(review: Review, seat: number): Fairness | null {
  const account = review.accounts[seat];
  if (!account) return null;
  const least = review.points ? POINTS : SHARE;
  const told = whole(account);
  const luck = sign(told.luck, told.luckWithin, least);
  const own = sign(told.own, told.ownWithin, least);
  const wide = Math.max(told.luckWithin, told.ownWithin) > 4 * least;
  if (luck === 'even' && own === 'even' && wide) return null;
  return { luck, own, link: (luck === 'good' && own === 'bad') || (luck === 'bad' && own === 'good') ? 'but' : 'and' };
}

/** Whether what many small choices did is not known well: then accounts tell named mistakes, and luck with all that is smaller. */
export function mistakesApart(review: Review): boolean {
  return review.accounts.some((account) => (account.small_within ?? 0) > 0);
}

/** Between what a seat's small choices cost together. */
export function smallChoices(account: Account): { from: number; to: number } {
  const [small, within] = [account.small ?? 0, account.small_within ?? 0];
  return { from: Math.max(0, 0 - small - within), to: Math.max(0, within - small) };
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
