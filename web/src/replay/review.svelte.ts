/** The review of a finished game: asked for when somebody wants it, made by the room, which tells how far it is. */

import { review as ask, Trouble } from '../app/api';
import type { Review, Reviewing, ReviewStep, Say } from '../messages';
import { words } from '../words/words.svelte';

const PATIENCE = 700;

export class ReviewOf {
  readonly id: string;
  standing = $state.raw<Reviewing | null>(null);
  trouble = $state.raw<Say | null>(null);
  private timer = 0;
  private gone = false;

  constructor(id: string) {
    this.id = id;
    void this.look(false);
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

  private async look(make: boolean): Promise<void> {
    try {
      if (make) await words.need('coach');
      const found = await ask(this.id, make);
      if (this.gone) return;
      this.trouble = null;
      if (found.state === 'ready' || found.state === 'running') await words.need('coach');
      this.standing = found;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.say;
    }
    clearTimeout(this.timer);
    if (this.busy && !this.gone) this.timer = window.setTimeout(() => void this.look(false), PATIENCE);
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
