/** The key of this device: made here, kept here, and known to nobody else. With it results are signed, so that a record that somebody brings along
 *  can be told from one that was written by hand. Browsers give keys to pages over https only (and to this machine's own). */

import { empty, get, put } from './store';

export interface DeviceKey {
  /** The public half, as others may see it. */
  name: string;
  sign(text: string): Promise<string>;
  /** All of it, for a file or another device; never for a room. */
  secret: JsonWebKey;
}

const KIND = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

export function canHaveKey(): boolean {
  return typeof crypto !== 'undefined' && !!crypto.subtle;
}

export function toText(bytes: ArrayBuffer | Uint8Array): string {
  let plain = '';
  for (const byte of new Uint8Array(bytes)) plain += String.fromCharCode(byte);
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** The key that was written down; throws where that is none. */
export async function readKey(secret: JsonWebKey): Promise<DeviceKey> {
  const own = await crypto.subtle.importKey('jwk', secret, KIND, true, ['sign']);
  const { kty, crv, x, y } = secret;
  const open = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, KIND, true, ['verify']);
  return {
    name: toText(await crypto.subtle.exportKey('raw', open)),
    sign: async (text) => toText(await crypto.subtle.sign(SIGNING, own, new TextEncoder().encode(text))),
    secret,
  };
}

let known: Promise<DeviceKey | null> | undefined;

async function load(): Promise<DeviceKey | null> {
  if (!canHaveKey()) return null;
  const kept = await get<JsonWebKey>('key', 'device');
  if (kept) return readKey(kept);
  const made = await crypto.subtle.generateKey(KIND, true, ['sign', 'verify']);
  const secret = await crypto.subtle.exportKey('jwk', made.privateKey);
  await put('key', 'device', secret);
  return readKey(secret);
}

/** The key of this device, made when it is wanted for the first time; none where the browser gives none. */
export function deviceKey(): Promise<DeviceKey | null> {
  known ??= load();
  known.catch(() => (known = undefined));
  return known;
}

/** This device has that key from now on. */
export async function takeKey(secret: JsonWebKey): Promise<DeviceKey> {
  const key = await readKey(secret);
  await put('key', 'device', secret);
  known = Promise.resolve(key);
  return key;
}

export async function forgetKey(): Promise<void> {
  await empty('key');
  known = undefined;
}

/** Whether whoever has the key of that name wrote this. */
export async function wrote(name: string, text: string, signature: string): Promise<boolean> {
  try {
    const open = await crypto.subtle.importKey('raw', toBytes(name), KIND, false, ['verify']);
    return await crypto.subtle.verify(SIGNING, open, toBytes(signature), new TextEncoder().encode(text));
  } catch {
    return false; // not even a key or a signature
  }
}
