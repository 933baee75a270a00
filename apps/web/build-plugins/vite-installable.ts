import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { groundOf } from '../brands/ground.ts';
import type { Brand } from '../brands/schema.ts';
import { serviceWorkerText } from './service-worker-text.ts';

/** Pictures that every brand's folder has: of the installed app, and of cards in other sites. */
const pictures = ['icon-192.png', 'icon-512.png', 'icon-maskable.png', 'share.png'] as const;

/** What makes the site an app that can be installed, from the brand's folder: manifest, icons and service worker. */
export function installable(folder: string): Plugin {
  return {
    name: 'installable',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle(_options, bundle) {
      const { brand } = (await import(pathToFileURL(path.join(folder, 'brand.ts')).href)) as { brand: Brand };
      const ground = groundOf(await readFile(path.join(folder, 'tokens.css'), 'utf8'));
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const name of pictures) emit(name, await readFile(path.join(folder, name)));
      emit('manifest.webmanifest', JSON.stringify(manifestOf(brand, ground.dark)));
      // Its name changes with every piece of the site: it is the build's.
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
      if (!entry) throw new Error('the build has no entry');
      emit('service-worker.js', serviceWorkerText(`/${entry.fileName}`));
    },
  };
}

function manifestOf({ name, defaultLanguage }: Brand, ground: string) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: defaultLanguage.toLowerCase(),
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
