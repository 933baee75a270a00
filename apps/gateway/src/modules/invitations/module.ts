import { affiliate, ownAffiliate } from '@sampan/contract/agents';
import {
  changeInvitationLink,
  createInvitationLink,
  invitationFigures,
  invitationLinks,
} from '@sampan/contract/invitations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { type Affiliates, createAffiliates } from './affiliates.ts';
import { createLinks } from './links.ts';

// Slow enough that an attacker can't enumerate invitation codes.
const affiliateLimit = { max: 20, windowMs: 300_000 };
const limit = { max: 60, windowMs: 60_000 };

/** What agents invite with: codes of their own, and links. */
export function invitationsModule(deps: Parameters<typeof createAffiliates>[0] & Parameters<typeof createLinks>[0]): {
  readonly service: Affiliates;
  routes(app: FastifyInstance): void;
} {
  const service = createAffiliates(deps);
  const links = createLinks(deps);
  return {
    service,
    routes(app) {
      bind(app, affiliate, ({ merchant, query }) => service.checkAffiliate(merchant, query), { limit: affiliateLimit });
      bind(app, ownAffiliate, ({ session }) => service.ownAffiliate(session));
      bind(app, invitationLinks, (call) => links.list(call, call.query));
      bind(app, createInvitationLink, (call) => links.create(call, call.body), { limit });
      bind(app, changeInvitationLink, (call) => links.change(call, call.params.code, call.body), { limit });
      bind(app, invitationFigures, (call) => links.figures(call, call.params.code, call.query), { limit });
    },
  };
}
