import type { affiliate, ownAffiliate } from '@sampan/contract/agents';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/gate.ts';
import * as store from './affiliates-store.ts';
import { isOwnDomain, newAffiliateCode } from './rules.ts';

/** The codes that agents invite with. */
export interface Affiliates {
  /** Whose code it is, in any case; null: nobody's. `code` as it is written down. */
  readonly findInviter: (
    merchantCode: string,
    code: string,
  ) => Promise<{ readonly code: string; readonly memberId: string } | null>;
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
}): Affiliates {
  const { db, clock, config } = deps;

  const findInviter: Affiliates['findInviter'] = (merchantCode, code) =>
    store.findAffiliate(db, merchantCode, code.trim().toUpperCase());

  return {
    findInviter,

    async checkAffiliate(merchant, { code, domain }) {
      if (domain !== undefined && !isOwnDomain(domain, await deps.ownDomains(merchant.code), config.publicUrl)) {
        throw new AppError('domain_invalid');
      }
      const found = await findInviter(merchant.code, code);
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
