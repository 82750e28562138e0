import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Tests run in Node, and Svelte shall behave as in a browser there.
  resolve: { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'], environment: 'happy-dom' },
});
