import { randomUUID } from 'node:crypto';
import fastifyRateLimit from '@fastify/rate-limit';
import { operations } from '@sampan/contract/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import { openApiDocument } from './openapi.ts';
import { failure, handleErrors } from './plugins/errors.ts';
import type { Gate } from './plugins/gate.ts';
import { securityHeaders } from './plugins/security-headers.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly events: Events;
  readonly clock: Clock;
  /** Shared counters for rate limits; null keeps them in the process. */
  readonly redis: Redis | null;
}

const redactedHeaders = ['authorization', 'cookie', 'x-signature', 'idempotency-key'];

/** Puts the server together; listens nowhere yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock } = deps;
  const app = Fastify({
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    logger: {
      level: config.logLevel,
      redact: redactedHeaders.map((name) => `req.headers["${name}"]`),
      serializers: {
        // Query strings may carry names and tokens: only the path is logged.
        req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }),
      },
    },
  });

  app.decorateRequest('rawBody', '');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    void parseJson(request, body as string, done);
  });

  handleErrors(app);
  await securityHeaders(app, config);
  await app.register(fastifyRateLimit, {
    global: false,
    ...(deps.redis ? { redis: deps.redis, nameSpace: 'sampan-limit-' } : {}),
    skipOnError: true,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { minutes: Math.ceil(context.ttl / 60_000) }),
  });

  const gate: Gate = {
    clock,
    partners: config.partners,
    rateLimitScale: config.rateLimitScale,
    bound: [],
    findMerchant: async () => null,
    resolveSession: async () => null,
    unseal: async () => null,
  };
  app.decorate('gate', gate);

  app.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await db.run({ name: 'readyz', text: 'select 1' });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  const openApi = openApiDocument(operations, config.publicUrl);
  app.get('/openapi.json', async (_request, reply) => reply.header('access-control-allow-origin', '*').send(openApi));

  app.setNotFoundHandler((request, reply) => reply.code(404).send(failure(request, 'not_found')));
  return app;
}
