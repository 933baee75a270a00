import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from '../web/build-plugins/vite-precompress.ts';

const here = import.meta.dirname;

/**
 * write-excel-file compresses what is larger than some kilobytes in a worker that it makes of a text, which the console's
 * policy refuses; its other function does it at once. Fails where the package is not as it was any more.
 */
const compressAtOnce: Plugin = {
  name: 'compress-at-once',
  transform: {
    filter: { id: /write-excel-file[\\/]modules[\\/]export[\\/]writeXlsxFileBrowser\.js$/ },
    handler(code) {
      const changed = code.replaceAll('generateXlsxFileAsync', 'generateXlsxFileSync');
      if (changed === code) throw new Error('write-excel-file compresses in another way: see vite.config.ts');
      return { code: changed, map: null };
    },
  },
};

/**
 * `vite build` makes the console in dist/, which gateways serve at /console. `vite` serves it for development on PORT
 * and hands the calls to the gateway at GATEWAY_URL.
 */
export default defineConfig({
  root: here,
  base: '/console/',
  cacheDir: path.join(here, '../../node_modules/.vite/console'),
  plugins: [compressAtOnce, react(), precompress()],
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
