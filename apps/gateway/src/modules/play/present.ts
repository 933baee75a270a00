import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { betDetail, betRecords } from '@sampan/contract/play';
import type { Merchant } from '../../plugins/request-context.ts';
import type { RoundMovement } from './round-store.ts';
import type { RoundRow } from './store.ts';

type BetRecord = ValueInputOf<typeof betRecords>['list'][number];

/** What was rolled back counts as paid out, so that a void round shows its stake and comes to nothing. */
export function presentRound(
  row: RoundRow,
  { currency, currencyDigits }: Pick<Merchant, 'currency' | 'currencyDigits'>,
): BetRecord {
  const back = row.payout + row.returned;
  return {
    roundId: row.round_id,
    nodeId: row.node_id,
    gameName: row.game_name,
    gameType: row.game_type,
    vassalage: row.vassalage,
    vendorName: row.vendor_name,
    stake: formatAmount(row.stake, currencyDigits),
    payout: formatAmount(back, currencyDigits),
    net: formatAmount(back - row.stake, currencyDigits),
    currency,
    status: row.status,
    placedAt: Number(row.at / 1_000n),
    settledAt: row.settled_at?.getTime() ?? null,
  };
}

type Detail = ValueInputOf<typeof betDetail>;

/** A round with its movements, as its member reads it. */
export function presentDetail(
  row: RoundRow,
  movements: readonly RoundMovement[],
  money: Pick<Merchant, 'currency' | 'currencyDigits'>,
): Omit<Detail, 'proofUrl' | 'totalCount' | 'totalPages'> {
  return {
    ...presentRound(row, money),
    jackpot: formatAmount(row.jackpot, money.currencyDigits),
    vendorDetail: row.vendor_detail,
    movements: movements.map(({ id, kind, amount, transaction_id: transactionId, created_at: at }) => ({
      kind,
      amount: formatAmount(amount, money.currencyDigits),
      transactionId,
      reference: String(id),
      time: at.getTime(),
    })),
  };
}
