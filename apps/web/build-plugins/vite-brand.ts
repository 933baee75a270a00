import path from 'node:path';
import type { Plugin } from 'vite';

/** Resolves `#brand/…` to the chosen brand's folder, and puts its icon into the document. */
export function brandFolder(folder: string, root: string): Plugin {
  const inside = path.relative(root, folder);
  // Vite reads an address as one inside the site; what lies beside it is found from the document.
  const base = inside.startsWith('..') ? inside : `/${inside}`;
  return {
    name: 'brand-folder',
    config: () => ({ resolve: { alias: [{ find: /^#brand\//, replacement: `${folder}/` }] } }),
    transformIndexHtml: {
      // Before Vite's own pass, which gives the file its final name.
      order: 'pre',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'icon', type: 'image/svg+xml', href: `${base}/favicon.svg` },
          injectTo: 'head',
        },
      ],
    },
  };
}
