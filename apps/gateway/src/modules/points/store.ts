import type { GameType } from '@sampan/contract/catalogue';
import type { PointEntryKind } from '@sampan/contract/points';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { PointsTables } from './tables.ts';

type Queries = QueriesOf<PointsTables>;
type Tx = TxOf<PointsTables>;

export interface Programme {
  /** YYYY-MM-DD: the first day whose stakes earn points. */
  readonly since: string;
  /** What earlier days earned is written. */
  readonly closedTo: string;
}

/** Null: nothing earns points at this operator yet. */
export async function findProgramme(queries: Queries, merchantCode: string): Promise<Programme | null> {
  const row = await queries
    .selectFrom('point_programmes')
    .select([sql<string>`since::text`.as('since'), sql<string>`closed_to::text`.as('closedTo')])
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins on this day, where it hasn't begun; true: it does. */
export async function beginProgramme(tx: Tx, merchantCode: string, day: string): Promise<boolean> {
  const row = await tx
    .insertInto('point_programmes')
    .values({ merchant_code: merchantCode, since: day, closed_to: day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merchant_code')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was earned before this day is written. */
export async function noteClosed(queries: Queries, merchantCode: string, day: string): Promise<void> {
  await queries
    .updateTable('point_programmes')
    .set({ closed_to: day })
    .where('merchant_code', '=', merchantCode)
    .where('closed_to', '<', day)
    .execute();
}

export type RateRow = Pick<Selectable<PointsTables['point_rates']>, 'category' | 'rate' | 'unit'>;

/** The rates in force on a day, of categories that ever had one. */
export function ratesOn(queries: Queries, merchantCode: string, day: string): Promise<RateRow[]> {
  return queries
    .selectFrom('point_rates')
    .distinctOn('category')
    .select(['category', 'rate', 'unit'])
    .where('merchant_code', '=', merchantCode)
    .where('since', '<=', day)
    .orderBy('category')
    .orderBy('since', 'desc')
    .execute();
}

/** What counts from this day on; a second note of the day takes the place of the first. */
export async function noteRates(tx: Tx, merchantCode: string, day: string, rows: readonly RateRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('point_rates')
    .values(rows.map((row) => ({ merchant_code: merchantCode, since: day, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'category', 'since'])
        .doUpdateSet(({ ref }) => ({ rate: ref('excluded.rate'), unit: ref('excluded.unit') })),
    )
    .execute();
}

/** Wallets whose members played on a day, in order, after that one. */
export async function playersOf(queries: Queries, merchantCode: string, day: string, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ account_id: bigint }>`
    select account_id from points_players(${merchantCode}, ${day}::date, ${after}, ${500})
  `.execute(queries);
  return rows.map(({ account_id }) => account_id);
}

/** Writes what these wallets earned from one day to before another, as `countEarned` does. */
export async function countAll(
  tx: Tx,
  accounts: readonly bigint[],
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await sql`
    select points_count(account, ${from}::date, ${to}::date, ${now}) from unnest(${accounts}::bigint[]) as account
  `.execute(tx);
}

/**
 * Writes what a wallet earned from one day to before another and isn't written yet, and answers its points. Nothing of
 * them moves until the transaction ends, but by it.
 */
export async function countEarned(tx: Tx, account: bigint, from: string, to: string, now: Date): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select points_count(${account}, ${from}::date, ${to}::date, ${now}) as balance
  `.execute(tx);
  return rows[0]?.balance ?? 0n;
}

/** Nothing of these points moves until the transaction ends, but by it. */
export async function lock(tx: Tx, account: bigint, now: Date): Promise<void> {
  await countEarned(tx, account, '2000-01-01', '2000-01-01', now);
}

export interface Move {
  readonly account: bigint;
  /** The idempotency key. */
  readonly key: string;
  readonly kind: Exclude<PointEntryKind, 'earned'>;
  /** Thousandths; negative ones are spent. */
  readonly amount: bigint;
  readonly reference: string;
  readonly at: Date;
}

export interface Moved {
  readonly status: 'posted' | 'repeated' | 'conflict' | 'insufficient';
  /** Points afterwards; a repeat carries the first answer's, with its reference. */
  readonly balance: bigint;
  readonly reference: string;
}

/** Moves points once; after `countEarned` or `lock` in the same transaction. */
export async function move(tx: Tx, { account, key, kind, amount, reference, at }: Move): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select status, balance, reference from points_move(${account}, ${key}, ${kind}, ${amount}, ${reference}, ${at})
  `.execute(tx);
  const moved = rows[0];
  if (!moved) throw new Error('points_move answered nothing');
  return moved;
}

export interface Standing {
  readonly balance: bigint;
  /** What days from `from` on earned beyond what is written. */
  readonly unwritten: bigint;
  /** What today's stakes earned. */
  readonly today: bigint;
}

/** What a wallet has, without writing anything. */
export async function standing(
  queries: Queries,
  account: bigint,
  { from, today, to }: { readonly from: string; readonly today: string; readonly to: string },
): Promise<Standing> {
  const { rows } = await sql<{ balance: bigint; unwritten: string; today: string }>`
    select coalesce((select balance from point_wallets where account_id = ${account}), 0) as balance,
      coalesce(sum(d.earned - d.counted), 0)::text as unwritten,
      coalesce(sum(d.earned) filter (where d.day = ${today}::date), 0)::text as today
    from points_due(${account}, ${from}::date, ${to}::date) d
  `.execute(queries);
  const row = rows[0];
  return {
    balance: row?.balance ?? 0n,
    unwritten: BigInt(row?.unwritten ?? 0),
    today: BigInt(row?.today ?? 0),
  };
}

export interface EntryRow {
  readonly id: bigint;
  readonly created_at: Date;
  readonly kind: PointEntryKind;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly day: string | null;
  readonly category: GameType | null;
  readonly reference: string;
}

/** Newest first. */
export async function entryPage(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly kind: PointEntryKind | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: EntryRow[]; count: number }> {
  let query = queries.selectFrom('point_entries').where('account_id', '=', filter.account);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.to) query = query.where('created_at', '<', filter.to);
  return pageOfRows(query, page, (all) =>
    all
      .select(['id', 'created_at', 'kind', 'amount', 'balance_after', 'category', 'reference'])
      .select(sql<string | null>`day::text`.as('day'))
      .orderBy('id', 'desc'),
  );
}
