import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../address.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Partners sign their calls, and move money at the pace of the play. */
    readonly isPartnerCall?: boolean;
  }
}

const windowMs = 60_000;
/**
 * Requests of any kind from one customer's network within a minute: a mobile network's customers may share it, and a page
 * with all of its pictures is a hundred. Each kind of call has its own, much lower limit beside it.
 */
const most = 12_000;
/** Networks that are counted at a time; beyond that everything is forgotten, not refused. */
const mostNetworks = 50_000;

/**
 * Refuses who floods the process, whatever they ask for: files, documents and pictures as well as calls. Counted in the
 * process, so that it costs nobody a query. `scale` multiplies it; 0: no limit.
 */
export function floodLimit(
  app: FastifyInstance,
  {
    clock,
    scale,
    isOwnCall,
  }: { readonly clock: Clock; readonly scale: number; readonly isOwnCall: (request: FastifyRequest) => boolean },
): void {
  if (scale === 0) return;
  const limit = Math.ceil(most * scale);
  let counts = new Map<string, number>();
  let window = 0;

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPartnerCall === true || isOwnCall(request)) return;
    const current = Math.floor(clock.now() / windowMs);
    if (current !== window || counts.size >= mostNetworks) {
      window = current;
      counts = new Map();
    }
    const network = networkOf(request.ip, 'wide');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= limit) return;
    void reply.header('retry-after', Math.ceil(((current + 1) * windowMs - clock.now()) / 1_000));
    throw new AppError('too_many_requests', { minutes: 1 });
  });
}
