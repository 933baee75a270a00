import { endsDownline, realtimeFaults, tierFaults } from '@sampan/contract/contract-rules';
import { accountOf as accountOfName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ContractsContext, ContractsDeps, Who } from './context.ts';
import { readTiers } from './rules.ts';
import type { Answer, Contracts, Which } from './contracts.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

/** The contracts of direct downlines that would have to end, were this the agent's own (spec §4). */
export async function endedBy(queries: Queries, offer: ContractRow): Promise<ContractRow[]> {
  const below = await store.activeBelow(queries, offer.member_id, offer);
  return below.filter((row) =>
    offer.kind === 'realtime'
      ? row.rates !== null && offer.rates !== null && realtimeFaults(row.rates, offer.rates).length > 0
      : endsDownline(readTiers(row.tiers), readTiers(offer.tiers)),
  );
}

/** What the holder of a contract says, and how it ends. */
export function createAnswers(
  deps: ContractsDeps,
  context: ContractsContext,
): Pick<Contracts, 'process' | 'endDownline' | 'endByStaff'> {
  const { db, clock, wallet, tree } = deps;
  const { settingsOf, demandKind, findActive, accountOf, tell, shown, nextStart } = context;

  async function accept(tx: Tx, who: Who, offer: ContractRow, isConfirmed: boolean): Promise<ContractRow> {
    const { merchant } = who;
    let earliest: Date | null = null;
    if (offer.upline_id !== null) {
      const upline = await accountOf(tx, merchant, offer.upline_id);
      const above = await findActive(tx, { account: upline, kind: offer.kind, category: offer.category });
      const isStillUnder = (await tree.uplineIn(tx, merchant.code, offer.member_id)) === offer.upline_id;
      if (!above || !isStillUnder || above.period !== offer.period) throw new AppError('contract_upline_ended');
      // The upline's may have become another since it was offered.
      if (
        offer.kind === 'realtime'
          ? offer.rates && realtimeFaults(offer.rates, above.rates).length > 0
          : tierFaults(readTiers(offer.tiers), readTiers(above.tiers)).length > 0
      )
        throw new AppError('contract_upline_ended');
      earliest = above.starts_at;
    }
    const ended = await endedBy(tx, offer);
    if (ended.length > 0 && !isConfirmed) throw new AppError('contract_ends_downlines', { max: ended.length });
    const starts = nextStart(offer, merchant, earliest);
    const before = await findActive(tx, { account: offer.account_id, kind: offer.kind, category: offer.category });
    if (before)
      await store.change(tx, before, {
        status: 'ended',
        ends_at: new Date(Math.max(starts.getTime(), before.starts_at?.getTime() ?? 0)),
        ending_asked_by: null,
        ending_asked_at: null,
      });
    for (const row of await store.endWithDownlines(tx, merchant.code, ended, starts)) await tell(tx, row, 'ended');
    if (offer.kind === 'hourly' || offer.kind === 'realtime') await deps.countIntervals(tx, merchant.code);
    const row = await store.change(tx, offer, {
      status: 'active',
      answered_at: new Date(clock.now()),
      starts_at: starts,
      ends_at: 'infinity',
    });
    await tell(tx, row, 'accepted');
    return row;
  }

  /** One side asks to end a contract; once the other has asked, too, it ends with the period that is under way. */
  async function end(tx: Tx, merchant: Merchant, row: ContractRow, by: 'upline' | 'downline'): Promise<ContractRow> {
    if (row.status !== 'active') throw new AppError('contract_not_open');
    if (row.ending_asked_by === by) return row;
    if (row.ending_asked_by === null) {
      const asked = await store.change(tx, row, { ending_asked_by: by, ending_asked_at: new Date(clock.now()) });
      await tell(tx, asked, 'ending');
      return asked;
    }
    const ended = await store.endWithDownlines(tx, merchant.code, [row], nextStart(row, merchant, null));
    for (const one of ended) await tell(tx, one, 'ended');
    const own = ended.find(({ id }) => id === row.id);
    if (!own) throw new Error(`the contract ${row.id} did not end`);
    return own;
  }

  /** The contract of the agent's own that an answer is of. */
  async function findOwn(tx: Tx, account: bigint, which: Which, status: Answer['status']): Promise<ContractRow> {
    const isOffer = status === 'A' || status === 'R';
    if ('id' in which) {
      const row = await store.findById(tx, account, which.id);
      if (!row || row.kind !== which.kind) throw new AppError('contract_not_found');
      return row;
    }
    const row = (await store.openOf(tx, account)).find(
      (one) =>
        one.kind === which.kind && one.category === which.category && one.status === (isOffer ? 'offered' : 'active'),
    );
    if (!row) throw new AppError('contract_not_found');
    return row;
  }

  return {
    async process(who, which, { status, confirmed = false }) {
      const { merchant, session } = who;
      await demandKind(merchant.code, which.kind);
      const account = await accountOf(db.queries, merchant, session.memberId);
      const row = await db.transaction(async (tx) => {
        const { id, upline_id: uplineId } = await findOwn(tx, account, which, status);
        const upline = uplineId === null ? [] : [await accountOf(tx, merchant, uplineId)];
        for (const one of [account, ...upline].toSorted((a, b) => (a < b ? -1 : 1))) await wallet.lock(tx, one);
        const found = await store.findById(tx, account, id);
        if (!found) throw new AppError('contract_not_found');
        const now = new Date(clock.now());
        if (status === 'V' || status === 'C') {
          if (status === 'C' && found.ending_asked_by !== 'upline') throw new AppError('contract_not_open');
          return end(tx, merchant, found, 'downline');
        }
        if (found.status !== 'offered' || found.expires_at <= now) throw new AppError('contract_not_open');
        if (status === 'A') return accept(tx, who, found, confirmed);
        const rejected = await store.change(tx, found, { status: 'rejected', answered_at: now });
        await tell(tx, rejected, 'rejected');
        return rejected;
      });
      return shown(row, merchant);
    },

    async endDownline(who, id) {
      await settingsOf(who.merchant.code);
      const row = await db.transaction(async (tx) =>
        end(tx, who.merchant, await context.lockOffered(tx, who, id), 'upline'),
      );
      return shown(row, who.merchant);
    },

    async endByStaff(tx, merchant, id) {
      const account = accountOfName(id);
      await wallet.lock(tx, account);
      const before = await store.findById(tx, account, id);
      if (!before || before.merchant_code !== merchant.code) throw new AppError('contract_not_found');
      if (before.status === 'offered' && before.upline_id === null) {
        const row = await store.change(tx, before, { status: 'withdrawn', answered_at: new Date(clock.now()) });
        return { before, row };
      }
      if (before.status !== 'active') throw new AppError('contract_not_open');
      const ended = await store.endWithDownlines(tx, merchant.code, [before], nextStart(before, merchant, null));
      for (const one of ended) await tell(tx, one, 'ended');
      const row = ended.find((one) => one.id === id);
      if (!row) throw new Error(`the contract ${id} did not end`);
      return { before, row };
    },
  };
}
