import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { TeamExport, teamBetting, teamProfit, teamTransactions } from '@sampan/contract/team-records';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ExportRow } from './exports-store.ts';
import type { MovementRow } from './money-store.ts';
import type { TeamFigures } from './team-store.ts';

type Digits = Pick<Merchant, 'currencyDigits'>;

export function presentBetting(
  figures: TeamFigures,
  { currencyDigits }: Digits,
): Omit<ValueInputOf<typeof teamBetting>['totals'], 'members'> {
  const { rounds, stake, validBet, payout } = figures;
  const written = (amount: bigint) => formatAmount(amount, currencyDigits);
  return {
    rounds: Number(rounds),
    stake: written(stake),
    validBet: written(validBet),
    payout: written(payout),
    net: written(payout - validBet),
  };
}

export function presentProfit(
  figures: TeamFigures,
  { currencyDigits }: Digits,
): Omit<ValueInputOf<typeof teamProfit>['totals'], 'members'> {
  const { deposit, withdrawal, validBet, payout, rebate, activity } = figures;
  const written = (amount: bigint) => formatAmount(amount, currencyDigits);
  return {
    deposit: written(deposit),
    withdrawal: written(withdrawal),
    validBet: written(validBet),
    payout: written(payout),
    rebate: written(rebate),
    activity: written(activity),
    net: written(payout + rebate + activity - validBet),
  };
}

export function presentMovement(
  row: MovementRow,
  account: string,
  { currencyDigits }: Digits,
): ValueInputOf<typeof teamTransactions>['list'][number] {
  return {
    id: String(row.id),
    account,
    kind: row.kind,
    amount: formatAmount(row.amount, currencyDigits),
    balanceAfter: formatAmount(row.balance_after, currencyDigits),
    reference: row.reference,
    detail: row.detail,
    time: Number(row.at / 1_000n),
  };
}

export function presentExport(row: ExportRow): TeamExport {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    total: row.total,
    done: row.done,
    rows: row.row_count,
    parts: row.parts,
    from: row.query.from,
    to: row.query.to,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}
