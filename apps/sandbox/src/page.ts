import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

/** Everything a page may do must be named here; a page's own needs come on top. */
const policy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** A Content-Security-Policy: the strict one, with the given directives instead. An empty text drops a directive. */
export function contentPolicy(changes: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...policy, ...changes })
    .filter(([, value]) => value !== '')
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/** Headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'content-security-policy': contentPolicy(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    done();
  });
}

interface PageParts {
  readonly title: string;
  readonly lang: string;
  readonly head?: Html;
  readonly bodyClass: string;
  readonly body: Html;
}

/** A whole document. */
export function page({ title, lang, head, bodyClass, body }: PageParts): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head ?? null}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`.text;
}

/** Sends a document, compressed where the browser takes it so: a game's has its drawings in it. */
export function sendPage(reply: FastifyReply, document: string): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(document);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return reply.header('content-encoding', 'br').send(brotliCompressSync(document, { params }));
}
