import type { GameType } from '@sampan/contract/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { Window } from '../../paging.ts';
import { daysThatCount, membersOf, type TeamScope, walletsOf } from './scope-store.ts';
import type { TeamRecordsReads, TeamRecordsTables } from './tables.ts';

type Queries = QueriesOf<TeamRecordsTables, TeamRecordsReads>;

/** What is counted of the team. */
export interface TeamFilter {
  /** `betting`: rounds alone. */
  readonly what: 'betting' | 'profit';
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
}

const figureNames = ['rounds', 'stake', 'validBet', 'payout', 'deposit', 'withdrawal', 'rebate', 'activity'] as const;
/** Minor units, but for the rounds. */
export type TeamFigures = Readonly<Record<(typeof figureNames)[number], bigint>>;

const zero = sql`0::bigint`;

/** `facts`: what each member did for a row of the list, as a part of a `with`. */
function factsOf(
  scope: TeamScope,
  { what, gameType, vassalage }: TeamFilter,
  members = sql`team`,
): RawBuilder<unknown> {
  const came = (kinds: RawBuilder<unknown>) =>
    sql`coalesce(sum(d.amount_in - d.amount_out) filter (where d.kind in (${kinds})), 0)::bigint`;
  // Summed before they meet: a member has ten times as many days.
  const played = sql`
    select m.line_id, m.member_id, sum(d.rounds)::bigint as rounds, sum(d.stake)::bigint as stake,
        sum(d.valid_bet)::bigint as "validBet", sum(d.payout)::bigint as payout, ${zero} as deposit,
        ${zero} as withdrawal, ${zero} as rebate, ${zero} as activity
      from ${members} m ${walletsOf(scope)} join member_day d on ${daysThatCount(scope)}
        ${gameType === undefined ? sql`` : sql`and d.category = ${gameType}`}
        ${vassalage === undefined ? sql`` : sql`and d.vassalage = ${vassalage}`}
      group by m.line_id, m.member_id`;
  if (what === 'betting') return sql`facts as materialized (${played})`;
  const moved = sql`
    select m.line_id, m.member_id, ${zero}, ${zero}, ${zero}, ${zero}, ${came(sql`'deposit'`)},
        -${came(sql`'withdrawal', 'withdrawal_return'`)}, ${came(sql`'cashback', 'rebate'`)},
        ${came(sql`'bonus', 'mission', 'points'`)}
      from ${members} m ${walletsOf(scope)} join member_money_day d on ${daysThatCount(scope)}
        and d.kind not in ('bet', 'win')
        and d.kind in ('deposit', 'withdrawal', 'withdrawal_return', 'cashback', 'rebate', 'bonus', 'mission', 'points')
      group by m.line_id, m.member_id`;
  return sql`facts as materialized (
    select line_id, member_id, ${sql.join(figureNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from (${played} union all ${moved}) both_of group by line_id, member_id)`;
}

const sums = sql.join(figureNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`));

type WrittenFigures = Record<keyof TeamFigures, string>;
const readFigures = (row: WrittenFigures): TeamFigures => ({
  rounds: BigInt(row.rounds),
  stake: BigInt(row.stake),
  validBet: BigInt(row.validBet),
  payout: BigInt(row.payout),
  deposit: BigInt(row.deposit),
  withdrawal: BigInt(row.withdrawal),
  rebate: BigInt(row.rebate),
  activity: BigInt(row.activity),
});

export interface TeamRow extends TeamFigures {
  readonly memberId: string;
  /** How many of the line did anything. */
  readonly members: number;
  readonly isTeam: boolean;
}

export interface TeamRows {
  readonly rows: readonly TeamRow[];
  readonly count: number;
  readonly totals: TeamFigures & { readonly members: number };
}

/** A page of a team's rows, those with most stakes first, and the totals of all. */
export function teamRowsQuery(scope: TeamScope, filter: TeamFilter, page: Window) {
  return sql<
    WrittenFigures & {
      readonly list: (WrittenFigures & Pick<TeamRow, 'memberId' | 'members' | 'isTeam'>)[] | null;
      readonly count: number;
      readonly members: number;
    }
  >`
    with ${membersOf(scope)}, ${factsOf(scope, filter)},
    sums as materialized (
      select line_id, count(*)::int as members, sum("validBet") as staked, ${sums}
        from facts group by line_id),
    lines_of as materialized (
      select line_id, bool_or(member_id <> line_id) as is_team from team group by line_id),
    shown as materialized (
      select l.line_id, l.is_team, s.members, s.staked, ${sql.join(figureNames.map((name) => sql`s.${sql.ref(name)}`))}
        from lines_of l ${scope.view === 'member' ? sql`join` : sql`left join`} sums s on s.line_id = l.line_id),
    page as (
      select row_number() over (order by staked desc nulls last, line_id) as place, *
        from shown order by 1 offset ${page.offset} limit ${page.limit})
    select (select json_agg(json_build_object('memberId', line_id, 'members', coalesce(members, 0), 'isTeam', is_team,
          ${sql.join(figureNames.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(name)}, '0')`))}) order by place)
        from page) as list,
      (select count(*)::int from shown) as count,
      (select count(distinct member_id)::int from facts) as members,
      totals.*
      from (select ${sums} from facts) totals
  `;
}

export async function teamRows(
  queries: Queries,
  scope: TeamScope,
  filter: TeamFilter,
  page: Window,
): Promise<TeamRows> {
  const { rows } = await teamRowsQuery(scope, filter, page).execute(queries);
  const [answer] = rows;
  if (!answer) throw new Error('the totals of a team were not answered');
  return {
    rows: (answer.list ?? []).map((row) => ({
      memberId: row.memberId,
      members: row.members,
      isTeam: row.isTeam,
      ...readFigures(row),
    })),
    count: answer.count,
    totals: { members: answer.members, ...readFigures(answer) },
  };
}

/** The members after one, by their ids, with what each did; members who did nothing are counted, and have no row. */
export async function memberSlice(
  queries: Queries,
  scope: TeamScope,
  filter: TeamFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ rows: (TeamFigures & { readonly memberId: string })[]; count: number; last: string | null }> {
  const { rows } = await sql<{
    list: (WrittenFigures & { readonly memberId: string })[] | null;
    count: number;
    last: string | null;
  }>`
    with ${membersOf(scope)},
    picked as materialized (
      select distinct member_id from team where ${after}::uuid is null or member_id > ${after}::uuid
        order by member_id limit ${limit}),
    chosen as materialized (select m.* from team m join picked p on p.member_id = m.member_id),
    ${factsOf(scope, filter, sql`chosen`)},
    sums as (select member_id, ${sums} from facts group by member_id)
    select (select json_agg(json_build_object('memberId', member_id,
          ${sql.join(figureNames.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))}) order by member_id) from sums) as list,
      (select count(*)::int from picked) as count, (select max(member_id::text) from picked) as last
  `.execute(queries);
  const [answer] = rows;
  if (!answer) throw new Error('the members of a team were not answered');
  return {
    rows: (answer.list ?? []).map((row) => ({ memberId: row.memberId, ...readFigures(row) })),
    count: answer.count,
    last: answer.last,
  };
}
