import { type ContractKind, contractKinds } from '@sampan/contract/contract-rules';
import type { AgentBill, agentBill, agentBills, billMembers, billQueue, previewContract } from '@sampan/contract/bills';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, ParamsOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { accountOf as accountOfName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { countedBy, periodBefore } from '../contracts/periods.ts';
import type { Contracts } from '../contracts/contracts.ts';
import type { ContractsSettings } from '../contracts/settings.ts';
import { maskName } from '../identity/present.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { halfEven } from './fraction.ts';
import { billMovements } from './movements.ts';
import { presentBill, presentMember } from './present.ts';
import { figure, figureSettings } from './settle.ts';
import { createSettlements, type Settlements } from './settlements.ts';
import { correctionsOf } from './corrections-store.ts';
import * as store from './store.ts';
import type { BillRow } from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** What contracts come to, period by period. */
export interface Bills extends Settlements {
  list(who: Who, query: QueryOf<typeof agentBills>): Promise<ValueInputOf<typeof agentBills>>;
  /** The agent's own, or one that it pays for as upline, with what explains it. Throws bill_not_found. */
  open(who: Who, id: string): Promise<ValueInputOf<typeof agentBill>>;
  /** What each member did for the bill. Throws bill_not_found. */
  members(
    who: Who,
    given: ParamsOf<typeof billMembers> & QueryOf<typeof billMembers>,
  ): Promise<ValueInputOf<typeof billMembers>>;
  /** What an offer would have come to in the last periods; nothing is written. Throws as an offer does. */
  preview(who: Who, body: BodyOf<typeof previewContract>): Promise<ValueInputOf<typeof previewContract>>;
  /** Pays a bill that waits for it, once: again it answers what it became. Throws bill_not_found, bill_not_open. */
  collect(who: Who, id: string): Promise<ValueInputOf<typeof agentBill>>;
  /** Pays what is paid without being collected, and lets lapse what was not collected in time. Answers how many. */
  payDue(merchantCode: string, signal: AbortSignal): Promise<{ readonly paid: number; readonly expired: number }>;
  /** Those of the operator in a state, the oldest first. */
  queue(merchant: Merchant, query: QueryOf<typeof billQueue>): Promise<ValueInputOf<typeof billQueue>>;
  present(merchant: Merchant, bill: BillRow): Promise<ValueInputOf<typeof agentBill>>;
  /** Staff approve or deny a bill, in their transaction. Throws bill_not_found, bill_not_open. */
  decide(
    tx: Tx,
    merchant: Merchant,
    id: string,
    decision: { readonly isApproved: boolean; readonly by: string },
  ): Promise<BillRow>;
}

export interface BillsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly identity: Pick<IdentityService, 'accountNames' | 'accountStatusOf'>;
  readonly contracts: Pick<Contracts, 'consider'>;
  readonly inForceIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly merchant: Merchant; readonly settings: ContractsSettings | null } | null>;
  /** What a wallet still has to play of bonuses, minor units: such a wallet pays nobody. */
  readonly owed: (queries: Queries, account: bigint, source: 'bonus') => Promise<bigint>;
  readonly enqueue: Enqueue;
}

const paidAtOnce = 50;
/** How many periods back a preview goes. */
const previewedPeriods: Readonly<Record<ContractKind, number>> = { dividend: 6, daily: 7, hourly: 12, realtime: 12 };

