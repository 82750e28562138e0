// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import { speak } from '../testing/speak';
import { clockInWords, inFigures, inWords, roughly } from './times';

beforeAll(() => speak());

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [7200, '2 hours'],
  [86_400, '1 day'],
])('%i seconds to choose are %s', (seconds, text) => expect(inWords(seconds)).toBe(text));

test.each([
  [-3, '0:00'],
  [8.2, '0:09'],
  [750, '12:30'],
  [19_200, '5 h 20'],
  [187_200, '2 d 4 h'],
])('a clock with %d seconds shows %s', (seconds, text) => expect(inFigures(seconds)).toBe(text));

test.each([
  [0, '1 second'],
  [39.5, '40 seconds'],
  [290, '5 minutes'],
  [10_000, '3 hours'],
  [200_000, '2 days'],
])('%d seconds that pass are roughly %s', (seconds, text) => expect(roughly(seconds)).toBe(text));

test.each([
  [{}, 'no clock'],
  [{ clock: 'move', move: 60 }, '1 minute for each move'],
  [{ clock: 'bank', bank: 600 }, '10 minutes for the whole game'],
  [{ clock: 'bank', bank: 600, gain: 10 }, '10 minutes for the whole game, and 10 seconds more after each move'],
] as const)('a table with %o says %s', (at, text) => expect(clockInWords(at)).toBe(text));
