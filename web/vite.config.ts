import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [svelte({ configFile: here('svelte.config.js') })],
  resolve: {
    alias: { $lib: here('src/lib'), $games: here('../src/serai/games') },
    // Unit tests mount components as a browser does.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  build: { outDir: here('../src/serai/server/client'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: {
    environment: 'jsdom',
    dir: here('..'),
    include: ['web/src/**/*.test.ts', 'src/serai/games/*/web/**/*.test.ts'],
  },
});
