import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { dieAt } from '../testing/dice';
import { centre } from './lattice';
import { lifted, plan, shaken } from './moves';

const what = (kind: string, src: string, dst: string, spots: string[]) => ({ kind, src, dst, spots });

test('a die that moves travels from its old place to its new one', () => {
  const [old, fresh] = [dieAt([0, 0, 8]), dieAt([0, 1, 7])];
  const { journeys, leaving } = plan(what('move', old.spot, fresh.spot, [old.spot, fresh.spot]), [old], [fresh], 50, null, null);
  expect(leaving).toBeNull();
  expect(journeys).toHaveLength(1);
  expect(journeys[0]).toMatchObject({ to: fresh.spot, start: 50, ease: 'glide' });
  expect(journeys[0]!.from.at).toEqual(centre([0, 0, 8]));
  expect(journeys[0]!.goal.at).toEqual(centre([0, 1, 7]));
});

test('a die that leaves flies towards where it goes, and becomes small', () => {
  const old = dieAt([0, 0, 8], { look: 'blue' });
  const goal = new Vector3(20, 2, 0);
  const { journeys, leaving } = plan(what('move', old.spot, 'seat:1/kept', [old.spot]), [old], [], 0, null, goal);
  expect(leaving).toEqual({ look: 'blue', faces: [1, 2, 3] });
  expect(journeys.map(({ to }) => to)).toEqual(['']);
  expect(journeys[0]!.goal.at.x).toBeGreaterThan(centre([0, 0, 8]).x);
  expect(journeys[0]!.goal.size).toBeLessThan(1);
});

test('a die that comes drops from above', () => {
  const fresh = dieAt([0, 0, 8]);
  const { journeys } = plan(what('move', 'seat:1/stock', fresh.spot, [fresh.spot]), [], [fresh], 0, new Vector3(9, 0, 0), null);
  expect(journeys[0]).toMatchObject({ to: fresh.spot, ease: 'fall' });
  expect(journeys[0]!.from.at.y).toBeGreaterThan(centre([0, 0, 8]).y + 1);
});

test('a whole pile is built from its lowest layer on', () => {
  const cells = [
    [8, 0, 0],
    [0, 8, 0],
    [0, 0, 8],
    [7, 0, 0],
    [0, 7, 0],
    [0, 0, 6],
  ] as [number, number, number][];
  const fresh = cells.map((cell) => dieAt(cell));
  const { journeys } = plan(
    what(
      'set',
      '',
      '',
      fresh.map(({ spot }) => spot),
    ),
    [],
    fresh,
    0,
    null,
    null,
  );
  const starts = journeys.map(({ start }) => start);
  expect(Math.max(...starts.slice(0, 3))).toBeLessThan(Math.min(...starts.slice(3)));
});

test('what has not changed stays where it is', () => {
  const same = dieAt([0, 0, 8]);
  expect(plan(what('set', '', '', [same.spot]), [same], [{ ...same }], 0, null, null).journeys).toEqual([]);
});

test('a die that is lifted ends higher, one that is shaken where it was', () => {
  const item = dieAt([0, 0, 8]);
  expect(lifted(item, 7).goal.at.y).toBeGreaterThan(centre([0, 0, 8]).y);
  expect(shaken(item, 7).goal).toEqual(shaken(item, 7).from);
});
