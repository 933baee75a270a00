import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { AskedRange, ledgerReport } from '@sampan/contract/reports';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { sumOf } from './present.ts';
import type { Reach } from './rules.ts';
import * as store from './store.ts';

const feeSuffix = '_fee';

/** What moved, by kind of movement. `reach`: where the figures of a range are. */
export function createLedgerReport(
  { db: { queries } }: { readonly db: Database },
  reach: (merchant: Merchant, asked: AskedRange) => Promise<Reach>,
): (merchant: Merchant, query: QueryOf<typeof ledgerReport>) => Promise<ValueInputOf<typeof ledgerReport>> {
  return async (merchant, asked) => {
    const within = await reach(merchant, asked);
    const [rows, check] = await Promise.all([
      store.moneySums(queries, merchant.code, within),
      store.lastCheck(queries, merchant.code),
    ]);
    const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
    const figures = (moved: readonly store.MoneySum[]) => {
      const [came, went] = [sumOf(moved, (row) => row.amount_in), sumOf(moved, (row) => row.amount_out)];
      return {
        movements: Number(sumOf(moved, (row) => row.count)),
        in: written(came),
        out: written(went),
        net: written(came - went),
      };
    };
    const isFee = ({ kind }: store.MoneySum) => kind.endsWith(feeSuffix);
    const { from, to, until } = within;
    return {
      from,
      to,
      until,
      currency: merchant.currency,
      list: rows.map((row) => ({
        kind: isFee(row) ? row.kind.slice(0, -feeSuffix.length) : row.kind,
        isFee: isFee(row),
        ...figures([row]),
      })),
      totals: figures(rows.filter((row) => !isFee(row))),
      check: check && { at: check.checked_at.getTime(), problems: check.problems },
    };
  };
}
