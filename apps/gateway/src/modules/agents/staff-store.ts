import { accountTypes } from '@sampan/contract/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { At } from './store.ts';
import type { AgentsReads, AgentsTables } from './tables.ts';

type Queries = QueriesOf<AgentsTables, AgentsReads>;

/** A member as staff see it in the tree. */
export interface NodeRow {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly status: 'active' | 'suspended';
  readonly created_at: Date;
  /** Since when it is where it is; null: it never had an upline. */
  readonly placed_at: Date | null;
  /** Both up to what is counted at most. */
  readonly direct_downlines: number;
  readonly downlines: number;
  /** The size of its downline at the end of the last closed day on which it did anything; null: there is none. */
  readonly team_size: number | null;
  /** What the list is sorted by. */
  readonly key: string;
}

/** As the partial index has them. */
const agentTypes = sql.raw(accountTypes.agents.join(', '));

/** What the nodes of a page are; `key`, in the order of which they come. */
async function nodesOf(
  queries: Queries,
  page: RawBuilder<unknown>,
  { merchantCode, at }: At,
  counted: number,
): Promise<NodeRow[]> {
  const under = sql`
    c.ancestor_id = p.id and c.merchant_code = ${merchantCode} and c.valid_from <= ${at} and c.valid_to > ${at}`;
  const { rows } = await sql<NodeRow>`
    with page as materialized (${page})
    select m.id, m.account, m.type, m.status, m.created_at, p.placed_at, p.key,
        (select count(*)::int from (select from upline_closure c where ${under} and c.depth = 1 limit ${counted}) d)
          as direct_downlines,
        (select count(*)::int from (select from upline_closure c where ${under} limit ${counted}) d) as downlines,
        (select t.members from team_day t where t.member_id = p.id and t.merchant_code = ${merchantCode}
          order by t.day desc limit 1) as team_size
      from page p join members m on m.id = p.id
      order by p.key collate "C"
  `.execute(queries);
  return rows;
}

/** When the member came to the upline that it has now, or was taken from under one. */
const placedAt = ({ at }: At) => sql`
  (select u.valid_from from uplines u where u.member_id = m.id and u.valid_from <= ${at} and u.valid_to > ${at})`;

interface PageOf {
  /** Null: from the first. */
  readonly after: string | null;
  readonly limit: number;
  /** How many downlines are counted at most. */
  readonly counted: number;
}

/** One member of the operator. */
export async function nodeOf(queries: Queries, memberId: string, at: At, counted: number): Promise<NodeRow | null> {
  const page = sql`
    select m.id, ${placedAt(at)} as placed_at, m.id::text as key
      from members m where m.id = ${memberId} and m.merchant_code = ${at.merchantCode}`;
  return (await nodesOf(queries, page, at, counted))[0] ?? null;
}

/** Agents that have no upline, by their names' keys. */
export function topAgents(queries: Queries, { after, limit, counted }: PageOf, at: At): Promise<NodeRow[]> {
  const page = sql`
    select m.id, ${placedAt(at)} as placed_at, m.account_key as key
      from members m
      where m.merchant_code = ${at.merchantCode} and m.type in (${agentTypes}) and not m.has_upline
        and m.account_key collate "C" > ${after ?? ''}
        and (select u.upline_id from uplines u
          where u.member_id = m.id and u.valid_from <= ${at.at} and u.valid_to > ${at.at}) is null
      order by m.account_key collate "C" limit ${limit}`;
  return nodesOf(queries, page, at, counted);
}

/** Those directly below a member, by their ids. */
export function directDownlines(
  queries: Queries,
  memberId: string,
  { after, limit, counted }: PageOf,
  at: At,
): Promise<NodeRow[]> {
  const place = after === null ? sql`true` : sql`c.descendant_id > ${after}::uuid`;
  const page = sql`
    select c.descendant_id as id, c.valid_from as placed_at, c.descendant_id::text as key
      from upline_closure c
      where c.ancestor_id = ${memberId} and c.depth = 1 and c.merchant_code = ${at.merchantCode}
        and c.valid_from <= ${at.at} and c.valid_to > ${at.at} and ${place}
      order by c.descendant_id limit ${limit}`;
  return nodesOf(queries, page, at, counted);
}
