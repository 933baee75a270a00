import type { LimitKind, LimitPeriod } from '@sampan/contract/safer-play';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { SaferPlayReads, SaferPlayTables } from './tables.ts';

type Queries = QueriesOf<SaferPlayTables, SaferPlayReads>;
type Tx = TxOf<SaferPlayTables, SaferPlayReads>;

export type SaferPlayRow = Selectable<SaferPlayTables['safer_play']>;
export type LimitRow = Selectable<SaferPlayTables['safer_play_limits']>;
export type ChangeRow = Selectable<SaferPlayTables['safer_play_changes']>;
export type GamingRow = Selectable<SaferPlayTables['gaming_sessions']>;

/** A member's real wallet. */
export interface Whose {
  readonly account_id: bigint;
  readonly merchant_code: string;
  readonly member_id: string;
}

export async function findRow(queries: Queries, account: bigint): Promise<SaferPlayRow | null> {
  const row = await queries.selectFrom('safer_play').selectAll().where('account_id', '=', account).executeTakeFirst();
  return row ?? null;
}

export async function findRowOfMember(queries: Queries, memberId: string): Promise<SaferPlayRow | null> {
  const row = await queries.selectFrom('safer_play').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row ?? null;
}

const none: Omit<SaferPlayRow, keyof Whose> = {
  break_kind: null,
  break_from: null,
  break_until: null,
  return_from: null,
  staff_break_kind: null,
  staff_break_from: null,
  staff_break_until: null,
  has_limits: false,
  reality_minutes: null,
};

/** Makes the row where there is none. The account is locked. */
export async function changeRow(
  tx: Tx,
  { account_id, merchant_code, member_id }: Whose,
  change: Partial<Omit<SaferPlayRow, keyof Whose>>,
): Promise<void> {
  const changed = await tx
    .updateTable('safer_play')
    .set(change)
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst();
  if (changed) return;
  await tx
    .insertInto('safer_play')
    .values({ ...none, ...change, account_id, merchant_code, member_id })
    .execute();
}

export async function listLimits(queries: Queries, account: bigint): Promise<LimitRow[]> {
  return queries.selectFrom('safer_play_limits').selectAll().where('account_id', '=', account).execute();
}

export async function findLimit(
  queries: Queries,
  account: bigint,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
): Promise<LimitRow | null> {
  const row = await queries
    .selectFrom('safer_play_limits')
    .selectAll()
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes it; one that holds nothing any more is deleted. The account is locked. */
export async function writeLimit(tx: Tx, row: LimitRow): Promise<void> {
  if (row.own === null && row.own_next_at === null && row.imposed === null) {
    await tx
      .deleteFrom('safer_play_limits')
      .where('account_id', '=', row.account_id)
      .where('kind', '=', row.kind)
      .where('period', '=', row.period)
      .execute();
  } else {
    const { own, own_next, own_next_at, imposed } = row;
    await tx
      .insertInto('safer_play_limits')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'period']).doUpdateSet({ own, own_next, own_next_at, imposed }),
      )
      .execute();
  }
  const others = await listLimits(tx, row.account_id);
  await changeRow(tx, row, { has_limits: others.some(({ kind }) => kind !== 'deposit') });
}

/** How much is used since a day (YYYY-MM-DD) began: minor units, of `session` milliseconds; of `loss` it may be below nothing. */
export async function usedSince(
  queries: Queries,
  account: bigint,
  { kind, from, timeZone, now }: { kind: LimitKind; from: string; timeZone: string; now: Date },
): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`
    select safer_play_used(${account}, ${kind}, ${from}::date, ${timeZone}, ${now}) as used
  `.execute(queries);
  return rows[0]?.used ?? 0n;
}

