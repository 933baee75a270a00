import { downlineRebateRates, ownRebateRates, setDownlineRebateRates } from '@sampan/contract/rebates';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createRates, type Rates, type RatesDeps } from './rates.ts';

const limit = { max: 60, windowMs: 60_000 };

/** What each level of a line gets of settled stakes. */
export function rebatesModule(deps: RatesDeps): { readonly service: Rates; routes(app: FastifyInstance): void } {
  const service = createRates(deps);
  return {
    service,
    routes(app) {
      bind(app, ownRebateRates, (call) => service.own(call));
      bind(app, downlineRebateRates, (call) => service.ofDownline(call, call.params.account), { limit });
      bind(
        app,
        setDownlineRebateRates,
        (call) => service.change(call, call.params.account, call.body.rates),
        { limit },
      );
    },
  };
}
