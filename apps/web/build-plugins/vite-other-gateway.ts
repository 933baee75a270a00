import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { groundOf } from '../brands/ground.ts';
import type { Brand } from '../brands/schema.ts';
import type { otherGateway } from '../../../scripts/build/other-gateway.mjs';

/**
 * Makes constants of what the build was told of another gateway, and a document that stands by itself: any server of files
 * can give it for every address, under the policy that is in it. Without API_ORIGIN the gateway makes the documents.
 */
export function otherGatewayBuild(gateway: ReturnType<typeof otherGateway>, folder: string): Plugin {
  return {
    name: 'other-gateway',
    config: () => ({
      define: {
        'import.meta.env.API_ORIGIN': JSON.stringify(gateway.origin),
        'import.meta.env.API_NAMES': JSON.stringify(gateway.names),
        'import.meta.env.API_LIVE_UPDATES': JSON.stringify(gateway.liveUpdates),
      },
    }),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (gateway.origin === '') return undefined;
        const { brand } = (await import(pathToFileURL(path.join(folder, 'brand.ts')).href)) as { brand: Brand };
        const ground = groundOf(await readFile(path.join(folder, 'tokens.css'), 'utf8'));
        return { html: html.replace('<!--head-->', `<title>${brand.name}</title>`), tags: headOf(gateway, ground) };
      },
    },
  };
}

function headOf(
  gateway: ReturnType<typeof otherGateway>,
  ground: { readonly light: string; readonly dark: string },
): HtmlTagDescriptor[] {
  const themeColour = (theme: 'dark' | 'light') => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${theme})`, content: ground[theme] },
    injectTo: 'head' as const,
  });
  return [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(gateway) },
      // Before anything that it rules over.
      injectTo: 'head-prepend',
    },
    { tag: 'meta', attrs: { name: 'description', content: '' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' }, injectTo: 'head' },
    themeColour('dark'),
    themeColour('light'),
  ];
}

/** As the gateway's own for its documents; who may frame the site can only be said in a header. */
function policyOf({ origin, frames, liveUpdates }: ReturnType<typeof otherGateway>): string {
  const socket = liveUpdates === 'on' ? ` ${origin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    `img-src 'self' data: https: ${origin}`,
    `connect-src 'self' ${origin}${socket}`,
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify own-script service-worker',
  ].join('; ');
}
