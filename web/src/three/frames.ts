/** The first frames say what the device can do: more where they are quick, less where they are slow. */

import type { Quality } from './light';

const NEEDED = 4;

export class FirstFrames {
  private took: number[] = [];
  private triedHigh = false;

  /** Whether more have to be timed. */
  get wanted(): boolean {
    return this.took.length < NEEDED;
  }

  /** One more frame took so many milliseconds in this quality; the quality to go on with. The very first one only prepares. */
  add(milliseconds: number, quality: Quality): Quality {
    this.took.push(milliseconds);
    if (this.wanted) return quality;
    const usual = middle(this.took.slice(1));
    if (usual > 60) return 'min';
    if (quality === 'high') return usual > 24 ? 'low' : 'high';
    if (usual >= 9 || this.triedHigh) return 'low';
    this.triedHigh = true;
    this.took = [];
    return 'high';
  }
}

export function middle(times: number[]): number {
  return times.sort((one, other) => one - other)[times.length >> 1]!;
}
