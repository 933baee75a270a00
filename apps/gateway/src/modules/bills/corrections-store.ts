import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { BillsTables } from './tables.ts';

type Queries = QueriesOf<BillsTables>;
type Tx = TxOf<BillsTables>;

export type CorrectionRow = Selectable<BillsTables['bill_corrections']>;

export async function insertCorrection(tx: Tx, { figures, calculation, ...row }: CorrectionRow): Promise<void> {
  await tx
    .insertInto('bill_corrections')
    .values({ ...row, figures: JSON.stringify(figures), calculation: JSON.stringify(calculation) })
    .execute();
}

/** The corrections of a bill, the oldest first. */
export async function correctionsOf(
  queries: Queries,
  account: bigint,
  billId: string,
): Promise<readonly Pick<CorrectionRow, 'amount' | 'corrected_at'>[]> {
  return queries
    .selectFrom('bill_corrections')
    .select(['amount', 'corrected_at'])
    .where('account_id', '=', account)
    .where('bill_id', '=', billId)
    .orderBy('corrected_at')
    .orderBy('movement_id')
    .execute();
}

/** What the corrections of a bill come to together; minor units. */
export async function corrected(queries: Queries, account: bigint, billId: string): Promise<bigint> {
  const { sum } = await queries
    .selectFrom('bill_corrections')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('account_id', '=', account)
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
