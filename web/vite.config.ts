import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The room that `npm run dev` talks to: start one with `./worp serve --port 8000`.
const room = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    outDir: '../src/worp/static',
    emptyOutDir: true,
    // Everything is a file of its own, so that the room's content policy needs no exception for data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700, // three is one piece, and only comes when it is wanted
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': room,
      '/locale': room,
      '/ws': { target: room, ws: true },
    },
  },
});
