/**
 * Pages that come when they are wanted. The table's is the largest, and most people are on their way to it: it is fetched as soon as the
 * page that they see is there, so that a game begins at once, and begins even if the room has been renewed in the meantime.
 */

type TablePage = typeof import('../screens/TablePage.svelte');

let coming: Promise<TablePage> | null = null;

/** The table's page; one that did not arrive is fetched anew when it is asked for again. */
export function tablePage(): Promise<TablePage> {
  coming ??= import('../screens/TablePage.svelte').catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** Fetch it when the browser has nothing better to do. */
export function fetchAhead(): void {
  const fetchIt = () => void tablePage().catch(() => {}); // whoever wants it then is told
  if ('requestIdleCallback' in window) requestIdleCallback(fetchIt, { timeout: 2000 });
  else setTimeout(fetchIt, 500);
}
