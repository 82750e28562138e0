/** How this device likes to play; remembered here and nowhere else. What counts for everyone at a table is the table's own settings. */

import { read, write } from './memory';

export interface Chosen {
  /** No sound. Unset: sound, except where people share a device, who can see for themselves whose turn it is. */
  mute: boolean | null;
  /** From 0 to 1. */
  volume: number;
  /** Throw by itself where nothing else is asked. */
  autoThrow: boolean;
  /** The last click of a move waits for "Do it". */
  confirm: boolean;
  /** Say so outside the page when it is this device's turn. Only ever set after the browser was asked. */
  notifications: boolean;
  /** Keep the screen on while a game is on. */
  awake: boolean;
  /** Show what others write, and how they react. */
  chat: boolean;
  /** Letters on dice and numbers on shapes, for whom colours alone say too little. */
  letters: boolean;
}

const USUAL: Chosen = {
  mute: null,
  volume: 0.6,
  autoThrow: false,
  confirm: false,
  notifications: false,
  awake: true,
  chat: true,
  letters: false,
};

/** What was remembered, as far as it still is a setting of the right kind. */
function remembered(): Chosen {
  const kept = read<Partial<Chosen>>('settings', {});
  const found = { ...USUAL };
  for (const name of Object.keys(USUAL) as (keyof Chosen)[]) {
    const value = kept?.[name];
    if (typeof value === typeof USUAL[name] || (name === 'mute' && typeof value === 'boolean')) Object.assign(found, { [name]: value });
  }
  found.volume = Math.min(1, Math.max(0, found.volume));
  return found;
}

class Settings {
  private chosen = $state.raw(remembered());

  constructor() {
    // Another window of this device may change them.
    addEventListener('storage', (event) => {
      if (event.key === 'worp.settings') this.chosen = remembered();
    });
  }

  get volume(): number {
    return this.chosen.volume;
  }
  get autoThrow(): boolean {
    return this.chosen.autoThrow;
  }
  get confirm(): boolean {
    return this.chosen.confirm;
  }
  get notifications(): boolean {
    return this.chosen.notifications;
  }
  get awake(): boolean {
    return this.chosen.awake;
  }
  get chat(): boolean {
    return this.chosen.chat;
  }
  get letters(): boolean {
    return this.chosen.letters;
  }

  /** Whether this device makes no sound; `shared`: several people play on it. */
  mute(shared = false): boolean {
    return this.chosen.mute ?? shared;
  }

  change(some: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...some };
    write('settings', this.chosen);
  }
}

export const settings = new Settings();
