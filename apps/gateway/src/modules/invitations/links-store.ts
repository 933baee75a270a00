import type { InvitationState } from '@sampan/contract/invitations';
import { type Insertable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Window } from '../../paging.ts';
import type { AffiliateRow } from './affiliates-store.ts';
import type { InvitationReads, InvitationsTables } from './tables.ts';

type Queries = QueriesOf<InvitationsTables, InvitationReads>;
type Tx = TxOf<InvitationsTables>;

export async function findByKey(queries: Queries, memberId: string, key: string): Promise<AffiliateRow | null> {
  const row = await queries
    .selectFrom('affiliates')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function countLinks(queries: Queries, memberId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('affiliates')
    .where('member_id', '=', memberId)
    .where('is_link', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** False: the code is taken. */
export async function insertLink(
  tx: Tx,
  { rates, ...link }: Omit<Insertable<InvitationsTables['affiliates']>, 'rates'> & Pick<AffiliateRow, 'rates'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('affiliates')
    .values({ ...link, rates: rates === null ? null : JSON.stringify(rates) })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

interface Whose {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** Null: the agent has no such link. */
export async function changeLink(
  queries: Queries,
  { merchantCode, memberId, code }: Whose & { readonly code: string },
  { isActive, note }: { readonly isActive: boolean; readonly note: string },
): Promise<AffiliateRow | null> {
  const row = await queries
    .updateTable('affiliates')
    .set({ is_active: isActive, note })
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .where('is_link', '=', true)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export async function pageOfLinks(
  queries: Queries,
  { merchantCode, memberId }: Whose,
  { state, now }: { readonly state: InvitationState | undefined; readonly now: Date },
  { offset, limit }: Window,
): Promise<{ rows: AffiliateRow[]; count: number }> {
  let query = queries
    .selectFrom('affiliates')
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .where('is_link', '=', true);
  if (state !== undefined) query = query.where('is_active', '=', state !== 'disabled');
  if (state === 'expired') query = query.where('expires_at', '<=', now);
  if (state === 'active')
    query = query.where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]));
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** How many registered by each code; codes by which nobody did are missing. */
export async function registeredBy(
  queries: Queries,
  merchantCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await queries
    .selectFrom('attributions')
    .where('merchant_code', '=', merchantCode)
    .where('affiliate_code', 'in', [...codes])
    .groupBy('affiliate_code')
    .select(['affiliate_code', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map((row) => [row.affiliate_code ?? '', row.count]));
}

/** Amounts are minor units. */
export interface LinkFigures {
  readonly registered: number;
  readonly depositors: number;
  readonly deposits: bigint;
  readonly active: number;
  readonly validBets: bigint;
}

/** Of all who came by a code, by the day figures: days from `firstDay` to before `endDay`, of the operator's zone. */
export async function figuresOf(
  queries: Queries,
  given: {
    readonly merchantCode: string;
    readonly currency: string;
    readonly code: string;
    readonly firstDay: string;
    readonly endDay: string;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<LinkFigures> {
  const { merchantCode, currency, code, firstDay, endDay, from, to } = given;
  const { rows } = await sql<{
    registered: number;
    depositors: number;
    deposits: string;
    active: number;
    valid_bets: string;
  }>`
    with came as materialized (
      select a.registered_at, o.account_id
        from attributions a
          left join books b on b.merchant_code = a.merchant_code and b.realm = 'real' and b.currency = ${currency}
          left join account_owners o on o.owner = a.member_id::text and o.kind = 'member' and o.book_id = b.id
        where a.merchant_code = ${merchantCode} and a.affiliate_code = ${code}),
    money as (
      select d.account_id, sum(d.amount_in) as amount
        from came c join member_money_day d on d.account_id = c.account_id and d.kind = 'deposit'
          and d.day >= ${firstDay}::date and d.day < ${endDay}::date
        group by 1),
    play as (
      select d.account_id, sum(d.valid_bet) as amount
        from came c join member_day d on d.account_id = c.account_id
          and d.day >= ${firstDay}::date and d.day < ${endDay}::date
        group by 1 having sum(d.valid_bet) > 0)
    select
      (select count(*)::int from came where registered_at >= ${from} and registered_at < ${to}) as registered,
      (select count(*)::int from money where amount > 0) as depositors,
      (select coalesce(sum(amount), 0)::text from money) as deposits,
      (select count(*)::int from play) as active,
      (select coalesce(sum(amount), 0)::text from play) as valid_bets`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('a sum without groups answered nothing');
  return {
    registered: row.registered,
    depositors: row.depositors,
    deposits: BigInt(row.deposits),
    active: row.active,
    validBets: BigInt(row.valid_bets),
  };
}
