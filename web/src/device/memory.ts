/** What this device remembers: its language and name, and for every table the secrets that are its seats. */

export interface Known {
  game: string;
  secrets: string[];
  /** The secret that may be handed out, where this device opened the table. */
  join?: string;
  status: 'lobby' | 'playing' | 'over';
  /** Who is not to be read here, and the last line of chat that was. */
  muted?: string[];
  read?: number;
  /** The seats of this device. */
  seats?: number[];
  /** No notices about this table. */
  silent?: boolean;
  /** When it was last opened here, in milliseconds. */
  at: number;
}

const KEEP = 40;
/** What could not be stored, for as long as the page is open. */
const session = new Map<string, unknown>();

export function read<T>(key: string, otherwise: T): T {
  if (session.has(key)) return session.get(key) as T;
  try {
    const text = localStorage.getItem(`worp.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is closed to us, or holds something that is not ours
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`worp.${key}`, JSON.stringify(value));
  } catch {
    // A private window without storage: everything works until it is closed.
    session.set(key, value);
  }
}

export function remembered(key: 'language' | 'name' | 'theme' | 'quality'): string {
  return read<string>(key, '');
}

export function remember(key: 'language' | 'name' | 'theme' | 'quality', value: string): void {
  write(key, value);
}

export function tables(): Record<string, Known> {
  return read<Record<string, Known>>('tables', {});
}

export function known(table: string): Known | undefined {
  return tables()[table];
}

/** Change what is known of a table; the oldest ones are forgotten. */
export function know(table: string, change: Partial<Known>): Known {
  const all = tables();
  const now: Known = { game: '', secrets: [], status: 'lobby', ...all[table], ...change, at: change.at ?? Date.now() };
  all[table] = now;
  const newest = Object.entries(all).sort((one, other) => other[1].at - one[1].at);
  write('tables', Object.fromEntries(newest.slice(0, KEEP)));
  return now;
}

export function keepSecret(table: string, secret: string): void {
  const secrets = known(table)?.secrets ?? [];
  if (!secrets.includes(secret)) know(table, { secrets: [...secrets, secret] });
}

/** The next game of a table: what this device holds here is good there, too. */
export function follow(table: string, next: string): void {
  const here = known(table);
  if (here && !known(next)) know(next, { game: here.game, secrets: here.secrets, join: here.join });
}

export function forget(table: string): void {
  const all = tables();
  delete all[table];
  write('tables', all);
}

/** How far each game's first game was played here, and whether to its end. */
export interface Lesson {
  step: number;
  done: boolean;
}

export function lessons(): Record<string, Lesson> {
  return (session.get('lessons') as Record<string, Lesson> | undefined) ?? read<Record<string, Lesson>>('lessons', {});
}

export function keepLesson(game: string, step: number, done: boolean): void {
  const all = lessons();
  // Whoever comes back after the end begins anew.
  write('lessons', { ...all, [game]: { step: done ? 0 : step, done: done || (all[game]?.done ?? false) } });
}

/** The name of this device for the throw of the day: nobody else knows it, and it says nothing. */
export function dayDevice(): string {
  const known = read<string>('day-device', '');
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  write('day-device', made);
  return made;
}
