// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happening } from '../messages';
import { thing } from '../testing/told';
import { Motion, type Performer } from './motion';

let root: HTMLElement;
let sky: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML =
    '<div data-part="pyramid"></div><div data-part="hand"><button data-spot="hand/0"><svg data-picture></svg></button></div>';
  sky = document.createElement('div');
  document.body.append(root, sky);
});
afterEach(() => document.body.replaceChildren());

function performer(): Performer {
  return {
    show: vi.fn((_told: Happening, apply: () => void) => {
      apply();
      return Promise.resolve();
    }),
    lift: vi.fn(() => Promise.resolve(null)),
    shake: vi.fn(),
    finish: vi.fn(),
  };
}

test('what happens within a pyramid is the pyramid’s own doing, and changes the scene once', async () => {
  const pile = performer();
  const apply = vi.fn();
  await new Motion(root, sky, new Map([['pyramid', pile]])).show(
    { kind: 'tip', sets: { 'pyramid/1,1,1': thing('die', undefined, { faces: [1, 2, 3] }) } },
    apply,
    1,
  );
  expect(pile.show).toHaveBeenCalledOnce();
  expect(pile.lift).not.toHaveBeenCalled();
  expect(apply).toHaveBeenCalledOnce();
});

test('a throw is never a pyramid’s doing', async () => {
  const pile = performer();
  const apply = vi.fn();
  await new Motion(root, sky, new Map([['pyramid', pile]])).show({ kind: 'throw', src: 'pyramid' }, apply, 1);
  expect(pile.show).not.toHaveBeenCalled();
  expect(apply).toHaveBeenCalledOnce();
});

test('where motion is unwelcome the scene only changes', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const pile = performer();
  const apply = vi.fn();
  const motion = new Motion(root, sky, new Map([['pyramid', pile]]));
  await motion.show({ kind: 'tip', src: 'pyramid/1,1,1' }, apply, 1);
  await motion.dwell();
  expect(apply).toHaveBeenCalledOnce();
  expect(pile.show).not.toHaveBeenCalled();
});

test('a gentle no in a pyramid is the pyramid’s own', () => {
  const pile = performer();
  const motion = new Motion(root, sky, new Map([['pyramid', pile]]));
  motion.shake('pyramid/1,1,1');
  expect(pile.shake).toHaveBeenCalledWith('pyramid/1,1,1');
});

test('time to look ends when movement is ended', async () => {
  root.getAnimations = () => [];
  const motion = new Motion(root, sky, new Map());
  const looking = motion.dwell();
  motion.finish();
  await looking;
});
