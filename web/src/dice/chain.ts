/** Hash chains and promises, as docs/researchers/dice.md says. The hash is a library's: rooms in a local network have no `crypto.subtle`. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const hex = bytesToHex;

/** The bytes of a hash in hex, or nothing where it is none. */
export function bytes(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : null;
}

/** The hash of some lines of text, in hex. */
export function hashed(...lines: (string | number)[]): string {
  return hex(sha256(utf8ToBytes(lines.join('\n'))));
}

/** What comes so many hashes after a link. */
export function after(link: Uint8Array, times: number): Uint8Array {
  let at = link;
  for (let n = 0; n < times; n++) at = sha256(at);
  return at;
}

export function authenticated(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text));
}

/** A new seed, which nobody else can know. */
export function seed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is said in advance about a chain; `rules` like `pig@1`, `who`: `room`, or `seats 1,2`. */
export function promise(table: string, rules: string, who: string, length: number, end: Uint8Array): string {
  return hashed('worp promise 1', table, rules, who, length, hex(end));
}

/** What the throws of a game are bound to before the first promise; each promise changes it. */
export function fingerprint(table: string, id: string, position: string): string {
  return hashed('worp dice 1', table, id, position);
}

export function once(bound: string, number: number, secret: Uint8Array): string {
  return hashed('worp once 1', bound, number, hex(secret));
}
