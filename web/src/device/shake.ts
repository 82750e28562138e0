/** Shaking the device, where it can tell and may: a short strong movement to and fro. */

const STRONG = 16;
const PAUSE = 900;

/** Phones of one maker want to be asked in the moment of a tap; elsewhere this does nothing. */
export async function askToFeel(): Promise<void> {
  const asks = (globalThis as { DeviceMotionEvent?: { requestPermission?: () => Promise<string> } }).DeviceMotionEvent?.requestPermission;
  if (!asks || asked) return;
  asked = true;
  await asks().catch(() => ''); // then not
}
let asked = false;

/** Call `shaken` when the device is shaken; what is returned ends that. */
export function onShake(shaken: () => void): () => void {
  let before: [number, number, number] | null = null;
  let swings = 0;
  let last = -Infinity;
  let first = 0;
  const felt = (event: DeviceMotionEvent) => {
    const { x, y, z } = event.acceleration ?? {};
    if (x == null || y == null || z == null) return;
    const now = performance.now();
    const size = Math.hypot(x, y, z);
    if (now - first > 700) swings = 0;
    // A swing is strong and against the one before it.
    if (size > STRONG && (!before || before[0] * x + before[1] * y + before[2] * z < 0)) {
      if (!swings) first = now;
      swings++;
      before = [x, y, z];
    }
    if (swings >= 2 && now - last > PAUSE) {
      last = now;
      swings = 0;
      before = null;
      shaken();
    }
  };
  addEventListener('devicemotion', felt);
  return () => removeEventListener('devicemotion', felt);
}
