import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { endOf, pauseMs } from '../../partners/outcome.ts';
import type { PaymentAdapter } from '../../partners/payment.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import { teller } from './notices.ts';
import { announcer, type WithdrawalsDeps } from './service.ts';
import * as store from './store.ts';
import type { TakenRow, WithdrawalRow } from './store.ts';

/** How approved withdrawals are paid. Safe to run anywhere, any number of times. */
export interface Payouts {
  /** Approves what is due, and sends or asks after what is; answers how many were settled. */
  run(): Promise<{ approved: number; asked: number; settled: number }>;
}

export type PayoutDeps = Pick<WithdrawalsDeps, 'events' | 'wallet' | 'settingsOf'> & {
  /** Tells the member, in the transaction that it tells of. */
  readonly enqueue: Enqueue;
  readonly db: Database;
  readonly clock: Clock;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Null: the partner is no payment provider that may work for the operator now. */
  readonly findProvider: (partner: string, merchantCode: string) => Promise<PaymentAdapter | null>;
  /** Whether the member's account is in good standing: only then a payout approves itself. */
  readonly isActive: (merchantCode: string, memberId: string) => Promise<boolean>;
  /** Hears of a payout whose end isn't known; the reason is a short word. */
  readonly onUnclear?: (id: string, provider: string, reason: string) => void;
};

/** What is asked of a provider: how a payout stands, or to pay it. */
type Answer = Awaited<ReturnType<PaymentAdapter['payout']>>;

/** Longer than a call to a provider may take: meanwhile no other process asks. */
const leaseMs = 60_000;
/** How long until a provider is asked after a payout for the first time. */
const firstPauseMs = 15_000;
/** A receipt's time where the operator has no settings in force any more. */
const usualReceiptMinutes = 60;

export function createPayouts(deps: PayoutDeps): Payouts {
  const { db, clock, wallet, settingsOf, findMerchant, findProvider } = deps;
  const announce = announcer(deps);
  const tell = teller(deps);

  /** Sends it under its id, which is one payout however often it is sent; asks first where it was sent before. */
  async function ask(row: WithdrawalRow): Promise<Answer> {
    const provider = await findProvider(row.provider, row.merchant_code);
    const merchant = await findMerchant(row.merchant_code);
    if (!provider || !merchant) return { kind: 'unknown', reason: 'no_provider' };
    if (row.attempts > 1) {
      const known = await provider.queryPayout(row.id);
      if (known.kind === 'done' && known.value !== null) return { kind: 'done', value: known.value };
      if (known.kind !== 'done')
        return { kind: 'unknown', reason: known.kind === 'refused' ? known.code : known.reason };
    }
    return provider.payout({
      reference: row.id,
      amount: row.amount - row.fee,
      currency: row.currency,
      currencyDigits: merchant.currencyDigits,
      recipient: { bank: row.method, account: row.number, holder: row.holder },
    });
  }

  /** False: another process has settled it. */
  async function settle(row: WithdrawalRow, status: 'paid' | 'failed', reference: string | null): Promise<boolean> {
    const minutes = (await settingsOf(row.merchant_code))?.receiptMinutes ?? usualReceiptMinutes;
    const merchant = await findMerchant(row.merchant_code);
    const now = clock.now();
    const isSettled = await db.transaction(async (tx) => {
      const settled = await store.advance(tx, row, status, {
        settled_at: new Date(now),
        next_at: null,
        provider_reference: reference,
        receipt_due_at: status === 'paid' ? new Date(now + minutes * 60_000) : null,
      });
      if (!settled) return false;
      const hold = { account: settled.account_id, id: settled.hold_id };
      if (status === 'failed') await wallet.release(tx, hold);
      else
        await wallet.capture(tx, hold, {
          kind: 'withdrawal',
          detail: settled.method_name,
          counter: { kind: 'partner', owner: settled.provider },
          fee: settled.fee,
          book: { merchantCode: settled.merchant_code, realm: 'real', currency: settled.currency },
        });
      if (merchant) await tell(tx, merchant, settled, status);
      return true;
    });
    if (isSettled) announce(row, true);
    return isSettled;
  }

  /** Whether it was settled. */
  async function work(row: TakenRow): Promise<boolean> {
    announce(row, false);
    const answer = await ask(row);
    const now = clock.now();
    const end = endOf(answer, { now, unclearAt: row.earlier_unclear_at?.getTime() ?? null });
    const reference = answer.kind === 'done' ? answer.value.providerReference : null;
    if (end !== 'open') return settle(row, end === 'done' ? 'paid' : 'failed', reference);
    if (answer.kind !== 'done')
      deps.onUnclear?.(row.id, row.provider, answer.kind === 'refused' ? answer.code : answer.reason);
    await db.transaction((tx) =>
      store.advance(tx, row, 'sending', {
        next_at: new Date(now + pauseMs(firstPauseMs, row.attempts)),
        unclear_at: answer.kind === 'unknown' ? new Date(now) : row.earlier_unclear_at,
      }),
    );
    return false;
  }

  /** Whether it was approved; what its account may not ask for any more waits for staff. */
  async function release(row: WithdrawalRow): Promise<boolean> {
    const isActive = await deps.isActive(row.merchant_code, row.member_id);
    const merchant = await findMerchant(row.merchant_code);
    const now = new Date(clock.now());
    const next = await db.transaction(async (tx) => {
      if (!isActive) return store.advance(tx, row, 'review', { next_at: null });
      const approved = await store.advance(tx, row, 'approved', { approved_at: now, next_at: now });
      if (approved && merchant) await tell(tx, merchant, approved, 'approved');
      return approved;
    });
    if (next) announce(next, false);
    return next?.status === 'approved';
  }

  return {
    async run() {
      const now = clock.now();
      const approved = await Promise.all((await store.pendingDue(db.queries, new Date(now))).map(release));
      const due = await store.takeDue(db.queries, new Date(now), new Date(now + leaseMs));
      const done = await Promise.allSettled(due.map(work));
      const failure = done.find((one) => one.status === 'rejected');
      // The others were done; this one is taken again when its lease is over.
      if (failure) throw new Error('a payout could not be worked on', { cause: failure.reason });
      const settled = done.filter((one) => one.status === 'fulfilled' && one.value).length;
      return { approved: approved.filter(Boolean).length, asked: due.length, settled };
    },
  };
}
