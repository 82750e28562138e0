/** Felt by day or by lamp: as the device wishes, until somebody chooses. */

import { remember, remembered } from './memory';

class Theme {
  chosen = $state(remembered('theme'));
  private dark = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    this.put();
  }

  get lamp(): boolean {
    return this.chosen ? this.chosen === 'dark' : this.dark.matches;
  }

  toggle(): void {
    this.chosen = this.lamp ? 'light' : 'dark';
    remember('theme', this.chosen);
    this.put();
  }

  private put(): void {
    if (this.chosen) document.documentElement.dataset.theme = this.chosen;
  }
}

export const theme = new Theme();
