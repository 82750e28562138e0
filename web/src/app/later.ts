/** What is done once the page stands: the service worker is registered, rules are kept for who has installed the room as an app, and what this
 *  device wants to be told of is brought up to date. */

import { settings } from '../device/settings.svelte';
import { words } from '../words/words.svelte';
import { games } from './api';

export async function begin(): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // a room on plain http, or a browser without one
  try {
    await navigator.serviceWorker.register('/worker.js');
  } catch {
    return; // a private window, or a browser that keeps nothing: everything but this works
  }
  addEventListener('appinstalled', () => void keepForLater());
  if (matchMedia('(display-mode: standalone)').matches) void keepForLater();
  if (settings.notifications) void import('../notices/push').then(({ tell }) => tell());
}

/** The rules of all games, to be read without a network, and the next puzzles. */
async function keepForLater(): Promise<void> {
  const all = await games().catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: (all?.games ?? []).map((game) => `/docs/games/${game.key}.${words.language}.html`) });
  const { keepNext } = await import('../puzzles/offline');
  await keepNext().catch(() => undefined); // the room is away: another time
}
