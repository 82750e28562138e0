import { Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import { BOTTOM, centre } from './lattice';
import { plateCorners } from './plate';
import { Viewpoint } from './viewpoint';

const [WIDE, HIGH] = [800, 600];

function standing(): Viewpoint {
  const made = new Viewpoint(0.08);
  made.camera.aspect = WIDE / HIGH;
  made.look(BOTTOM);
  return made;
}
const pixels = (from: Viewpoint) => plateCorners().map((point) => from.pixel(point, WIDE, HIGH));

test.each([0, 1, 2])('from side %i the whole plate lies in the box and fills it', (side) => {
  const from = standing();
  from.standAt(side, false);
  from.look(BOTTOM);
  const [xs, ys] = [pixels(from).map(([x]) => x), pixels(from).map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(WIDE);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(HIGH);
  expect(Math.max((right - left) / WIDE, (bottom - top) / HIGH)).toBeGreaterThan(0.9);
});

test('from each side another corner of the plate lies at the back', () => {
  const from = standing();
  const cells = [centre([0, BOTTOM, 0]), centre([0, 0, BOTTOM]), centre([BOTTOM, 0, 0])];
  const seen = [0, 1, 2].map((side) => {
    from.standAt(side, false);
    from.look(BOTTOM);
    const far = cells.map((cell) => cell.distanceTo(from.camera.position));
    return far.indexOf(Math.max(...far));
  });
  expect(new Set(seen).size).toBe(3);
});

test('a walk takes the short way round, and ends where it shall', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const from = standing();
  from.standAt(2, true); // two sides to the left are one to the right
  expect(from.walks).toBe(true);
  from.walkOn(1190);
  const halfway = from.azimuth;
  from.walkOn(1380);
  expect(from.walks).toBe(false);
  expect(from.azimuth).toBeCloseTo((2 * Math.PI) / 3);
  expect(halfway).toBeCloseTo(Math.PI / 3);
});

test('turned by hand it says which side is in front', () => {
  const from = standing();
  const sides: number[] = [];
  from.onturn = (side) => sides.push(side);
  for (let k = 0; k < 3; k++) from.turnBy((-2 * Math.PI) / 3, 0);
  expect(sides).toEqual([1, 2, 0]);
});

test('where only one side may be seen nobody turns it', () => {
  const from = standing();
  from.setSided(true);
  from.turnBy(1, 0.2);
  expect(from.azimuth).toBe(0);
});

test('the glass makes a cell larger where it is, and all of it is there again afterwards', () => {
  const from = standing();
  const before = pixels(from);
  const [x, y] = from.pixel(centre([BOTTOM, 0, 0]), WIDE, HIGH);
  const step = () => {
    const [one, two] = [from.pixel(centre([BOTTOM, 0, 0]), WIDE, HIGH), from.pixel(centre([BOTTOM - 1, 1, 0]), WIDE, HIGH)];
    return Math.hypot(one[0] - two[0], one[1] - two[1]);
  };
  const usual = step();
  from.zoomTo([BOTTOM, 0, 0], false, 4);
  from.look(BOTTOM);
  expect(from.zoomed).toBe(true);
  expect(step() / usual).toBeGreaterThan(3);
  const [nearX, nearY] = from.pixel(centre([BOTTOM, 0, 0]), WIDE, HIGH);
  expect(Math.hypot(nearX - x, nearY - y)).toBeLessThan(0.1 * WIDE);
  from.zoomTo(null, false);
  from.look(BOTTOM);
  expect(from.zoomed).toBe(false);
  expect(pixels(from).flat()).toEqual(before.flat().map((value) => expect.closeTo(value, 6) as number));
});

test('zooming ends at its bounds, and aims only when it goes nearer', () => {
  const from = standing();
  const aim = vi.fn(() => new Vector3(1, 0, 0));
  expect(from.zoomBy(0.5, aim)).toBe(false);
  expect(from.zoomBy(100, aim)).toBe(true);
  expect(from.zoomBy(2, aim)).toBe(false);
  expect(from.zoomBy(0.5, aim)).toBe(true);
  expect(aim).toHaveBeenCalledTimes(1);
});

test('only what is near is moved by a finger', () => {
  const from = standing();
  const changed = vi.fn();
  from.onchange = changed;
  from.moveBy(10, 10, HIGH);
  from.follow([0, 0, BOTTOM]);
  expect(changed).not.toHaveBeenCalled();
  from.zoomTo([3, 3, 2], false);
  from.look(BOTTOM);
  const before = from.pixel(centre([3, 3, 2]), WIDE, HIGH);
  from.moveBy(40, 0, HIGH * 1.16);
  from.look(BOTTOM);
  const after = from.pixel(centre([3, 3, 2]), WIDE, HIGH);
  expect(after[0] - before[0]).toBeGreaterThan(20);
  expect(Math.abs(after[1] - before[1])).toBeLessThan(2);
});
