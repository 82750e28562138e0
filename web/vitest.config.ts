import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `src/${file}`);
/** Files that put another module in place of one: it would stay there for the files that come after. */
const apart = all.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  plugins: [svelte()],
  // Tests run in Node, and Svelte shall behave as in a browser there.
  resolve: { conditions: ['browser'] },
  // The sentences are the room's.
  server: { fs: { allow: ['..'] } },
  test: {
    pool: 'threads',
    // Where a test needs a page, its first line says so.
    environmentOptions: { happyDOM: { url: 'http://room.test/?quality=off' } },
    unstubGlobals: true,
    restoreMocks: true,
    // To make a page and read all modules anew for each file costs more than the tests do.
    projects: [
      { extends: true, test: { name: 'together', include: all.filter((file) => !apart.includes(file)), isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
