import {
  addPayoutAccount,
  payoutAccountList,
  preferPayoutAccount,
  removePayoutAccount,
} from '@sampan/contract/payout-accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createPayoutAccounts, type PayoutAccounts, type PayoutAccountsDeps } from './service.ts';

/** The bank accounts and e-wallets of members. */
export function payoutAccountsModule(deps: PayoutAccountsDeps): {
  readonly service: PayoutAccounts;
  routes(app: FastifyInstance): void;
} {
  const service = createPayoutAccounts(deps);
  return {
    service,
    routes(app) {
      bind(app, payoutAccountList, (call) => service.list(call));
      bind(app, addPayoutAccount, (call) => service.add(call, call.body), { limit: { max: 30, windowMs: 300_000 } });
      bind(app, removePayoutAccount, async (call) => {
        await service.remove(call, call.params.payoutAccountId);
        return {};
      });
      bind(app, preferPayoutAccount, async (call) => {
        await service.prefer(call, call.params.payoutAccountId);
        return {};
      });
    },
  };
}
