import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import type { RecordRow, WalletState } from './store.ts';

/** Account type of the main wallet; one wallet serves every vendor. */
const mainAccountTypeId = 2;

export function presentBalance(
  state: WalletState | null,
  money: { readonly currency: string; readonly currencySymbol: string },
): ValueInputOf<typeof walletBalance> {
  const balance = formatAmount(state?.balance ?? 0n);
  return {
    sumBalance: balance,
    currency: money.currency,
    currencySymbol: money.currencySymbol,
    isSingle: true,
    balance: [{ accountTypeId: mainAccountTypeId, availBalance: balance }],
    version: Number(state?.version ?? 0n),
  };
}

type Transaction = ValueInputOf<typeof walletTransactions>['list'][number];

export function presentTransaction(row: RecordRow, currency: string): Transaction {
  return {
    id: String(row.posting_id),
    kind: row.kind,
    amount: formatAmount(row.amount),
    balanceAfter: formatAmount(row.balance_after),
    currency,
    reference: row.reference,
    detail: row.detail,
    time: row.created_at.getTime(),
  };
}
