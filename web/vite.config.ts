import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OUT = here('../src/serai/server/client');

/** Lays a compressed copy beside each file of text, which the server gives to browsers that take it. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
      const path = join(OUT, name);
      if (!/\.(css|html|js|json|svg|webmanifest)$/.test(name) || statSync(path).size < 500) continue;
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [svelte({ configFile: here('svelte.config.js') }), packed],
  resolve: {
    alias: { $lib: here('src/lib'), $games: here('../src/serai/games') },
    // Unit tests mount components as a browser does.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  build: { outDir: OUT, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, manifest: true },
  test: {
    environment: 'jsdom',
    dir: here('..'),
    include: ['web/src/**/*.test.ts', 'src/serai/games/*/web/**/*.test.ts'],
  },
});
