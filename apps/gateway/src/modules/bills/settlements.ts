import type { DraftBill } from '@sampan/contract/bills';
import { type ContractKind, type ContractPeriod, kindOfPeriod } from '@sampan/contract/contract-rules';
import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { dryRunSettlement, Settlement, settlementList } from '@sampan/contract/settlements';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { PeriodContext } from '../../jobs/job.ts';
import { type PageQuery, pageFigures, windowOf } from '../../paging.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { type Period, periodAt, periodBefore } from '../contracts/periods.ts';
import type { ContractsSettings } from '../contracts/settings.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Wallet } from '../wallet/service.ts';
import { billMovements } from './movements.ts';
import { presentDraft } from './present.ts';
import * as runs from './runs-store.ts';
import { settlementDueAt, settleLagMs } from './schedules.ts';
import { draftBills, settlePeriod, type SpendableOf } from './settle.ts';
import type { BillRow } from './store.ts';
import { type BillStatus, billStatuses } from './tables.ts';

/** One period, by its end; milliseconds UTC. */
interface WhichPeriod {
  readonly period: ContractPeriod;
  readonly periodTo: number;
}

type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Settlements of contracts: each writes the bills of one period, once, whoever starts it. */
export interface Settlements {
  /** Writes the bills of the period that ended before; in the job's transaction. */
  settle(tx: Tx, period: ContractPeriod, at: Pick<PeriodContext, 'merchantCode' | 'to'>): Promise<number>;
  /** The latest first. `namesOf`: of staff. */
  settlements(
    merchant: Merchant,
    query: { readonly period: ContractPeriod; readonly before?: number | undefined; readonly pageSize: number },
    namesOf: NamesOf,
  ): Promise<ValueInputOf<typeof settlementList>>;
  /** Throws settlement_not_found. */
  settlement(
    merchant: Merchant,
    which: WhichPeriod,
    namesOf: NamesOf,
  ): Promise<Settlement & { readonly currency: string; readonly isOn: boolean }>;
  /**
   * The bills of a period as they would be written now; nothing is written, and no wallet waits for it. Throws
   * settlement_not_found, function_not_available.
   */
  dryRun(
    merchant: Merchant,
    which: WhichPeriod,
    filter: { readonly memberId: string | null; readonly status?: BillStatus | undefined } & PageQuery,
  ): Promise<ValueInputOf<typeof dryRunSettlement>>;
  /**
   * Settles a period that is over, in the caller's transaction. Throws settlement_not_found, function_not_available,
   * settlement_not_due, settlement_done, settlement_out_of_order.
   */
  start(
    tx: Tx,
    merchant: Merchant,
    which: WhichPeriod,
    by: string,
  ): Promise<{ readonly kind: ContractKind; readonly bills: number; readonly due: bigint; readonly amount: bigint }>;
}

interface SettlementsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'move' | 'memberAccount' | 'findAccount' | 'lock' | 'balanceIn'>;
  readonly identity: Pick<IdentityService, 'accountNames'>;
  readonly inForceIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly merchant: Merchant; readonly settings: ContractsSettings | null } | null>;
  /** What a wallet still has to play of bonuses, minor units: such a wallet pays nobody. */
  readonly owed: (queries: Queries, account: bigint, source: 'bonus') => Promise<bigint>;
  readonly enqueue: Enqueue;
}

const sumsOf = (bills: readonly BillRow[]) => ({
  bills: bills.length,
  due: bills.reduce((sum, { due }) => sum + due, 0n),
  amount: bills.reduce((sum, { amount }) => sum + amount, 0n),
});

