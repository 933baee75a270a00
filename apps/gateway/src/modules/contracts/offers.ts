import type { DividendMode } from '@sampan/contract/contract-rules';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ContractsContext, ContractsDeps } from './context.ts';
import { periodsOf } from './periods.ts';
import { writeTiers } from './rules.ts';
import type { Contracts } from './contracts.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';
import { demandTerms, isCrossing, type Terms } from './terms.ts';

const dayMs = 86_400_000;

/** Offers of uplines and of the house. */
export function createOffers(
  deps: ContractsDeps,
  context: ContractsContext,
): Pick<Contracts, 'offer' | 'consider' | 'withdraw' | 'offerOfHouse'> {
  const { db, clock, wallet, tree } = deps;
  const { settingsOf, demandKind, findActive, accountOf, tell, downlineOf, shown } = context;

  /** Writes an offer, once by its key. Its holder's account is locked. */
  async function write(
    tx: Tx,
    merchant: Merchant,
    given: Terms & {
      readonly account: bigint;
      readonly memberId: string;
      readonly uplineId: string | null;
      readonly idempotencyKey: string;
      readonly period: ContractRow['period'];
      readonly mode: DividendMode | null;
      readonly offerDays: number;
    },
  ): Promise<ContractRow> {
    const { account, memberId, uplineId, kind, category, idempotencyKey } = given;
    const now = new Date(clock.now());
    const payloadHash = sha256(JSON.stringify([uplineId, kind, category, writeTiers(given.tiers), given.rates]));
    const before = await store.findByKey(tx, account, idempotencyKey);
    if (before) {
      if (!before.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      return before;
    }
    await store.expireOffers(tx, account, now);
    const open = (await store.openOf(tx, account)).filter((row) => row.kind === kind);
    if (open.some((row) => row.status === 'offered' && row.category === category))
      throw new AppError('contract_offer_open', { field: 'category' });
    if (open.some((row) => isCrossing(row.category, category)))
      throw new AppError('contract_category_taken', { field: 'category' });
    const row: ContractRow = {
      account_id: account,
      id: newName(account, 16),
      merchant_code: merchant.code,
      member_id: memberId,
      upline_id: uplineId,
      kind,
      category,
      period: given.period,
      mode: given.mode,
      tiers: writeTiers(given.tiers),
      rates: given.rates,
      status: 'offered',
      idempotency_key: idempotencyKey,
      payload_hash: payloadHash,
      offered_at: now,
      expires_at: new Date(now.getTime() + given.offerDays * dayMs),
      answered_at: null,
      starts_at: null,
      ends_at: null,
      ending_asked_by: null,
      ending_asked_at: null,
    };
    await store.insert(tx, row);
    await tell(tx, row, 'offered');
    return row;
  }

  return {
    async offer(who, { account: named, ...asked }) {
      const { merchant, session, idempotencyKey } = who;
      const settings = await demandKind(merchant.code, asked.kind);
      const downline = await downlineOf(who, named);
      const [account, own] = await Promise.all([
        accountOf(db.queries, merchant, downline.id),
        accountOf(db.queries, merchant, session.memberId),
      ]);
      const row = await db.transaction(async (tx) => {
        for (const one of [account, own].toSorted((a, b) => (a < b ? -1 : 1))) await wallet.lock(tx, one);
        const above = await findActive(tx, { account: own, kind: asked.kind, category: asked.category });
        if (!above) throw new AppError('contract_upline_ended');
        const terms = demandTerms(asked, merchant, above);
        return write(tx, merchant, {
          ...terms,
          account,
          memberId: downline.id,
          uplineId: session.memberId,
          idempotencyKey,
          period: above.period,
          mode: above.mode,
          offerDays: settings.offerDays,
        });
      });
      return shown(row, merchant);
    },

    async consider(who, { account: named, ...asked }) {
      const { merchant, session } = who;
      await demandKind(merchant.code, asked.kind);
      const downline = await downlineOf(who, named);
      const own = await accountOf(db.queries, merchant, session.memberId);
      const above = await findActive(db.queries, { account: own, kind: asked.kind, category: asked.category });
      if (!above) throw new AppError('contract_upline_ended');
      const { kind, category, tiers, rates } = demandTerms(asked, merchant, above);
      return {
        account_id: await accountOf(db.queries, merchant, downline.id),
        member_id: downline.id,
        kind,
        category,
        period: above.period,
        mode: above.mode,
        tiers: writeTiers(tiers),
        rates,
      };
    },

    async withdraw(who, id) {
      await settingsOf(who.merchant.code);
      const row = await db.transaction(async (tx) => {
        const found = await context.lockOffered(tx, who, id);
        if (found.status !== 'offered') throw new AppError('contract_not_open');
        return store.change(tx, found, { status: 'withdrawn', answered_at: new Date(clock.now()) });
      });
      return shown(row, who.merchant);
    },

    async offerOfHouse(tx, merchant, { memberId, idempotencyKey, period, mode, ...asked }) {
      const settings = await demandKind(merchant.code, asked.kind, tx);
      if ((await tree.uplineIn(tx, merchant.code, memberId)) !== null) throw new AppError('contract_upline_ended');
      const account = await accountOf(tx, merchant, memberId);
      await wallet.lock(tx, account);
      const isDividend = asked.kind === 'dividend';
      const [only] = periodsOf[asked.kind];
      if (!only) throw new Error(`contracts of the kind ${asked.kind} have no period`);
      return write(tx, merchant, {
        ...demandTerms(asked, merchant, null),
        account,
        memberId,
        uplineId: null,
        idempotencyKey,
        period: isDividend ? (period ?? settings.dividend.period) : only,
        mode: isDividend ? (mode ?? settings.dividend.mode) : null,
        offerDays: settings.offerDays,
      });
    },
  };
}
