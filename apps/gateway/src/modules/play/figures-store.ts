import type { GameType } from '@sampan/contract/catalogue';
import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { PlayReads, PlayTables } from './tables.ts';

type Queries = QueriesOf<PlayTables, PlayReads>;

/** What was played on a day; minor units. */
export interface PlayedDay {
  /** YYYY-MM-DD, when it was settled. */
  readonly day: string;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly jackpot: bigint;
}

/** By the day figures, both days included; undefined: of every category. */
export async function playedByDay(
  queries: Queries,
  account: bigint,
  { from, to, gameType }: { readonly from: string; readonly to: string; readonly gameType: GameType | undefined },
): Promise<PlayedDay[]> {
  const { rows } = await sql<Record<keyof PlayedDay, string>>`
    select day::text as day, sum(stake)::text as stake, sum(valid_bet)::text as "validBet",
        sum(payout)::text as payout, sum(jackpot)::text as jackpot
      from member_day
      where account_id = ${account} and day >= ${from}::date and day <= ${to}::date
        ${gameType === undefined ? sql`` : sql`and category = ${gameType}`}
      group by day
  `.execute(queries);
  return rows.map(({ day, stake, validBet, payout, jackpot }) => ({
    day,
    stake: BigInt(stake),
    validBet: BigInt(validBet),
    payout: BigInt(payout),
    jackpot: BigInt(jackpot),
  }));
}

/** Turnover by calendar month of the operator's time zone, from the day figures; minor units. */
export async function turnoverByMonth(queries: Queries, memberId: string): Promise<{ month: string; stake: bigint }[]> {
  const month = sql<string>`to_char(d.day, 'YYYY-MM')`;
  const rows = await queries
    .selectFrom('account_owners as o')
    .innerJoin('member_day as d', 'd.account_id', 'o.account_id')
    .select([month.as('month'), sql<string>`sum(d.valid_bet)::text`.as('stake')])
    .where('o.owner', '=', memberId)
    .where('o.kind', '=', 'member')
    .groupBy(month)
    .execute();
  return rows.map(({ month: name, stake }) => ({ month: name, stake: BigInt(stake) }));
}
