/** How this device can be told that it is somebody's turn. */

/** `push`: also when the page is closed; `page`: while it is open; `insecure`: not at all, at an address without https; `install`: only after the
 *  room was put on the home screen (iPhone and iPad). */
export type Way = 'push' | 'page' | 'insecure' | 'install';

export function way(): Way {
  if (!isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'push';
  return /iPhone|iPad|Macintosh.*Mobile/.test(navigator.userAgent) && !('Notification' in window) ? 'install' : 'page';
}
