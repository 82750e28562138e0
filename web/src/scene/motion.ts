/** Happenings on the screen: things fly, dice tumble, faces turn. Short, in order, ended by a tap, off where motion is unwelcome.
 *  The scene itself changes once per happening (`apply`); movement is only ever drawn over it, so it always ends in the state. */

import { tick } from 'svelte';
import type { Happening } from '../messages';
import { quality } from '../device/quality';
import { partOf } from './places';
import { mark, pips } from './thing';
import type { Stage } from '../table/showing';
import { theme } from '../device/theme.svelte';
import type { Throw } from '../three/throw';

const FLY = 320;
const TUMBLE = 400;
const APPEAR = 220;
const DWELL = 350;
const SLIDE = 300;

const still = matchMedia('(prefers-reduced-motion: reduce)');

export function isStill(): boolean {
  return still.matches;
}

/** A part that shows by itself what happens to its things. */
export interface Performer {
  /** Show a happening; `apply` is called once. The boxes are where it came from and where it went, outside of the part. */
  show(told: Happening, apply: () => void, from: DOMRect | null, to: DOMRect | null): Promise<void>;
  /** Raise what is about to be taken away, and say where it is then. */
  lift(spot: string): Promise<DOMRect | null>;
  shake(spot: string): void;
  finish(): void;
}

export class Motion implements Stage {
  private readonly root: HTMLElement;
  private readonly sky: HTMLElement;
  private running = new Set<Animation>();
  private wake: (() => void) | null = null;

  /** Dice that roll in space; none until that has been loaded, or where the device cannot draw it. */
  private throws: Throw | null = null;

  private readonly performers: ReadonlyMap<string, Performer>;

  /** `root` holds the scene, `sky` lies over the page and holds what flies. */
  constructor(root: HTMLElement, sky: HTMLElement, performers: ReadonlyMap<string, Performer>) {
    this.root = root;
    this.sky = sky;
    this.performers = performers;
    if (quality === 'off') return;
    const load = () =>
      import('../three/throw').then(
        (found) => {
          if (this.left) return;
          const made = new found.Throw(sky);
          if (!isStill()) made.prepare(quality === 'off' ? '' : quality);
          this.throws = made;
          Object.assign(sky, { landing: found.landing }); // for tests
        },
        () => {}, // they are drawn instead
      );
    setTimeout(load, 400); // the table first
  }

  private left = false;

  leave(): void {
    this.left = true;
    this.throws?.dispose();
    this.throws = null;
  }

  async show(told: Happening, apply: () => void, n: number): Promise<void> {
    if (isStill() || document.hidden) {
      apply();
      return;
    }
    const spots = Object.keys(told.sets ?? {});
    const from = this.find(told.src ?? '');
    let start = from && box(from);
    const performer = this.performer(told, spots);
    if (performer) {
      const outside = (name: string) => (name && this.performers.get(partOf(name)) !== performer ? this.find(name) : null);
      const [source, goal] = [outside(told.src ?? ''), outside(told.dst ?? '')];
      // Something that is drawn where it arrives flies there; all else is the part's own doing.
      if (
        !goal ||
        !Object.entries(told.sets ?? {}).some(([spot, thing]) => partOf(spot) === partOf(told.dst ?? '') && thing?.kind === 'die')
      ) {
        await performer.show(told, apply, source && box(source), goal && box(goal));
        return;
      }
      start = (await performer.lift(told.src ?? '')) ?? start;
    }
    const leaving = from?.matches('[data-spot]') ? picture(from) : null;
    apply();
    await tick();
    const to = this.find(told.dst ?? '');
    if (told.kind === 'slide' && from?.matches('[data-slides]'))
      await this.rest(SLIDE); // its own style moves it
    else if (told.kind === 'throw') await this.roll(told, n);
    else if (start && to) await this.fly(start, to, told, leaving);
    else if (told.kind === 'show' || told.kind === 'hide' || told.kind === 'turn' || told.kind === 'tip') await this.change(spots, FLIP);
    else if (told.kind === 'lay' || told.kind === 'give' || told.kind === 'move' || told.kind === 'slide') await this.change(spots, GROW);
    else if (['score', 'call', 'stop'].includes(told.kind)) await this.change(spots, PULSE);
  }

