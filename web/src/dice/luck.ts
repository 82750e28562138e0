/** How even dice are, in words, and what was thrown on this device. */

import { read, write } from '../device/memory';
import type { Say } from '../messages';
import type { Report } from './check';

const ENOUGH = 120;
const REMEMBERED = 200;

interface Luck {
  faces: number[];
  /** The games that have been counted. */
  tables: string[];
}

const NONE: Luck = { faces: [0, 0, 0, 0, 0, 0], tables: [] };

/** How often each face has come for whoever plays on this device. */
export function ownFaces(): number[] {
  return read<Luck>('luck', NONE).faces;
}

/** Count what the seats of this device threw in a game whose dice are right, once. */
export function countLuck(table: string, report: Report, seats: readonly number[]): void {
  const luck = read<Luck>('luck', NONE);
  if (!report.right || luck.tables.includes(table)) return;
  const faces = luck.faces.map((count, face) => seats.reduce((sum, seat) => sum + (report.faces[seat]?.[face] ?? 0), count));
  write('luck', { faces, tables: [table, ...luck.tables].slice(0, REMEMBERED) });
}

/** How likely honest dice are at least this uneven: chi-square with five degrees of freedom. */
export function chance(faces: readonly number[]): number {
  const usual = total(faces) / 6;
  const square = faces.reduce((sum, count) => sum + (count - usual) ** 2 / usual, 0);
  return Math.min(1, complement(Math.sqrt(square / 2)) + Math.sqrt((2 * square) / Math.PI) * Math.exp(-square / 2) * (1 + square / 3));
}

export function total(faces: readonly number[]): number {
  return faces.reduce((sum, count) => sum + count, 0);
}

export function mean(faces: readonly number[]): number {
  return faces.reduce((sum, count, face) => sum + count * (face + 1), 0) / total(faces);
}

/** The same in words. */
export function evenness(faces: readonly number[]): Say {
  if (total(faces) < ENOUGH) return { key: 'dice-even-few' };
  const likely = chance(faces);
  if (likely < 0.001) return { key: 'dice-even-odd' };
  if (likely < 0.05) return { key: 'dice-even-rare', args: { times: Math.round(1 / likely) } };
  return { key: likely > 0.9999 ? 'dice-even-too' : 'dice-even-usual' };
}

/** The complementary error function, by the approximation of Abramowitz and Stegun (7.1.26). */
function complement(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}
