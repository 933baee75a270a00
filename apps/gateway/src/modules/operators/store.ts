import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { OperatorsTables } from './tables.ts';

type Queries = QueriesOf<OperatorsTables>;
type Tx = TxOf<OperatorsTables>;

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

/** Whether the database knows the IANA time zone. */
export async function isKnownZone(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`select exists (
    select from pg_timezone_names where name = ${name}) as is_known`.execute(queries);
  return rows[0]?.is_known === true;
}

/** From now on the operator's rounds are counted by five minutes, too. */
export async function countIntervals(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('merchants')
    .set({ counts_intervals: true })
    .where('code', '=', code)
    .where('counts_intervals', '=', false)
    .execute();
}
