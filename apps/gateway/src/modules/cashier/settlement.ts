import type { ErrorCode } from '@sampan/contract/errors';
import { defaultDigits, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { paymentWebhook } from '@sampan/contract/partner';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { announcer, type CreditDeps, creditor } from './credit.ts';
import type { OrderDeps } from './orders.ts';
import { askAgainAfter, nextStatus } from './rules.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

type Told = BodyOf<typeof paymentWebhook>;

/** What providers say about deposits, by webhooks and when they are asked. */
export interface Settlement {
  /** A provider's word on a deposit. Throws the errors of the operation. */
  settle(partner: string, told: Told): Promise<ValueInputOf<typeof paymentWebhook>>;
  /** Asks after orders of which no payment was told; answers how many. Safe to run anywhere, any number of times. */
  ask(): Promise<number>;
}

interface Settled {
  /** Decimals of the deposit's currency. */
  readonly digits: number;
  readonly refusal: ErrorCode | null;
  readonly deposit: DepositRow | null;
  readonly status: DepositRow['status'];
  readonly hasChanged: boolean;
}

/** Longer than a call to a provider may take: meanwhile no other process asks. */
const leaseMs = 60_000;

const hashOf = (payload: unknown) => sha256(JSON.stringify(payload));

export function createSettlement(
  deps: CreditDeps &
    Pick<OrderDeps, 'findProvider'> & {
      readonly db: Database;
      readonly findMerchant: (code: string) => Promise<Merchant | null>;
    },
): Settlement {
  const { db, clock, wallet } = deps;
  const credit = creditor(deps);
  const announce = announcer(deps);

  /** `merchant`: the operator of the deposit, asked for before the transaction; null: there is no such deposit. */
  async function settleInside(tx: Tx, partner: string, told: Told, merchant: Merchant | null): Promise<Settled> {
    const deposit = await store.lockDeposit(tx, partner, told.merchantReference);
    const as = { deposit, digits: merchant?.currencyDigits ?? defaultDigits };
    const refuse = (refusal: ErrorCode): Settled => ({ ...as, refusal, status: 'pending', hasChanged: false });
    if (!deposit || !merchant) return refuse('deposit_not_found');

    const event = {
      merchantCode: deposit.merchant_code,
      provider: partner,
      eventId: told.eventId,
      account: deposit.account_id,
      depositId: deposit.id,
      payloadHash: hashOf(told),
      status: told.status,
    };
    const seen = await store.findEvent(tx, partner, told.eventId);
    if (seen) {
      if (!seen.payload_hash.equals(event.payloadHash)) return refuse('transaction_conflict');
      return { ...as, refusal: null, status: seen.answer, hasChanged: false };
    }

    if (told.currency !== deposit.currency) return refuse('currency_mismatch');
    const amount = readAmount(told.amount, merchant.currencyDigits);
    if (typeof amount === 'string') return refuse(amount);
    if (told.status === 'paid' && amount <= 0n) return refuse('amount_invalid');
    // What was credited stands: another amount afterwards is another payment, which staff look at.
    if (told.status === 'paid' && deposit.status === 'paid' && amount !== (deposit.paid_amount ?? deposit.amount))
      return refuse('amount_invalid');
    const isOtherOrder = deposit.provider_reference !== null && deposit.provider_reference !== told.providerReference;
    const named = { ...deposit, provider: partner };
    if (isOtherOrder || !(await store.claimReference(tx, named, told.providerReference)))
      return refuse('transaction_conflict');

    const status = nextStatus(deposit.status, told.status);
    const at = new Date(clock.now());
    if (!(await store.noteEvent(tx, event, status, at))) return refuse('transaction_conflict');
    const { providerReference } = told;
    if (status === deposit.status) return { ...as, refusal: null, status, hasChanged: false };
    // Only a payment ends the asking: what failed or expired may be paid yet, and the word of that be lost.
    if (status === 'paid')
      await credit(tx, deposit, merchant, { paid: amount, paidAt: told.paidAt ?? at.getTime(), providerReference });
    else await store.update(tx, deposit, { status, provider_reference: providerReference, settled_at: at });
    return { ...as, refusal: null, status, hasChanged: true };
  }

  async function settle(partner: string, told: Told): Promise<ValueInputOf<typeof paymentWebhook>> {
    const noteRefusal = (tx: Tx, outcome: ErrorCode, amount: bigint | null) =>
      wallet.noteRefusal(tx, {
        source: partner,
        action: 'deposit',
        transactionId: told.merchantReference,
        amount,
        outcome,
      });
    const code = await store.merchantOfDeposit(db.queries, partner, told.merchantReference);
    const merchant = code === null ? null : await deps.findMerchant(code);
    let settled: Settled;
    try {
      settled = await db.transaction(async (tx) => {
        const result = await settleInside(tx, partner, told, merchant);
        if (result.refusal) await noteRefusal(tx, result.refusal, parseAmount(told.amount, result.digits));
        return result;
      });
    } catch (error) {
      // A wallet that can't take the money: the provider tells of it again, until there is room.
      if (error instanceof AppError) await db.transaction((tx) => noteRefusal(tx, error.code, null));
      throw error;
    }
    if (settled.refusal) throw new AppError(settled.refusal);
    if (settled.hasChanged && settled.deposit) announce(settled.deposit, settled.status === 'paid');
    return { status: settled.status };
  }

  /** What the provider says of the order when it is asked; null: nothing that would decide it. */
  async function word(row: DepositRow): Promise<Told | null> {
    const provider = row.provider === null ? null : await deps.findProvider(row.provider, row.merchant_code);
    const merchant = await deps.findMerchant(row.merchant_code);
    const known = (await provider?.query(row.id)) ?? null;
    if (!merchant || known?.kind !== 'done' || known.value === null || known.value.status === 'open') return null;
    const { providerReference, status, paidAmount, currency, paidAt } = known.value;
    if (status === 'paid' && paidAmount === null) return null;
    return {
      eventId: `asked:${status}:${row.id}`,
      merchantReference: row.id,
      providerReference,
      status,
      amount: paidAmount ?? formatAmount(row.amount, merchant.currencyDigits),
      currency,
      ...(paidAt !== null && { paidAt }),
    };
  }

  return {
    settle,
    async ask() {
      const now = clock.now();
      const due = await store.takeAsked(db.queries, new Date(now), new Date(now + leaseMs));
      const done = await Promise.allSettled(
        due.map(async (row) => {
          const told = await word(row);
          if (told && row.provider !== null) {
            try {
              await settle(row.provider, told);
            } catch (error) {
              // It is in the audit of money: what the provider says can't be, and is asked after no sooner than others.
              if (!(error instanceof AppError)) throw error;
            }
          }
          const again = askAgainAfter(row.asks, now - row.created_at.getTime());
          return store.askAgain(db.queries, row, again === null ? null : new Date(now + again));
        }),
      );
      const failure = done.find((one) => one.status === 'rejected');
      // The others were asked after; this one is taken again when its lease is over.
      if (failure) throw new Error('a deposit could not be asked after', { cause: failure.reason });
      return due.length;
    },
  };
}
