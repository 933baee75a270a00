import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { AskedRange, taxReport } from '@sampan/contract/reports';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { type Days, periodsOf } from '../profit/rules.ts';
import { type Money, moneyOf, playOf, sumOf } from './present.ts';
import { type Reach, taxOf } from './rules.ts';
import type { ReportsSettings } from './settings.ts';
import * as store from './store.ts';

type TaxReport = ValueInputOf<typeof taxReport>;
type Row = TaxReport['list'][number];

export interface TaxDeps {
  readonly db: Database;
  readonly settings: (merchantCode: string) => Promise<{ readonly reports: ReportsSettings }>;
}

/** What a tax is computed of, by month. `reach`: where the figures of a range are. */
export function createTaxReport(
  { db: { queries }, settings }: TaxDeps,
  reach: (merchant: Merchant, asked: AskedRange) => Promise<Reach>,
): (merchant: Merchant, query: QueryOf<typeof taxReport>) => Promise<TaxReport> {
  return async (merchant, { split, ...asked }) => {
    const within = await reach(merchant, asked);
    const { from, to, until } = within;
    const [plays, moves, { reports }] = await Promise.all([
      store.playsByDay(queries, merchant.code, split === 'category' ? 'category' : 'all', within),
      split === 'category' ? null : store.moneyByDay(queries, merchant.code, within),
      settings(merchant.code),
    ]);
    const percent = reports.ggrTaxPercent;
    const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
    const writtenOr = (amount: bigint | null) => (amount === null ? null : written(amount));
    const isIn = (month: Days) => (row: { readonly day: string }) => row.day >= month.from && row.day <= month.to;
    const months = until === null ? [] : periodsOf('month', { from, to: until }).toReversed();
    const figures = (rows: readonly store.PlayedRow[], tax: bigint | null) => {
      const { rounds, stake, returned, payout, ggr } = playOf(rows);
      return {
        rounds,
        stake: written(stake),
        returned: written(returned),
        payout: written(payout),
        ggr: written(ggr),
        tax: writtenOr(tax),
      };
    };
    const money = (rows: readonly Money[] | null) => {
      const sums = rows && moneyOf(rows);
      return {
        bonuses: writtenOr(sums && sums.bonuses),
        agents: writtenOr(sums && sums.agents),
        deposits: writtenOr(sums && sums.deposits),
        withdrawals: writtenOr(sums && sums.withdrawals),
        fees: writtenOr(sums && sums.fees),
      };
    };
    // A tax is of a month's whole, whatever it is split by; parts of it are told without.
    const taxes = months.map((month) => taxOf(playOf(plays.filter(isIn(month))).ggr, percent));
    const tax = percent === null ? null : sumOf(taxes, (one) => one ?? 0n);
    const list = months.flatMap((month, index): Row[] => {
      const own = plays.filter(isIn(month));
      if (split === 'none') {
        const moved = money(moves && moves.filter(isIn(month)));
        return [{ ...month, category: null, ...figures(own, taxes[index] ?? null), ...moved }];
      }
      return [...Map.groupBy(own, ({ key }) => key)]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([category, rows]) => ({ ...month, category, ...figures(rows, null), ...money(null) }));
    });
    return {
      from,
      to,
      until,
      currency: merchant.currency,
      list,
      totals: { ...figures(plays, tax), ...money(moves) },
      taxPercent: percent,
    };
  };
}
