import type { Plugin } from 'vite';

const linkModule = /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/;
const ownImport = /import\s*\{[^}]*\b(?:Link|createLink|useLinkProps)\b[^}]*\}\s*from\s*'@tanstack\/react-router'/;

/**
 * Keeps the router's `<Link>` out of the bundle: every route object refers to it, so that it would go to everybody
 * (1.5 KB), though plain anchors are followed here (app/routing/link-interceptor.ts). Using it stops the build.
 */
export function plainLinks(): Plugin {
  return {
    name: 'plain-links',
    apply: 'build',
    load: {
      filter: { id: linkModule },
      handler: () => `
        const Link = undefined, createLink = undefined, linkOptions = undefined, useLinkProps = undefined;
        export { Link, createLink, linkOptions, useLinkProps };`,
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: ownImport },
      handler() {
        this.error('a plain <a href={paths.…}> is followed by the router; its <Link> is not in the bundle');
      },
    },
  };
}
