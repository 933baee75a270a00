import type { Plugin } from 'vite';

const runtime = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;

/**
 * Builds lucide's icons without its runtime (1.7 KB): names, aliases, sizes and a context that the site does without. An
 * icon takes the attributes of an `<svg>`; its look and its size come from the stylesheets (`.lucide` in base.css). What
 * is drawn in it never changes.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load: {
      filter: { id: runtime },
      handler: () => `
        import { createElement } from 'react';
        export default ({ node }) => {
          let drawing;
          return (props) =>
            createElement('svg', {
              viewBox: '0 0 24 24', 'aria-hidden': true, ...props,
              className: props.className ? 'lucide ' + props.className : 'lucide',
            }, drawing ??= node.map(([tag, attributes]) => createElement(tag, attributes)));
        };`,
    },
  };
}
