import type { AgentRebate, agentRebate, agentRebates, rebateTimes } from '@sampan/contract/rebates';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { dateOf, dateAfter, startOfDate } from '@sampan/contract/zone-time';
import { accountOf as accountOfName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Queries, Tx } from '../../db/database.ts';
import type { PeriodContext } from '../../jobs/job.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { halfEven } from '../bills/fraction.ts';
import { periodBefore } from '../contracts/periods.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { valueOf } from './calculation.ts';
import { createRates, type Rates, type RatesDeps, type Who } from './rates.ts';
import { settleSlot } from './settle.ts';
import * as store from './store.ts';
import type { RebateRow } from './store.ts';

/** Shares of settled stakes: by which rates, what they came to, and that it is paid. */
export interface Rebates extends Rates {
  list(who: Who, query: QueryOf<typeof agentRebates>): Promise<ValueInputOf<typeof agentRebates>>;
  /** One of the agent's own. Throws function_not_available, rebate_not_found. */
  open(who: Who, id: string, page: QueryOf<typeof agentRebate>): Promise<ValueInputOf<typeof agentRebate>>;
  /** Writes the rebates of the day, or the five minutes, that ended before; once, in the job's transaction. */
  settle(
    tx: Tx,
    by: (typeof rebateTimes)[number],
    at: Pick<PeriodContext, 'merchantCode' | 'to'>,
  ): Promise<{ readonly rebates: number; readonly amount: bigint }>;
  /** Pays what waits. Answers how many it paid. */
  payDue(merchantCode: string, signal: AbortSignal): Promise<number>;
}

export interface RebatesDeps extends RatesDeps {
  readonly wallet: Pick<Wallet, 'findAccount' | 'memberAccounts' | 'move' | 'announce'>;
  readonly identity: Pick<IdentityService, 'findByAccount' | 'accountNames'>;
  readonly enqueue: Enqueue;
  /** Has the operator's rounds counted by five minutes, too. */
  readonly countIntervals: (tx: Tx, merchantCode: string) => Promise<void>;
}

const paidAtOnce = 50;
const none = { rebates: 0, amount: 0n };

function presentRebate(row: RebateRow, { currencyDigits: digits }: Pick<Merchant, 'currencyDigits'>): AgentRebate {
  const written = (amount: bigint) => formatAmount(amount, digits);
  return {
    id: row.id,
    periodFrom: row.period_from.getTime(),
    periodTo: row.period_to.getTime(),
    by: row.is_day ? 'day' : 'settlement',
    status: row.status,
    stakes: written(row.stakes),
    carryIn: written(row.carry_in),
    carryOut: written(row.carry_out),
    amount: written(row.amount),
    currency: row.currency,
    paidAt: row.paid_at?.getTime() ?? null,
  };
}

