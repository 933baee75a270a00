import type { Plugin } from 'vite';

const runtime = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;

/**
 * Builds lucide's icons without its runtime (1.7 KB): names, aliases, sizes and a context that the site does without. An
 * icon takes the attributes of an `<svg>`; its size comes from the stylesheet around it.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load: {
      filter: { id: runtime },
      handler: () => `
        import { createElement } from 'react';
        const look = {
          xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
          stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
        };
        export default ({ node }) => (props) =>
          createElement('svg', { ...look, ...props }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
    },
  };
}
