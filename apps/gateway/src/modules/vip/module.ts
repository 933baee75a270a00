import { claimVipGift, playerRank, vipLevels } from '@sampan/contract/vip';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createVip, type Vip, type VipDeps } from './service.ts';

/** What an operator gives to those who play more. */
export function vipModule(deps: VipDeps): { readonly service: Vip; routes(app: FastifyInstance): void } {
  const service = createVip(deps);
  return {
    service,
    routes(app) {
      bind(app, vipLevels, (call) => service.levels(call.merchant, call.language, call.query));
      bind(app, playerRank, (call) => service.rank(call));
      bind(app, claimVipGift, (call) => service.claim(call, Number(call.params.level)), {
        limit: { max: 60, windowMs: 60_000 },
      });
    },
  };
}
