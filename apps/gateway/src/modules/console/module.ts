import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { addVary } from '../../plugins/compression.ts';

/** Nothing of another origin, no inline script or style, and no text that becomes code. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * Serves the built console at /console: its files, and its document for every other address below. `folder` null: no
 * console; one that holds none stops the start.
 */
export function consoleModule(folder: string | null): { routes(app: FastifyInstance): void } {
  return {
    routes(app) {
      if (folder !== null) void app.register(async (scope) => addRoutes(scope, path.resolve(folder)));
    },
  };
}

async function addRoutes(scope: FastifyInstance, root: string): Promise<void> {
  const document = await readFile(path.join(root, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`CONSOLE_DIR ${root} holds no built console; build it with: npm run build -w @sampan/console`, {
      cause,
    });
  });
  await scope.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/console/assets/',
    preCompressed: true,
    index: false,
    setHeaders: (reply) => {
      addVary(reply, 'Accept-Encoding');
      // Their names carry a hash of the content.
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  scope.get('/console', async (_request, reply) => reply.redirect('/console/', 308));
  scope.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    // A file that isn't there; ids have dots, too, and a browser asks for a page by its kind.
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (!isPage && path.extname(request.params['*']) !== '') throw new AppError('not_found');
    addVary(reply, 'Accept');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(document);
  });
}
