/** Sentences: from a `Say` to a line that somebody reads. The same Fluent files and the same rules as `src/worp/words.py`. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { remember, remembered } from '../device/memory';
import type { Part, Say, Thing } from '../messages';
import { numbersOf, placeOf } from '../scene/places';
import { mark } from '../scene/thing';

export const LANGUAGES = ['nl', 'en', 'de'] as const;
/** Files of Worp's own words: no game is called like that. */
const OWN = ['table', 'server', 'room', 'coach', 'bots', 'site', 'terminal', 'dice', 'notices', 'share', 'record', 'clubs'];
export type Language = (typeof LANGUAGES)[number];
export type Args = NonNullable<Say['args']>;

function isLanguage(word: string): word is Language {
  return (LANGUAGES as readonly string[]).includes(word);
}

/** What was chosen before, else the first of the browser's languages that Worp speaks, else English. */
function first(): Language {
  for (const wish of [remembered('language'), ...navigator.languages]) {
    const short = wish.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

class Words {
  language = $state<Language>(first());
  /** Grows whenever texts have come in, so that what is on the screen is read again. */
  fresh = $state(0);
  private files: string[] = [];
  private bundles = new Map<Language, FluentBundle>();
  private fetched = new Map<string, Promise<void>>();

  /** Make the texts of these files known, in the chosen language. */
  async need(...files: string[]): Promise<void> {
    for (const file of files) if (!this.files.includes(file)) this.files.push(file);
    await this.load(this.language);
  }

  async speak(language: Language): Promise<void> {
    await this.load(language);
    this.language = language;
    remember('language', language);
    document.documentElement.lang = language;
  }

  private async load(language: Language): Promise<void> {
    await Promise.all(this.files.map((file) => this.fetch(language, file)));
  }

  private fetch(language: Language, file: string): Promise<void> {
    const url = `/locale/${language}/${file}.ftl`;
    let coming = this.fetched.get(url);
    if (!coming) {
      coming = this.read(language, url);
      this.fetched.set(url, coming);
      coming.catch(() => this.fetched.delete(url));
    }
    return coming;
  }

  private async read(language: Language, url: string): Promise<void> {
    const answer = await fetch(url);
    if (!answer.ok) return; // a game need not speak every language: another one answers then
    this.bundle(language).addResource(new FluentResource(await answer.text()), { allowOverrides: true });
    this.fresh++;
  }

  /** Texts that a game brings along; only its own sentences are taken, whatever else is in there. */
  bring(game: string, texts: Record<string, string>): void {
    if (OWN.includes(game)) return;
    for (const language of LANGUAGES) {
      const resource = new FluentResource(texts[language] ?? '');
      resource.body = resource.body.filter((message) => message.id.startsWith(`${game}-`));
      this.bundle(language).addResource(resource, { allowOverrides: true });
    }
    this.fresh++;
  }

  private bundle(language: Language): FluentBundle {
    let bundle = this.bundles.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false });
      this.bundles.set(language, bundle);
    }
    return bundle;
  }

  private pattern(language: Language, key: string) {
    void this.fresh;
    return this.bundles.get(language)?.getMessage(key)?.value;
  }

  has(key: string): boolean {
    return this.pattern(this.language, key) != null;
  }

  /** A sentence with arguments that are already words. Without a text in this language another speaks; without any, the key. */
  text(key: string, args: Record<string, FluentVariable> = {}): string {
    for (const language of [this.language, ...LANGUAGES]) {
      const pattern = this.pattern(language, key);
      if (pattern != null) return this.bundle(language).formatPattern(pattern, args, []);
    }
    // Once, for a game that speaks another language only. Where the room is out of reach the connection's banner says so.
    if (this.fresh) for (const language of LANGUAGES) this.load(language).catch(() => undefined);
    return `[${key}]`;
  }

  /** The sentence as `viewer` reads it. */
  line(say: Say, names: readonly string[] = [], viewer = -1): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(say.args ?? {})) {
      if (typeof value === 'object') args[name] = this.line(value, names, viewer);
      else if (name.startsWith('seat') && typeof value === 'number') args[name] = this.seat(value, names);
      else args[name] = value;
    }
    args.you = viewer >= 0 && say.args?.seat === viewer ? 'yes' : 'no';
    return this.text(say.key, args);
  }

  seat(seat: number, names: readonly string[] = []): string {
    return names[seat] || (seat >= 0 ? this.text('player', { number: seat + 1 }) : this.text('nobody'));
  }

  /** The thing's name: its label, or one made from kind, look and what it shows. Of a die's faces some may be `covered`. */
  thing(thing: Thing, names: readonly string[] = [], viewer = -1, covered: readonly boolean[] = []): string {
    if (thing.label) return this.line(thing.label, names, viewer);
    let face = thing.outline ? '' : mark(thing);
    let hidden = thing.kind === 'card' ? thing.look === '?' : face === '?';
    if (thing.faces) {
      hidden = thing.faces.every((value, axis) => !value && !covered[axis]);
      face = thing.faces.map((value, axis) => (covered[axis] ? t('covered') : value || '?')).join('-');
    }
    const key = this.has(`thing-${thing.kind}`) ? `thing-${thing.kind}` : 'thing-other';
    return this.text(key, { look: thing.look ?? '', face, shown: hidden ? 'no' : face ? 'yes' : 'none' });
  }

  /** Where in its part the spot is: `3` of the part's `spots`, `column 2, row 5`, `layer 8, …`, `score`. */
  place(part: Part, spot: string, spots: readonly string[] = []): string {
    const place = placeOf(spot);
    const numbers = numbersOf(spot);
    if ((part.kind === 'tray' || part.kind === 'track') && numbers.length) {
      return String((spots.includes(spot) ? spots.indexOf(spot) : numbers[0]!) + 1);
    }
    if (part.kind === 'grid' && numbers.length >= 2) {
      return this.text('place-grid', { column: String(numbers[0]! + 1), row: String(numbers[1]! + 1) });
    }
    if (part.kind === 'pyramid' && numbers.length === 3) {
      const [a, b, c] = numbers as [number, number, number];
      return this.text('place-pyramid', { a, b, c, layer: a + b + c });
    }
    return this.has(`place-${place}`) ? this.text(`place-${place}`) : place;
  }

  /** The spot's name: its part, its place among the part's `spots`, and what lies there. */
  spot(
    part: Part,
    spot: string,
    spots: readonly string[],
    thing: Thing | undefined,
    names: readonly string[] = [],
    viewer = -1,
    covered: readonly boolean[] = [],
  ): string {
    const what = thing ? this.thing(thing, names, viewer, covered) : this.text('thing-nothing');
    const title = this.line(part.title, names, viewer);
    if (thing && (thing.kind === 'block' || (thing.label && (part.kind === 'facts' || part.kind === 'sheet')))) {
      return this.text('spot-named', { part: title, what }); // its name says where it is
    }
    return this.text('spot', { part: title, place: this.place(part, spot, spots), what });
  }
}

export const words = new Words();

/** Short for the browser's own sentences, in `room.ftl`. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  return words.text(`room-${key}`, args);
}
