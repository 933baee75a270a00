import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operations } from '@sampan/contract/operations';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../openapi.ts';
import { type Describing, docsPage } from './page.ts';

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the operations are: as OpenAPI 3.1 for programs, as a page for people. */
export async function docsRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(operations, publicUrl);
  const page = docsPage(document as unknown as Describing, '/docs/style.css');
  const style = await readFile(path.join(import.meta.dirname, 'style.css'), 'utf8');
  const kept = 'public, max-age=300';

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .header('cache-control', kept)
      .send(document),
  );
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', kept)
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', kept).type('text/css; charset=utf-8').send(style),
  );
}
