import type { ContractCategory, ContractKind } from '@sampan/contract/contract-rules';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { ContractsTables, ContractStatus } from './tables.ts';

type Queries = QueriesOf<ContractsTables>;
type Tx = TxOf<ContractsTables>;

export type ContractRow = Selectable<ContractsTables['contracts']>;

/** A contract is of one wallet, one kind and one category. */
export interface Place {
  readonly account: bigint;
  readonly kind: ContractKind;
  readonly category: ContractCategory;
}

export async function findByKey(queries: Queries, account: bigint, key: string): Promise<ContractRow | null> {
  const row = await queries
    .selectFrom('contracts')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function findById(queries: Queries, account: bigint, id: string): Promise<ContractRow | null> {
  const row = await queries
    .selectFrom('contracts')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of an account that are offered or in force. */
export async function openOf(queries: Queries, account: bigint): Promise<ContractRow[]> {
  return queries
    .selectFrom('contracts')
    .selectAll()
    .where('account_id', '=', account)
    .where('status', 'in', ['offered', 'active'])
    .orderBy('kind')
    .orderBy('category')
    .execute();
}

/** Contracts in force that this upline's direct downlines hold. */
export async function activeBelow(
  queries: Queries,
  uplineId: string,
  { kind, category }: Omit<Place, 'account'>,
): Promise<ContractRow[]> {
  return queries
    .selectFrom('contracts')
    .selectAll()
    .where('upline_id', '=', uplineId)
    .where('kind', '=', kind)
    .where('category', '=', category)
    .where('status', '=', 'active')
    .orderBy('account_id')
    .execute();
}

/** A new offer. */
export async function insert(
  tx: Tx,
  { tiers, rates, ...row }: Omit<ContractRow, 'starts_at' | 'ends_at'>,
): Promise<void> {
  await tx
    .insertInto('contracts')
    .values({
      ...row,
      tiers: JSON.stringify(tiers),
      rates: rates === null ? null : JSON.stringify(rates),
      starts_at: null,
      ends_at: null,
    })
    .execute();
}

export async function change(
  tx: Tx,
  { account_id: account, id }: Pick<ContractRow, 'account_id' | 'id'>,
  values: Pick<
    Updateable<ContractsTables['contracts']>,
    'status' | 'answered_at' | 'starts_at' | 'ends_at' | 'ending_asked_by' | 'ending_asked_at'
  >,
): Promise<ContractRow> {
  return tx
    .updateTable('contracts')
    .set(values)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Offers of an account that nobody answered in time. */
export async function expireOffers(tx: Tx, account: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({ status: 'expired', answered_at: now })
    .where('account_id', '=', account)
    .where('status', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute();
}

/** The contracts in force of these, and those that rest on them down the lines. */
const resting = (merchantCode: string, contracts: readonly Pick<ContractRow, 'account_id' | 'id'>[]) => sql`
  with recursive resting as (
    select c.account_id, c.id, c.member_id, c.kind, c.category from contracts c
      where c.account_id = any(${contracts.map(({ account_id: account }) => String(account))}::bigint[])
        and c.id = any(${contracts.map(({ id }) => id)}::text[]) and c.merchant_code = ${merchantCode}
        and c.status = 'active'
    union
    select c.account_id, c.id, c.member_id, c.kind, c.category
      from resting r join contracts c on c.upline_id = r.member_id and c.kind = r.kind and c.category = r.category
        and c.status = 'active' and c.merchant_code = ${merchantCode})`;

/** Contracts in force, and those that rest on them down the lines. */
export async function withDownlines(
  queries: Queries,
  merchantCode: string,
  contracts: readonly Pick<ContractRow, 'account_id' | 'id'>[],
): Promise<ContractRow[]> {
  if (contracts.length === 0) return [];
  const { rows } = await sql<ContractRow>`
    ${resting(merchantCode, contracts)}
    select c.* from resting r join contracts c on c.account_id = r.account_id and c.id = r.id
  `.execute(queries);
  return rows;
}

/**
 * Ends contracts in force, and those that rest on them down the lines, at a moment; one that would have begun later never
 * does. Answers all that it ended.
 */
export async function endWithDownlines(
  tx: Tx,
  merchantCode: string,
  contracts: readonly Pick<ContractRow, 'account_id' | 'id'>[],
  at: Date,
): Promise<ContractRow[]> {
  if (contracts.length === 0) return [];
  const { rows } = await sql<ContractRow>`
    ${resting(merchantCode, contracts)}
    update contracts c
      set status = 'ended', ends_at = greatest(c.starts_at, ${at}), ending_asked_by = null, ending_asked_at = null
      from resting r where c.account_id = r.account_id and c.id = r.id
      returning c.*
  `.execute(tx);
  return rows;
}

const heldBy = (queries: Queries, merchantCode: string, memberId: string, status: 'active' | 'offered') =>
  queries
    .selectFrom('contracts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .where('status', '=', status);

/** What a member holds, by the ids of members: their wallets are not known here. */
export const activeOf = (queries: Queries, merchantCode: string, memberId: string): Promise<ContractRow[]> =>
  heldBy(queries, merchantCode, memberId, 'active').execute();

/** As `activeOf`; they stay as they are until the transaction ends. */
export const lockActive = (tx: Tx, merchantCode: string, memberId: string): Promise<ContractRow[]> =>
  heldBy(tx, merchantCode, memberId, 'active').forUpdate().execute();

export const offeredTo = (queries: Queries, merchantCode: string, memberId: string): Promise<ContractRow[]> =>
  heldBy(queries, merchantCode, memberId, 'offered').execute();

/** Of which kinds members hold contracts in force. */
export async function kindsHeld(
  queries: Queries,
  merchantCode: string,
  memberIds: readonly string[],
): Promise<{ readonly member_id: string; readonly kind: ContractKind }[]> {
  return queries
    .selectFrom('contracts')
    .select(['member_id', 'kind'])
    .distinct()
    .where('member_id', 'in', [...memberIds])
    .where('merchant_code', '=', merchantCode)
    .where('status', '=', 'active')
    .execute();
}

/** Answers how many. */
export async function withdrawOffersTo(tx: Tx, merchantCode: string, memberId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('contracts')
    .set({ status: 'withdrawn', answered_at: now })
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .where('status', '=', 'offered')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What was offered to an account, or by an upline, newest first. */
export async function pageOf(
  queries: Queries,
  filter: {
    readonly merchantCode: string;
    readonly account: bigint | null;
    /** Null: the house's; undefined: whoever offered it. */
    readonly uplineId: string | null | undefined;
    readonly kind: ContractKind | undefined;
    readonly statuses: readonly ContractStatus[] | undefined;
  },
  page: Window,
): Promise<{ rows: ContractRow[]; count: number }> {
  let query = queries.selectFrom('contracts').where('merchant_code', '=', filter.merchantCode);
  if (filter.account !== null) query = query.where('account_id', '=', filter.account);
  if (filter.uplineId === null) query = query.where('upline_id', 'is', null);
  else if (filter.uplineId !== undefined) query = query.where('upline_id', '=', filter.uplineId);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.statuses) query = query.where('status', 'in', [...filter.statuses]);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('offered_at', 'desc').orderBy('id', 'desc'));
}
