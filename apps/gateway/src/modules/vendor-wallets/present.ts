import { formatAmount } from '@sampan/contract/money';
import { mainWallet, type WalletTransfer } from '@sampan/contract/vendor-wallets';
import type { Merchant } from '../../plugins/request-context.ts';
import type { TransferRow } from './store.ts';

export function presentTransfer(
  row: TransferRow,
  { currencyDigits }: Pick<Merchant, 'currencyDigits'>,
): WalletTransfer {
  const isIn = row.direction === 'in';
  return {
    id: row.id,
    from: isIn ? mainWallet : row.vendor,
    to: isIn ? row.vendor : mainWallet,
    vendorName: row.vendor_name,
    amount: formatAmount(row.amount, currencyDigits),
    currency: row.currency,
    occasion: row.occasion,
    status: row.status,
    createdAt: row.created_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
  };
}
