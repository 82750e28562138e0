/** Where the record lies on this device: the browser's own database. Where a browser keeps nothing (some private windows) it is there until the page is closed. */

const NAME = 'worp-record';
const SHELVES = ['games', 'key'] as const;
type Shelf = (typeof SHELVES)[number];

const session: Record<Shelf, Map<string, unknown>> = { games: new Map(), key: new Map() };
let opening: Promise<IDBDatabase | null> | undefined;

function database(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => SHELVES.forEach((shelf) => asked.result.createObjectStore(shelf));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the browser kept nothing'));
  });
}

async function shelf(name: Shelf, mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  return (await database())?.transaction(name, mode).objectStore(name) ?? null;
}

export async function get<T>(name: Shelf, id: string): Promise<T | undefined> {
  const open = await shelf(name, 'readonly');
  return (open ? await done(open.get(id)) : session[name].get(id)) as T | undefined;
}

export async function all<T>(name: Shelf): Promise<T[]> {
  const open = await shelf(name, 'readonly');
  return (open ? await done(open.getAll()) : [...session[name].values()]) as T[];
}

export async function put(name: Shelf, id: string, value: unknown): Promise<void> {
  const open = await shelf(name, 'readwrite');
  if (open) await done(open.put(value, id));
  else session[name].set(id, value);
}

export async function empty(name: Shelf): Promise<void> {
  const open = await shelf(name, 'readwrite');
  if (open) await done(open.clear());
  else session[name].clear();
}
