import { expect, test } from 'vitest';
import { draw, fitted, type End } from './picture';

const width = (text: string) => [...text].length * 10;

test('what has no room is cut at a letter, never in one', () => {
  expect(fitted('Ann', 30, width)).toBe('Ann');
  expect(fitted('Annemarie', 50, width)).toBe('Anne…');
  expect(fitted('👩‍🚀👩‍🚀', 20, width)).toMatch(/…$/u);
  expect(fitted('Ann van Dam', 50, width)).toBe('Ann…');
});

/** A pen that notes what is written. */
function noting(): { pen: CanvasRenderingContext2D; written: string[] } {
  const written: string[] = [];
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: width(text) }),
    fillText: (text: string) => written.push(text),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
  };
  const pen = new Proxy(known, { get: (all, name: string) => all[name] ?? (() => undefined) });
  return { pen: pen as unknown as CanvasRenderingContext2D, written };
}

test('the picture says what the end screen says', () => {
  const end: End = {
    game: 'Push Out',
    headline: 'Ann won!',
    rows: [
      { rank: 1, name: 'Ann', points: 12, won: true },
      { rank: 2, name: 'Bob', points: -3, won: false },
      { rank: 2, name: 'Cas', won: false },
    ],
    when: '1 May 2026',
  };
  const { pen, written } = noting();
  draw(pen, end);
  expect(written).toEqual(['Push Out', 'Ann won!', '1', 'Ann', '12', '2', 'Bob', '-3', '2', 'Cas', 'Worp', '1 May 2026']);
});
