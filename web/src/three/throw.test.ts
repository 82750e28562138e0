import { expect, test } from 'vitest';
import { landing } from './throw';

/** Seeds with one to nine dice and all kinds of outcomes. */
const THROWS = Array.from({ length: 54 }, (_, seed) => ({
  seed: `${seed} dice`,
  values: Array.from({ length: 1 + (seed % 9) }, (_, k) => 1 + ((seed * 7 + 3 * k + Math.floor(seed / 6)) % 6)),
}));

const landings = THROWS.map(({ seed, values }) => landing(seed, values));

test('every number is thrown', () => {
  expect(new Set(THROWS.flatMap(({ values }) => values)).size).toBe(6);
});

test('dice come to rest flat, with the room’s numbers up', () => {
  for (const [k, { values }] of THROWS.entries()) {
    expect(landings[k]!.up).toEqual(values);
    expect(Math.min(...landings[k]!.flat)).toBeGreaterThan(0.9999);
  }
});

test('every die lies on the felt, none on another and none in another', () => {
  for (const { places } of landings) {
    for (const [k, [x, y, z]] of places.entries()) {
      expect(Math.abs(y! - 0.48)).toBeLessThan(0.1);
      for (const other of places.slice(0, k)) expect(Math.max(Math.abs(x! - other[0]!), Math.abs(z! - other[2]!))).toBeGreaterThan(0.6);
    }
  }
});

test('no two throws roll alike, and the same throw rolls alike on every screen', () => {
  expect(new Set(landings.map(({ places }) => String(places[0]))).size).toBe(THROWS.length);
  for (const k of [0, 8, 53]) expect(landing(THROWS[k]!.seed, THROWS[k]!.values)).toEqual(landings[k]);
});
