import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Obligation, turnoverRounds } from '@sampan/contract/turnover';
import type { Merchant } from '../../plugins/request-context.ts';
import type { CountedRow, ObligationRow } from './store.ts';

type Money = Pick<Merchant, 'currency' | 'currencyDigits'>;

export function presentObligation(row: ObligationRow, { currency, currencyDigits }: Money): Obligation {
  const written = (amount: bigint) => formatAmount(amount, currencyDigits);
  return {
    id: String(row.id),
    source: row.source,
    detail: row.detail,
    amount: written(row.amount),
    multiple: row.multiple,
    required: written(row.required),
    played: written(row.consumed),
    currency,
    status: row.status,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    categories: row.categories,
    vassalages: row.vassalages,
    maximumStake: row.maximum_stake === null ? null : written(row.maximum_stake),
    weights: row.weights,
    takenBack: written(row.taken_back),
    canForfeit: row.status === 'open' && row.source === 'bonus',
  };
}

export function presentCounted(
  row: CountedRow,
  { currencyDigits }: Money,
): ValueInputOf<typeof turnoverRounds>['list'][number] {
  return {
    id: String(row.round),
    gameName: row.game_name,
    gameType: row.game_type,
    vendorName: row.vendor_name,
    placedAt: row.placed_at.getTime(),
    settledAt: (row.settled_at ?? row.placed_at).getTime(),
    stake: formatAmount(row.stake, currencyDigits),
    counted: formatAmount(row.amount, currencyDigits),
  };
}
