import { expect, test } from 'vitest';
import { thing } from '../testing/told';
import { axes, inOrder, numbersOf, outline, partOf, placeOf, type Point, size } from './places';

const BAR: Point[] = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
];

test('a spot is its part and its place, and a part is its own', () => {
  expect([partOf('side:1/9'), placeOf('side:1/9')]).toEqual(['side:1', '9']);
  expect(partOf('dice')).toBe('dice');
});

test('the numbers of a place end at the first word that is none', () => {
  expect(numbersOf('board/3,4,N')).toEqual([3, 4]);
  expect(numbersOf('board/-1,0')).toEqual([-1, 0]);
  expect(numbersOf('facts/score')).toEqual([]);
});

test('spots are read by number, and those without one last, as they came', () => {
  expect(inOrder(['p/b', 'p/10', 'p/9', 'p/a', 'p/-1'])).toEqual(['p/-1', 'p/9', 'p/10', 'p/b', 'p/a']);
});

test('a shape is turned about its own box and says how many of it lie there', () => {
  const lying = outline(thing('tile', undefined, { outline: BAR, many: 3 }))!;
  expect(lying).toMatchObject({ left: 0, top: 0, width: 2, height: 1, many: 3 });
  const standing = outline(thing('tile', undefined, { outline: BAR, turn: 1 }))!;
  expect(standing).toMatchObject({ left: 0, top: 0, width: 1, height: 2, many: 1 });
  expect(
    outline(
      thing('tile', undefined, {
        outline: [
          [0, 0],
          [2, 0],
          [0, 1],
        ],
        turn: 4,
      }),
    )!.points,
  ).toEqual([
    [2, 0],
    [0, 0],
    [2, 1],
  ]);
});

test('four quarter turns lead back', () => {
  const shape = (turn: number) =>
    outline(
      thing('tile', undefined, {
        outline: [
          [1, 1],
          [3, 1],
          [1, 2],
        ],
        turn,
      }),
    )!.points;
  expect(shape(0)).not.toEqual(shape(1));
  const box = outline(
    thing('tile', undefined, {
      outline: [
        [1, 1],
        [3, 1],
        [1, 2],
      ],
      turn: 2,
    }),
  )!;
  expect([box.left, box.top, box.width, box.height]).toEqual([1, 1, 2, 1]);
});

test('what has no outline has no shape', () => {
  expect(outline(thing('tile', undefined, { text: 'NE' }))).toBeNull();
  expect(outline(thing('die', 5))).toBeNull();
});

test('sizes are in dice', () => {
  expect(size(thing('die', 6))).toEqual([1, 1]);
  expect(size(thing('card'))).toEqual([0.86, 1.2]);
  expect(size(thing('number', 120))[0]).toBeCloseTo(1.5);
  expect(
    size(
      thing('tile', undefined, {
        outline: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      }),
    )[0],
  ).toBeCloseTo(0.58);
});

test('each viewer looks at a pyramid from the own side: that axis goes up the screen', () => {
  for (const front of [0, 1, 2]) expect(axes(front)[front]).toEqual([0, -1]);
});
