import { accountTypes } from '@sampan/contract/accounts';
import type { DownlineSort } from '@sampan/contract/downline';
import type { DownlineType } from '@sampan/contract/invitations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { Place } from './rules.ts';
import type { DownlineReads, DownlineTables } from './tables.ts';

type Queries = QueriesOf<DownlineTables, DownlineReads>;
type Tx = TxOf<DownlineTables>;

export type OpenedRow = Selectable<DownlineTables['opened_accounts']>;
export type FreezeRow = Selectable<DownlineTables['account_freezes']>;

/** A member as its uplines see it. */
export interface DownlineRow {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly status: 'active' | 'suspended';
  readonly created_at: Date;
  /** Levels below the one that is asked for. */
  readonly depth: number;
  /** Minor units. */
  readonly balance: bigint;
  readonly last_seen_at: Date | null;
  /** The agent who froze it; null: no agent did. */
  readonly frozen_by: string | null;
  /** What it is sorted by. */
  readonly key: string;
}

export interface DownlineQuery {
  readonly merchantCode: string;
  readonly currency: string;
  /** Below whom. */
  readonly agentId: string;
  /** The beginning of names, as keys of accounts have them, at any depth; null: those directly below. */
  readonly search: string | null;
  readonly type: DownlineType | undefined;
  readonly sort: DownlineSort;
  readonly after: Place | null;
  readonly limit: number;
  readonly at: Date;
}

/** After every character there is. */
const end = '\u{10FFFF}';

const balance = sql`coalesce((
  select a.balance from books b
    join account_owners o on o.owner = m.id::text and o.kind = 'member' and o.book_id = b.id
    join accounts a on a.id = o.account_id
    where b.merchant_code = m.merchant_code and b.realm = 'real' and b.currency = q.currency), 0)`;
const lastSeen = sql`greatest(
  (select max(h.at) from login_history h where h.member_id = m.id and h.outcome = 'opened'),
  (select max(s.last_seen_at) from sessions s where s.member_id = m.id and s.ended_at is null))`;
const micros = (moment: RawBuilder<unknown>) => sql`coalesce((extract(epoch from ${moment}) * 1000000)::bigint, 0)`;

const keys: Readonly<Record<DownlineSort, RawBuilder<unknown>>> = {
  account: sql`m.account_key collate "C"`,
  registered: micros(sql`m.created_at`),
  balance,
  lastSeen: micros(lastSeen),
};

/** Those directly below an agent, or all in its downline of whose names one knows the beginning. */
export async function membersBelow(queries: Queries, given: DownlineQuery): Promise<DownlineRow[]> {
  const { search, type, sort, after, limit } = given;
  const isByName = sort === 'account';
  // A name is a key by itself.
  const place =
    after === null
      ? sql`true`
      : isByName
        ? sql`t.key > ${after.key}`
        : sql`(t.key, t.id) < (${after.key}::bigint, ${after.id}::uuid)`;
  const order = isByName ? sql`t.key` : sql`t.key desc, t.id desc`;
  const which =
    search === null
      ? sql`c.depth = 1`
      : sql`m.account_key collate "C" >= ${search} and m.account_key collate "C" < ${search + end}`;
  const ofType =
    type === undefined
      ? sql`true`
      : type === 'agent'
        ? sql`m.type in (${sql.join(accountTypes.agents)})`
        : sql`m.type = ${accountTypes.member}`;
  const { rows } = await sql<Omit<DownlineRow, 'balance'> & { balance: string }>`
    with q (currency) as (values (${given.currency}::text)),
    page as (
      select t.* from (
        select m.id, m.merchant_code, m.account, m.type, m.status, m.created_at, c.depth::int as depth,
            ${keys[sort]} as key
          from upline_closure c join members m on m.id = c.descendant_id cross join q
          where c.ancestor_id = ${given.agentId} and c.merchant_code = ${given.merchantCode}
            and c.valid_from <= ${given.at} and c.valid_to > ${given.at}
            and m.merchant_code = ${given.merchantCode} and ${which} and ${ofType}) t
        where ${place} order by ${order} limit ${limit})
    select m.id, m.account, m.type, m.status, m.created_at, m.depth, m.key::text as key, f.frozen_by,
        ${balance}::text as balance, ${lastSeen} as last_seen_at
      from page m cross join q left join account_freezes f on f.member_id = m.id and f.lifted_at is null
      order by ${isByName ? sql`m.key` : sql`m.key desc, m.id desc`}`.execute(queries);
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
}

/** Until the transaction ends the agent opens no other account. */
export async function lockOpening(tx: Tx, agentId: string): Promise<void> {
  await lockByName(tx, 'opened_account', agentId);
}

export async function findOpened(queries: Queries, agentId: string, key: string): Promise<OpenedRow | null> {
  const row = await queries
    .selectFrom('opened_accounts')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertOpened(tx: Tx, row: OpenedRow): Promise<void> {
  await tx.insertInto('opened_accounts').values(row).execute();
}

/** What an agent froze and none has let in again; null: nothing of that member. */
export async function openFreeze(tx: Tx, memberId: string): Promise<FreezeRow | null> {
  const row = await tx
    .selectFrom('account_freezes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertFreeze(
  tx: Tx,
  row: Omit<FreezeRow, 'id' | 'lifted_at' | 'lifted_by' | 'lifted_ip'>,
): Promise<void> {
  await tx
    .insertInto('account_freezes')
    .values({ ...row, lifted_at: null, lifted_by: null, lifted_ip: null })
    .execute();
}

export async function liftFreeze(
  tx: Tx,
  memberId: string,
  lifted: { readonly at: Date; readonly by: string; readonly ip: string },
): Promise<void> {
  await tx
    .updateTable('account_freezes')
    .set({ lifted_at: lifted.at, lifted_by: lifted.by, lifted_ip: lifted.ip })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute();
}
