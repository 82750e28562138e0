/** How a phone is held: one that lies is low and wide, so the board stands on one side and what is asked on the other. Styles say the same in their
 *  own words. */

import { MediaQuery } from 'svelte/reactivity';

export const lying = new MediaQuery('(orientation: landscape) and (max-height: 480px)');
/** A phone that stands. */
export const standing = new MediaQuery('(orientation: portrait) and (max-width: 640px)');
