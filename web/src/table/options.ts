/** Which settings of a table still make sense when something else about it changes. */

import type { OptionSheet, Sheet } from '../messages';

export type Value = OptionSheet['default'];
export type Setting = Value | Value[];
export type Settings = Record<string, Setting>;

/** The settings that can stay for so many seats: those whose conditions hold. The room gives the others their defaults. */
export function fitting(sheet: Sheet, seats: number, settings: Settings): Settings {
  const kept: Settings = {};
  for (const option of sheet.options) {
    const value = settings[option.name];
    const holds = Object.entries(option.when ?? {}).every(([name, allowed]) =>
      allowed.includes((name === 'seats' ? seats : kept[name]) as Value),
    );
    if (value === undefined || !holds || (Array.isArray(value) && value.length !== seats)) continue;
    kept[option.name] = value;
  }
  return kept;
}
