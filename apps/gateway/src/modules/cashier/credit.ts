import { formatAmount } from '@sampan/contract/money';
import type { Tx } from '../../db/database.ts';
import type { Clock } from '../../clock.ts';
import type { Events } from '../../events.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Wallet } from '../wallet/service.ts';
import type { DepositBonuses } from './bonuses.ts';
import { feeOf } from './rules.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

/** Queues the mail or SMS that a member gets, in the transaction that it tells of. */
export type DepositNotice = (
  tx: Tx,
  notice: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly template: 'deposit_credited';
    readonly values: { readonly amount: string; readonly currency: string; readonly reference: string };
  },
) => Promise<unknown>;

export interface CreditDeps {
  readonly clock: Clock;
  readonly events: Events;
  readonly wallet: Wallet;
  readonly enqueue: DepositNotice;
  readonly bonuses: DepositBonuses;
}

/** Tells the member's open pages; only after the commit. */
export function announcer({ events, wallet }: Pick<CreditDeps, 'events' | 'wallet'>) {
  return (row: Pick<DepositRow, 'merchant_code' | 'member_id' | 'id'>, isMoneyMoved: boolean): void => {
    const whose = { merchantCode: row.merchant_code, memberId: row.member_id };
    events.publish('deposit', { ...whose, depositId: row.id });
    if (isMoneyMoved) wallet.announce(whose);
  };
}

/** Who pays what a deposit brings: the provider, or the house for its own bank and its vouchers. */
function payerOf({ kind, provider }: Pick<DepositRow, 'kind' | 'provider'>) {
  if (provider !== null) return { source: provider, counter: { kind: 'partner', owner: provider } } as const;
  const owner = kind === 'bank' ? 'bank' : 'vouchers';
  return { source: owner, counter: { kind: 'house', owner } } as const;
}

/**
 * Credits a deposit with what was paid for it, whatever was asked for, and gives the bonus that was chosen where its
 * conditions hold, in one transaction that has locked the row, or inserted it. After the commit call `announcer`'s.
 * Throws balance_too_large. Minor units.
 */
export function creditor({ clock, wallet, enqueue, bonuses }: CreditDeps) {
  return async function credit(
    tx: Tx,
    deposit: DepositRow,
    { currencyDigits }: Pick<Merchant, 'currencyDigits'>,
    given: { readonly paid: bigint; readonly paidAt: number; readonly providerReference?: string },
  ): Promise<DepositRow> {
    const { paid } = given;
    const fee = feeOf(deposit.fee, paid);
    const whose = {
      merchantCode: deposit.merchant_code,
      memberId: deposit.member_id,
      realm: 'real',
      currency: deposit.currency,
    } as const;
    const moved = await wallet.move(tx, {
      wallet: whose,
      ...payerOf(deposit),
      action: 'deposit',
      transactionId: deposit.id,
      payload: [paid, fee],
      kind: 'deposit',
      reference: deposit.id,
      detail: deposit.method_name,
      amount: fee - paid,
      fee,
    });
    if (moved.status !== 'posted') throw new Error(`deposit ${deposit.id} could not be credited: ${moved.status}`);
    const bonus = await bonuses.grant(tx, {
      wallet: whose,
      promotionId: deposit.promotion_id,
      title: deposit.promotion_title ?? '',
      depositId: deposit.id,
      openedAt: deposit.created_at.getTime(),
      paid,
    });
    const now = clock.now();
    // A provider's clock may be wrong; nothing is paid before it is opened, or later than now.
    const paidAt = Math.min(now, Math.max(given.paidAt, deposit.created_at.getTime()));
    const credited = await store.update(tx, deposit, {
      status: 'paid',
      paid_amount: paid,
      fee,
      paid_at: new Date(paidAt),
      settled_at: new Date(now),
      refusal: null,
      bonus_amount: bonus,
      ask_at: null,
      ...(given.providerReference !== undefined && { provider_reference: given.providerReference }),
    });
    await enqueue(tx, {
      merchantCode: deposit.merchant_code,
      memberId: deposit.member_id,
      template: 'deposit_credited',
      values: {
        amount: formatAmount(paid - fee, currencyDigits),
        currency: deposit.currency,
        reference: deposit.id,
      },
    });
    return credited;
  };
}
