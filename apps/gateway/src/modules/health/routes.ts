import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says that no new work is welcome; everything is still answered. */
    drain(): void;
  }
}

/** What a supervisor asks: is the process alive, may it have work? Neither is of a merchant. */
export function healthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  let isDraining = false;
  let isClosing = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable');
  });
  // A connection that becomes idle only after the port closed would keep the process waiting for its next request.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close');
  });

  app.get('/livez', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isDraining) return reply.code(503).send({ status: 'draining' });
    const answer = await readiness();
    return reply.code(answer.status === 'unavailable' ? 503 : 200).send(answer);
  });
}
