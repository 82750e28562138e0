/** What logs of Worp 0.1 say in other words than today's: changed once, when a log comes in, so that nothing else knows of it. The room hands
 *  out stored logs as they are. `src/worp/record/upgrade.py` does the same for the room; both are held to `tests/released/upgrades.json`. */

import type { Happening, Log, Scene, Thing } from '../messages';

type OldThing = Thing & { face?: string };
type Sets = NonNullable<Happening['sets']>;

const NUMBER = /^(0|-?[1-9][0-9]{0,8})$/;
const SHARE = /^(0|[1-9][0-9]{0,8})\/([1-9][0-9]{0,8})$/;
const CORNER_DIE = /^[1-6?]{3}$/;
const POINT = '-?[0-9]+(?:\\.[0-9]+)?,-?[0-9]+(?:\\.[0-9]+)?';
const OUTLINE = new RegExp(`^(${POINT}(?: ${POINT})+)(?: \\*([0-9]{1,9}))?$`);
const PIPS = /^([0-9]{1,9})\//;
/** The sentences that rang the bell. */
const STOPS = ['raffzahn-stop', 'bunte-kuh-stop', 'drachenwurf-stops'];

/** A thing as it is written today. It showed one text, its `face`, and dragons were drawn wherever a sentence of DrachenWurf named it. */
export function upgradedThing(old: OldThing): Thing {
  const { face, ...rest } = old;
  const dragon = (old.kind === 'die' || old.kind === 'card') && old.art === undefined && old.label?.key.startsWith('drachenwurf-');
  if (face === undefined && !dragon) return old;
  const found: Thing = face ? { ...rest, ...shown(old.kind, old.look ?? '', face) } : rest;
  if (dragon && (old.kind === 'card' || found.text?.length === 1)) found.art = 'dragon';
  return found;
}

/** What the text meant for things of this kind. */
function shown(kind: string, look: string, face: string): Partial<Thing> {
  const number = NUMBER.test(face) ? Number(face) : undefined;
  if (kind === 'die' && face === '?') return { value: 0 };
  if (kind === 'die' && CORNER_DIE.test(face)) return { faces: [...face].map((one) => (one === '?' ? 0 : Number(one))) };
  if (kind === 'card' && face === '?') return { look: '?' };
  const shape = kind === 'tile' ? OUTLINE.exec(face) : null;
  if (shape) {
    const outline = shape[1]!.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
    const value = PIPS.exec(look)?.[1];
    return {
      outline,
      ...(value === undefined ? {} : { value: Number(value) }),
      ...(shape[2] === undefined ? {} : { many: Number(shape[2]) }),
    };
  }
  const share = kind === 'number' ? SHARE.exec(face) : null;
  if (share) return { value: Number(share[1]), of: Number(share[2]) };
  if (number !== undefined && kind === 'piece') return { many: number };
  if (number !== undefined && (['card', 'block', 'number'].includes(kind) || (kind === 'die' && number > 0))) return { value: number };
  return { text: face };
}

function upgradedSets(sets: Sets): Sets {
  return Object.fromEntries(Object.entries(sets).map(([spot, thing]) => [spot, thing && upgradedThing(thing)]));
}

export function upgradedHappening(old: Happening): Happening {
  const told = { ...old };
  if (old.kind === 'call' && old.say && STOPS.includes(old.say.key)) told.kind = 'stop';
  if (old.sets) told.sets = upgradedSets(old.sets);
  if (old.veil) told.veil = upgradedSets(old.veil);
  return told;
}

/** A scene at the beginning, the spectator's (seat -1) or a seat's: each sat at a side of Raffzahn's pyramid and saw only that. */
function upgradedScene(old: Scene, game: string, seat: number): Scene {
  const sided = game.startsWith('raffzahn@') && seat >= 0;
  return {
    parts: sided ? old.parts.map((part) => (part.kind === 'pyramid' ? { ...part, side: seat } : part)) : old.parts,
    things: upgradedSets(old.things) as Scene['things'],
  };
}

export function upgraded(log: Log): Log {
  return {
    ...log,
    scenes: log.scenes.map((scene, n) => upgradedScene(scene, log.game, n - 1)),
    events: log.events.map((event) => (event.told ? { ...event, told: event.told.map(upgradedHappening) } : event)),
  };
}
