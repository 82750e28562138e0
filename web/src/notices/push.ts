/** Notices from the room to this device: for all its seats, except at tables where nobody here wants any. */

import { Trouble } from '../app/api';
import { clubs } from '../clubs/clubs';
import { settings } from '../device/settings.svelte';
import { read, tables, write, type Known } from '../device/memory';
import type { NoticeKey, Problem, QuietHours, Subscribe } from '../messages';
import { mayNotify } from '../table/call.svelte';
import { words } from '../words/words.svelte';
import { way } from './way';

/** How many tables the room takes at once. */
const MOST = 40;
const MOST_CLUBS = 20;

/** Quiet hours, as this device remembers them: minutes of the day. */
export interface Hours {
  begins: number;
  ends: number;
}

export function hours(): Hours | null {
  return read<Hours | null>('quiet', null);
}

export function beQuiet(to: Hours | null): Promise<boolean> {
  write('quiet', to);
  return tell();
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new Trouble({ key: 'room-out-of-reach' });
  });
  if (answer.ok) return answer.json() as Promise<T>;
  throw new Trouble(((await answer.json().catch(() => null)) as Problem | null)?.say ?? { key: 'room-out-of-reach' });
}

/** The seats that are told about: those of games that are not over, where nobody said otherwise. */
export function wanted(all: Record<string, Known>): Subscribe['tables'] {
  return Object.entries(all)
    .filter(([, one]) => one.secrets.length && !one.silent)
    .sort((one, other) => other[1].at - one[1].at)
    .slice(0, MOST)
    .map(([table, one]) => ({ table, secrets: one.secrets }));
}

function quiet(): QuietHours | undefined {
  const kept = hours();
  if (!kept) return undefined;
  return { ...kept, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, offset: -new Date().getTimezoneOffset() };
}

function text(key: ArrayBuffer | null | undefined): string {
  const letters = [...new Uint8Array(key ?? new ArrayBuffer())].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** This browser's subscription to the room as it is: its key may have changed. */
async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const answer = await fetch('/api/notices');
  const { key } = (await answer.json()) as NoticeKey;
  const had = await pushManager.getSubscription();
  if (had && text(had.options.applicationServerKey) === key) return had;
  await had?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

let busy: Promise<boolean> = Promise.resolve(true);

/** Tell the room what this device wants to hear of; false: that cannot be, and it hears only while the page is open. */
export function tell(): Promise<boolean> {
  busy = busy.then(tellNow, tellNow);
  return busy;
}

async function tellNow(): Promise<boolean> {
  if (!settings.notifications || way() !== 'push' || Notification.permission !== 'granted') return false;
  try {
    const one = await subscription();
    const body: Subscribe = {
      endpoint: one.endpoint,
      p256dh: text(one.getKey('p256dh')),
      auth: text(one.getKey('auth')),
      tables: wanted(tables()),
      clubs: Object.values(clubs())
        .slice(-MOST_CLUBS)
        .map((club) => club.member),
      language: words.language,
      quiet: quiet(),
    };
    await post('/api/notices', body);
    return true;
  } catch {
    return false; // no network, or a browser whose maker's notice service cannot be reached
  }
}

/** Ask for notices; only ever after a click. What came of it: `no` where the browser does not allow it. */
export async function begin(): Promise<'push' | 'page' | 'no'> {
  if (!(await mayNotify())) return 'no';
  settings.change({ notifications: true });
  return (await tell()) ? 'push' : 'page';
}

export async function end(): Promise<void> {
  settings.change({ notifications: false });
  if (way() !== 'push') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const had = await registration?.pushManager.getSubscription();
  if (!had) return;
  await post('/api/notices/stop', { endpoint: had.endpoint }).catch(() => undefined); // the room forgets it when it next wants to send something
  await had.unsubscribe();
}

export { post };
