// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

async function language(...languages: string[]): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  return (await import('./words.svelte')).words.language;
}

test.each([
  [['nl-BE'], 'nl'],
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'DE'], 'de'],
  [['fr-FR'], 'en'],
  [[], 'en'],
])('a browser that speaks %j reads %s', async (languages, expected) => {
  expect(await language(...languages)).toBe(expected);
});

test('what was chosen before comes first', async () => {
  localStorage.setItem('worp.language', '"nl"');
  expect(await language('de')).toBe('nl');
});
