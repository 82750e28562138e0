/** What is looked at again and again, as long as somebody sees it. */

/** Look now, every so many milliseconds and whenever the page comes into view again, until the returned function is called; `over` says
 * whether that has happened meanwhile. */
export function whileSeen(look: (over: () => boolean) => Promise<void>, often: number): () => void {
  let ended = false;
  const seen = () => void (document.visibilityState === 'visible' && look(() => ended));
  seen();
  const timer = setInterval(seen, often);
  document.addEventListener('visibilitychange', seen);
  return () => {
    ended = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
