import { formatAmount } from '@sampan/contract/money';
import { bonusKinds } from '@sampan/contract/profit';
import type { Merchant } from '../../plugins/request-context.ts';
import type * as store from './store.ts';

/** Rebates, dividends and salaries are agents'. */
const agentKinds: readonly string[] = ['rebate', 'dividend', 'salary'];
const isBonus = (kind: string) => (bonusKinds as readonly string[]).includes(kind);

/** Of what each row has. */
export const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => bigint): bigint =>
  rows.reduce((sum, row) => sum + valueOf(row), 0n);

export type Money = Pick<store.MoneyDayRow, 'kind' | 'amount_in' | 'amount_out'>;

/** What of movements reports tell; minor units. */
export function moneyOf(rows: readonly Money[]) {
  const came = (isOne: (kind: string) => boolean) =>
    sumOf(
      rows.filter(({ kind }) => isOne(kind)),
      (row) => row.amount_in - row.amount_out,
    );
  return {
    deposits: came((kind) => kind === 'deposit'),
    withdrawals: -came((kind) => kind === 'withdrawal' || kind === 'withdrawal_return'),
    bonuses: came(isBonus),
    agents: came((kind) => agentKinds.includes(kind)),
    // The house kept them: they never were in a wallet.
    fees: -came((kind) => kind.endsWith('_fee')),
  };
}

/** What of rounds reports tell; minor units. */
export function playOf(rows: readonly store.PlayedRow[]) {
  const [stake, returned, payout] = [
    sumOf(rows, (row) => row.stake),
    sumOf(rows, (row) => row.returned),
    sumOf(rows, (row) => row.payout),
  ];
  return {
    rounds: Number(sumOf(rows, (row) => row.rounds)),
    stake,
    returned,
    payout,
    ggr: stake - returned - payout,
  };
}

export function presentPlay(rows: readonly store.PlayedRow[], { currencyDigits: digits }: Merchant) {
  const { rounds, stake, returned, payout, ggr } = playOf(rows);
  const written = (amount: bigint) => formatAmount(amount, digits);
  return { rounds, stake: written(stake - returned), payout: written(payout), ggr: written(ggr) };
}
