import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from '../address.ts';

/** Known to this process only: a mark tells visitors apart in its log without identifying them. */
const markKey = randomBytes(32).toString('base64url');

/**
 * What the log says of a request. No address, but a mark that is the same for one network as long as the process runs.
 * Of a path with ids, which may be secrets, the pattern; of others no query: it may carry names and tokens.
 */
export function loggedRequest(request: FastifyRequest): { method: string; path: string; from: string } {
  const pattern = request.routeOptions.url ?? '';
  const [path = ''] = request.url.split('?', 1);
  return {
    method: request.method,
    path: pattern.includes('/:') ? pattern : path,
    from: hash('sha256', markKey + networkOf(addressOf(request)), 'base64url').slice(0, 8),
  };
}
