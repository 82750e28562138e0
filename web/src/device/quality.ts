/** How much a picture in space may cost: what the address or the device says, else what its first frames show. */

import { remember, remembered } from './memory';

export type Wish = 'min' | 'low' | 'high' | 'off' | '';
const WISHES = ['min', 'low', 'high', 'off'];

/** `?quality=min|low|high|off` holds until another one is given; `?quality=auto` forgets it. */
function read(): Wish {
  const asked = new URLSearchParams(location.search).get('quality');
  if (asked !== null) remember('quality', WISHES.includes(asked) ? asked : '');
  const kept = remembered('quality');
  return WISHES.includes(kept) ? (kept as Wish) : '';
}

export const quality: Wish = read();
