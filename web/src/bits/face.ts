/** What a bot looks like: a die with a face. The same name always gets the same one, and bots at one table, whose names begin with other
 *  letters, differ in colour or in what they wear. */

export const BODIES = ['#c9523d', '#e9b03a', '#6f9444', '#6488b5', '#97709f', '#d97a35'] as const;
export const WORN = ['nothing', 'glasses', 'hat', 'bow', 'moustache', 'crown'] as const;
export const MOUTHS = ['smile', 'grin', 'calm'] as const;

export interface Face {
  body: (typeof BODIES)[number];
  worn: (typeof WORN)[number];
  mouth: (typeof MOUTHS)[number];
}

export function faceOf(name: string): Face {
  const letter = name.trim().charCodeAt(0) || 0;
  const first = letter & 31;
  // Six colours and six things to wear: 26 letters have 26 different pairs.
  return { body: BODIES[first % 6]!, worn: WORN[(first + Math.floor(first / 6)) % 6]!, mouth: MOUTHS[first % 3]! };
}