export function createRebates(deps: RebatesDeps): Rebates {
  const { db, clock, wallet, identity, rebatesIn } = deps;

  async function demand(queries: Queries, { merchant }: Who): Promise<void> {
    if (!(await rebatesIn(queries, merchant.code))?.settings?.isOn) throw new AppError('function_not_available');
  }

  /** False: the wallet can't take it now. */
  async function pay(tx: Tx, rebate: RebateRow): Promise<boolean> {
    try {
      const moved = await wallet.move(tx, {
        wallet: {
          merchantCode: rebate.merchant_code,
          memberId: rebate.member_id,
          realm: 'real',
          currency: rebate.currency,
        },
        source: 'rebates',
        action: 'pay',
        transactionId: rebate.id,
        payload: [rebate.amount],
        kind: 'rebate',
        reference: rebate.id,
        detail: '',
        counter: { kind: 'house', owner: 'rebates' },
        amount: -rebate.amount,
      });
      if (moved.status !== 'posted' || moved.reference === null)
        throw new Error(`the rebate ${rebate.id} was ${moved.status}`);
      await store.notePaid(tx, rebate, { at: new Date(clock.now()), movement: BigInt(moved.reference) });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'balance_too_large') return false;
      throw error;
    }
  }

  /** Of a day; those of five minutes come too often for that. */
  async function tell(tx: Tx, rebate: RebateRow, { code, currencyDigits }: Merchant): Promise<void> {
    if (!rebate.is_day) return;
    await deps.enqueue(tx, {
      merchantCode: code,
      memberId: rebate.member_id,
      template: 'rebate_paid',
      values: { amount: formatAmount(rebate.amount, currencyDigits), currency: rebate.currency },
    });
  }

  return {
    ...createRates(deps),

    async list(who, { from, to, ...page }) {
      await demand(db.queries, who);
      const { currency, currencyDigits } = who.merchant;
      const written = (amount: bigint) => formatAmount(amount, currencyDigits);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const filter = {
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const { rows, count, stakes, amount } =
        account === null
          ? { rows: [], count: 0, stakes: 0n, amount: 0n }
          : await store.rebatePage(db.queries, { account, ...filter }, windowOf(page));
      return {
        list: rows.map((row) => presentRebate(row, who.merchant)),
        totals: { stakes: written(stakes), amount: written(amount) },
        currency,
        ...pageFigures(count, page),
      };
    },

    async open(who, id, page) {
      await demand(db.queries, who);
      const { merchant, session } = who;
      const rebate = await store.findRebate(db.queries, accountOfName(id), id);
      if (!rebate || rebate.member_id !== session.memberId || rebate.merchant_code !== merchant.code)
        throw new AppError('rebate_not_found');
      const { offset, limit } = windowOf(page);
      const shown = rebate.parts.slice(offset, offset + limit);
      const names = await identity.accountNames(shown.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])));
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      return {
        ...presentRebate(rebate, merchant),
        parts: shown.map(({ lineId, ...part }) => {
          const stakes = BigInt(part.stakes);
          return {
            ...part,
            account: lineId === null ? null : (names.get(lineId) ?? ''),
            stakes: written(stakes),
            value: written(halfEven(valueOf({ ...part, stakes }))),
          };
        }),
        ...pageFigures(rebate.parts.length, page),
      };
    },

    async settle(tx, by, { merchantCode, to }) {
      const found = merchantCode === null ? null : await rebatesIn(tx, merchantCode);
      if (!found?.settings?.isOn || (by === 'settlement' && found.settings.when !== 'settlement')) return none;
      const { merchant, settings } = found;
      const { code, timeZone } = merchant;
      await store.lockRuns(tx, code);
      const isDay = by === 'day';
      // What is under way when five minutes end is counted by the time that the next ones do.
      const before = isDay ? to.getTime() : to.getTime() - 300_000;
      const span = periodBefore(isDay ? 'daily' : 'five_minutes', before, timeZone);
      const slot = { merchantCode: code, isDay, from: new Date(span.from), to: new Date(span.to) };
      if (!isDay) {
        await deps.countIntervals(tx, code);
        // They are made up for after an outage: the day that they are of was settled whole meanwhile.
        const dayEnd = startOfDate(dateAfter(dateOf(span.from, timeZone), 1), timeZone);
        if (await store.isDayOver(tx, code, new Date(dayEnd))) return none;
      }
      const accountsOf = (queries: Queries, { currency }: Merchant, memberIds: readonly string[]) =>
        wallet.memberAccounts(queries, { merchantCode: code, realm: 'real', currency }, memberIds);
      return settleSlot(tx, { accountsOf }, { merchant, settings, slot, now: clock.now() });
    },

    async payDue(merchantCode, signal) {
      const found = await rebatesIn(db.queries, merchantCode);
      if (!found) return 0;
      let paid = 0;
      let after: Pick<RebateRow, 'account_id' | 'id'> | null = null;
      for (let more = true; more && !signal.aborted;) {
        const last: Pick<RebateRow, 'account_id' | 'id'> | null = after;
        const { rows, done } = await db.transaction(async (tx) => {
          const waiting = await store.lockWaiting(tx, { merchantCode, after: last, limit: paidAtOnce });
          const posted: RebateRow[] = [];
          for (const rebate of waiting)
            if (await pay(tx, rebate)) {
              posted.push(rebate);
              await tell(tx, rebate, found.merchant);
            }
          return { rows: waiting, done: posted };
        });
        for (const { member_id: memberId } of done) wallet.announce({ merchantCode, memberId });
        paid += done.length;
        after = rows.at(-1) ?? null;
        more = rows.length === paidAtOnce;
      }
      return paid;
    },
  };
}
