import type { ContractKind } from '@sampan/contract/contract-rules';
import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { AgentAlertsReads } from './tables.ts';

type Queries = QueriesOf<unknown, AgentAlertsReads>;

export interface ExpiringOffer {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly expiresAt: Date;
}

/** Offers that nobody answered and that lapse within these times, but for those that were made a day before or less. */
export async function expiringOffers(
  queries: Queries,
  { merchantCode, from, to }: { readonly merchantCode: string; readonly from: Date; readonly to: Date },
): Promise<ExpiringOffer[]> {
  const rows = await queries
    .selectFrom('contracts')
    .select(['member_id', 'kind', 'expires_at'])
    .where('merchant_code', '=', merchantCode)
    .where('status', '=', 'offered')
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .where(sql<boolean>`expires_at > offered_at + interval '1 day'`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, kind: row.kind, expiresAt: row.expires_at }));
}

/** Direct downlines of one agent that stopped to play. */
export interface Inactive {
  readonly uplineId: string;
  readonly count: number;
  /** A few of the accounts. */
  readonly names: readonly string[];
}

/**
 * By upline, who settled a stake, or came under it, on this day (YYYY-MM-DD in the operator's zone), and settled none
 * after it until `until`, which is not included.
 */
export async function stoppedOn(
  queries: Queries,
  { merchantCode, day, until }: { readonly merchantCode: string; readonly day: string; readonly until: string },
): Promise<Inactive[]> {
  const { rows } = await sql<Inactive>`
    with under as (
      select u.member_id, u.upline_id, (u.valid_from at time zone m.time_zone)::date as since
        from merchants m join uplines u on u.merchant_code = m.code and u.upline_id is not null and u.valid_to = 'infinity'
        where m.code = ${merchantCode}),
    last as (
      select member_id from member_day where merchant_code = ${merchantCode} and day = ${day}::date and valid_bet > 0
      union select member_id from under where since = ${day}::date),
    since as (
      select distinct member_id from member_day
        where merchant_code = ${merchantCode} and day > ${day}::date and day < ${until}::date and valid_bet > 0)
    select u.upline_id as "uplineId", count(*)::int as count,
        (array_agg(m.account order by m.account))[1:3] as names
      from last l join under u on u.member_id = l.member_id and u.since <= ${day}::date
        join members m on m.id = u.member_id and m.status = 'active'
        join members a on a.id = u.upline_id and a.status = 'active'
        left join since s on s.member_id = l.member_id
      where s.member_id is null
      group by u.upline_id order by u.upline_id
  `.execute(queries);
  return rows;
}
