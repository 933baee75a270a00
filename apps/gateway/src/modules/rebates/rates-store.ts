import type { RebateCategory, RebateRates } from '@sampan/contract/rebates';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { RebatesTables } from './tables.ts';

type Queries = QueriesOf<RebatesTables>;
type Tx = TxOf<RebatesTables>;

/** The rates that count at a moment, of each of these members and each category; `most`: the operator's. */
export async function ratesAt(
  queries: Queries,
  given: {
    readonly merchantCode: string;
    readonly memberIds: readonly string[];
    readonly at: Date;
    readonly most: RebateRates;
  },
): Promise<{ memberId: string; category: RebateCategory; rate: number }[]> {
  const { merchantCode, memberIds, at, most } = given;
  const { rows } = await sql<{ memberId: string; category: RebateCategory; rate: number }>`
    select member_id as "memberId", category, rate
      from rebate_rates_at(${merchantCode}, ${[...memberIds]}::uuid[], ${at}, ${JSON.stringify(most)}::jsonb)
  `.execute(queries);
  return rows;
}

/** The highest rate of each category that a member's direct downlines have, now or by a move that is to come. */
export async function highestBelow(
  queries: Queries,
  { merchantCode, memberId, at }: { readonly merchantCode: string; readonly memberId: string; readonly at: Date },
): Promise<{ category: RebateCategory; rate: number }[]> {
  const { rows } = await sql<{ category: RebateCategory; rate: number }>`
    select category, rate from rebate_rates_below(${merchantCode}, ${memberId}, ${at})
  `.execute(queries);
  return rows;
}

export async function setRates(
  tx: Tx,
  given: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly uplineId: string;
    readonly rates: RebateRates;
    readonly at: Date;
    readonly most: RebateRates;
  },
): Promise<'set' | 'not_downline' | 'too_high' | 'too_low'> {
  const { merchantCode, memberId, uplineId, rates, at, most } = given;
  const { rows } = await sql<{ status: 'set' | 'not_downline' | 'too_high' | 'too_low' }>`
    select rebate_rates_set(${merchantCode}, ${memberId}, ${uplineId}, ${JSON.stringify(rates)}::jsonb, ${at},
      ${JSON.stringify(most)}::jsonb) as status
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('rebate_rates_set answered nothing');
  return row.status;
}

/** A rate that a move lowers; millionths. */
interface CappedRate {
  readonly memberId: string;
  readonly category: RebateCategory;
  readonly ownRate: number;
  readonly newRate: number;
}

/** Of a member and those under it, as its move to this upline has them: how many rates it lowers, and the first of them. */
export async function ratesToCap(
  queries: Queries,
  given: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly uplineId: string;
    readonly at: Date;
    readonly most: RebateRates;
  },
  limit: number,
): Promise<{ readonly members: number; readonly rates: number; readonly first: readonly CappedRate[] }> {
  const { merchantCode, memberId, uplineId, at, most } = given;
  const { rows } = await sql<{ members: number; rates: number; first: CappedRate[] }>`
    with capped as materialized (
      select member_id, category, own_rate, new_rate
        from rebate_rates_of_move(${merchantCode}, ${memberId}, ${uplineId}, ${at}, ${JSON.stringify(most)}::jsonb)
        where new_rate < own_rate)
    select count(distinct member_id)::int as members, count(*)::int as rates,
        (select coalesce(jsonb_agg(jsonb_build_object('memberId', f.member_id, 'category', f.category, 'ownRate',
            f.own_rate, 'newRate', f.new_rate)), '[]')
          from (select * from capped order by member_id <> ${memberId}, member_id, category limit ${limit}) f) as first
      from capped
  `.execute(queries);
  return rows[0] ?? { members: 0, rates: 0, first: [] };
}

/** A member has moved to where it is from this moment on. */
export async function moveRates(
  tx: Tx,
  given: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly at: Date;
    readonly most: RebateRates;
  },
): Promise<void> {
  const { merchantCode, memberId, at, most } = given;
  await sql`select rebate_rates_move(${merchantCode}, ${memberId}, ${at}, ${JSON.stringify(most)}::jsonb)`.execute(tx);
}
