import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf, networkOf } from '../address.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { lockMs } from './rate-limit-lock.ts';

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
/** Networks that are refused at a time; beyond that the one that was locked longest ago begins anew. */
const mostLocks = 10_000;

/**
 * Refuses a client that floods the process for five minutes, whatever it asks for: files, documents and pictures as
 * well as calls. Counted in memory, so that it costs no query. `scale` multiplies it; 0: no limit.
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
  /** Networks that asked for too much, and until when they are refused; milliseconds. */
  const locks = new LRUCache<string, number>({ max: mostLocks });

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPartnerCall === true || isOwnCall(request)) return;
    const current = Math.floor(clock.now() / windowMs);
    if (current !== window || counts.size >= mostNetworks) {
      window = current;
      counts = new Map();
    }
    const network = networkOf(addressOf(request), 'wide');
    let until = locks.get(network) ?? 0;
    if (until <= clock.now()) {
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      if (count <= limit) return;
      counts.delete(network);
      until = clock.now() + lockMs;
      locks.set(network, until);
    }
    const leftMs = until - clock.now();
    void reply.header('retry-after', Math.ceil(leftMs / 1_000));
    throw new AppError('too_many_requests', { minutes: Math.ceil(leftMs / 60_000) });
  });
}
