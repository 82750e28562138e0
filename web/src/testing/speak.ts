/** The sentences as the room serves them, for unit tests that read some. */

import { words } from '../words/words.svelte';

const OWN = import.meta.glob<string>('../../../src/worp/words/*/*.ftl', { query: '?raw', import: 'default' });
const GAMES = import.meta.glob<string>('../../../src/worp/games/*/words.*.ftl', { query: '?raw', import: 'default' });

/** Answers for `fetch`: the sentences that the room would serve at `/locale/{language}/{file}.ftl`. */
async function locale(url: string): Promise<Response> {
  const [, language = '', file = ''] = /^\/locale\/(\w+)\/([\w-]+)\.ftl$/.exec(url) ?? [];
  const path = `../../../src/worp/words/${language}/${file}.ftl`;
  const load = OWN[path] ?? GAMES[`../../../src/worp/games/${file.replaceAll('-', '_')}/words.${language}.ftl`];
  return load ? new Response(await load()) : new Response('', { status: 404 });
}

/** Let the pages speak a language, with the words of these games. */
export async function speak(language: 'nl' | 'en' | 'de' = 'en', ...games: string[]): Promise<void> {
  const before = globalThis.fetch;
  globalThis.fetch = ((url: string) => locale(url)) as typeof fetch;
  try {
    await words.need('table', 'room', 'server', ...games);
    await words.speak(language);
  } finally {
    globalThis.fetch = before;
  }
}
