import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { LockedSecret } from '../../plugins/locked-secrets.ts';
import type { PartnerReads, PartnerTables } from './tables.ts';

type Queries = QueriesOf<PartnerTables, PartnerReads>;
type Tx = TxOf<PartnerTables, PartnerReads>;

type Row = Selectable<PartnerTables['partners']>;

export interface PartnerRow extends Row {
  /** Codes, those that were allowed first at first. */
  readonly operators: readonly { readonly code: string; readonly at: Date }[];
}

export async function all(queries: Queries): Promise<PartnerRow[]> {
  const rows = await queries.selectFrom('partners').selectAll().orderBy('code').execute();
  const operators = await queries
    .selectFrom('partner_operators')
    .selectAll()
    .orderBy('allowed_at')
    .orderBy('merchant_code')
    .execute();
  return rows.map((row) => ({
    ...row,
    operators: operators
      .filter((one) => one.partner_code === row.code)
      .map(({ merchant_code: code, allowed_at: at }) => ({ code, at })),
  }));
}

/** Locked until the transaction ends; null: there is none. */
export async function lockPartner(tx: Tx, code: string): Promise<Row | null> {
  const row = await tx.selectFrom('partners').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function partnerCodes(queries: Queries): Promise<string[]> {
  return (await queries.selectFrom('partners').select('code').orderBy('code').execute()).map(({ code }) => code);
}

/** False: there is one of this code. */
export async function insert(
  tx: Tx,
  partner: Pick<Row, 'code' | 'kind' | 'adapter' | 'url'>,
  secret: LockedSecret | null,
): Promise<boolean> {
  const row = await tx
    .insertInto('partners')
    .values({
      ...partner,
      secret: secret?.locked ?? null,
      secret_key_id: secret?.keyId ?? null,
      next_secret: null,
      next_secret_key_id: null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Change {
  readonly url?: string;
  readonly is_enabled?: boolean;
  /** The current secret. */
  readonly secret?: LockedSecret | null;
  readonly next?: LockedSecret | null;
}

export async function update(tx: Tx, code: string, { secret, next, ...plain }: Change, at: Date): Promise<void> {
  await tx
    .updateTable('partners')
    .set({
      ...plain,
      ...(secret !== undefined && { secret: secret?.locked ?? null, secret_key_id: secret?.keyId ?? null }),
      ...(next !== undefined && { next_secret: next?.locked ?? null, next_secret_key_id: next?.keyId ?? null }),
      updated_at: at,
    })
    .where('code', '=', code)
    .execute();
}

export async function hasOperator(queries: Queries, merchantCode: string): Promise<boolean> {
  const row = await queries.selectFrom('merchants').select('code').where('code', '=', merchantCode).executeTakeFirst();
  return row !== undefined;
}

export async function allow(tx: Tx, code: string, merchantCode: string, at: Date): Promise<void> {
  await tx
    .insertInto('partner_operators')
    .values({ partner_code: code, merchant_code: merchantCode, allowed_at: at })
    .onConflict((conflict) => conflict.columns(['partner_code', 'merchant_code']).doNothing())
    .execute();
}

/** False: it was not. */
export async function disallow(tx: Tx, code: string, merchantCode: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('partner_operators')
    .where('partner_code', '=', code)
    .where('merchant_code', '=', merchantCode)
    .returning('partner_code')
    .executeTakeFirst();
  return row !== undefined;
}

export type HealthRow = Selectable<PartnerTables['partner_health']>;

export function health(queries: Queries): Promise<HealthRow[]> {
  return queries.selectFrom('partner_health').selectAll().execute();
}

export type StatusRow = Pick<Row, 'code' | 'kind' | 'is_enabled'> & {
  readonly [K in 'success_at' | 'failures']: HealthRow[K] | null;
};

/** How each partner stands; one that was never called has nulls. */
export function statuses(queries: Queries): Promise<StatusRow[]> {
  return queries
    .selectFrom('partners')
    .leftJoin('partner_health', 'partner_health.partner_code', 'partners.code')
    .select(['code', 'kind', 'is_enabled', 'success_at', 'failures'])
    .execute();
}

/** What a process saw since it wrote last. */
export interface Seen {
  readonly code: string;
  readonly successAt: Date | null;
  readonly failureAt: Date | null;
  readonly failure: string | null;
  /** Since the last success of these; since the one before where there was none. */
  readonly failures: number;
}

/** Adds to what other processes wrote; a partner that is gone meanwhile is left out. */
export async function noteHealth(queries: Queries, seen: Seen): Promise<void> {
  await sql`
    insert into partner_health as h (partner_code, success_at, failure_at, failure, failures)
      select code, ${seen.successAt}::timestamptz, ${seen.failureAt}::timestamptz, ${seen.failure}::text,
          ${seen.failures}::bigint
        from partners where code = ${seen.code}
    on conflict (partner_code) do update set
      success_at = greatest(h.success_at, excluded.success_at),
      failure_at = greatest(h.failure_at, excluded.failure_at),
      failure = coalesce(excluded.failure, h.failure),
      failures = excluded.failures + case when excluded.success_at is null then h.failures else 0 end
  `.execute(queries);
}

/** How many secrets, current ones and those that come next, are locked with each key. */
export async function secretsByKey(queries: Queries): Promise<{ readonly key_id: string; readonly count: number }[]> {
  const { rows } = await sql<{ key_id: string; count: number }>`
    select k.key_id, count(*)::int as count
      from partners p cross join lateral (values (p.secret_key_id), (p.next_secret_key_id)) k (key_id)
      where k.key_id is not null group by 1 order by 1`.execute(queries);
  return rows;
}
