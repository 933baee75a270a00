import { transform } from 'oxc-transform-react';
import type { Plugin } from 'vite';

/** Components and hooks have such names; what has none is left to Vite. */
const components = /\b(?:[A-Z]|use[A-Z0-9])/;

/**
 * Runs the React Compiler over the site's own code for the browser: what a component makes is made anew only when what
 * it is made of has changed. The server renders once and does without.
 */
export function reactCompiler(): Plugin {
  return {
    name: 'react-compiler',
    // Before anything that rewrites JSX.
    enforce: 'pre',
    // Else the development server finds it half-way and loads the page anew.
    config: () => ({ optimizeDeps: { include: ['react/compiler-runtime'] } }),
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/, code: components },
      async handler(source, id) {
        const { code, map, errors, fatal } = await transform(id, source, { jsx: 'preserve', sourcemap: true });
        if (fatal) this.error(errors.map(({ message }) => message).join('\n'));
        return { code, map: map ?? null, moduleType: 'jsx' };
      },
    },
  };
}
