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
import { healthRoutes } from './modules/health/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { createSite } from './modules/site/service.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import { createWallet } from './modules/wallet/service.ts';
import { openApiDocument } from './openapi.ts';
import { compression } from './plugins/compression.ts';
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
  /** ISO code of the country that an address is in, '' where it is not known. Without it no region is restricted. */
  readonly countryOf?: (ip: string) => string;
}

const redactedHeaders = ['authorization', 'cookie', 'x-signature', 'idempotency-key'];

/** A server with our limits, log and parser; no route yet. */
function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // Idle connections end at once when the app closes; those with a request on them are answered first.
    forceCloseConnections: 'idle',
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
  return app;
}

/** Puts the server together; listens nowhere yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, events } = deps;
  const app = createServer(config);
  handleErrors(app);
  compression(app);
  await securityHeaders(app, config);
  await app.register(fastifyRateLimit, {
    global: false,
    ...(deps.redis ? { redis: deps.redis, nameSpace: 'sampan-limit-' } : {}),
    skipOnError: true,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { minutes: Math.ceil(context.ttl / 60_000) }),
  });

  const site = createSite({ db, clock, events, countryOf: deps.countryOf ?? (() => '') });
  const wallet = createWallet({ db, clock, events });

  const gate: Gate = {
    clock,
    partners: config.partners,
    rateLimitScale: config.rateLimitScale,
    bound: [],
    findMerchant: (code) => site.findMerchant(code),
    resolveSession: async () => null,
    unseal: async () => null,
  };
  app.decorate('gate', gate);

  healthRoutes(app, db);
  siteRoutes(app, site);
  walletRoutes(app, wallet);
  app.addHook('onClose', async () => site.close());

  const openApi = openApiDocument(operations, config.publicUrl);
  app.get('/openapi.json', async (_request, reply) => reply.header('access-control-allow-origin', '*').send(openApi));

  app.setNotFoundHandler((request, reply) => reply.code(404).send(failure(request, 'not_found')));
  return app;
}
