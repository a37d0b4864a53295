import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { transformWithEsbuild, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fluent } from './ftl/plugin';
import { rulebook } from './rulebook/plugin';
import { ROOMS } from './rooms.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Rooms import each other by name, as `$match/game`; `eslint.config.js` says which may import which. */
const rooms = Object.fromEntries(ROOMS.map((room) => [`$${room}`, here(`src/${room}`)]));

/** Where the client goes of each edition: `vite build --mode site` makes the one without a server. */
const OUT = { server: here('../src/serai/server/client'), local: here('../build/site_client') };

/** A name with 28 bits of what is in the file; the page lists some hundred of them, and no hash is compressed. */
const NAMED = '[name]-[hash:7]';

/** Lays a compressed copy next to each file of text, which the server gives to browsers that take it; makes what vite only copies small. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async closeBundle() {
    const worker = join(OUT.server, 'sw.js');
    const small = await transformWithEsbuild(readFileSync(worker, 'utf8'), worker, { minify: true, format: 'iife' });
    writeFileSync(worker, small.code);
    for (const name of readdirSync(OUT.server, { recursive: true, encoding: 'utf8' })) {
      const path = join(OUT.server, name);
      if (!/\.(css|html|js|json|svg|webmanifest)$/.test(name) || statSync(path).size < 500) continue;
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

/** What every table needs comes in two files, not in a dozen crumbs: with the first page what other pages use too. */
const FIRST = [
  /\/web\/(index\.html|src\/(main|ui\/page\/modal|match\/game|board\/(latest\.svelte|first_size))\.ts)$/,
  /\/web\/src\/ui\/(SeatShape|Icon|Dunes|page\/Splash|dice\/stage)\.svelte/,
  /\/(svelte\/src|esm-env|clsx)\//,
];
const TABLE =
  /\/web\/src\/(pages\/table\/[^/]+|match\/(table|decision)\.svelte\.ts|ui\/(Log|seats\/Seats|Sheet|page\/NameQuestion)\.svelte.*|ui\/keys\.ts)$/;
/** What of Svelte only forms and rules use; else it would come with the first page. */
const FORMS = /\/svelte\/src\/.*\/(bindings\/(input|select|universal)|blocks\/(html|svelte-head))\.js$/;

function grouped(id: string): string | undefined {
  if (FORMS.test(id)) return 'forms';
  return FIRST.some((named) => named.test(id)) ? 'index' : TABLE.test(id) ? 'Table' : undefined;
}

export default defineConfig(({ mode }) => {
  const edition = mode === 'site' ? 'local' : 'server';
  return {
    root: here('.'),
    base: './',
    plugins: [
      fluent(edition),
      rulebook,
      svelte({ configFile: here('svelte.config.js') }),
      ...(edition === 'server' ? [packed] : []),
    ],
    resolve: {
      alias: {
        ...rooms,
        $edition: here(`src/edition/${edition}`),
        $engine: here('../src/serai/engine'),
        $games: here('../src/serai/games'),
      },
      // Unit tests mount components as a browser does.
      conditions: process.env.VITEST ? ['browser'] : undefined,
    },
    server: {
      fs: { allow: [here('..')] },
      proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/games': 'http://127.0.0.1:8000' },
    },
    build: {
      outDir: OUT[edition],
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false, // a second of every build
      rollupOptions: {
        output: {
          manualChunks: grouped,
          hashCharacters: 'hex',
          entryFileNames: `assets/${NAMED}.js`,
          chunkFileNames: `assets/${NAMED}.js`,
          assetFileNames: `assets/${NAMED}[extname]`,
        },
      },
    },
    worker: { format: 'es' },
    test: {
      environment: 'node', // a test that needs a page names jsdom in its first line, which takes a second
      dir: here('..'),
      include: ['web/**/*.test.ts', 'src/serai/games/*/web/**/*.test.ts'],
    },
  };
});
