import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { AgentsTables } from './tables.ts';

type Queries = QueriesOf<AgentsTables>;
type Tx = TxOf<AgentsTables>;

/** Null: no such code, or one that is switched off. */
export async function findAffiliate(
  queries: Queries,
  merchantCode: string,
  code: string,
): Promise<{ readonly code: string; readonly memberId: string } | null> {
  const row = await queries
    .selectFrom('affiliates')
    .select(['code', 'member_id'])
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? { code: row.code, memberId: row.member_id } : null;
}

/** Until the transaction ends no other transaction makes a code for this member. */
export async function lockAffiliates(tx: Tx, memberId: string): Promise<void> {
  await lockByName(tx, 'affiliate', memberId);
}

/** The member's first code that is on; null: none. */
export async function findAffiliateOf(tx: Tx, merchantCode: string, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('affiliates')
    .select('code')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
}

export async function insertAffiliate(
  queries: Queries,
  affiliate: {
    readonly merchantCode: string;
    readonly code: string;
    readonly memberId: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await queries
    .insertInto('affiliates')
    .values({
      merchant_code: affiliate.merchantCode,
      code: affiliate.code,
      member_id: affiliate.memberId,
      created_at: affiliate.createdAt,
    })
    .execute();
}
