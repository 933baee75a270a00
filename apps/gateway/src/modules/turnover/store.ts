import type { ObligationSource, ObligationStatus } from '@sampan/contract/turnover';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { TurnoverReads, TurnoverTables } from './tables.ts';

type Queries = QueriesOf<TurnoverTables, TurnoverReads>;
type Tx = TxOf<TurnoverTables, TurnoverReads>;

export type ObligationRow = Selectable<TurnoverTables['turnover_obligations']>;

export async function insertObligation(
  tx: Tx,
  row: Omit<Insertable<TurnoverTables['turnover_obligations']>, 'status' | 'consumed' | 'closed_at' | 'taken_back'>,
): Promise<void> {
  await tx
    .insertInto('turnover_obligations')
    .values({ ...row, closed_at: null })
    .execute();
}

/** What is still to be played, of one source or of all; minor units. */
export async function sumOwed(queries: Queries, account: bigint, source?: ObligationSource): Promise<bigint> {
  const owed = queries
    .selectFrom('turnover_obligations')
    .select(sql<string>`coalesce(sum(required - consumed), 0)::text`.as('owed'))
    .where('account_id', '=', account)
    .where('status', '=', 'open');
  const row = await (source === undefined ? owed : owed.where('source', '=', source)).executeTakeFirstOrThrow();
  return BigInt(row.owed);
}

/** Null: the wallet has none of this id. */
export async function findObligation(queries: Queries, account: bigint, id: bigint): Promise<ObligationRow | null> {
  const row = await queries
    .selectFrom('turnover_obligations')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these movements that have one. */
export function obligationsOfMovements(
  queries: Queries,
  account: bigint,
  movements: readonly bigint[],
): Promise<ObligationRow[]> {
  return queries
    .selectFrom('turnover_obligations')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', sql<bigint>`any(${movements}::bigint[])`)
    .execute();
}

/** What is open, oldest first; then what is over, newest first. */
export async function pageOfObligations(
  queries: Queries,
  { account, status }: { readonly account: bigint; readonly status: ObligationStatus | undefined },
  page: Window,
): Promise<{ rows: ObligationRow[]; count: number }> {
  let query = queries.selectFrom('turnover_obligations').where('account_id', '=', account);
  if (status) query = query.where('status', '=', status);
  return pageOfRows(query, page, (all) =>
    all
      .selectAll()
      .orderBy(sql`status = 'open'`, 'desc')
      .orderBy(sql`case status when 'open' then id end`)
      .orderBy('id', 'desc'),
  );
}

/** All of a member's, oldest first. */
export function obligationsOfMember(queries: Queries, memberId: string): Promise<ObligationRow[]> {
  return queries
    .selectFrom('account_owners as a')
    .innerJoin('turnover_obligations as o', 'o.account_id', 'a.account_id')
    .selectAll('o')
    .where('a.owner', '=', memberId)
    .where('a.kind', '=', 'member')
    .orderBy('o.id')
    .execute();
}

export interface CountedRow {
  readonly round: bigint;
  readonly game_name: string;
  readonly game_type: TurnoverReads['rounds']['game_type'];
  readonly vendor_name: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly stake: bigint;
  readonly amount: bigint;
}

/** The rounds that counted for one, newest first. */
export async function pageOfRounds(
  queries: Queries,
  { account_id, id }: Pick<ObligationRow, 'account_id' | 'id'>,
  page: Window,
): Promise<{ rows: CountedRow[]; count: number }> {
  const { rows } = await sql<CountedRow>`
    select c.round, p.game_name, p.game_type, p.vendor_name, p.placed_at, p.settled_at, c.stake, c.amount
      from (
        -- By the key alone, without the rows that the page leaves out.
        select account_id, obligation_id, round from turnover_rounds
          where account_id = ${account_id} and obligation_id = ${id}
          order by round desc offset ${page.offset} limit ${page.limit}) k
        join turnover_rounds c using (account_id, obligation_id, round)
        join rounds p on p.account_id = c.account_id and p.placed_at = c.placed_at and p.id = c.round
      order by c.round desc
  `.execute(queries);
  const { count } = await queries
    .selectFrom('turnover_rounds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account_id)
    .where('obligation_id', '=', id)
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** Ends one that is open; null: it isn't any more. The account is locked. `takenBack` in minor units. */
export async function closeObligation(
  tx: Tx,
  { account_id, id }: Pick<ObligationRow, 'account_id' | 'id'>,
  change: { readonly status: ObligationStatus; readonly at: Date; readonly takenBack: bigint },
): Promise<ObligationRow | null> {
  const row = await tx
    .updateTable('turnover_obligations')
    .set({ status: change.status, closed_at: change.at, taken_back: change.takenBack })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Bonuses of a wallet from its oldest open one on, in order of their end: what of the wallet is theirs is known of all of
 * them together.
 */
export async function bonusesInWallet(queries: Queries, account: bigint): Promise<ObligationRow[]> {
  const rows = await queries
    .selectFrom('turnover_obligations')
    .selectAll()
    .where('account_id', '=', account)
    .where('source', '=', 'bonus')
    .where('id', '>=', (inner) =>
      inner
        .selectFrom('turnover_obligations')
        .select(sql<bigint>`min(id)`.as('id'))
        .where('account_id', '=', account)
        .where('source', '=', 'bonus')
        .where('status', '=', 'open'),
    )
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
  return rows;
}

/** Rounds of a wallet that are not settled. */
export function openRounds(queries: Queries, account: bigint): Promise<{ partner: string; round_id: string }[]> {
  return queries
    .selectFrom('rounds')
    .select(['partner', 'round_id'])
    .where('account_id', '=', account)
    .where('status', '=', 'open')
    .execute();
}

/** Whether a vendor keeps money for a wallet's member, as far as is known. */
export async function hasMoneyElsewhere(queries: Queries, account: bigint): Promise<boolean> {
  const row = await queries
    .selectFrom('vendor_wallets')
    .select('vendor')
    .where('account_id', '=', account)
    .where('balance', '>', 0n)
    .executeTakeFirst();
  return row !== undefined;
}

export type DueRow = Pick<ObligationRow, 'account_id' | 'id' | 'merchant_code' | 'member_id'> & {
  readonly expires_at: Date;
};

/** A page of those whose time is over, after the last page's last one. */
export async function dueObligations(queries: Queries, now: Date, after: DueRow | null, limit: number) {
  const { rows } = await sql<DueRow>`
    select account_id, id, merchant_code, member_id, expires_at from turnover_obligations
      where status = 'open' and expires_at <= ${now}
        and (expires_at, account_id, id) > (${after?.expires_at ?? new Date(0)}, ${after?.account_id ?? 0n}, ${after?.id ?? 0n})
      order by expires_at, account_id, id limit ${limit}
  `.execute(queries);
  return rows;
}
