import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { endOf, type Outcome, pauseMs } from '../../partners/outcome.ts';
import type { VendorAdapter, VendorWallet, WalletTransferState } from '../../partners/vendor.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Wallet } from '../wallet/service.ts';
import { balanceAfter } from './rules.ts';
import * as store from './store.ts';
import type { TakenRow, TransferRow } from './store.ts';

/** How transfers between the main wallet and vendors' come to their end. Safe to run anywhere, any number of times. */
export interface Settlement {
  /** Sends one that was just reserved, or asks after it, unless another process does. */
  begin(id: string): Promise<void>;
  /** Sends or asks after those whose time has come; answers how many were settled. */
  run(): Promise<{ asked: number; settled: number }>;
  /** Asks what a vendor's wallet has, minor units, and notes it; null: the vendor doesn't say. */
  readBalance(wallet: KeptWallet): Promise<bigint | null>;
}

/** A member's wallet at a vendor. */
export interface KeptWallet {
  readonly account: bigint;
  readonly merchantCode: string;
  readonly memberId: string;
  readonly vendor: string;
  readonly partner: string;
}

export interface SettlementDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Null: the partner is no vendor that may work for the operator now. */
  readonly findAdapter: (partner: string, merchantCode: string) => Promise<VendorAdapter | null>;
  /** Hears of a transfer whose end isn't known; the reason is a short word. */
  readonly onUnclear: (id: string, partner: string, reason: string) => void;
}

/** Longer than a call to a vendor may take: meanwhile no other process asks. */
const leaseMs = 60_000;
/** How long until a vendor is asked after a transfer for the first time: its member waits. */
const firstPauseMs = 5_000;

const keptOf = (row: TransferRow): KeptWallet => ({
  account: row.account_id,
  merchantCode: row.merchant_code,
  memberId: row.member_id,
  vendor: row.vendor,
  partner: row.partner,
});

