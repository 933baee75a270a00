import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says that no new work is welcome; everything is still answered. */
    drain(): void;
  }
}

/** What a supervisor asks: is the process alive, may it have work? Neither is of a merchant. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.addHook('preClose', async () => {
    isDraining = true;
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
    try {
      await db.run({ name: 'readyz', text: 'select 1' });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
