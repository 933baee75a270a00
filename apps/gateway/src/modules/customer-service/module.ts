import { getService } from '@sampan/contract/customer-service';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { serviceTypeOf } from './rules.ts';
import { type ServiceSettings, targetsOf } from './settings.ts';

/** Where customer service is. A member whose rank has a service that the operator lacks gets the general one. */
export function customerServiceModule(deps: {
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly settings: (merchantCode: string) => Promise<ServiceSettings>;
  readonly rankOf: (who: { readonly merchant: Merchant; readonly session: Session }) => Promise<number>;
}): { routes(app: FastifyInstance): void } {
  return {
    routes(app) {
      bind(app, getService, async ({ merchant, findMember }) => {
        const settings = await deps.settings(merchant.code);
        const origin = await deps.originOf(merchant.code);
        const session = await findMember();
        const wanted = serviceTypeOf(session === null ? 0 : await deps.rankOf({ merchant, session }));
        for (const csType of wanted === 'VIP' ? (['VIP', 'LIVECHAT'] as const) : (['LIVECHAT'] as const)) {
          const targets = targetsOf(settings, csType, origin);
          if (targets.length > 0)
            return { csType, version: { pathList: targets.map((path) => ({ type: 1 as const, path })) } };
        }
        throw new AppError('service_unavailable');
      });
    },
  };
}
