// @vitest-environment happy-dom

import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speak } from '../testing/speak';
import RulesText from './RulesText.svelte';

const PAGE = `<html><body><nav>Other pages</nav><main id="text"><h2 id="end">The end</h2><script>boom()</script>
  <p><a href="../glossary.html">words</a></p><img src="../pictures/end.svg" alt="The end"></main></body></html>`;
let page: object;
beforeAll(() => speak());
afterEach(() => unmount(page));

test('the rules are the text of their page, with pictures and links that still lead somewhere, and nothing that runs', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => (asked.push(url), new Response(PAGE)));
  page = mount(RulesText, { target: document.body, props: { game: 'pig' } });
  await vi.waitFor(() => expect(document.body.textContent).toContain('The end'));
  expect(asked).toEqual(['/docs/games/pig.en.html']);
  expect(document.querySelector('img')!.src).toBe('http://room.test/docs/pictures/end.svg');
  expect(document.querySelector('.text a')!.getAttribute('href')).toBe('http://room.test/docs/glossary.html');
  expect(document.querySelector('script')).toBeNull();
  expect(document.body.textContent).not.toContain('Other pages');
});

test('where the rules cannot be had, it says so and leaves the way to their page', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  page = mount(RulesText, { target: document.body, props: { game: 'pig' } });
  await vi.waitFor(() => expect(document.body.textContent).toContain('The rules could not be loaded.'));
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/docs/games/pig.en.html');
});
