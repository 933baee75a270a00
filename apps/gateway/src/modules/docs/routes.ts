import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { operations } from '@sampan/contract/operations';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../openapi.ts';

/** Swagger UI sets inline styles by script, which a policy for `style-src-attr` doesn't see; it needs no inline script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the operations are: OpenAPI 3.1 at /openapi.json for programs, Swagger UI at /docs for people. */
export async function docsRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(operations, publicUrl);

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
  await app.register(async (scope) => {
    await scope.register(fastifySwagger, {
      mode: 'static',
      specification: { document } as unknown as StaticDocumentSpec,
    });
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      staticCSP: policy,
      theme: { title: 'Sampan API' },
      uiConfig: {
        layout: 'BaseLayout',
        deepLinking: true,
        displayOperationId: true,
        filter: true,
        // All calls at once are drawn anew with each that is opened, which takes a slow machine a minute.
        docExpansion: 'none',
        // Answers of a call need a session and a merchant: what is read here is the contract.
        supportedSubmitMethods: [],
        validatorUrl: null,
      },
    });
  });
}
