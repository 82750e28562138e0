/** What a board is given to show, and where its happenings are drawn. */

import type { FromBrowser, No, Table as Facts, Happening } from '../messages';
import type { Clocks } from './clocks.svelte';
import type { Talk } from './talk.svelte';
import type { ViewerState } from './viewer.svelte';

/** Where happenings are shown. Without one they are only applied. */
export interface Stage {
  /** Show the happening of event `n`; call `apply` once, when the scene shall change. */
  show(told: Happening, apply: () => void, n: number): Promise<void>;
  /** Time to look at what another seat did. */
  dwell(): Promise<void>;
  /** End what is moving now. */
  finish(): void;
}

/** What a board shows: a table, or a game that is over. */
export interface Showing {
  readonly view: ViewerState | undefined;
  readonly facts: Facts | null;
  readonly names: string[];
  readonly refused: No | null;
  readonly clocks: Clocks;
  /** Where people talk to each other; a replay has none. */
  readonly talk?: Talk;
  send?(message: FromBrowser): void;
  click(target: string): Promise<void>;
  /** Whether what was clicked last has company that looks the same and can be taken with a second click. */
  readonly mayTakeAll?: boolean;
  takeAll?(): Promise<void>;
  /** Enough was seen of what happened; a replay goes on by itself. */
  goOn?(): void;
  /** Click other targets instead of those clicked so far; where nothing can be clicked there is none. */
  choose?(path: string[]): void;
}
