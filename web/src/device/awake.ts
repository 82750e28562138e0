/** The screen stays on while a game is on: with a finger on the board nobody wants to wake the phone for every turn. */

/** Keep the screen on until the returned function is called. The browser lets go of it whenever the page is hidden, and may refuse. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
    } catch {
      // low battery, or not allowed here: the screen behaves as it always does
    }
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
