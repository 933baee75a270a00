import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Days, TeamSums } from './rules.ts';
import type { TeamFiguresReads, TeamFiguresTables } from './tables.ts';

type Queries = QueriesOf<TeamFiguresTables, TeamFiguresReads>;
type Tx = TxOf<TeamFiguresTables, TeamFiguresReads>;

/**
 * Writes the day that ended last before a moment, and the one that was closed before it once more; at first all days of two
 * years. Answers the day, and how many rows were written.
 */
export async function closeDay(tx: Tx, merchantCode: string, at: Date): Promise<{ day: string; rows: number }> {
  const { time_zone: zone } = await tx
    .selectFrom('merchants')
    .select('time_zone')
    .where('code', '=', merchantCode)
    .executeTakeFirstOrThrow();
  const last = dateAfter(dateOf(at.getTime(), zone), -1);
  const found = await sql<{ since: string }>`
    select team_day_since(${merchantCode}, ${last}::date)::text as since`.execute(tx);
  const since = found.rows[0]?.since ?? last;
  let written = 0;
  // A statement for each day: none of them takes long.
  for (let day = since; day <= last; day = dateAfter(day, 1)) {
    const { rows } = await sql<{ rows: number }>`
      select team_day_write(${merchantCode}, ${day}::date) as rows`.execute(tx);
    written += rows[0]?.rows ?? 0;
  }
  await sql`select team_day_note(${merchantCode}, ${since}::date, ${last}::date)`.execute(tx);
  return { day: last, rows: written };
}

/** What an agent and its downline came to in each of these times, in their order. */
export async function sumsWithin(
  queries: Queries,
  { merchantCode, memberId }: { readonly merchantCode: string; readonly memberId: string },
  times: readonly Days[],
): Promise<TeamSums[]> {
  const { rows } = await sql<
    Pick<TeamSums, 'members' | 'joined' | 'registrations' | 'active'> &
      Record<Exclude<keyof TeamSums, 'members' | 'joined' | 'registrations' | 'active'>, string>
  >`
    select members, joined, registrations, active, valid_bet::text as "validBet", prizes::text, deposits::text,
        paid_out::text as "paidOut", returned::text, rebates::text, agent_rebates::text as "agentRebates", activity::text,
        commission::text
      from team_overview(${merchantCode}, ${memberId}, ${times.map(({ from }) => from)}::date[],
        ${times.map(({ to }) => to)}::date[])
      order by ord
  `.execute(queries);
  return rows.map(({ members, joined, registrations, active, ...amounts }) => ({
    members,
    joined,
    registrations,
    active,
    validBet: BigInt(amounts.validBet),
    prizes: BigInt(amounts.prizes),
    deposits: BigInt(amounts.deposits),
    paidOut: BigInt(amounts.paidOut),
    returned: BigInt(amounts.returned),
    rebates: BigInt(amounts.rebates),
    agentRebates: BigInt(amounts.agentRebates),
    activity: BigInt(amounts.activity),
    commission: BigInt(amounts.commission),
  }));
}
