/** What a log says about its dice, and the log itself as far as dice need it: from text or JSON. */

export interface Promised {
  /** 0: the room. */
  device: number;
  start: number;
  length: number;
  seats: number[];
  promise: string;
}

/** A throw that is announced: after event `after`, by this seat (from 1; 0: nobody), with these devices. */
export interface Fixed {
  number: number;
  after: number;
  by: number;
  circle: number[];
  again: boolean;
  once: string;
}

export interface Proof {
  number: number;
  law: string;
  room: string;
  links: string[];
}

export type Line = { table: string } | { promised: Promised } | { fixed: Fixed };

const HASH = '([0-9a-f]{64})';
const COUNT = '(0|[1-9]\\d{0,8})';
const LIST = '(-|[1-9]\\d*(?:,[1-9]\\d*)*)';
const ROOM = new RegExp(`^room ${COUNT} ${COUNT} ${HASH}$`);
const DEVICE = new RegExp(`^device ${COUNT} ${COUNT} ${COUNT} ${LIST} ${HASH}$`);
const THROW = new RegExp(`^throw ${COUNT} ${COUNT} ${COUNT} ${LIST}( again)?(?: hidden ${HASH})?$`);

/** A line without the word `dice`; null where it is none. */
export function readLine(text: string): Line | null {
  const table = /^table (\S+)$/.exec(text);
  if (table) return { table: table[1]! };
  const room = ROOM.exec(text);
  if (room) return { promised: { device: 0, start: Number(room[1]), length: Number(room[2]), seats: [], promise: room[3]! } };
  const device = DEVICE.exec(text);
  if (device) {
    if (!inOrder(device[4]!)) return null;
    const [, number, start, length, seats, promise] = device;
    return { promised: { device: Number(number), start: Number(start), length: Number(length), seats: list(seats!), promise: promise! } };
  }
  const found = THROW.exec(text);
  if (!found || !inOrder(found[4]!)) return null;
  const [, number, after, by, circle, again, once] = found;
  return {
    fixed: { number: Number(number), after: Number(after), by: Number(by), circle: list(circle!), again: !!again, once: once ?? '' },
  };
}

function inOrder(text: string): boolean {
  return list(text).every((number, at, all) => !at || number > all[at - 1]!);
}

function list(text: string): number[] {
  return text === '-' ? [] : text.split(',').map(Number);
}

export function readProof(text: string): Proof | null {
  const words = text.split(' ');
  if (words.length < 3) return null;
  return { number: Number(words[0]), law: words[1]!, room: words[2]!, links: words.slice(3) };
}

/** An event, as far as dice need it. */
export interface Happened {
  n: number;
  kind: string;
  outcome: number[];
  proof: string;
  to: number;
}

export interface DiceLog {
  id: string;
  names: string[];
  position: string;
  dice: string[];
  events: Happened[];
}

/** The log that a file holds; null where it is none. */
export function readLog(text: string): DiceLog | null {
  try {
    return text.trimStart().startsWith('{') ? fromJson(text) : fromText(text);
  } catch {
    return null;
  }
}

function fromJson(text: string): DiceLog | null {
  const whole = JSON.parse(text) as Partial<Record<'game' | 'position', string>> & {
    worp?: number;
    names?: string[];
    dice?: string[];
    events?: Partial<Happened>[];
  };
  if (whole.worp !== 1 || typeof whole.game !== 'string' || !Array.isArray(whole.events)) return null;
  const events = whole.events.map((event) => ({ n: 0, kind: '', outcome: [], proof: '', to: 0, ...event }));
  return { id: whole.game, names: whole.names ?? [], position: whole.position ?? '', dice: whole.dice ?? [], events };
}

const WORD = /"(?:[^"\\]|\\.)*"|\S+/g;
function words(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => (word.startsWith('"') ? (JSON.parse(word) as string) : word));
}

function fromText(text: string): DiceLog | null {
  const rows = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (rows[0]?.trim() !== 'worp 1' || !rows[1]) return null;
  const log: DiceLog = { id: rows[1].trim(), names: [], position: '', dice: [], events: [] };
  for (let at = 2; at < rows.length; at++) {
    const row = rows[at]!;
    const [head] = row.split(' ', 1);
    const rest = row.slice(head!.length + 1);
    if (head === 'names') log.names = words(rest);
    else if (head === 'position') {
      const block: string[] = [];
      while (!rest && rows[at + 1]?.startsWith('  ')) block.push(rows[++at]!.slice(2));
      log.position = rest || block.join('\n');
    } else if (head === 'dice') log.dice.push(rest.trim());
    else if (head !== 'rules' && row.trim()) log.events.push(event(row)); // a hash of an invented game's rules proves no dice
  }
  return log;
}

function event(row: string): Happened {
  const [n, kind, ...rest] = words(row.trim());
  const proof = kind === 'roll' ? rest.indexOf('proof') : -1;
  const outcome = kind === 'roll' ? rest.slice(0, proof < 0 ? undefined : proof).map(Number) : [];
  return {
    n: Number(n),
    kind: kind ?? '',
    outcome,
    proof: proof < 0 ? '' : (rest[proof + 1] ?? ''),
    to: kind === 'undo' ? Number(rest[0]) : 0,
  };
}
