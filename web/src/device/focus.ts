/** Where the focus goes when what had it is gone: a new screen, an open dialog, a closed one. */

let screens = 0;

/** Attached to where a screen begins: when another screen has gone and taken the focus along, it goes on here. */
export function arrive(place: HTMLElement): void {
  if (screens++ && lost()) place.focus({ preventScroll: true });
}

/** Whether nothing has the focus, since what had it is gone. */
export function lost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

const REACHED =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Attached to a modal dialog: Tab stays inside, and when it closes the focus goes back to where it was. */
export function trap(dialog: HTMLElement): () => void {
  const before = document.activeElement;
  function key(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    const all = [...dialog.querySelectorAll<HTMLElement>(REACHED)].filter((one) => one.getClientRects().length && one.tabIndex >= 0);
    const last = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== last && dialog.contains(document.activeElement) && document.activeElement !== dialog) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  }
  addEventListener('keydown', key, true);
  if (!dialog.contains(before)) dialog.focus({ preventScroll: true });
  return () => {
    removeEventListener('keydown', key, true);
    // Only when what is gone had the focus: another screen may have taken it already.
    queueMicrotask(() => {
      if (!lost()) return;
      const back =
        before instanceof HTMLElement && before !== document.body && before.isConnected
          ? before
          : document.querySelector<HTMLElement>('main');
      back?.focus({ preventScroll: true });
    });
  };
}
