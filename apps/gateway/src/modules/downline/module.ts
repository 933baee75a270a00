import { downlineMembers, freezeDownline, openDownlineAccount, unfreezeDownline } from '@sampan/contract/downline';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { RatesToGive } from '../invitations/links.ts';
import { createFreezes } from './freezing.ts';
import { createOpenAccount } from './opening.ts';
import { createDownline, type DownlineDeps } from './service.ts';

const limit = { max: 60, windowMs: 60_000 };
/** Each hashes a password. */
const openingLimit = { max: 20, windowMs: 60_000 };

/** Who is below an agent, and what it does there. */
export function downlineModule(deps: DownlineDeps & { readonly ratesToGive: RatesToGive }): {
  routes(app: FastifyInstance): void;
} {
  const downline = createDownline(deps);
  const freezes = createFreezes({ ...deps, downline });
  const openAccount = createOpenAccount(deps);
  return {
    routes(app) {
      bind(app, downlineMembers, (call) => downline.list(call, call.query), { limit });
      bind(app, openDownlineAccount, (call) => openAccount(call, call.body), { limit: openingLimit });
      bind(app, freezeDownline, (call) => freezes.freeze(call, call.params.account, call.body.reason), { limit });
      bind(app, unfreezeDownline, (call) => freezes.unfreeze(call, call.params.account), { limit });
    },
  };
}
