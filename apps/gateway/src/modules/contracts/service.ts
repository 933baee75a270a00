import type { ContractCategory, ContractKind, DividendMode, DividendPeriod } from '@sampan/contract/contract-rules';
import type {
  Contract,
  consolidated,
  downlineContracts,
  offerContract,
  ownContracts,
  processDividend,
} from '@sampan/contract/contracts';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Tx } from '../../db/database.ts';
import { pageFigures, type PageQuery, windowOf } from '../../paging.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { walletKey } from '../wallet/service.ts';
import { createAnswers, endedBy } from './answers.ts';
import { contractsContext, type ContractsDeps, type Who } from './context.ts';
import { createOffers } from './offers.ts';
import { presentConsolidated } from './present.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';
import type { AskedTerms } from './terms.ts';

type WithKey = Who & { readonly idempotencyKey: string };

/** `A` accept, `R` reject, `V` ask to end it, `C` agree to its end. */
export type Answer = Pick<BodyOf<typeof processDividend>, 'status' | 'confirmed'>;
/** Which of the agent's own: by its id, or the one of a kind and category that the answer can be of. */
export type Which = { readonly kind: ContractKind } & (
  | { readonly id: string }
  | { readonly category: ContractCategory }
);

/** Contracts between uplines and their direct downlines (spec §4). Each throws function_not_available without them. */
export interface Contracts {
  consolidated(who: Who): Promise<ValueInputOf<typeof consolidated>>;
  own(who: Who, query: QueryOf<typeof ownContracts>): Promise<ValueInputOf<typeof ownContracts>>;
  ofDownlines(who: Who, query: QueryOf<typeof downlineContracts>): Promise<ValueInputOf<typeof downlineContracts>>;
  offer(who: WithKey, body: BodyOf<typeof offerContract>): Promise<Contract>;
  /** What an offer would be, checked as one; throws as `offer` does. */
  consider(
    who: Who,
    body: BodyOf<typeof offerContract>,
  ): Promise<
    Pick<ContractRow, 'account_id' | 'member_id' | 'kind' | 'category' | 'period' | 'mode' | 'tiers' | 'rates'>
  >;
  withdraw(who: Who, id: string): Promise<Contract>;
  endDownline(who: Who, id: string): Promise<Contract>;
  process(who: Who, which: Which, answer: Answer): Promise<Contract>;
  /** What the house offers to an agent without an upline; in the caller's transaction. */
  offerOfHouse(
    tx: Tx,
    merchant: Merchant,
    offer: AskedTerms & {
      readonly memberId: string;
      readonly idempotencyKey: string;
      readonly period: DividendPeriod | null;
      readonly mode: DividendMode | null;
    },
  ): Promise<ContractRow>;
  /**
   * Staff take an offer of the house back, or end a contract in force with the period under way, and what rests on it; in
   * the caller's transaction. Throws contract_not_found, contract_not_open.
   */
  endByStaff(
    tx: Tx,
    merchant: Merchant,
    id: string,
  ): Promise<{ readonly before: ContractRow; readonly row: ContractRow }>;
  /** As staff see them. */
  ofOperator(
    merchant: Merchant,
    filter: { readonly memberId?: string | undefined } & Pick<QueryOf<typeof ownContracts>, 'kind' | 'status'> &
      PageQuery,
  ): Promise<ValueInputOf<typeof ownContracts>>;
  present(row: ContractRow, merchant: Merchant): Promise<Contract>;
}

export function createContracts(deps: ContractsDeps): Contracts {
  const { db, clock, wallet } = deps;
  const context = contractsContext(deps);
  const { settingsOf, accountOf, downlineOf, namedFor, shown } = context;
  return {
    ...createOffers(deps, context),
    ...createAnswers(deps, context),

    async consolidated(who) {
      const settings = await settingsOf(who.merchant.code);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const rows = account === null ? [] : await store.openOf(db.queries, account);
      const now = clock.now();
      const open = rows
        .filter(
          ({ kind, status, expires_at: until }) =>
            settings[kind].isOn && (status === 'active' || until.getTime() > now),
        )
        .toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active'));
      const ending = new Set<string>();
      for (const row of open)
        if (row.status === 'offered' && (await endedBy(db.queries, row)).length > 0) ending.add(row.id);
      return presentConsolidated(open, ending, who.merchant);
    },

    async own(who, { kind, status, ...page }) {
      await settingsOf(who.merchant.code);
      const { merchant } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], currency: merchant.currency, ...pageFigures(0, page) };
      const filter = { merchantCode: merchant.code, account, uplineId: undefined, kind, statuses: status && [status] };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    async ofDownlines(who, { kind, status, account: named, ...page }) {
      await settingsOf(who.merchant.code);
      const { merchant, session } = who;
      const account =
        named === undefined ? null : await accountOf(db.queries, merchant, (await downlineOf(who, named)).id);
      const filter = {
        merchantCode: merchant.code,
        account,
        uplineId: session.memberId,
        kind,
        statuses: status && [status],
      };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    async ofOperator(merchant, { memberId, kind, status, ...page }) {
      const account = memberId === undefined ? null : await accountOf(db.queries, merchant, memberId);
      const filter = { merchantCode: merchant.code, account, uplineId: undefined, kind, statuses: status && [status] };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    present: shown,
  };
}
