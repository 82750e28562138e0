/** The record on its way: as a file, or sealed beside the games that go to another device. What the room holds for those minutes it cannot read: the
 *  key to it is in the part of the link that no browser sends. */

import { forgetAll, genuine, history, keepAsIs, signed, type Played } from './history';
import { canHaveKey, deviceKey, forgetKey, readKey, takeKey, toBytes, toText } from './key';
import { write } from '../device/memory';
import { get } from './store';

interface Written {
  worp: 'record';
  version: 1;
  key?: JsonWebKey;
  games: Played[];
}

/** How long a sealed record may be, as the room takes it (`limits.SEALED`). */
export const SEALED = 40_000;

/** Everything, for a file. */
export async function written(): Promise<Written> {
  const key = await deviceKey();
  return { worp: 'record', version: 1, ...(key ? { key: key.secret } : {}), games: await history() };
}

export interface Brought {
  games: number;
  /** Games that somebody has changed since they were signed; they were left out. */
  wrong: number;
  /** Whether the key came along, and whether this device had a record under another one and kept that. */
  key: 'taken' | 'same' | 'kept' | 'none';
}

const TEXTS = ['table', 'line', 'game'] as const;
const NUMBERS = ['at', 'seats', 'seat', 'place', 'people'] as const;

function isGame(value: unknown): value is Played {
  const game = value as Partial<Played> | null;
  return (
    !!game &&
    TEXTS.every((name) => typeof game[name] === 'string' && game[name].length < 500) &&
    NUMBERS.every((name) => typeof game[name] === 'number' && Number.isFinite(game[name])) &&
    typeof game.won === 'boolean' &&
    Array.isArray(game.bots) &&
    game.bots.every((level) => typeof level === 'string')
  );
}

/** Read a record that comes from elsewhere; null: it is none. Games that are here already stay as they are. */
export async function bring(text: string): Promise<Brought | null> {
  let found: Partial<Written>;
  try {
    found = JSON.parse(text) as Partial<Written>;
  } catch {
    return null;
  }
  if (found?.worp !== 'record' || !Array.isArray(found.games)) return null;
  const here = await history();
  const key = await bringKey(found.key, here);
  const owner = key === 'taken' || key === 'same' ? await deviceKey() : null;
  const had = new Set(here.map((game) => game.table));
  let games = 0;
  let wrong = 0;
  for (const game of found.games) {
    if (!isGame(game) || (await genuine(game)) === 'wrong') wrong += 1;
    else if (!had.has(game.table)) {
      // What came without its signature came with its key: it is signed again.
      await keepAsIs(game.signature ? game : await signed(game, owner));
      games += 1;
    }
  }
  return { games, wrong, key };
}

/** A device with a record of its own keeps its key: else what it signed would be nobody's. */
async function bringKey(secret: JsonWebKey | undefined, here: Played[]): Promise<Brought['key']> {
  if (!secret || !canHaveKey()) return 'none';
  let name: string;
  try {
    name = (await readKey(secret)).name;
  } catch {
    return 'none';
  }
  const own = await get<JsonWebKey>('key', 'device');
  const ownName = own ? (await readKey(own)).name : '';
  if (ownName === name) return 'same';
  if (own && here.some((game) => game.key === ownName)) return 'kept';
  await takeKey(secret);
  return 'taken';
}

/** History and key are gone from this device. */
export async function forgetRecord(): Promise<void> {
  await forgetAll();
  write('fits', {});
  await forgetKey();
}

// --- sealed for another device -------------------------------------------------------------------------------------------------------------

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = stream;
  const writer = writable.getWriter();
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined); // what is wrong shows where it is read
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

export interface Sealed {
  sealed: string;
  /** What opens it; it goes into the link's fragment. */
  key: string;
  games: number;
  /** Older games for which there was no room: they go by file. */
  left: number;
}

/** The record, sealed: as many games as fit, the newest first. Null where the browser cannot seal. */
export async function seal(): Promise<Sealed | null> {
  if (!canHaveKey()) return null;
  const all = await written();
  // The key goes along, so signatures can be made again: they are the part that cannot be packed.
  const games = all.games.map(({ signature: _, key: _key, ...game }) => game);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  for (let count = games.length; ; count = Math.floor(count * 0.8)) {
    const plain = new TextEncoder().encode(JSON.stringify({ ...all, games: games.slice(0, count) }));
    const packed = await through(plain, new CompressionStream('gzip'));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed));
    const sealed = toText(new Uint8Array([...iv, ...cipher]));
    if (sealed.length <= SEALED || !count) return { sealed, key: toText(secret), games: count, left: games.length - count };
  }
}

/** Open what another device sealed, and keep it; null: it cannot be opened. */
export async function unseal(sealed: string, secret: string): Promise<Brought | null> {
  if (!canHaveKey()) return null;
  try {
    const bytes = toBytes(sealed);
    const key = await crypto.subtle.importKey('raw', toBytes(secret), 'AES-GCM', false, ['decrypt']);
    const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12));
    return await bring(new TextDecoder().decode(await through(new Uint8Array(packed), new DecompressionStream('gzip'))));
  } catch {
    return null;
  }
}
