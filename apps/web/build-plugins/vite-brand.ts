import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { brandProblems } from '../brands/schema.ts';

/**
 * Resolves `#brand/…` to the chosen brand's folder, and puts its icon into the document. A build of a brand whose settings
 * are wrong fails, and says where.
 */
export function brandFolder(folder: string, root: string): Plugin {
  const inside = path.relative(root, folder);
  // Vite reads an address as one inside the site; what lies beside it is found from the document.
  const base = inside.startsWith('..') ? inside : `/${inside}`;
  return {
    name: 'brand-folder',
    config: () => ({ resolve: { alias: [{ find: /^#brand\//, replacement: `${folder}/` }] } }),
    async buildStart() {
      const load = async (name: string) =>
        (await import(pathToFileURL(path.join(folder, name)).href)) as { brand?: unknown; licence?: unknown };
      const [{ brand }, { licence }] = await Promise.all([load('brand.ts'), load('licence.ts')]);
      const problems = brandProblems({ brand, licence });
      if (problems.length > 0) this.error(`The brand in ${folder} is incomplete:\n${problems.join('\n')}`);
    },
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
