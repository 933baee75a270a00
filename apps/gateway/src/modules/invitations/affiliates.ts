import type { affiliate, ownAffiliate } from '@sampan/contract/agents';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import * as store from './affiliates-store.ts';
import type { AccountStatusOf } from '../agents/account-status.ts';
import type { Invitation } from '../agents/attribution.ts';
import { isOwnDomain, newAffiliateCode } from '../agents/rules.ts';
import type { AgentsSettings } from '../agents/settings.ts';
import type { Tree } from '../agents/tree.ts';

type InvitationByCode = Invitation & { readonly code: string };

/** The codes that agents invite with. */
export interface Affiliates {
  /**
   * What a registration by the code will be under, for its transaction; null: the code is unknown, disabled or expired,
   * or of an agent who is suspended or on the last level. The code in any case.
   */
  readonly findInvitation: (merchantCode: string, code: string) => Promise<InvitationByCode | null>;
  /** Throws invitation_code_invalid, and domain_invalid for a host that isn't one of the operator's. */
  readonly checkAffiliate: (
    merchant: Merchant,
    query: QueryOf<typeof affiliate>,
  ) => Promise<ValueInputOf<typeof affiliate>>;
  /** The code that an agent invites with; the first call makes it. */
  readonly ownAffiliate: (
    agent: Pick<Session, 'merchantCode' | 'memberId'>,
  ) => Promise<ValueInputOf<typeof ownAffiliate>>;
}

export function createAffiliates(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  /** The domains that the operator names as its own; none: every one is. */
  readonly ownDomains: (merchantCode: string) => Promise<readonly string[]>;
  readonly accountStatusOf: AccountStatusOf;
  readonly tree: Pick<Tree, 'levelsOf'>;
  readonly settings: (merchantCode: string) => Promise<Pick<AgentsSettings, 'maxLevels'>>;
}): Affiliates {
  const { db, clock, config, accountStatusOf, tree, settings } = deps;

  async function findInvitation(merchantCode: string, code: string): Promise<InvitationByCode | null> {
    const found = await store.findAffiliate(db.queries, merchantCode, code.trim().toUpperCase());
    if (!found?.is_active || (found.expires_at !== null && found.expires_at.getTime() <= clock.now())) return null;
    const status = await accountStatusOf(db.queries, merchantCode, found.member_id);
    if (!status?.isActive) return null;
    const { maxLevels } = await settings(merchantCode);
    if ((await tree.levelsOf(found.member_id)) >= maxLevels) return null;
    return {
      code: found.code,
      agentId: found.member_id,
      maxLevels,
      type: found.account_type,
      rates: found.rates,
    };
  }

  return {
    findInvitation,

    async checkAffiliate(merchant, { code, domain }) {
      if (domain !== undefined && !isOwnDomain(domain, await deps.ownDomains(merchant.code), config.publicUrl)) {
        throw new AppError('domain_invalid');
      }
      const found = await findInvitation(merchant.code, code);
      if (!found) throw new AppError('invitation_code_invalid', { field: 'affiliateCode' });
      return { affiliateCode: found.code };
    },

    async ownAffiliate({ merchantCode, memberId }) {
      return db.transaction(async (tx) => {
        // Two tabs that ask at once get the same one.
        await store.lockAffiliates(tx, memberId);
        const own = await store.findAffiliateOf(tx, merchantCode, memberId);
        if (own !== null) return { affiliateCode: own };
        const code = newAffiliateCode();
        await store.insertAffiliate(tx, { merchantCode, code, memberId, createdAt: new Date(clock.now()) });
        return { affiliateCode: code };
      });
    },
  };
}
