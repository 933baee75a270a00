import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import type { Merchant } from '../../plugins/request-context.ts';
import type { RecordRow, WalletState } from './store.ts';

/** Account type of the main wallet. */
const mainAccountTypeId = 2;

/** What is known of the wallets that vendors keep for a member, and how often that changed; minor units. */
export interface Elsewhere {
  readonly balance: bigint;
  readonly version: bigint;
}

export function presentBalance(
  state: WalletState | null,
  money: Pick<Merchant, 'currency' | 'currencyDigits' | 'currencySymbol'>,
  elsewhere: Elsewhere | null,
): ValueInputOf<typeof walletBalance> {
  const main = state?.balance ?? 0n;
  return {
    sumBalance: formatAmount(main + (elsewhere?.balance ?? 0n), money.currencyDigits),
    currency: money.currency,
    currencySymbol: money.currencySymbol,
    isSingle: elsewhere === null,
    balance: [{ accountTypeId: mainAccountTypeId, availBalance: formatAmount(main, money.currencyDigits) }],
    // Both grow, so their sum does with each change of either.
    version: Number((state?.version ?? 0n) + (elsewhere?.version ?? 0n)),
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