const reasonOf = (answer: Exclude<Outcome<unknown>, { kind: 'done' }>) =>
  answer.kind === 'refused' ? answer.code : answer.reason;

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, clock, wallet } = deps;

  async function walletAt(partner: string, merchantCode: string): Promise<VendorWallet | null> {
    return (await deps.findAdapter(partner, merchantCode))?.wallet ?? null;
  }

  /** Sends it under its id, which is one transfer however often it is sent; asks first where it was sent before. */
  async function ask(row: TakenRow): Promise<Outcome<WalletTransferState>> {
    const at = await walletAt(row.partner, row.merchant_code);
    const merchant = await deps.findMerchant(row.merchant_code);
    const wasSent = row.attempts > 1;
    // What never left can't have been done.
    if (!at || !merchant)
      return wasSent ? { kind: 'unknown', reason: 'no_vendor' } : { kind: 'refused', code: 'no_vendor' };
    if (wasSent) {
      const known = await at.query(row.id);
      if (known.kind !== 'done') return { kind: 'unknown', reason: reasonOf(known) };
      if (known.value !== null) return { kind: 'done', value: known.value };
    }
    return at.transfer({
      reference: row.id,
      playerId: row.member_id,
      direction: row.direction,
      amount: row.amount,
      currency: row.currency,
      currencyDigits: merchant.currencyDigits,
    });
  }

  async function moveMoney(tx: Tx, row: TransferRow, status: 'done' | 'failed'): Promise<void> {
    const counter = { kind: 'partner', owner: row.partner } as const;
    const book = { merchantCode: row.merchant_code, realm: 'real', currency: row.currency } as const;
    const words = { kind: 'wallet_transfer', detail: row.vendor_name } as const;
    if (row.hold_id !== null) {
      const hold = { account: row.account_id, id: row.hold_id };
      if (status === 'failed') await wallet.release(tx, hold);
      else await wallet.capture(tx, hold, { ...words, counter, fee: 0n, book });
      return;
    }
    if (status === 'failed') return;
    const moved = await wallet.move(tx, {
      ...words,
      wallet: { ...book, memberId: row.member_id },
      source: 'vendor-wallets',
      action: 'out',
      transactionId: row.id,
      payload: [row.amount],
      reference: row.id,
      counter,
      amount: -row.amount,
    });
    if (moved.status !== 'posted') throw new Error(`the transfer ${row.id} was ${moved.status}`);
  }

  async function noteMoved(tx: Tx, row: TransferRow): Promise<void> {
    const known = (await store.walletsOf(tx, row.account_id)).find(({ vendor }) => vendor === row.vendor);
    const now = clock.now();
    await store.noteBalance(tx, {
      account_id: row.account_id,
      vendor: row.vendor,
      merchant_code: row.merchant_code,
      partner: row.partner,
      balance: balanceAfter(known ? { balance: known.balance, seenAt: known.seen_at.getTime() } : null, {
        direction: row.direction,
        amount: row.amount,
        sentAt: row.sent_at?.getTime() ?? now,
      }),
      seen_at: new Date(Math.max(now, known?.seen_at.getTime() ?? 0)),
    });
  }

  /** False: another process has settled it. Throws balance_too_large where the main wallet has no room for it. */
  async function settle(row: TakenRow, status: 'done' | 'failed', reference: string | null): Promise<boolean> {
    const isSettled = await db.transaction(async (tx) => {
      const change = { settled_at: new Date(clock.now()), next_at: null, provider_reference: reference };
      const settled = await store.advance(tx, row, status, change);
      if (!settled) return false;
      await moveMoney(tx, settled, status);
      if (status === 'done') await noteMoved(tx, settled);
      return true;
    });
    if (isSettled) wallet.announce({ merchantCode: row.merchant_code, memberId: row.member_id });
    return isSettled;
  }

  async function postpone(row: TakenRow, unclearAt: Date | null, reason: string | null): Promise<void> {
    if (reason !== null) deps.onUnclear(row.id, row.partner, reason);
    await db.transaction((tx) =>
      store.advance(tx, row, 'sending', {
        next_at: new Date(clock.now() + pauseMs(firstPauseMs, row.attempts)),
        unclear_at: unclearAt,
      }),
    );
  }

  /** Whether it was settled. */
  async function work(row: TakenRow): Promise<boolean> {
    const answer = await ask(row);
    const now = clock.now();
    const outcome = endOf(answer, { now, unclearAt: row.earlier_unclear_at?.getTime() ?? null });
    if (outcome === 'open') {
      const unclearAt = answer.kind === 'unknown' ? new Date(now) : row.earlier_unclear_at;
      await postpone(row, unclearAt, answer.kind === 'done' ? null : reasonOf(answer));
      return false;
    }
    try {
      const isSettled = await settle(row, outcome, answer.kind === 'done' ? answer.value.providerReference : null);
      // Meanwhile the balance may have been asked for, with or without this transfer in it.
      if (isSettled && row.attempts > 1) await readBalance(keptOf(row));
      return isSettled;
    } catch (error) {
      // The vendor has given it; it is credited once there is room.
      if (!(error instanceof AppError) || error.code !== 'balance_too_large') throw error;
      await postpone(row, row.earlier_unclear_at, error.code);
      return false;
    }
  }

  function take(id: string | null): Promise<TakenRow[]> {
    const now = clock.now();
    return store.takeDue(db.queries, new Date(now), new Date(now + leaseMs), id);
  }

  async function readBalance({ account, merchantCode, memberId, vendor, partner }: KeptWallet): Promise<bigint | null> {
    const merchant = await deps.findMerchant(merchantCode);
    const at = await walletAt(partner, merchantCode);
    if (!at || !merchant) return null;
    // What the vendor says is at least as new as the question.
    const askedAt = new Date(clock.now());
    const { currency, currencyDigits } = merchant;
    const answer = await at.balance({ playerId: memberId, currency, currencyDigits });
    if (answer.kind !== 'done') return null;
    const isOther = await store.noteBalance(db.queries, {
      account_id: account,
      vendor,
      merchant_code: merchantCode,
      partner,
      balance: answer.value,
      seen_at: askedAt,
    });
    if (isOther) wallet.announce({ merchantCode, memberId });
    return answer.value;
  }

  return {
    readBalance,

    async begin(id) {
      for (const row of await take(id)) await work(row);
    },

    async run() {
      const due = await take(null);
      const done = await Promise.allSettled(due.map(work));
      const failure = done.find((one) => one.status === 'rejected');
      // The others were done; this one is taken again when its lease is over.
      if (failure) throw new Error('a transfer to or from a vendor could not be worked on', { cause: failure.reason });
      return { asked: due.length, settled: done.filter((one) => one.status === 'fulfilled' && one.value).length };
    },
  };
}
