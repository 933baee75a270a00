import { operatorSetup } from '@sampan/contract/setup';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { bind } from '../../plugins/bind.ts';
import { originsOf } from './origins.ts';
import type { ReadinessCheck } from './readiness.ts';
import type { Operators } from './service.ts';
import { validateOperator } from './validate.ts';

/** What a new operator still lacks, for its staff. */
export function setupModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** The installation's origin. */
  readonly publicUrl: string;
  readonly settings: Operators['settings'];
  readonly checks: readonly ReadinessCheck[];
}): { routes(app: FastifyInstance): void } {
  return {
    routes(app) {
      bind(app, operatorSetup, async ({ merchant: { code } }) => {
        const points = await validateOperator(deps, code);
        if (!points) throw new Error(`no operator ${code}`);
        const own = await deps.settings(code).catch((error: unknown) => {
          // An operator that never had right settings has no site: the points say why.
          if (error instanceof AppError && error.code === 'unavailable') return null;
          throw error;
        });
        return {
          isOpen: own !== null && !own.maintenance,
          siteOrigin: own === null ? deps.publicUrl : originsOf(own, deps.publicUrl).main,
          points: points.map(({ point, ...rest }) => ({ point: point.replaceAll(' ', '_'), ...rest })),
        };
      });
    },
  };
}
