import path from 'node:path';
import type { Plugin } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;
const ours = path.join(import.meta.dirname, '../src/platform/preload.ts');

/**
 * What Vite calls for each `import()`, by our own: Vite's applies styles in the order in which they come, and loads a
 * module only once its styles are there.
 */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler: () => `export { preload as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
