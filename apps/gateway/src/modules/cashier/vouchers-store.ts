import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { CashierTables } from './tables.ts';

type Queries = QueriesOf<CashierTables>;
type Tx = TxOf<CashierTables>;
type VoucherRow = Selectable<CashierTables['vouchers']>;

/** Some of these codes' hashes may be there already: those are left out, and the others answered. */
export async function insertVouchers(
  tx: Tx,
  vouchers: readonly Omit<VoucherRow, 'withdrawn_at' | 'redeemed_at' | 'account_id' | 'deposit_id'>[],
): Promise<number> {
  const rows = await tx
    .insertInto('vouchers')
    .values(
      vouchers.map((voucher) => ({
        ...voucher,
        withdrawn_at: null,
        redeemed_at: null,
        account_id: null,
        deposit_id: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('code_hash')
    .execute();
  return rows.length;
}

/** Redeems one that is there, unused, in time and of the currency, once; null: it is none of these. Minor units. */
export async function redeem(
  tx: Tx,
  voucher: Pick<VoucherRow, 'merchant_code' | 'code_hash' | 'currency'>,
  by: { readonly account: bigint; readonly depositId: string; readonly at: Date },
): Promise<Pick<VoucherRow, 'amount' | 'batch'> | null> {
  const row = await tx
    .updateTable('vouchers')
    .set({ redeemed_at: by.at, account_id: by.account, deposit_id: by.depositId })
    .where('merchant_code', '=', voucher.merchant_code)
    .where('code_hash', '=', voucher.code_hash)
    .where('currency', '=', voucher.currency)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', by.at)
    .returning(['amount', 'batch'])
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the unused ones of a batch out of use; answers how many. */
export async function withdrawBatch(tx: Tx, merchantCode: string, batch: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('vouchers')
    .set({ withdrawn_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('batch', '=', batch)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('code_hash')
    .execute();
  return rows.length;
}

export interface Batch {
  readonly batch: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly currency: string;
  /** Minor units, of one. */
  readonly amount: bigint;
  readonly count: number;
  readonly redeemed: number;
  readonly withdrawn: number;
}

/** An operator's batches, the newest first. */
export async function listBatches(queries: Queries, merchantCode: string): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select batch, min(created_at) as created_at, min(expires_at) as expires_at, min(currency) as currency,
        min(amount) as amount, count(*)::int as count, count(redeemed_at)::int as redeemed,
        count(withdrawn_at)::int as withdrawn
      from vouchers where merchant_code = ${merchantCode} group by batch order by min(created_at) desc, batch
  `.execute(queries);
  return rows;
}