export function createBills(deps: BillsDeps): Bills {
  const { db, clock, wallet, identity } = deps;
  const { move, tell } = billMovements(deps);

  async function demandKinds({ merchant }: Who, kind?: ContractKind): Promise<readonly ContractKind[]> {
    const found = await deps.inForceIn(db.queries, merchant.code);
    const settings = found?.settings;
    if (!settings) throw new AppError('function_not_available');
    const kinds = contractKinds.filter((one) => settings[one].isOn && (kind === undefined || one === kind));
    if (kinds.length === 0) throw new AppError('function_not_available');
    return kinds;
  }

  /** Pays a locked bill that waits to be collected. Null: the wallet can't take it now. */
  async function pay(tx: Tx, bill: BillRow): Promise<BillRow | null> {
    try {
      const movement = await move(tx, bill, { memberId: bill.member_id, action: 'pay', amount: -bill.amount });
      const isWhole = bill.from_bill + bill.from_wallet === bill.due;
      return await store.advance(tx, bill, {
        status: isWhole ? 'collected' : 'partly_collected',
        settled_at: new Date(clock.now()),
        movement_id: movement,
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'balance_too_large') return null;
      throw error;
    }
  }

  /** A bill that comes to nothing: what was taken out of the upline's wallet goes back, but for what went on. */
  async function giveUp(tx: Tx, bill: BillRow, status: 'denied' | 'expired', by: string): Promise<BillRow> {
    const back = bill.from_wallet < bill.amount ? bill.from_wallet : bill.amount;
    if (back > 0n && bill.upline_id !== null)
      await move(tx, bill, { memberId: bill.upline_id, action: 'return', amount: -back });
    const now = new Date(clock.now());
    return store.advance(tx, bill, { status, decided_at: now, decided_by: by, settled_at: now });
  }

  async function findFor({ merchant, session }: Who, id: string): Promise<BillRow> {
    const bill = await store.findBill(db.queries, accountOfName(id), id);
    const isOwn = bill !== null && (bill.member_id === session.memberId || bill.upline_id === session.memberId);
    if (!bill || !isOwn || bill.merchant_code !== merchant.code) throw new AppError('bill_not_found');
    return bill;
  }

  async function named(rows: readonly BillRow[], merchant: Merchant): Promise<AgentBill[]> {
    const names = await identity.accountNames(rows.map(({ member_id: memberId }) => memberId));
    return rows.map((row) =>
      presentBill(row, { below: [], corrections: [] }, (memberId) => names.get(memberId) ?? '', merchant),
    );
  }

  async function present(merchant: Merchant, bill: BillRow): Promise<AgentBill> {
    const [below, corrections] = await Promise.all([
      store.billsBelow(db.queries, bill.id),
      correctionsOf(db.queries, bill.account_id, bill.id),
    ]);
    const names = await identity.accountNames([bill, ...below].map(({ member_id: memberId }) => memberId));
    return presentBill(bill, { below, corrections }, (memberId) => names.get(memberId) ?? '', merchant);
  }

  return {
    ...createSettlements(deps),

    async list(who, { kind, status, from, to, ...page }) {
      const kinds = await demandKinds(who, kind);
      const { merchant } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      const none = { collected: written(0n), toCollect: written(0n) };
      if (account === null) return { list: [], totals: none, currency: merchant.currency, ...pageFigures(0, page) };
      const times = {
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const found = await store.billPage(db.queries, { account, kinds, status, ...times }, windowOf(page));
      return {
        list: await named(found.rows, merchant),
        totals: { collected: written(found.collected), toCollect: written(found.toCollect) },
        currency: merchant.currency,
        ...pageFigures(found.count, page),
      };
    },

    async open(who, id) {
      await demandKinds(who);
      return present(who.merchant, await findFor(who, id));
    },

    async members(who, { id, ...page }) {
      await demandKinds(who);
      const bill = await findFor(who, id);
      const { rows, count } = await store.membersOf(db.queries, bill, countedBy(bill.kind), windowOf(page));
      const names = await identity.accountNames(rows.map(({ memberId }) => memberId));
      return {
        list: rows.map((row) => presentMember(row, maskName(names.get(row.memberId) ?? ''), who.merchant)),
        currency: bill.currency,
        ...pageFigures(count, page),
      };
    },

    async preview(who, body) {
      const { merchant } = who;
      const thought = await deps.contracts.consider(who, body);
      const settings = (await deps.inForceIn(db.queries, merchant.code))?.settings;
      if (!settings) throw new AppError('function_not_available');
      const contract = { ...thought, id: 'preview', ends_at: null };
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      const list: ValueInputOf<typeof previewContract>['list'][number][] = [];
      let before = clock.now();
      for (let count = 0; count < previewedPeriods[thought.kind]; count++) {
        const { from, to } = periodBefore(thought.period, before, merchant.timeZone);
        const span = { merchantCode: merchant.code, from: new Date(from), to: new Date(to) };
        const [one] = await figure(
          db.queries,
          { settings: figureSettings(settings, thought.kind), kind: thought.kind, ...span },
          [contract],
        );
        if (!one) throw new Error('a contract was not figured');
        list.push({
          periodFrom: from,
          periodTo: to,
          validBet: written(one.figures.validBet),
          loss: written(one.loss),
          activeMembers: one.figures.activeMembers,
          tier: one.calculation.tier,
          value: written(halfEven(one.calculation.value)),
        });
        before = from;
      }
      return { list, currency: merchant.currency };
    },

    async collect(who, id) {
      await demandKinds(who);
      const { merchant, session } = who;
      const account = accountOfName(id);
      const { bill, isNew } = await db.transaction(async (tx) => {
        const found = await store.lockBill(tx, account, id);
        if (!found || found.member_id !== session.memberId || found.merchant_code !== merchant.code)
          throw new AppError('bill_not_found');
        // A double click: it was collected by the first.
        if (found.movement_id !== null) return { bill: found, isNew: false };
        if (found.status !== 'to_collect' || found.expires_at.getTime() <= clock.now())
          throw new AppError('bill_not_open');
        const paid = await pay(tx, found);
        if (!paid) throw new AppError('balance_too_large');
        return { bill: paid, isNew: true };
      });
      if (isNew) wallet.announce({ merchantCode: merchant.code, memberId: session.memberId });
      return present(merchant, bill);
    },

    async payDue(merchantCode, signal) {
      const found = await deps.inForceIn(db.queries, merchantCode);
      const settings = found?.settings;
      if (!found || !settings) return { paid: 0, expired: 0 };
      const automatic = contractKinds.filter((kind) => settings[kind].isAutomatic);
      let [paid, expired] = [0, 0];
      let after: BillRow | undefined;
      for (let more = true; more && !signal.aborted;) {
        const last: BillRow | undefined = after;
        const { seen, bills } = await db.transaction(async (tx) => {
          const done: BillRow[] = [];
          const waiting = { merchantCode, kinds: automatic, limit: paidAtOnce, after: last };
          const locked = await store.lockWaiting(tx, waiting);
          for (const bill of locked) {
            const status = await identity.accountStatusOf(tx, merchantCode, bill.member_id);
            const one = status?.isActive ? await pay(tx, bill) : null;
            if (one) done.push(one);
            if (one) await tell(tx, one, found.merchant, 'paid');
          }
          return { seen: locked, bills: done };
        });
        for (const { member_id: memberId } of bills) wallet.announce({ merchantCode, memberId });
        paid += bills.length;
        after = seen.at(-1);
        more = seen.length === paidAtOnce;
      }
      for (let more = true; more && !signal.aborted;) {
        const bills = await db.transaction(async (tx) => {
          const over = { merchantCode, kinds: contractKinds, limit: paidAtOnce, expiredBefore: new Date(clock.now()) };
          const done: BillRow[] = [];
          for (const bill of await store.lockWaiting(tx, over)) done.push(await giveUp(tx, bill, 'expired', 'time'));
          return done;
        });
        expired += bills.length;
        more = bills.length === paidAtOnce;
      }
      return { paid, expired };
    },

    async queue(merchant, { status, ...page }) {
      const { rows, count } = await store.queuePage(db.queries, merchant.code, status, windowOf(page));
      return { list: await named(rows, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    present,

    async decide(tx, { code }, id, { isApproved, by }) {
      const bill = await store.lockBill(tx, accountOfName(id), id);
      if (bill?.merchant_code !== code) throw new AppError('bill_not_found');
      if (bill.status !== 'to_approve') throw new AppError('bill_not_open');
      if (!isApproved) return giveUp(tx, bill, 'denied', by);
      return store.advance(tx, bill, { status: 'to_collect', decided_at: new Date(clock.now()), decided_by: by });
    },
  };
}
