import type { Selectable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { InvitationsTables } from './tables.ts';

type Queries = QueriesOf<InvitationsTables>;
type Tx = TxOf<InvitationsTables>;

export type AffiliateRow = Selectable<InvitationsTables['affiliates']>;

/** Null: no such code. */
export async function findAffiliate(
  queries: Queries,
  merchantCode: string,
  code: string,
): Promise<AffiliateRow | null> {
  const row = await queries
    .selectFrom('affiliates')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Until the transaction ends no other transaction makes a code for this member. */
export async function lockAffiliates(tx: Tx, memberId: string): Promise<void> {
  await lockByName(tx, 'affiliate', memberId);
}

/** The member's own code; null: none yet. */
export async function findAffiliateOf(tx: Tx, merchantCode: string, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('affiliates')
    .select('code')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('is_active', '=', true)
    .where('is_link', '=', false)
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
