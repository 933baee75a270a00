import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../web/build-plugins/vite-precompress.ts';

const here = import.meta.dirname;

/**
 * `vite build` makes the console in dist/, which gateways serve at /console. `vite` serves it for development on PORT
 * and hands the calls to the gateway at GATEWAY_URL.
 */
export default defineConfig({
  root: here,
  base: '/console/',
  cacheDir: path.join(here, '../../node_modules/.vite/console'),
  plugins: [react(), precompress()],
  resolve: { dedupe: ['react', 'react-dom', 'zod'] },
  server: {
    port: Number(process.env['PORT'] ?? 5174),
    strictPort: true,
    proxy: { '^/(wps|staff)/': { target: process.env['GATEWAY_URL'] ?? 'http://localhost:4000' } },
  },
  build: {
    outDir: path.join(here, 'dist'),
    emptyOutDir: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
