import type { GameType } from '@sampan/contract/catalogue';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { Stakes } from './rules.ts';
import type { CashbackReads, CashbackTables, ClaimedPart } from './tables.ts';

type Queries = QueriesOf<CashbackTables, CashbackReads>;
type Tx = TxOf<CashbackTables, CashbackReads>;

export type ClaimRow = Selectable<CashbackTables['cashback_claims']>;

/** What was staked from this day on and not collected for, by category. */
export async function openStakes(queries: Queries, account: bigint, from: string): Promise<Stakes[]> {
  const { rows } = await sql<{ category: GameType; stakes: string }>`
    select coalesce(d.category, t.category) as category, sum(coalesce(d.stakes, 0) - coalesce(t.stakes, 0))::text as stakes
      from (
        select day, category, sum(valid_bet) as stakes from member_day
          where account_id = ${account} and day >= ${from}::date group by day, category) d
        full join (
          select day, category, stakes from cashback_days where account_id = ${account} and day >= ${from}::date
        ) t on t.day = d.day and t.category = d.category
      group by 1
  `.execute(queries);
  return rows.map(({ category, stakes }) => ({ category, stakes: BigInt(stakes) }));
}

/** Notes all stakes of these categories from this day on as collected for. */
export async function noteCollected(
  tx: Tx,
  { account, merchantCode, from }: { readonly account: bigint; readonly merchantCode: string; readonly from: string },
  categories: readonly GameType[],
): Promise<void> {
  await sql`
    insert into cashback_days (account_id, day, category, merchant_code, stakes)
      select account_id, day, category, ${merchantCode}, sum(valid_bet) from member_day
        where account_id = ${account} and day >= ${from}::date and category = any(${categories}::text[])
        group by account_id, day, category
      on conflict (account_id, day, category) do update set stakes = excluded.stakes
  `.execute(tx);
}

export async function findByKey(queries: Queries, account: bigint, key: string): Promise<ClaimRow | null> {
  const row = await queries
    .selectFrom('cashback_claims')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertClaim(
  tx: Tx,
  { parts, ...row }: Omit<ClaimRow, 'parts'> & { readonly parts: readonly ClaimedPart[] },
): Promise<ClaimRow> {
  return tx
    .insertInto('cashback_claims')
    .values({ ...row, parts: JSON.stringify(parts) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function claimPage(
  queries: Queries,
  account: bigint,
  page: Window,
): Promise<{ rows: ClaimRow[]; count: number }> {
  const query = queries.selectFrom('cashback_claims').where('account_id', '=', account);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'));
}
