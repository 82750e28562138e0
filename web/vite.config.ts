import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// The room that `npm run dev` talks to: start one with `./worp serve --port 8000`.
const room = 'http://127.0.0.1:8000';

/** Pictures in space, the studio, and old forms of fonts: what nobody needs to read rules or see a replay without a network. */
const NOT_KEPT = /\/(light|board|throw|StudioPage)-|\.woff$/;

/** Tells the service worker which files this build has. They are in its text, so that another build is another worker. */
function build(): Plugin {
  return {
    name: 'worp-build',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['worker.js'];
      if (worker?.type !== 'chunk' || worker.imports.length) throw new Error('The worker is to be one file.');
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !NOT_KEPT.test(name))
        .map((name) => `/${name}`)
        .sort();
      const first = bundle['index.html'];
      const page = first?.type === 'asset' ? String(first.source) : '';
      if (!page) throw new Error('The first page is to be there.');
      const mark = createHash('sha256')
        .update(page + files.join())
        .digest('hex')
        .slice(0, 8);
      worker.code = worker.code.replaceAll('__BUILD__', JSON.stringify(mark)).replaceAll('__FILES__', JSON.stringify(files));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), build()],
  build: {
    target: 'es2022',
    outDir: '../src/worp/static',
    emptyOutDir: true,
    // Everything is a file of its own, so that the room's content policy needs no exception for data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700, // three is one piece, and only comes when it is wanted
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', worker: 'src/worker/worker.ts' },
      // A worker speaks for the folder that it lies in, so its name is always the same.
      output: { entryFileNames: (chunk) => (chunk.name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    proxy: {
      '/api': room,
      '/locale': room,
      '/ws': { target: room, ws: true },
    },
  },
});
