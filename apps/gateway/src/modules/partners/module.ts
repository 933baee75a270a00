import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { partnerFigures } from './figures.ts';
import { createHealth } from './health.ts';
import { partnerJobs } from './jobs.ts';
import { createRegistry, partnerKeys, type PartnerRegistry } from './registry.ts';
import type { PartnerSpec } from './rules.ts';
import { createPartners, type Partners } from './service.ts';
import * as store from './store.ts';

/** A partner, and the operators that it may work for. */
export interface RegisteredPartner {
  readonly spec: PartnerSpec;
  readonly operators: readonly string[];
}

/** Partners for games, payments, mail and SMS, and the operators that each of them works for. */
export async function partnersModule(
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly events: Events;
    readonly sealed: Pick<SealedBodies, 'secretsFor'>;
    /** Added, or brought up to date, before anything is answered. */
    readonly registered: readonly RegisteredPartner[];
    /** Where the figures of its calls go; null: nothing is measured. */
    readonly metrics: Registry | null;
  },
): Promise<{ readonly service: Partners; readonly registry: PartnerRegistry; readonly jobs: readonly Job[] }> {
  const { db, clock, events } = deps;
  const keys = partnerKeys(deps.sealed);
  const health = createHealth({
    clock,
    write: (seen) => store.noteHealth(db.queries, seen),
    onError: (error) => app.log.warn({ err: error }, 'how a partner answers could not be written'),
  });
  const service = createPartners({
    db,
    clock,
    events,
    keys,
    health,
    onCall: partnerFigures(deps.metrics, db),
    onUnusable: (partner, reason) => app.log.error({ partner, reason }, 'a partner can’t be used'),
  });
  const registry = createRegistry({ db, clock, keys, onChange: () => events.publish('partners', {}) });
  for (const { spec, operators } of deps.registered) await registry.ensure(spec, operators);
  app.addHook('onClose', async () => {
    service.close();
    await health.flush();
  });
  return { service, registry, jobs: partnerJobs(registry) };
}
