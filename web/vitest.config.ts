import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Tests run in Node, and Svelte shall behave as in a browser there.
  resolve: { conditions: ['browser'] },
  // The sentences are the room's.
  server: { fs: { allow: ['..'] } },
  test: {
    pool: 'threads',
    include: ['src/**/*.test.ts'],
    // Where a test needs a page, its first line says so.
    environmentOptions: { happyDOM: { url: 'http://room.test/?quality=off' } },
    unstubGlobals: true,
    restoreMocks: true,
  },
});