  async dwell(): Promise<void> {
    if (isStill() || document.hidden) return;
    await this.rest(DWELL);
  }

  /** Wait so many milliseconds, or until movement is ended. */
  private async rest(time: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wake = null;
  }

  finish(): void {
    this.throws?.finish();
    for (const performer of this.performers.values()) performer.finish();
    for (const animation of this.running) animation.finish();
    for (const one of this.root.getAnimations({ subtree: true })) if (one instanceof CSSTransition) one.finish();
    this.wake?.();
  }

  /** A gentle no. */
  shake(spot: string): void {
    const element = this.find(spot);
    if (!element || isStill()) return;
    const performer = this.performers.get(partOf(spot));
    if (performer) {
      performer.shake(spot);
      return;
    }
    const target = element.querySelector('[data-picture]') ?? element;
    const step = target instanceof SVGGElement ? 6 : 4;
    target.animate(
      [0, -1, 1, -0.7, 0.5, 0].map((k) => ({ translate: `${k * step}px 0` })),
      { duration: 320, easing: 'ease-in-out' },
    );
  }

  private performer(told: Happening, spots: string[]): Performer | undefined {
    for (const name of [told.src, told.dst, ...spots]) {
      const found = name && told.kind !== 'throw' ? this.performers.get(partOf(name)) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** Scroll the part of a spot into sight. */
  reveal(spot: string): void {
    this.find(spot)
      ?.closest('[data-part]')
      ?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' });
  }

  /** The element of a spot, or of a part, or of the part that a spot without an element belongs to. */
  private find(name: string): Element | null {
    if (!name) return null;
    const part = name.split('/')[0]!;
    return this.root.querySelector(`[data-spot="${CSS.escape(name)}"]`) ?? this.root.querySelector(`[data-part="${CSS.escape(part)}"]`);
  }

  private async play(element: Element, frames: Keyframe[], duration: number, easing = 'cubic-bezier(.3,.7,.3,1)'): Promise<void> {
    const animation = element.animate(frames, { duration, easing });
    this.running.add(animation);
    try {
      await animation.finished;
    } catch {
      // the element left the page while it moved: the movement is over
    } finally {
      this.running.delete(animation);
    }
  }

  private async change(spots: string[], frames: Keyframe[]): Promise<void> {
    const pictures = spots.flatMap((spot) => this.root.querySelector(`[data-spot="${CSS.escape(spot)}"] [data-picture]`) ?? []);
    await Promise.all(pictures.map((one) => this.play(one, frames, APPEAR)));
  }

  /** A throw: in space where that is possible, seeded by the event and its outcome so that everyone sees the same. */
  private async roll(told: Happening, n: number): Promise<void> {
    const rolled = Object.entries(told.sets ?? {}).flatMap(([spot, thing]) => {
      const picture = thing?.kind === 'die' && this.root.querySelector(`[data-spot="${CSS.escape(spot)}"] [data-picture]`);
      return picture ? [{ spot, thing, picture }] : [];
    });
    const single = rolled.every(({ thing }) => !thing.faces?.length);
    if (!this.throws || !rolled.length || rolled.length > 16 || !single) {
      await this.tumble(rolled.map(({ spot }) => spot));
      return;
    }
    let whole = false;
    const covers = rolled.map(({ picture }) => picture.animate([{ opacity: 0 }, { opacity: 0 }], 3_600_000));
    try {
      const dice = rolled.map(({ thing, picture }) => ({
        look: thing.look ?? '',
        value: pips(thing),
        box: picture.getBoundingClientRect(),
      }));
      whole = await this.throws.play(
        dice,
        `${n} ${rolled.map(({ spot, thing }) => `${spot}=${mark(thing)}`).join(' ')}`,
        quality === 'off' ? '' : quality,
        theme.lamp,
      );
    } catch (error) {
      console.info('no throw in space:', error);
      this.throws = null;
    } finally {
      for (const cover of covers) cover.cancel();
    }
    // What has no pips rolled blank, and turns over now.
    if (whole)
      await this.change(
        rolled.filter(({ thing }) => mark(thing) && thing.value !== 0 && !pips(thing)).map(({ spot }) => spot),
        FLIP,
      );
  }

  /** Dice roll in: each a little differently. */
  private async tumble(spots: string[]): Promise<void> {
    const pictures = spots.flatMap((spot) => this.root.querySelector(`[data-spot="${CSS.escape(spot)}"] [data-picture]`) ?? []);
    await Promise.all(
      pictures.map((one, index) => {
        const side = index % 2 ? 1 : -1;
        const turns = 300 + 70 * (index % 3);
        return this.play(
          one,
          [
            { transform: `translate(${side * 40}%, -95%) rotate(${-side * turns}deg) scale(0.8)`, opacity: 0, easing: 'ease-in' },
            {
              transform: `translate(${side * 16}%, 4%) rotate(${-side * turns * 0.34}deg) scale(1.03)`,
              opacity: 1,
              offset: 0.5,
              easing: 'ease-out',
            },
            { transform: `translate(${side * 6}%, -18%) rotate(${-side * turns * 0.1}deg)`, offset: 0.74, easing: 'ease-in' },
            { transform: 'none' },
          ],
          TUMBLE - 30 * (index % 3),
          'linear',
        );
      }),
    );
  }

  /** Something goes from one place to another: what lies there now, or what lay at the start if it disappears there. */
  private async fly(start: DOMRect, to: Element, told: Happening, leaving: SVGSVGElement | null): Promise<void> {
    const arrived = to.matches('[data-spot]') ? to : this.landed(told, to);
    const flying = (arrived && picture(arrived)) ?? leaving;
    if (!flying) return;
    const end = arrived ? box(arrived) : box(to);
    const covered = arrived?.querySelector('[data-picture]');
    const width = arrived ? end.width : start.width;
    const height = arrived ? end.height : start.height;
    Object.assign(flying.style, {
      position: 'absolute',
      left: `${end.x}px`,
      top: `${end.y}px`,
      width: `${width}px`,
      height: `${height}px`,
      overflow: 'visible',
    });
    this.sky.append(flying);
    const dx = start.x + start.width / 2 - end.x - width / 2;
    const dy = start.y + start.height / 2 - end.y - height / 2;
    const scale = arrived ? Math.min(2, Math.max(0.4, Math.min(start.width / width, start.height / height))) : 1;
    const flight = this.play(
      flying,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        {
          transform: `translate(${dx * 0.45}px, ${dy * 0.45 - 14}px) scale(${(scale + 1.12) / 2})`,
          offset: 0.5,
          filter: 'drop-shadow(0 14px 10px #0006)',
        },
        { transform: 'none', opacity: arrived ? 1 : 0 },
      ],
      FLY,
    );
    const hidden = covered ? this.play(covered, [{ opacity: 0 }, { opacity: 0 }], FLY) : Promise.resolve();
    await Promise.all([flight, hidden]);
    flying.remove();
  }

  /** Where in a part something has arrived. */
  private landed(told: Happening, part: Element): Element | null {
    for (const [spot, thing] of Object.entries(told.sets ?? {})) {
      if (thing && thing.kind !== 'space' && thing.kind !== 'number') {
        const element = part.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
        if (element) return element;
      }
    }
    return null;
  }
}

const GROW: Keyframe[] = [
  { transform: 'translateY(-18%) scale(1.12)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
const FLIP: Keyframe[] = [{ transform: 'scaleX(0.05)' }, { transform: 'none' }];
const PULSE: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.12)', offset: 0.4 }, { transform: 'none' }];

function box(element: Element): DOMRect {
  return (element.querySelector('[data-picture]') ?? element).getBoundingClientRect();
}

/** A copy of a spot's picture that can leave its place. */
function picture(spot: Element): SVGSVGElement | null {
  const original = spot.querySelector('[data-picture]');
  if (original instanceof SVGSVGElement) {
    const copy = original.cloneNode(true) as SVGSVGElement;
    copy.removeAttribute('data-picture');
    return copy;
  }
  if (!(original instanceof SVGGElement)) return null;
  const { x, y, width, height } = original.getBBox();
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.append(original.cloneNode(true));
  return copy;
}
