/** How bots play when somebody plays at once against them: chosen on the first page, remembered on this device. */

import type { Settings, Sheet } from '../messages';
import { read, write } from './memory';

export const SPEEDS = ['slow', 'normal', 'quick', 'instant'] as const satisfies readonly Settings['bots'][];
type Speed = (typeof SPEEDS)[number];

interface Chosen {
  /** Empty: each game's usual one. */
  level: string;
  speed: Speed;
}

function kept(): Chosen {
  const found = read<Partial<Chosen> | null>('opponents', null);
  return {
    level: typeof found?.level === 'string' ? found.level : '',
    speed: SPEEDS.includes(found?.speed as Speed) ? (found!.speed as Speed) : 'normal',
  };
}

class Opponents {
  private chosen = $state.raw(kept());

  get level(): string {
    return this.chosen.level;
  }
  get speed(): Speed {
    return this.chosen.speed;
  }

  choose(some: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...some };
    write('opponents', this.chosen);
  }

  /** The level that fits whoever plays here, once a few games have shown it, unless another was chosen (`record/ratings.ts`). */
  fitting(sheet: Sheet): string {
    const level = this.level ? '' : (read<Record<string, string>>('fits', {})[sheet.key] ?? '');
    return sheet.levels?.includes(level) ? level : '';
  }

  /** What is asked of the bots of a game; a level that it does not have is its usual one. */
  of(sheet: Sheet): { level?: string; speed?: Speed } {
    const level = sheet.levels?.includes(this.level) ? this.level : this.fitting(sheet);
    return {
      ...(level ? { level } : {}),
      ...(this.speed !== 'normal' ? { speed: this.speed } : {}),
    };
  }
}

export const opponents = new Opponents();
