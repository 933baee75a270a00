import type { RebateCategory, RebateRates } from '@sampan/contract/rebates';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Window } from '../../paging.ts';
import type { RebatesReads, RebatesTables } from './tables.ts';

type Queries = QueriesOf<RebatesTables, RebatesReads>;
type Tx = TxOf<RebatesTables, RebatesReads>;

export type RebateRow = Selectable<RebatesTables['rebates']>;

/** A day, or five minutes. */
export interface Slot {
  readonly merchantCode: string;
  readonly isDay: boolean;
  readonly from: Date;
  readonly to: Date;
}

/** Settlements of an operator come one after the other. */
export async function lockRuns(tx: Tx, merchantCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rebate runs:' || ${merchantCode}::text, 0))`.execute(tx);
}

/** Whether a day that ends then, or later, was settled. */
export async function isDayOver(tx: Tx, merchantCode: string, end: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('rebate_runs')
    .select('period_to')
    .where('merchant_code', '=', merchantCode)
    .where('is_day', '=', true)
    .where('period_to', '>=', end)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteRun(
  tx: Tx,
  { merchantCode, isDay, from, to }: Slot,
  made: { readonly rebates: number; readonly amount: bigint; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('rebate_runs')
    .values({
      merchant_code: merchantCode,
      is_day: isDay,
      period_from: from,
      period_to: to,
      rebates: made.rebates,
      amount: made.amount,
      settled_at: made.at,
    })
    .execute();
}

/** Settled stakes of a member's day; minor units, negative where they were taken back. */
export interface Stakes {
  readonly memberId: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly category: RebateCategory;
  readonly stakes: bigint;
}

/** Those that nothing was computed of yet, which are noted as computed. */
export async function takeStakes(tx: Tx, { merchantCode, isDay, from, to }: Slot): Promise<Stakes[]> {
  const { rows } = await sql<Omit<Stakes, 'stakes'> & { stakes: string }>`
    select member_id as "memberId", to_char(day, 'YYYY-MM-DD') as day, category, stakes::text
      from rebate_take(${merchantCode}, ${isDay}, ${from}, ${to})
  `.execute(tx);
  return rows.map(({ stakes, ...row }) => ({ ...row, stakes: BigInt(stakes) }));
}

/** What of a line's stakes one level gets a rate of; rates are millionths. */
export interface PartRow {
  readonly holderId: string;
  readonly category: RebateCategory;
  /** The holder's direct downline in whose line they were; null: its own. */
  readonly lineId: string | null;
  readonly ownRate: number;
  readonly downlineRate: number;
  readonly stakes: bigint;
}

/** `end`: at the last moment before it the lines and the rates are asked. */
export async function partsOf(
  queries: Queries,
  given: {
    readonly merchantCode: string;
    readonly end: Date;
    readonly most: RebateRates;
    readonly stakes: readonly Stakes[];
  },
): Promise<PartRow[]> {
  const { merchantCode, end, most, stakes } = given;
  const { rows } = await sql<Omit<PartRow, 'stakes'> & { stakes: string }>`
    select holder_id as "holderId", category, line_id as "lineId", own_rate as "ownRate", downline_rate as "downlineRate",
        stakes::text
      from rebate_parts(${merchantCode}, ${end}, ${JSON.stringify(most)}::jsonb,
        ${stakes.map(({ memberId }) => memberId)}::uuid[], ${stakes.map(({ category }) => category)}::text[],
        ${stakes.map((row) => String(row.stakes))}::bigint[])
      order by holder_id, stakes desc, category, line_id
  `.execute(queries);
  return rows.map(({ stakes: sum, ...row }) => ({ ...row, stakes: BigInt(sum) }));
}

/** What the last rebate of each account left to be set off; accounts without such are missing. Minor units. */
export async function carried(tx: Tx, accounts: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ account: string; carry: string }>`
    select a.id::text as account, r.carry_out::text as carry
      from unnest(${accounts.map(String)}::bigint[]) as a (id) cross join lateral (
        select carry_out from rebates where account_id = a.id order by number desc limit 1) r
      where r.carry_out > 0
  `.execute(tx);
  return new Map(rows.map(({ account, carry }) => [BigInt(account), BigInt(carry)]));
}

/** At most so many rows in one statement. */
const rowsAtOnce = 1_000;

export async function insertRebates(tx: Tx, rebates: readonly Omit<RebateRow, 'number'>[]): Promise<void> {
  for (let at = 0; at < rebates.length; at += rowsAtOnce)
    await tx
      .insertInto('rebates')
      .values(rebates.slice(at, at + rowsAtOnce).map(({ parts, ...row }) => ({ ...row, parts: JSON.stringify(parts) })))
      .execute();
}

/** Those that wait to be paid to open accounts, after `after`; what another process has locked is left out. */
export async function lockWaiting(
  tx: Tx,
  filter: {
    readonly merchantCode: string;
    readonly after: Pick<RebateRow, 'account_id' | 'id'> | null;
    readonly limit: number;
  },
): Promise<RebateRow[]> {
  const { merchantCode, after, limit } = filter;
  return tx
    .selectFrom('rebates as r')
    .innerJoin('members as m', (join) => join.onRef('m.id', '=', 'r.member_id').on('m.status', '=', 'active'))
    .selectAll('r')
    .where('r.merchant_code', '=', merchantCode)
    .where('r.status', '=', 'waiting')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.account_id, r.id) > (${after?.account_id}::bigint, ${after?.id}::text)`),
    )
    .orderBy('r.account_id')
    .orderBy('r.id')
    .limit(limit)
    .forUpdate('r')
    .skipLocked()
    .execute();
}

export async function notePaid(
  tx: Tx,
  { account_id: account, id }: Pick<RebateRow, 'account_id' | 'id'>,
  paid: { readonly at: Date; readonly movement: bigint },
): Promise<void> {
  await tx
    .updateTable('rebates')
    .set({ status: 'paid', paid_at: paid.at, movement_id: paid.movement })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute();
}

export async function findRebate(queries: Queries, account: bigint, id: string): Promise<RebateRow | null> {
  const row = await queries
    .selectFrom('rebates')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Of an account, the newest first; `stakes` and `amount` are of all pages, minor units. */
export async function rebatePage(
  queries: Queries,
  filter: { readonly account: bigint; readonly from: Date | undefined; readonly to: Date | undefined },
  page: Window,
): Promise<{ rows: RebateRow[]; count: number; stakes: bigint; amount: bigint }> {
  let query = queries.selectFrom('rebates').where('account_id', '=', filter.account);
  if (filter.from) query = query.where('period_to', '>', filter.from);
  if (filter.to) query = query.where('period_to', '<=', filter.to);
  const rows = await query.selectAll().orderBy('number', 'desc').offset(page.offset).limit(page.limit).execute();
  const { count, stakes, amount } = await query
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(stakes), 0)::text`.as('stakes'),
      sql<string>`coalesce(sum(amount), 0)::text`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { rows, count, stakes: BigInt(stakes), amount: BigInt(amount) };
}