/** Null, or why the member may not stake an amount (minor units) now. */
export async function stakeRefusal(
  queries: Queries,
  { account, memberId, amount, now }: { account: bigint; memberId: string; amount: bigint; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    select play_limit_check(${memberId}, ${account}, ${amount}, ${now}) as refusal
  `.execute(queries);
  return rows[0]?.refusal ?? null;
}

/** Whether the smallest stake (one minor unit) would pass a limit now. */
export async function isReached(queries: Queries, account: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ refusal: string | null }>`
    select safer_play_reached(${account}, 1, ${now}) as refusal
  `.execute(queries);
  return (rows[0]?.refusal ?? null) !== null;
}

export async function insertChange(tx: Tx, row: Insertable<SaferPlayTables['safer_play_changes']>): Promise<void> {
  await tx.insertInto('safer_play_changes').values(row).execute();
}

export async function pageOfChanges(
  queries: Queries,
  account: bigint,
  page: Window,
): Promise<{ rows: ChangeRow[]; count: number }> {
  const query = queries.selectFrom('safer_play_changes').where('account_id', '=', account);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('id', 'desc'));
}

/** What a member is known by: number, address, and where payouts go. */
export async function contactsOf(
  queries: Queries,
  { account_id, member_id }: Whose,
): Promise<{
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payouts: readonly { readonly method: string; readonly number: string }[];
}> {
  const member = await queries
    .selectFrom('members')
    .select(['mobile', 'email'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  const payouts = await queries
    .selectFrom('payout_accounts')
    .select(['method', 'number'])
    .where('account_id', '=', account_id)
    .execute();
  return { ...member, payouts };
}

export async function noteContacts(tx: Tx, rows: readonly SaferPlayTables['excluded_contacts'][]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('excluded_contacts')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether one of these is a member's whom an exclusion keeps from playing at this operator. */
export async function hasExcluded(
  queries: Queries,
  merchantCode: string,
  digests: readonly Pick<SaferPlayTables['excluded_contacts'], 'kind' | 'digest'>[],
  now: Date,
  exceptMember: string | null,
): Promise<boolean> {
  if (digests.length === 0) return false;
  const row = await queries
    .selectFrom('excluded_contacts as c')
    .innerJoin('safer_play as s', 's.account_id', 'c.account_id')
    .select('c.account_id')
    .where('c.merchant_code', '=', merchantCode)
    .where(({ or, and }) => or(digests.map(({ kind, digest }) => and({ 'c.kind': kind, 'c.digest': digest }))))
    .where(sql<boolean>`safer_play_break(s, ${now}) = 'exclusion'`)
    .where('s.member_id', 'is distinct from', exceptMember)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an excluded member has this address, or has verified this number, by now. `mobile` in E.164. */
export async function isOfExcluded(
  queries: Queries,
  merchantCode: string,
  { mobile, email }: { readonly mobile: string | null; readonly email: string | null },
  now: Date,
): Promise<boolean> {
  if (mobile === null && email === null) return false;
  const row = await queries
    .selectFrom('members as m')
    .innerJoin('safer_play as s', 's.member_id', 'm.id')
    .select('m.id')
    .where('m.merchant_code', '=', merchantCode)
    .where(({ or, and, eb }) =>
      or([
        ...(mobile === null ? [] : [and([eb('m.mobile', '=', mobile), eb('m.mobile_verified_at', 'is not', null)])]),
        ...(email === null
          ? []
          : [and([eb(sql<string>`lower(m.email)`, '=', email.toLowerCase()), eb('m.email', 'is not', null)])]),
      ]),
    )
    .where(sql<boolean>`safer_play_break(s, ${now}) = 'exclusion'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the member is at a game. */
export async function noteGaming(tx: Tx, account: bigint, now: Date): Promise<void> {
  await sql`select gaming_seen(${account}, ${now})`.execute(tx);
}

/** The time at games that ran last. */
export async function findGaming(queries: Queries, account: bigint): Promise<GamingRow | null> {
  const row = await queries
    .selectFrom('gaming_sessions')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

export async function noteCheck(tx: Tx, account: bigint, now: Date): Promise<void> {
  await tx.updateTable('gaming_sessions').set({ checked_at: now }).where('account_id', '=', account).execute();
}
