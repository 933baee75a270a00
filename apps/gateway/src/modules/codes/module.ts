import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { secretHash } from '../../secret-hash.ts';
import { codesJobs } from './jobs.ts';
import { codesRoutes } from './routes.ts';
import { type CodeCallsDeps, createCodeCalls } from './sending.ts';
import { type Codes, codes } from './service.ts';

/** Codes that prove that a visitor owns a number or an address. */
export function codesModule(
  deps: Omit<Parameters<typeof codes>[0], 'hash'> & CodeCallsDeps & { readonly sealed: SealedBodies },
): { readonly service: Codes; readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const service = codes({ ...deps, hash: secretHash(deps.sealed, 'verification-codes') });
  const calls = createCodeCalls({ ...deps, codes: service });
  return { service, jobs: codesJobs(deps), routes: (app) => codesRoutes(app, calls) };
}
