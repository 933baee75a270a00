import { type Insertable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { AgentsTables } from './tables.ts';

type Queries = QueriesOf<AgentsTables>;
type Tx = TxOf<AgentsTables>;

/** The caller's operator, and the time. */
export interface At {
  readonly merchantCode: string;
  readonly at: Date;
}

/** False: the member has one already. */
export async function insertAttribution(tx: Tx, attribution: Insertable<AgentsTables['attributions']>) {
  const row = await tx
    .insertInto('attributions')
    .values(attribution)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a member who has just registered under an upline. */
export async function place(
  tx: Tx,
  given: At & { readonly memberId: string; readonly uplineId: string; readonly maxLevels: number },
): Promise<'placed' | 'too_deep'> {
  const { memberId, merchantCode, uplineId, at, maxLevels } = given;
  const { rows } = await sql<{ status: 'placed' | 'too_deep' }>`
    select upline_place(${memberId}, ${merchantCode}, ${uplineId}, ${at}, ${maxLevels}) as status`.execute(tx);
  return rows[0]?.status ?? 'too_deep';
}

export interface MoveRow {
  readonly status: string;
  readonly from_upline_id: string | null;
  readonly valid_from: Date | null;
  readonly members: number | null;
}

/**
 * `refusal`: why it is refused, answered unless the same request was carried out before, which is `repeated`.
 */
export async function move(
  tx: Tx,
  given: {
    readonly memberId: string;
    readonly merchantCode: string;
    readonly requestKey: string;
    readonly uplineId: string | null;
    readonly from: Date | null;
    readonly movedBy: string;
    readonly reason: string;
    readonly now: Date;
    readonly maxLevels: number;
    readonly refusal: string | null;
  },
): Promise<MoveRow> {
  const { memberId, merchantCode, requestKey, uplineId, from, movedBy, reason, now, maxLevels, refusal } = given;
  const { rows } = await sql<MoveRow>`
    select status, from_upline_id, valid_from, members
      from upline_move(${memberId}, ${merchantCode}, ${requestKey}, ${uplineId}, ${from}, ${movedBy}, ${reason}, ${now},
        ${maxLevels}, ${refusal})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('upline_move answered nothing');
  return row;
}

/** What `upline_move` would answer now; nothing is written. */
export async function checkMove(
  queries: Queries,
  given: {
    readonly memberId: string;
    readonly uplineId: string | null;
    readonly from: Date | null;
    readonly now: Date;
    readonly maxLevels: number;
    readonly refusal: string | null;
  },
): Promise<Omit<MoveRow, 'status'> & { readonly status: string | null }> {
  const { memberId, uplineId, from, now, maxLevels, refusal } = given;
  const { rows } = await sql<Omit<MoveRow, 'status'> & { status: string | null }>`
    select status, from_upline_id, valid_from, members
      from upline_move_check(${memberId}, ${uplineId}, ${from}, ${now}, ${maxLevels}, ${refusal})`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('upline_move_check answered nothing');
  return row;
}

/** The deepest level that the member is on from `at` on. */
export async function levelsOf(queries: Queries, memberId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ levels: number }>`select upline_levels(${memberId}, ${at}) as levels`.execute(queries);
  return rows[0]?.levels ?? 1;
}

/** Null: the member had no upline. */
export async function uplineAt(queries: Queries, memberId: string, { merchantCode, at }: At): Promise<string | null> {
  const row = await queries
    .selectFrom('uplines')
    .select('upline_id')
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .executeTakeFirst();
  return row?.upline_id ?? null;
}

/** All that are above the member, the topmost first. */
export async function pathAt(queries: Queries, memberId: string, { merchantCode, at }: At): Promise<string[]> {
  const rows = await queries
    .selectFrom('upline_closure')
    .select('ancestor_id')
    .where('descendant_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .orderBy('depth', 'desc')
    .execute();
  return rows.map((row) => row.ancestor_id);
}

/** How many levels the member is below the agent; null: it isn't under it. */
export async function depthUnder(
  queries: Queries,
  pair: { readonly memberId: string; readonly agentId: string },
  { merchantCode, at }: At,
): Promise<number | null> {
  const row = await queries
    .selectFrom('upline_closure')
    .select('depth')
    .where('descendant_id', '=', pair.memberId)
    .where('ancestor_id', '=', pair.agentId)
    .where('merchant_code', '=', merchantCode)
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .executeTakeFirst();
  return row?.depth ?? null;
}

export interface Downline {
  readonly memberId: string;
  /** 1: directly under the agent. */
  readonly depth: number;
}

/** Level by level, those after `after`. */
export async function downlineAt(
  queries: Queries,
  page: {
    readonly agentId: string;
    readonly maxDepth: number | null;
    readonly after: Downline | null;
    readonly limit: number;
  },
  { merchantCode, at }: At,
): Promise<Downline[]> {
  const { agentId, maxDepth, after, limit } = page;
  const rows = await queries
    .selectFrom('upline_closure')
    .select(['descendant_id', 'depth'])
    .where('ancestor_id', '=', agentId)
    .where('merchant_code', '=', merchantCode)
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .$if(maxDepth !== null, (query) => query.where('depth', '<=', maxDepth ?? 0))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(depth, descendant_id) > (${after?.depth}::smallint, ${after?.memberId}::uuid)`),
    )
    .orderBy('depth')
    .orderBy('descendant_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ memberId: row.descendant_id, depth: row.depth }));
}

/** How many are under each agent, directly and in all; agents without a downline are missing. */
export async function countsAt(
  queries: Queries,
  agentIds: readonly string[],
  { merchantCode, at }: At,
): Promise<ReadonlyMap<string, { readonly direct: number; readonly all: number }>> {
  if (agentIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('upline_closure')
    .where('ancestor_id', 'in', [...agentIds])
    .where('merchant_code', '=', merchantCode)
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .groupBy('ancestor_id')
    .select([
      'ancestor_id',
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where depth = 1))::int`.as('direct'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.ancestor_id, { direct: row.direct, all: row.all }]));
}
