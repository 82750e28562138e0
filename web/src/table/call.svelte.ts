/** Calls people to the table when it is their turn: in the title, on the page's icon, and, if they want, outside the page.
 *  This is while the page is open somewhere; when it is not, the room sends a notice (`notices/push.ts`). */

import { known } from '../device/memory';
import { settings } from '../device/settings.svelte';
import type { Table } from './table.svelte';
import { asksForSomething } from './viewer.svelte';
import { t } from '../words/words.svelte';

const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
const plain = link?.href ?? '';
/** The die of the page's icon with a lamp at its corner. */
const lit =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="3" y="9" width="50" height="50" rx="13" fill="#128a86"/>' +
      '<g fill="#f2fffc"><circle cx="17" cy="23" r="5"/><circle cx="28" cy="34" r="5"/><circle cx="39" cy="45" r="5"/><circle cx="17" cy="45" r="5"/></g>' +
      '<circle cx="48" cy="16" r="15" fill="#ffcf5c" stroke="#5b3819" stroke-width="4"/></svg>',
  );

/** Whether a seat of this device is asked for something, on whichever side of a curtain. */
export function isCalled(table: Table): boolean {
  if (table.ending || table.facts?.status !== 'playing') return false;
  return table.mine.some((seat) => {
    const seen = table.seen[seat];
    return !!seen && !seen.moving && !seen.stale && asksForSomething(seen);
  });
}

export function show(title: string, called: boolean): void {
  document.title = called ? `${t('your-turn-title')} · ${title}` : `${title} · Worp`;
  if (link) link.href = called ? lit : plain;
}

/** Away from the page: a notification, if they were asked for. */
export function notify(table: Table, title: string): void {
  if (!settings.notifications || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  if (known(table.id)?.silent) return;
  void raise(t('your-turn-title'), { body: title, tag: `worp ${table.id}`, icon: plain, data: { path: `/t/${table.id}` } });
}

/** By the service worker where there is one: phones know no other way, and it is clicked like what the room itself sends. */
async function raise(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones have the permission but not this way to notify; the title still tells.
  }
}

/** Ask the browser whether it may notify; only ever after a click. Says whether it may. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