export function createSettlements(deps: SettlementsDeps): Settlements {
  const { db, clock, wallet, identity } = deps;
  const { move, tell } = billMovements(deps);

  const spendable = async (queries: Queries, account: bigint) =>
    (await deps.owed(queries, account, 'bonus')) > 0n ? 0n : wallet.balanceIn(queries, account);

  /** Locks the wallets, made where they were never used, in the order of their accounts. */
  const lockSpendable: SpendableOf<Tx> = async (tx, { code: merchantCode, currency }, memberIds) => {
    const accounts: (readonly [memberId: string, account: bigint])[] = [];
    for (const memberId of memberIds)
      accounts.push([memberId, await wallet.memberAccount(tx, { merchantCode, memberId, realm: 'real', currency })]);
    const found = new Map<string, bigint>();
    for (const [memberId, account] of accounts.toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
      await wallet.lock(tx, account);
      found.set(memberId, await spendable(tx, account));
    }
    return found;
  };

  /** What a wallet that was never used has not got, isn't there. */
  const readSpendable: SpendableOf<Queries> = async (queries, { code: merchantCode, currency }, memberIds) => {
    const found = new Map<string, bigint>();
    for (const memberId of memberIds) {
      const account = await wallet.findAccount(queries, { merchantCode, memberId, realm: 'real', currency });
      if (account !== null) found.set(memberId, await spendable(queries, account));
    }
    return found;
  };

  async function take(tx: Tx, bill: BillRow): Promise<void> {
    if (bill.upline_id === null) throw new Error(`the bill ${bill.id} has no upline to pay it`);
    await move(tx, bill, { memberId: bill.upline_id, action: 'take', amount: bill.from_wallet });
  }

  /** Null: the period was settled. */
  async function settleOnce(
    tx: Tx,
    given: {
      readonly merchant: Merchant;
      readonly settings: ContractsSettings;
      readonly period: ContractPeriod;
      readonly span: Period;
      readonly startedBy: string | null;
    },
  ): Promise<readonly BillRow[] | null> {
    const { merchant, settings, period, span, startedBy } = given;
    const kind = kindOfPeriod[period];
    const now = clock.now();
    const run = { merchant_code: merchant.code, period, period_to: new Date(span.to) };
    const claim = { ...run, period_from: new Date(span.from), settled_at: new Date(now), started_by: startedBy };
    if (!(await runs.claimRun(tx, claim))) return null;
    const bills = await settlePeriod(
      tx,
      { spendableOf: lockSpendable, take },
      { merchant, settings, kind, period, span, now },
    );
    await runs.noteRun(tx, run, sumsOf(bills));
    for (const bill of bills)
      if (bill.status === 'to_collect' && !settings[kind].isAutomatic) await tell(tx, bill, merchant, 'bill');
    return bills;
  }

  const together = ({ code: merchantCode }: Merchant, period: ContractPeriod) => ({
    merchantCode,
    kind: kindOfPeriod[period],
    period,
  });
  const endOf = ({ to }: Period) => new Date(to);

  /** Throws settlement_not_found for what is no period's end, lies ahead, or was before there were contracts. */
  async function demandSpan(queries: Queries, merchant: Merchant, { period, periodTo }: WhichPeriod): Promise<Period> {
    const span = periodAt(period, periodTo - 1, merchant.timeZone);
    const first = await runs.firstStart(queries, together(merchant, period));
    if (span.to !== periodTo || span.from > clock.now() || first === null || span.from < first.getTime())
      throw new AppError('settlement_not_found');
    return span;
  }

  /** Throws function_not_available where the operator has no contracts of the kind. */
  async function demandKind(queries: Queries, merchant: Merchant, kind: ContractKind): Promise<ContractsSettings> {
    const settings = (await deps.inForceIn(queries, merchant.code))?.settings;
    if (!settings?.[kind].isOn) throw new AppError('function_not_available');
    return settings;
  }

  async function present(
    merchant: Merchant,
    period: ContractPeriod,
    spans: readonly Period[],
    namesOf: NamesOf,
  ): Promise<Settlement[]> {
    const now = clock.now();
    const over = spans.filter(({ to }) => to <= now);
    const settled = await runs.settledOf(db.queries, together(merchant, period), over.map(endOf));
    const byEnd = new Map(settled.map((one) => [one.period_to.getTime(), one]));
    const names = await namesOf([...new Set(settled.flatMap((one) => one.started_by ?? []))]);
    const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
    return spans.map(({ from, to }) => {
      const done = byEnd.get(to);
      const dueAt = settlementDueAt(period, to, merchant.timeZone);
      const by = done?.started_by ?? null;
      return {
        period,
        kind: kindOfPeriod[period],
        periodFrom: from,
        periodTo: to,
        state: done ? 'settled' : to > now ? 'open' : dueAt > now ? 'pending' : 'due',
        dueAt,
        settledAt: done?.settled_at.getTime() ?? null,
        bills: done?.bills ?? null,
        due: done ? written(done.due) : null,
        amount: done ? written(done.amount) : null,
        startedBy: by === null ? null : { id: by, name: names.get(by) ?? '' },
      };
    });
  }

  const isOn = async ({ code }: Merchant, period: ContractPeriod) =>
    (await deps.inForceIn(db.queries, code))?.settings?.[kindOfPeriod[period]].isOn ?? false;

  /** With a carry, what comes of a period depends on the one before: each is settled after it. */
  async function demandOrder(tx: Tx, merchant: Merchant, period: ContractPeriod, span: Period): Promise<void> {
    const last = await runs.lastSettled(tx, together(merchant, period));
    if (last !== null && last.getTime() !== span.from) throw new AppError('settlement_out_of_order');
  }

  return {
    async settle(tx, period, { merchantCode, to }) {
      const found = merchantCode === null ? null : await deps.inForceIn(tx, merchantCode);
      if (!found?.settings?.[kindOfPeriod[period]].isOn) return 0;
      const { merchant, settings } = found;
      const span = periodBefore(period, to.getTime() - settleLagMs(period), merchant.timeZone);
      const bills = await settleOnce(tx, { merchant, settings, period, span, startedBy: null });
      return bills?.length ?? 0;
    },

    async settlements(merchant, { period, before, pageSize }, namesOf) {
      const first = (await runs.firstStart(db.queries, together(merchant, period)))?.getTime();
      const spans: Period[] = [];
      let at = Math.min(clock.now(), before === undefined ? Number.POSITIVE_INFINITY : before - 1);
      // One more than is shown tells whether there is another page.
      while (spans.length <= pageSize) {
        const span = periodAt(period, at, merchant.timeZone);
        if (first === undefined || span.from < first) break;
        spans.push(span);
        at = span.from - 1;
      }
      const shown = spans.slice(0, pageSize);
      return {
        list: await present(merchant, period, shown, namesOf),
        next: spans.length > pageSize ? (shown.at(-1)?.from ?? null) : null,
        currency: merchant.currency,
        isOn: await isOn(merchant, period),
      };
    },

    async settlement(merchant, which, namesOf) {
      const span = await demandSpan(db.queries, merchant, which);
      const [one] = await present(merchant, which.period, [span], namesOf);
      if (!one) throw new Error('a settlement was not presented');
      return { ...one, currency: merchant.currency, isOn: await isOn(merchant, which.period) };
    },

    async dryRun(merchant, which, { memberId, status, ...page }) {
      const { period } = which;
      const kind = kindOfPeriod[period];
      const span = await demandSpan(db.queries, merchant, which);
      const settings = await demandKind(db.queries, merchant, kind);
      const given = { merchant, settings, kind, period, span, now: clock.now() };
      const drafts = await draftBills(db.queries, readSpendable, given);
      const wanted = drafts.filter(
        (one) => (memberId === null || one.member_id === memberId) && (status === undefined || one.status === status),
      );
      const { offset, limit } = windowOf(page);
      const shown = wanted.slice(offset, offset + limit);
      const below = Map.groupBy(drafts, (one) => one.above_id);
      const shownBelow = (one: BillRow) => below.get(one.id) ?? [];
      const ids = shown.flatMap((one) => [one, ...shownBelow(one)]).map((one) => one.member_id);
      const names = await identity.accountNames([...new Set(ids)]);
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      return {
        list: shown.map((one): DraftBill => presentDraft(one, shownBelow(one), (id) => names.get(id) ?? '', merchant)),
        totals: billStatuses.flatMap((one) => {
          const { bills, due, amount } = sumsOf(drafts.filter((draft) => draft.status === one));
          return bills === 0 ? [] : [{ status: one, bills, due: written(due), amount: written(amount) }];
        }),
        currency: merchant.currency,
        ...pageFigures(wanted.length, page),
      };
    },

    async start(tx, merchant, which, by) {
      const { period } = which;
      const kind = kindOfPeriod[period];
      const span = await demandSpan(tx, merchant, which);
      const settings = await demandKind(tx, merchant, kind);
      if (settlementDueAt(period, span.to, merchant.timeZone) > clock.now()) throw new AppError('settlement_not_due');
      const before = await runs.settledOf(tx, together(merchant, period), [endOf(span)]);
      if (before.length > 0) throw new AppError('settlement_done');
      if (kind === 'dividend' && settings.dividend.carry !== 'none') await demandOrder(tx, merchant, period, span);
      const bills = await settleOnce(tx, { merchant, settings, period, span, startedBy: by });
      if (bills === null) throw new AppError('settlement_done');
      return { kind, ...sumsOf(bills) };
    },
  };
}
