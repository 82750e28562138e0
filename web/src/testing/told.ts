/** Short ways to make what the room tells; only unit tests import it. */

import type { Ahead, Ask, Fork, Happened, Part, Table as Facts, Thing, View } from '../messages';

export function thing(kind: Thing['kind'], value?: number, more: Partial<Thing> = {}): Thing {
  return { kind, ...(value === undefined ? {} : { value }), ...more };
}

export function part(id: string, kind: Part['kind'] = 'tray', more: Partial<Part> = {}): Part {
  return { id, kind, title: { key: 'dice' }, ...more };
}

export function facts(seats: Partial<Facts['seats'][number]>[], more: Partial<Facts> = {}): Facts {
  const all = seats.map((seat): Facts['seats'][number] => ({ kind: 'open', ...seat }));
  return { type: 'Table', table: 'abc', game: 'wegduwen', id: 'wegduwen@1', url: '', status: 'playing', seats: all, options: {}, ...more };
}

export function view(viewer: number, more: Partial<View> = {}): View {
  return { type: 'View', viewer, n: 0, phase: 'turn', who: 0, parts: [], things: {}, ...more };
}

export function happened(viewer: number, n: number, more: Partial<Happened> = {}): Happened {
  return { type: 'Happened', viewer, n, kind: 'act', told: [], phase: 'turn', who: 0, ...more };
}

export function ask(seat: number, n: number, more: Partial<Ask> = {}): Ask {
  return { type: 'Ask', seat, n, prompt: { key: 'over' }, ...more };
}

export function fork(path: string[], offers: string[] = [], more: Partial<Fork> = {}): Fork {
  return { path, prompt: { key: `after-${path.join('-')}` }, offers: offers.map((target) => ({ target })), ...more };
}

export function ahead(seat: number, n: number, ...forks: Fork[]): Ahead {
  return { type: 'Ahead', seat, n, forks };
}
