import type { Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';

const columns = [
  'code',
  'name',
  'currency',
  'currency_digits as currencyDigits',
  'currency_symbol as currencySymbol',
  'symbol_place as symbolPlace',
  'time_zone as timeZone',
] as const;

export async function readMerchant(queries: Queries, code: string): Promise<Merchant | null> {
  const row = await queries.selectFrom('merchants').select(columns).where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

export function operators(queries: Queries): Promise<Merchant[]> {
  return queries.selectFrom('merchants').select(columns).orderBy('code').execute();
}

/** False: it is there already. Waits for another transaction that is just adding it. */
export async function insertMerchant(tx: Tx, merchant: Merchant): Promise<boolean> {
  const added = await tx
    .insertInto('merchants')
    .values({
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      currency_digits: merchant.currencyDigits,
      currency_symbol: merchant.currencySymbol,
      symbol_place: merchant.symbolPlace,
      time_zone: merchant.timeZone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return added !== undefined;
}
