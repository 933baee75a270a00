import type { Database, QueriesOf } from '../../db/database.ts';
import type { Count } from './rules.ts';
import type { CountersTables } from './tables.ts';

type Queries = QueriesOf<CountersTables>;

/**
 * Counts one more in every counter, or answers false when one of them is full. Those at the same time can't pass a
 * limit together; at the brink a refused one may still be counted.
 */
export async function countUp(db: Database, merchantCode: string, counts: readonly Count[]): Promise<boolean> {
  const { rows } = await db.run({
    name: 'counters_up',
    // In one order, so that two at the same time never wait for each other.
    text: `with wanted as (
        select * from unnest($2::text[], $3::bytea[], $4::timestamptz[], $5::timestamptz[], $6::int[])
          as w (scope, key_hash, window_start, expires_at, most)
      )
      insert into counters as c (merchant_code, scope, key_hash, window_start, expires_at, most, used)
      select $1, w.scope, w.key_hash, w.window_start, w.expires_at, w.most, 1 from wanted w
      where not exists (
        select from wanted full_one left join counters k
          on k.merchant_code = $1 and k.scope = full_one.scope and k.key_hash = full_one.key_hash
            and k.window_start = full_one.window_start
        where coalesce(k.used, 0) >= full_one.most
      )
      order by w.scope, w.key_hash, w.window_start
      on conflict (merchant_code, scope, key_hash, window_start) do update
        set used = c.used + 1, most = excluded.most where c.used < excluded.most
      returning 1 as counted`,
    values: [
      merchantCode,
      counts.map((count) => count.scope),
      counts.map((count) => count.keyHash),
      counts.map((count) => count.windowStart),
      counts.map((count) => count.expiresAt),
      counts.map((count) => count.most),
    ],
  });
  return rows.length === counts.length;
}

/** Whether one of the counters is full. Counts nothing. */
export async function isAnyFull(db: Database, merchantCode: string, counts: readonly Count[]): Promise<boolean> {
  const { rows } = await db.run({
    name: 'counters_full',
    text: `select 1 as is_full
      from unnest($2::text[], $3::bytea[], $4::timestamptz[], $5::int[]) as w (scope, key_hash, window_start, most)
      join counters c on c.merchant_code = $1 and c.scope = w.scope and c.key_hash = w.key_hash
        and c.window_start = w.window_start
      where c.used >= w.most limit 1`,
    values: [
      merchantCode,
      counts.map((count) => count.scope),
      counts.map((count) => count.keyHash),
      counts.map((count) => count.windowStart),
      counts.map((count) => count.most),
    ],
  });
  return rows.length > 0;
}

/** What was counted of each key in windows that began after `since`, by scope; a scope may be missing. */
export async function readCounts(
  db: Database,
  merchantCode: string,
  keys: readonly { readonly scope: string; readonly keyHash: Buffer }[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.run<{ scope: string; used: number }>({
    name: 'counters_read',
    text: `select c.scope, sum(c.used)::int as used
      from unnest($2::text[], $3::bytea[]) as w (scope, key_hash)
      join counters c on c.merchant_code = $1 and c.scope = w.scope and c.key_hash = w.key_hash
      where c.window_start > $4
      group by c.scope`,
    values: [merchantCode, keys.map((key) => key.scope), keys.map((key) => key.keyHash), since],
  });
  return new Map(rows.map((row) => [row.scope, row.used]));
}

export async function forgetCount(queries: Queries, merchantCode: string, scope: string, keyHash: Buffer) {
  await queries
    .deleteFrom('counters')
    .where('merchant_code', '=', merchantCode)
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute();
}

/** Deletes what has expired. */
export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('counters').where('expires_at', '<', now).execute();
}
