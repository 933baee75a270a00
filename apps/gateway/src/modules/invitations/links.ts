import type {
  changeInvitationLink,
  createInvitationLink,
  InvitationLink,
  invitationFigures,
  invitationLinks,
} from '@sampan/contract/invitations';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { RebateRates } from '@sampan/contract/rebates';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { newAffiliateCode } from '../agents/rules.ts';
import * as affiliates from './affiliates-store.ts';
import type { AffiliateRow } from './affiliates-store.ts';
import * as store from './links-store.ts';
import { accountTypeOf, categoryAbove, downlineTypeOf, isAnyRate, stateOf, writtenRates } from './rules.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** An agent makes at most so many links; those that are over count. */
const mostLinks = 200;

/** What rebates an agent may hand on. */
export interface RatesToGive {
  /**
   * Null: nothing is given. Throws rebate_rate_too_high above the agent's own, and function_not_available where the
   * operator has no rebates and some are asked for.
   */
  readonly check: (merchantCode: string, agentId: string, rates: RebateRates | null) => Promise<RebateRates | null>;
}

/** The links that an agent invites with beside its own code. */
export interface Links {
  readonly list: (who: Who, query: QueryOf<typeof invitationLinks>) => Promise<ValueInputOf<typeof invitationLinks>>;
  /** Throws the errors of the operation. */
  readonly create: (
    who: Who & { readonly idempotencyKey: string },
    body: BodyOf<typeof createInvitationLink>,
  ) => Promise<InvitationLink>;
  /** Throws invitation_not_found for what isn't a link of this agent's. */
  readonly change: (who: Who, code: string, body: BodyOf<typeof changeInvitationLink>) => Promise<InvitationLink>;
  /** Of a link, or of the agent's own code. Throws invitation_not_found. */
  readonly figures: (
    who: Who,
    code: string,
    time: QueryOf<typeof invitationFigures>,
  ) => Promise<ValueInputOf<typeof invitationFigures>>;
}

export function createRatesToGive(deps: {
  readonly db: Database;
  readonly ratesOf: (
    queries: Queries,
    merchantCode: string,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, RebateRates>>;
  /** Whether the operator has rebates. */
  readonly hasRebates: (merchantCode: string) => Promise<boolean>;
}): RatesToGive {
  return {
    async check(merchantCode, agentId, rates) {
      if (!isAnyRate(rates)) return null;
      if (!(await deps.hasRebates(merchantCode))) throw new AppError('function_not_available');
      const own = (await deps.ratesOf(deps.db.queries, merchantCode, [agentId])).get(agentId);
      const above = own === undefined ? null : categoryAbove(rates, own);
      if (own === undefined || above !== null)
        throw new AppError('rebate_rate_too_high', { field: `rates.${above ?? 'LIVE'}` });
      return rates;
    },
  };
}

export function createLinks(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ratesToGive: RatesToGive;
}): Links {
  const { db, clock, ratesToGive } = deps;

  function presentLink(row: AffiliateRow, registered: number): InvitationLink {
    return {
      code: row.code,
      type: downlineTypeOf(row.account_type),
      rates: row.rates,
      expiresAt: row.expires_at?.getTime() ?? null,
      note: row.note,
      state: stateOf(row, clock.now()),
      createdAt: row.created_at.getTime(),
      registered,
    };
  }

  async function counted(row: AffiliateRow): Promise<InvitationLink> {
    const registered = await store.registeredBy(db.queries, row.merchant_code, [row.code]);
    return presentLink(row, registered.get(row.code) ?? 0);
  }

  return {
    async list({ merchant, session }, { state, ...page }) {
      const whose = { merchantCode: merchant.code, memberId: session.memberId };
      const now = new Date(clock.now());
      const { rows, count } = await store.pageOfLinks(db.queries, whose, { state, now }, windowOf(page));
      const registered = await store.registeredBy(
        db.queries,
        merchant.code,
        rows.map(({ code }) => code),
      );
      return {
        list: rows.map((row) => presentLink(row, registered.get(row.code) ?? 0)),
        ...pageFigures(count, page),
      };
    },

    async create({ merchant, session: { memberId }, idempotencyKey }, { type, expiresAt, note, ...body }) {
      const payloadHash = sha256(JSON.stringify([type, writtenRates(body.rates), expiresAt, note]));
      const answer = (row: AffiliateRow) => {
        if (!row.payload_hash?.equals(payloadHash)) throw new AppError('idempotency_key_reused');
        return counted(row);
      };
      // Whatever became of the agent's rates since.
      const before = await store.findByKey(db.queries, memberId, idempotencyKey);
      if (before) return answer(before);
      const now = clock.now();
      if (expiresAt !== null && expiresAt <= now)
        throw new AppError('invitation_expiry_invalid', { field: 'expiresAt' });
      const rates = await ratesToGive.check(merchant.code, memberId, body.rates);
      const row = await db.transaction(async (tx) => {
        await affiliates.lockAffiliates(tx, memberId);
        const meanwhile = await store.findByKey(tx, memberId, idempotencyKey);
        if (meanwhile) return meanwhile;
        if ((await store.countLinks(tx, memberId)) >= mostLinks)
          throw new AppError('invitations_full', { max: mostLinks });
        const link = {
          merchant_code: merchant.code,
          member_id: memberId,
          created_at: new Date(now),
          is_active: true,
          account_type: accountTypeOf(type),
          rates,
          expires_at: expiresAt === null ? null : new Date(expiresAt),
          note,
          is_link: true,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
        };
        // 40 bits of chance: the second time it is another one.
        for (let code = newAffiliateCode(); ; code = newAffiliateCode())
          if (await store.insertLink(tx, { ...link, code })) return { ...link, code };
      });
      return answer(row);
    },

    async change({ merchant, session }, code, given) {
      const which = { merchantCode: merchant.code, memberId: session.memberId, code: code.toUpperCase() };
      const row = await store.changeLink(db.queries, which, given);
      if (!row) throw new AppError('invitation_not_found');
      return counted(row);
    },

    async figures({ merchant, session }, code, { from, to }) {
      const { code: merchantCode, currency, currencyDigits, timeZone } = merchant;
      const found = await affiliates.findAffiliate(db.queries, merchantCode, code.toUpperCase());
      if (found?.member_id !== session.memberId) throw new AppError('invitation_not_found');
      const firstDay = dateOf(from ?? found.created_at.getTime(), timeZone);
      const endDay = dateAfter(dateOf(to ?? clock.now(), timeZone), 1);
      const figures = await store.figuresOf(db.queries, {
        merchantCode,
        currency,
        code: found.code,
        firstDay,
        endDay,
        from: new Date(startOfDate(firstDay, timeZone)),
        to: new Date(startOfDate(endDay, timeZone)),
      });
      const { registered, depositors, active } = figures;
      return {
        registered,
        depositors,
        deposits: formatAmount(figures.deposits, currencyDigits),
        active,
        validBets: formatAmount(figures.validBets, currencyDigits),
        currency,
      };
    },
  };
}
