/** Where flags stand on a road of points, so that none covers another. */

/** How far a flag reaches from its pole, and how high it is. */
export const WIDTH = 25;
export const HEIGHT = 17;

export interface Flag {
  /** 1 flies to the right, -1 to the left. */
  side: 1 | -1;
  /** How many flags' height it is raised. */
  lane: number;
}

/** Every two flags need at most one lane: of two that are close, the first flies to the left and the other to the right. */
export function lanes(flags: number): number {
  return Math.max(1, Math.ceil(flags / 2));
}

/** For poles at `xs`: the lowest lane and side that is still free, from the first on the road to the last. */
export function fly(xs: number[]): Flag[] {
  const taken: [number, number][][] = Array.from({ length: lanes(xs.length) }, () => []);
  const found: Flag[] = [];
  const order = xs.map((_, index) => index).sort((one, other) => xs[one]! - xs[other]! || one - other);
  for (const index of order) {
    const x = xs[index]!;
    const free = taken
      .flatMap((_, lane) => ([-1, 1] as const).map((side) => ({ side, lane })))
      .find(({ side, lane }) => {
        const [from, to] = side < 0 ? [x - WIDTH, x] : [x, x + WIDTH];
        return taken[lane]!.every(([left, right]) => to <= left || from >= right);
      })!;
    taken[free.lane]!.push(free.side < 0 ? [x - WIDTH, x] : [x, x + WIDTH]);
    found[index] = free;
  }
  return found;
}
