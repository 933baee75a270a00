import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Withdrawal, withdrawalQueue } from '@sampan/contract/withdrawals';
import type { Merchant } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import { maskNumber } from '../payout-accounts/rules.ts';
import { presentMethod } from '../payout-accounts/service.ts';
import { isOpen } from './rules.ts';
import type { WithdrawalSettings } from './settings.ts';
import type { WithdrawalRow } from './store.ts';

type Money = Pick<Merchant, 'currencyDigits'>;
export type StaffWithdrawal = ValueInputOf<typeof withdrawalQueue>['list'][number];

const timeOf = (at: Date | null) => at?.getTime() ?? null;

function presentReceipt(row: WithdrawalRow, { currencyDigits }: Money): Withdrawal['receipt'] {
  if (row.receipt_due_at === null) return null;
  return {
    answer: row.receipt,
    amount: row.received_amount === null ? null : formatAmount(row.received_amount, currencyDigits),
    answeredAt: timeOf(row.receipt_at),
    isForced: row.receipt_by === 'time' || row.receipt_by === 'staff',
    dueAt: row.receipt_due_at.getTime(),
    dispute: row.dispute,
    returnedAmount: row.returned_amount === null ? null : formatAmount(row.returned_amount, currencyDigits),
  };
}

function presentFields(row: WithdrawalRow, money: Money) {
  return {
    id: row.id,
    method: presentMethod({ code: row.method, name: row.method_name, kind: row.method_kind }),
    number: maskNumber(row.number),
    amount: formatAmount(row.amount, money.currencyDigits),
    fee: formatAmount(row.fee, money.currencyDigits),
    currency: row.currency,
    status: row.status,
    refusal: row.refusal,
    createdAt: row.created_at.getTime(),
    approvedAt: timeOf(row.approved_at),
    sentAt: timeOf(row.sent_at),
    settledAt: timeOf(row.settled_at),
    receipt: presentReceipt(row, money),
  };
}

/** As its member sees it. `isCancellable`: whether the operator lets members take theirs back. */
export function presentWithdrawal(
  row: WithdrawalRow,
  money: Money,
  { isCancellable }: Pick<WithdrawalSettings, 'isCancellable'>,
): Withdrawal {
  return { ...presentFields(row, money), canCancel: isCancellable && isOpen(row) };
}

export function presentForStaff(row: WithdrawalRow, money: Money, proofs: number): StaffWithdrawal {
  return {
    ...presentFields(row, money),
    memberId: row.member_id,
    holder: maskName(row.holder),
    provider: row.provider,
    providerReference: row.provider_reference,
    attempts: row.attempts,
    proofs,
    reviewReasons: row.review_reasons,
  };
}
