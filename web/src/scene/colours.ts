/** The material's colours. Dice keep them by day and by lamp. */

export interface Colour {
  light: string;
  base: string;
  dark: string;
  /** Edges and contours. */
  edge: string;
  /** Pips and letters on it. */
  pip: string;
  /** Whether its pips are light. */
  deep: boolean;
}

const COLOURS: Record<string, Colour> = {
  red: { light: '#cf5640', base: '#b53c2b', dark: '#8c2a1e', edge: '#6d1c13', pip: '#f9ecd9', deep: true },
  yellow: { light: '#f7cd66', base: '#e9b03a', dark: '#c58a20', edge: '#946110', pip: '#40270f', deep: false },
  pearl: { light: '#fbf8f0', base: '#ece6da', dark: '#cfc6b6', edge: '#a59a88', pip: '#3d3530', deep: false },
  turquoise: { light: '#1f9c96', base: '#178f89', dark: '#0f7e7a', edge: '#0a5c5a', pip: '#f1fffb', deep: true },
  green: { light: '#6f9444', base: '#618a37', dark: '#486a26', edge: '#314b18', pip: '#f8f4e0', deep: true },
  blue: { light: '#6488b5', base: '#456b9c', dark: '#325180', edge: '#213a60', pip: '#f4f1e6', deep: true },
  black: { light: '#57504a', base: '#3d3733', dark: '#2b2623', edge: '#1c1816', pip: '#f3e8d4', deep: true },
  orange: { light: '#ec9656', base: '#d97a35', dark: '#b25d20', edge: '#864312', pip: '#3b1d08', deep: false },
  purple: { light: '#97709f', base: '#7b5384', dark: '#5f3d68', edge: '#442a4b', pip: '#f7eee6', deep: true },
  brown: { light: '#a57a52', base: '#876039', dark: '#674727', edge: '#4a3119', pip: '#f8ecd8', deep: true },
  grey: { light: '#b8b1a6', base: '#9a9287', dark: '#7b746a', edge: '#5d574f', pip: '#2c2824', deep: false },
  wood: { light: '#e2ba84', base: '#cb9a60', dark: '#a87842', edge: '#7a522a', pip: '#3d2410', deep: false },
  '?': { light: '#c9bda9', base: '#b3a58f', dark: '#968872', edge: '#716451', pip: '#4a3f31', deep: false },
};
const ALIAS: Record<string, string> = { white: 'pearl', gray: 'grey', violet: 'purple', honey: 'yellow' };

/** Colours that a look without one of its own may get. None is turquoise: that is the throw. */
const FREE = ['red', 'yellow', 'blue', 'green', 'purple', 'orange', 'pearl'];

/** The colour a look names, or none: `red`, `red/forest`, `red-small`. */
export function named(look: string): Colour | undefined {
  const word = look.split(/[/\s-]/)[0]!;
  return COLOURS[ALIAS[word] ?? word];
}

/** The colour of a look: the one it names, or always the same one of ours. Looks like `4/roof` and `4/bar` share one. */
export function colour(look: string): Colour {
  const own = named(look);
  if (own) return own;
  const word = look.split('/')[0]!;
  let sum = 6;
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return COLOURS[FREE[sum % FREE.length]!]!;
}

/** The word under which a look's colour is known, if it names one. */
export function colourWord(look: string): string {
  const word = look.split(/[/\s-]/)[0]!;
  return COLOURS[ALIAS[word] ?? word] && word !== '?' ? (ALIAS[word] ?? word) : '';
}

export const DIE_COLOURS = COLOURS;
