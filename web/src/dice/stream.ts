/** From opened links to a result: the stream of one throw, and the laws by which numbers are drawn from it. */

import { authenticated } from './chain';

export class Stream {
  private readonly key: Uint8Array;
  private readonly about: string;
  private block = 0;
  private rest: number[] = [];

  /** `about`: what the throw is bound to, its number, purpose and who contributed, with spaces between them. */
  constructor(key: Uint8Array, about: string) {
    this.key = key;
    this.about = about;
  }

  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: bigint): bigint {
    let size = 1;
    while (256n ** BigInt(size) < n) size++;
    const all = 256n ** BigInt(size);
    for (;;) {
      while (this.rest.length < size) this.rest.push(...authenticated(this.key, `${this.about} ${this.block++}`));
      const x = this.rest.splice(0, size).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
      if (x < all - (all % n)) return x % n;
    }
  }
}

const MOST = 100_000;

/** How many six-sided dice a law says were thrown; 0 where it says something else. */
export function diceOf(law: string): number {
  return Number(/^([1-9]\d{0,2})d6$/.exec(law)?.[1] ?? 0);
}

/** What a law draws: the dice, lowest first, where it is about dice; else nothing that could be compared without the rules. Null: no law. */
export function drawn(law: string, stream: Stream): number[] | 'numbers' | null {
  const count = diceOf(law);
  if (count) {
    let x = stream.below(6n ** BigInt(count));
    const faces = Array.from({ length: count }, () => {
      const face = Number(x % 6n) + 1;
      x /= 6n;
      return face;
    });
    return faces.sort((one, other) => one - other);
  }
  if (law === 'nothing') return 'numbers';
  let draws = 0;
  for (const part of law.split(',')) {
    const found = /^([1-9]\d*)(?:([*-])([1-9]\d*))?$/.exec(part);
    if (!found) return null;
    const times = found[2] === '*' ? Number(found[3]) : found[2] ? Number(found[1]) - Number(found[3]) + 1 : 1;
    draws += times;
    if (times < 1 || draws > MOST) return null;
  }
  return 'numbers';
}
