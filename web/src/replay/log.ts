/** A told log, as the room and `docs/log.md` write it, and what each viewer saw in it. The same rules as `scene.py` and `events.py`. */

import type { Line, Log, LogEvent, Part, Scene, Thing, Happening } from '../messages';
import { hides } from '../scene/thing';

/** Who looks: a seat, or everybody at once (`open`). */
export type Viewer = number | 'open';

/** The happening as a viewer was told it. */
export function toldTo(viewer: Viewer, told: Happening): Happening {
  const { only, veil, public: said, views, ...rest } = told;
  if (views?.length && viewer === 'open') {
    const all = views.map((view) => view.sets ?? {});
    return { ...rest, sets: Object.assign({}, rest.sets, ...all), say: rest.say ?? views[0]!.say };
  }
  const own = views?.find((view) => view.seats.includes(viewer as number));
  if (own) return { ...rest, sets: own.sets ?? {}, say: own.say };
  if (!only?.length || viewer === 'open' || only.includes(viewer)) return rest;
  return { ...rest, sets: veil ?? {}, say: said };
}

type Things = Scene['things'];
const FRAME = 32;

/** For one who sees all that anybody was told: what one seat could not see does not cover what another one did. */
function merged(there: Thing | undefined, thing: Thing): Thing {
  if (!there || there.kind !== thing.kind) return thing;
  if (thing.kind === 'card' && thing.look === '?') return { ...there, turn: thing.turn, label: thing.label };
  const found = { ...thing };
  if (thing.look === '?') found.look = there.look;
  if (thing.kind === 'die' && thing.value === 0 && there.value !== undefined) found.value = there.value;
  if (thing.faces?.length === there.faces?.length) found.faces = thing.faces?.map((face, side) => face || there.faces![side]!);
  return found;
}

/** What everyone who looks through one pair of eyes saw, step by step. */
export class Sight {
  readonly viewer: Viewer;
  readonly parts: Part[];
  readonly lines: Line[] = [];
  private readonly log: Log;
  /** The table after every so many events. */
  private readonly frames: Things[];

  constructor(log: Log, viewer: Viewer) {
    this.log = log;
    this.viewer = viewer;
    const start = log.scenes[viewer === 'open' ? 0 : viewer + 1]!;
    this.parts = start.parts.map((part) => ({ ...part, size: part.size?.some((one) => one > 0) ? part.size : undefined }));
    this.frames = [viewer === 'open' ? this.opened() : start.things];
    for (const event of log.events) {
      for (const told of event.told ?? []) {
        const mine = toldTo(viewer, told);
        if (mine.say) this.lines.push({ n: event.n, say: mine.say, seat: mine.seat ?? -1 });
      }
    }
  }

  /** The spectator's table at the beginning, with all that anybody could see on it. */
  private opened(): Things {
    const [common, ...seats] = this.log.scenes;
    const things = { ...common!.things };
    const parts = new Set(common!.parts.map((part) => part.id));
    for (const seat of seats) {
      for (const [spot, thing] of Object.entries(seat.things)) {
        if (!parts.has(spot.split('/')[0]!)) continue;
        const there = things[spot];
        if (!there || (hides(there) && !hides(thing))) things[spot] = thing;
      }
    }
    return things;
  }

  /** What lay on the table after event `n`. */
  at(n: number): Things {
    while (this.frames.length <= Math.floor(n / FRAME)) {
      const done = (this.frames.length - 1) * FRAME;
      this.frames.push(this.run(this.frames.at(-1)!, done, done + FRAME));
    }
    const frame = Math.floor(n / FRAME);
    return this.run(this.frames[frame]!, frame * FRAME, n);
  }

  private run(start: Things, from: number, to: number): Things {
    let things = { ...start };
    for (const event of this.log.events.slice(from, to)) {
      if (event.kind === 'undo') things = { ...this.at(event.to ?? 0) };
      for (const told of event.told ?? []) {
        const secret = this.viewer === 'open' && told.only?.length;
        for (const [spot, thing] of Object.entries(toldTo(this.viewer, told).sets ?? {})) {
          if (thing) things[spot] = secret ? merged(things[spot], thing) : thing;
          else delete things[spot];
        }
      }
    }
    return things;
  }
}

/** Whose doing an event was: by the log, else by what was told of it. */
export function doer(event: LogEvent | undefined): number {
  return event?.seat ?? event?.told?.find((told) => (told.seat ?? -1) >= 0)?.seat ?? -1;
}

/** Stretches of events that are one seat's doing: from, to (inclusive), seat. */
export function turns(log: Log): { from: number; to: number; seat: number }[] {
  const found: { from: number; to: number; seat: number }[] = [];
  for (const event of log.events) {
    const seat = event.kind === 'roll' || event.kind === 'act' ? doer(event) : -1;
    const last = found.at(-1);
    if (last?.seat === seat) last.to = event.n;
    else found.push({ from: event.n, to: event.n, seat });
  }
  return found;
}
