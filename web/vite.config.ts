import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Where a development page finds the server: `JOSTLE_SERVER=http://127.0.0.1:8740 npm run dev`. */
const server = process.env.JOSTLE_SERVER ?? 'http://127.0.0.1:8000';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Nothing is painted before the script has chosen the theme: no white flash for who wants dark. */
const chooseThemeFirst: Plugin = {
  name: 'choose-theme-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => page.replace('type="module"', 'type="module" blocking="render"'),
  },
};

export default defineConfig({
  plugins: [svelte(), chooseThemeFirst],
  resolve: { alias: { $catalogue: here('../src/jostle/catalogue/en') } },
  build: {
    outDir: here('../src/jostle/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Measured by scripts/budget.mjs, which knows what the first page needs.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    manifest: 'manifest.json',
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: [here('.'), here('../src/jostle/catalogue')] },
  },
});
