import type { Selectable } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { PayoutAccountsTables } from './tables.ts';

type Queries = QueriesOf<PayoutAccountsTables>;
type Tx = TxOf<PayoutAccountsTables>;

export type PayoutAccountRow = Selectable<PayoutAccountsTables['payout_accounts']>;

/** The one that is offered first, then the oldest. */
export async function listAccounts(queries: Queries, account: bigint): Promise<PayoutAccountRow[]> {
  return queries
    .selectFrom('payout_accounts')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findAccount(queries: Queries, memberId: string, id: string): Promise<PayoutAccountRow | null> {
  const row = await queries
    .selectFrom('payout_accounts')
    .selectAll()
    .where('account_id', '=', accountOf(id))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** The first one that the wallet ever had; null: none is known. */
export async function firstOf(queries: Queries, account: bigint): Promise<string | null> {
  const row = await queries
    .selectFrom('first_payout_accounts')
    .select('payout_account_id')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.payout_account_id ?? null;
}

/** Keeps which was the first one, unless that is known. */
export async function noteFirst(tx: Tx, row: PayoutAccountsTables['first_payout_accounts']): Promise<void> {
  await tx
    .insertInto('first_payout_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False: the number is bound at this operator already. */
export async function claimNumber(tx: Tx, row: PayoutAccountsTables['payout_numbers']): Promise<boolean> {
  const claimed = await tx
    .insertInto('payout_numbers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function insertAccount(tx: Tx, row: PayoutAccountRow): Promise<void> {
  await tx.insertInto('payout_accounts').values(row).execute();
}

export async function deleteAccount(tx: Tx, row: PayoutAccountRow): Promise<void> {
  await tx
    .deleteFrom('payout_numbers')
    .where('merchant_code', '=', row.merchant_code)
    .where('method', '=', row.method)
    .where('number', '=', row.number)
    .where('payout_account_id', '=', row.id)
    .execute();
  await tx.deleteFrom('payout_accounts').where('account_id', '=', row.account_id).where('id', '=', row.id).execute();
}

/** Makes one of an account's the default, and no other. */
export async function setDefault(tx: Tx, account: bigint, id: string): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({ is_default: false })
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('payout_accounts')
    .set({ is_default: true })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute();
}
