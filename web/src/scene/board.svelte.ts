/** What the drawn scene needs to know of each spot: what lies there, whether it is offered, chosen, marked, and how it is called. */

import { createContext } from 'svelte';
import type { Offer, Part, Thing } from '../messages';
import type { Showing } from '../table/showing';
import type { ViewerState } from '../table/viewer.svelte';
import { t, words } from '../words/words.svelte';
import type { Performer } from './motion';
import { inOrder, numbersOf, partOf } from './places';
import type { Skin, Skins } from './skin';

export class Board {
  readonly table: Showing;
  /** The offer whose outcome is shown while the pointer or the focus rests on it. */
  tried = $state('');
  /** The magnifier, where something is too small for a finger: whether the table is enlarged, and how to change that. */
  glass = $state.raw<{ pressed: boolean; use: () => void } | null>(null);
  /** Parts that show by themselves what happens to their things. */
  readonly performers = new Map<string, Performer>();
  /** How often a pyramid was turned: its viewer's own side is in front at first. */
  turned = $state(0);
  /** The spot of each part that the Tab key reaches: where it was left, and where it may enter if that or the first spot is out of sight. */
  private stops = $state<Record<string, string>>({});
  private doors = $state<Record<string, string>>({});

  private readonly skins: Skins;

  constructor(table: Showing, skins: Skins) {
    this.table = table;
    this.skins = skins;
  }

  get skin(): Skin {
    return this.skins(this.table.facts?.game);
  }

  get seen(): ViewerState | undefined {
    return this.table.view;
  }

  /** The side of a pyramid that is in front before anybody turns it: the one that the room shows, else the viewer's own. */
  get own(): number {
    const shown = this.seen?.parts.find((part) => part.kind === 'pyramid')?.side ?? -1;
    return shown >= 0 ? shown : Math.max(0, this.seen?.viewer ?? 0) % 3;
  }

  /** The side of a pyramid that is in front. */
  get front(): number {
    return (this.own + this.turned) % 3;
  }

  get names(): string[] {
    return this.table.names;
  }

  offers = $derived.by(() => {
    const found = new Map<string, Offer>();
    for (const offer of this.seen?.ask?.offers ?? []) found.set(offer.target, offer);
    return found;
  });

  /** How often something was clicked that can do nothing now: what is asked answers it. */
  nudges = $state(0);

  private path = $derived(new Set(this.seen?.ask?.path ?? []));
  /** What the tried offer would change; else what a whole move would that waits to be confirmed: a finger cannot rest on anything. */
  private preview = $derived(this.offers.get(this.tried)?.preview ?? this.seen?.held?.preview ?? {});

  /** The scene, with what the tried offer would change. What is tried itself stays: whoever is there must not lose it. */
  things = $derived.by(() => {
    const things: Record<string, Thing> = { ...this.seen?.things };
    for (const [spot, thing] of Object.entries(this.preview)) {
      if (thing) things[spot] = thing;
      else if (spot !== this.tried) delete things[spot];
    }
    return things;
  });

  /** What lies at a spot, without what is only tried. It decides the order of elements: one that is moved loses the focus. */
  lies(spot: string): Thing | undefined {
    return this.seen?.things[spot];
  }

  private byPart = $derived.by(() => {
    const found: Record<string, string[]> = {};
    for (const spot of Object.keys(this.things)) (found[partOf(spot)] ??= []).push(spot);
    for (const part of Object.keys(found)) found[part] = inOrder(found[part]!);
    return found;
  });

  spots(part: Part): string[] {
    return this.byPart[part.id] ?? [];
  }

  get aid(): boolean {
    return this.seen?.ask?.aid ?? true;
  }

  /** Whether something is asked of the viewer, so that targets mean something. */
  get asked(): boolean {
    return (this.seen?.viewer ?? -1) >= 0;
  }

  offered(spot: string): boolean {
    return this.aid && this.offers.has(spot);
  }

  marks(spot: string) {
    return {
      offered: this.offered(spot),
      chosen: this.path.has(spot),
      // Where a whole pyramid was built, marking all of it would say nothing.
      marked: (this.seen?.marks.size ?? 0) <= 20 && (this.seen?.marks.has(spot) ?? false),
      ghost: spot in this.preview,
    };
  }

  /** Everything a spot's element carries. */
  props(part: Part, spot: string) {
    const name = this.name(part, spot);
    return {
      'data-spot': spot,
      tabindex: this.stop[part.id] === spot ? 0 : -1,
      'aria-label': this.offered(spot) ? t('possible', { what: name }) : name,
      'aria-pressed': this.path.has(spot),
    };
  }

  /** Where the Tab key enters each part: where it was left, else the first offer, else the first spot. */
  private stop = $derived.by(() => {
    const found: Record<string, string | undefined> = {};
    for (const [part, spots] of Object.entries(this.byPart)) {
      const left = this.stops[part];
      const door = this.doors[part];
      found[part] =
        left !== undefined && left in this.things
          ? left
          : (spots.find((spot) => this.offered(spot)) ?? (door !== undefined && door in this.things ? door : spots[0]));
    }
    return found;
  });

  /** The spot in words. Nearly all things stay what they are from one happening to the next, so names are kept. */
  private name(part: Part, spot: string): string {
    const thing = this.lies(spot) ?? this.things[spot];
    if (!thing) return words.spot(part, spot, this.spots(part), undefined, this.names, this.seen?.viewer);
    const covered = part.kind === 'pyramid' ? this.covered(spot, thing) : [];
    let kept = this.kept.get(thing);
    if (kept?.spot !== spot || kept.covered !== covered.join()) {
      const text = words.spot(part, spot, this.spots(part), thing, this.names, this.seen?.viewer, covered);
      kept = { spot, covered: covered.join(), text };
      this.kept.set(thing, kept);
    }
    return kept.text;
  }

  /** Which faces of a die in a pyramid another die lies on, so that nobody can see them. */
  private covered(spot: string, thing: Thing): boolean[] {
    const cell = numbersOf(spot);
    if (!thing.faces || cell.length !== 3) return [];
    return cell.map((_, axis) => {
      const before = `${partOf(spot)}/${cell.map((n, k) => (k === axis ? n - 1 : n)).join()}`;
      return this.lies(before)?.kind === 'die';
    });
  }

  private kept = $derived.by(() => {
    void words.language;
    void words.fresh;
    void this.names;
    return new WeakMap<Thing, { spot: string; covered: string; text: string }>();
  });

  /** The pointer or the focus leaves a target. Another one may be tried already: to show the table without it in between would take
   *  what is being clicked out from under the pointer, and the click would be lost. */
  untry(target: string | undefined): void {
    if (this.tried === target) this.tried = '';
  }

  /** A part has no spot in sight that Tab reaches: this one shall be it. */
  door(spot: string): void {
    delete this.stops[partOf(spot)];
    this.doors[partOf(spot)] = spot;
  }

  enter(spot: string): void {
    this.stops[partOf(spot)] = spot;
  }
}

export const [useBoard, provideBoard] = createContext<Board>();
