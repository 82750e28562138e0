/** Options of a game in words: what each is called, and each of its values. The game's own words must be in (`words.need`). */

import type { OptionSheet, Sheet } from '../messages';
import type { Setting, Value } from '../table/options';
import { t, words } from './words.svelte';

export function label(sheet: Sheet, option: OptionSheet): string {
  const own = `${sheet.key}-option-${option.name}`;
  return words.text(words.has(own) || !words.has(`option-${option.name}`) ? own : `option-${option.name}`);
}

export function word(sheet: Sheet, option: OptionSheet, value: Value): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const own = `${sheet.key}-option-${option.name}-${value}`;
  return words.has(own) || (typeof value === 'string' && option.kind !== 'text') ? words.text(own) : String(value);
}

/** What is different from the usual game, one sentence each: `Goal: 30`. */
export function unusual(sheet: Sheet, options: Record<string, Setting>): string[] {
  return sheet.options.flatMap((option) => {
    const value = options[option.name];
    if (value === undefined || value === option.default) return [];
    if (value === true) return [label(sheet, option)];
    if (option.kind === 'text') return [label(sheet, option)];
    const said = Array.isArray(value) ? value.map((one) => word(sheet, option, one)).join(' / ') : word(sheet, option, value);
    return [`${label(sheet, option)}: ${said}`];
  });
}

/** What wins here, with the numbers that this table chose: `<game>-aim`, with every option in words. Empty where the game does not say it. */
export function aim(sheet: Sheet, seats: number, options: Record<string, Setting>): string {
  const key = `${sheet.key}-aim`;
  if (!words.has(key)) return '';
  const args = sheet.options.flatMap((option) => {
    const value = options[option.name] ?? option.default;
    return value === undefined || Array.isArray(value) ? [] : [[option.name, word(sheet, option, value)]];
  });
  return words.text(key, { ...Object.fromEntries(args), seats });
}
