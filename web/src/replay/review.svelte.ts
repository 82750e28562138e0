/** The review of a finished game: asked for when somebody wants it, or in the background when a game ends; made by the room, which tells how
 * far it is. */

import { review as ask, Trouble } from '../app/api';
import type { Review, Reviewing, ReviewStep, Say } from '../messages';
import { words } from '../words/words.svelte';

const PATIENCE = 700;
/** Nobody waits for what is made in the background. */
const LONG_PATIENCE = 2500;

export class ReviewOf {
  readonly id: string;
  standing = $state.raw<Reviewing | null>(null);
  trouble = $state.raw<Say | null>(null);
  private timer = 0;
  private gone = false;
  private readonly patience: number;

  constructor(id: string, background = false) {
    this.id = id;
    this.patience = background ? LONG_PATIENCE : PATIENCE;
    void this.look(background ? 'background' : false);
  }

  get review(): Review | undefined {
    return this.standing?.review;
  }

  get turning(): ReviewStep[] {
    const review = this.review;
    return review ? review.steps.filter((step) => review.turning.includes(step.n)) : [];
  }

  get busy(): boolean {
    return this.standing?.state === 'waiting' || this.standing?.state === 'running';
  }

  make(): Promise<void> {
    return this.look(true);
  }

  leave(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private async look(make: boolean | 'background'): Promise<void> {
    try {
      if (make) await words.need('coach');
      const found = await ask(this.id, make);
      if (this.gone) return;
      this.trouble = null;
      if (found.state === 'ready' || found.state === 'running') await words.need('coach');
      this.standing = found;
      if (found.state === 'ready') void import('../puzzles/mistakes').then(({ harvest }) => harvest(this.id)).catch(() => {}); // another time
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.say;
    }
    clearTimeout(this.timer);
    if (this.busy && !this.gone) this.timer = window.setTimeout(() => void this.look(false), this.patience);
  }
}

/** Numbers as people read them: a share of the win in percent, or points. */
export class Figures {
  private readonly points: boolean;
  private readonly low: boolean;

  constructor(review: { points: boolean; low: boolean }) {
    this.points = review.points;
    this.low = review.low;
  }

  private format(value: number, signDisplay: 'auto' | 'exceptZero', digits: number): string {
    const style = this.points ? 'decimal' : 'percent';
    return new Intl.NumberFormat(words.language, { style, signDisplay, maximumFractionDigits: digits }).format(value);
  }

  value(value: number): string {
    return this.format(value, 'auto', 1);
  }

  /** A part of a way, or a change, as it moved the number that is read: where fewer points are better, good luck is below 0. */
  change(value: number): string {
    return this.format(this.low ? 0 - value : value, 'exceptZero', 1);
  }

  loss(value: number): string {
    return this.format(value, 'auto', 1);
  }

  /** `± 3 %`, where that would be seen. */
  within(value: number): string {
    return value >= (this.points ? 0.05 : 0.0005) ? ` ± ${this.format(value, 'auto', 1)}` : '';
  }
}
