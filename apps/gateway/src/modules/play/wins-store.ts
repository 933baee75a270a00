import type { GameType } from '@sampan/contract/catalogue';
import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { PlayReads, PlayTables } from './tables.ts';

type Queries = QueriesOf<PlayTables, PlayReads>;

export interface WinRow {
  readonly member_id: string;
  readonly node_id: string;
  readonly game_name: string;
  readonly game_type: GameType;
  readonly vendor_name: string;
  readonly payout: bigint;
  readonly settled_at: Date;
}

const winColumns = sql`r.member_id, r.node_id, r.game_name, r.game_type, r.vendor_name, r.payout, r.settled_at`;

/** The last settled rounds of real accounts that paid more than was staked, since then; newest first. */
export async function latestWins(
  queries: Queries,
  merchantCode: string,
  since: Date,
  limit: number,
): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    select ${winColumns}
    from rounds r join accounts a on a.id = r.account_id join books b on b.id = a.book_id
    where r.merchant_code = ${merchantCode} and r.status = 'settled' and r.payout > r.stake - r.returned
      and r.settled_at >= ${since} and b.realm = 'real'
    order by r.settled_at desc, r.id desc limit ${limit}
  `.execute(queries);
  return rows;
}

/**
 * The largest wins of real accounts on a day, by the figures of the day: of each member and vendor the largest, unless it was
 * put right and is none any more.
 */
export async function largestWins(
  queries: Queries,
  merchantCode: string,
  day: string,
  limit: number,
): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    select ${winColumns}
    from (
      select d.* from member_day d join accounts a on a.id = d.account_id join books b on b.id = a.book_id
        where d.merchant_code = ${merchantCode} and d.day = ${day}::date and d.best_win > 0 and b.realm = 'real'
        order by d.best_win desc limit ${limit}) d
      join rounds r on r.account_id = d.account_id and r.placed_at = d.best_placed_at and r.id = d.best_round
    where r.payout > r.stake - r.returned
    order by r.payout desc, r.id desc
  `.execute(queries);
  return rows;
}
