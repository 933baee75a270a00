import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import type { Merchant } from '../../plugins/request-context.ts';
import type { RecordRow, WalletState } from './store.ts';

/** Account type of the main wallet; one wallet serves every vendor. */
const mainAccountTypeId = 2;

export function presentBalance(
  state: WalletState | null,
  money: Pick<Merchant, 'currency' | 'currencyDigits' | 'currencySymbol'>,
): ValueInputOf<typeof walletBalance> {
  const balance = formatAmount(state?.balance ?? 0n, money.currencyDigits);
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

export function presentTransaction(
  row: RecordRow,
  { currency, currencyDigits }: Pick<Merchant, 'currency' | 'currencyDigits'>,
): Transaction {
  return {
    id: String(row.id),
    kind: row.kind,
    amount: formatAmount(row.amount, currencyDigits),
    balanceAfter: formatAmount(row.balance_after, currencyDigits),
    currency,
    reference: row.reference,
    detail: row.detail,
    time: Number(row.at / 1_000n),
  };
}
