import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { LotteriesTable, LotteryDrawsTable, LotteryTables } from './tables.ts';

type Queries = QueriesOf<LotteryTables>;
type Tx = TxOf<LotteryTables>;

export type LotteryRow = Selectable<LotteriesTable>;
/** With its result as it is now. */
export type DrawRow = Selectable<LotteryTables['lottery_results']>;

/** Operators that have lotteries. */
export async function merchantCodes(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('lotteries').select('merchant_code').distinct().execute();
  return rows.map((row) => row.merchant_code);
}

/** The listed ones, in the operator's order. */
export function lotteries(queries: Queries, merchantCode: string): Promise<LotteryRow[]> {
  return queries
    .selectFrom('lotteries')
    .where('merchant_code', '=', merchantCode)
    .where('is_listed', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .selectAll()
    .execute();
}

/** Code -> default play type of the listed ones. */
export async function playTypes(queries: Queries, merchantCode: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('lotteries')
    .where('merchant_code', '=', merchantCode)
    .where('is_listed', '=', true)
    .select(['code', 'default_play_type'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.default_play_type]));
}

/** The newest draws of each lottery, at most `perGame` of one. */
export async function latestDraws(queries: Queries, merchantCode: string, perGame: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.* from lotteries l cross join lateral (
      select * from lottery_results
        where merchant_code = l.merchant_code and game_code = l.code
        order by draw_no desc limit ${perGame}
    ) d
    where l.merchant_code = ${merchantCode} and l.is_listed
  `.execute(queries);
  return rows;
}

/** Newest first, over these lotteries together. */
export async function newestDraws(
  queries: Queries,
  merchantCode: string,
  codes: readonly string[],
  limit: number,
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.* from unnest(${codes}::text[]) as c(code) cross join lateral (
      select * from lottery_results
        where merchant_code = ${merchantCode} and game_code = c.code
        order by draw_no desc limit ${limit}
    ) d
    order by d.draw_at desc, d.game_code limit ${limit}
  `.execute(queries);
  return rows;
}

export async function countDraws(queries: Queries, merchantCode: string, gameCode: string): Promise<number> {
  const { count } = await queries
    .selectFrom('lottery_draws')
    .where('merchant_code', '=', merchantCode)
    .where('game_code', '=', gameCode)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page, newest first. */
export function drawPage(
  queries: Queries,
  merchantCode: string,
  gameCode: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<DrawRow[]> {
  return queries
    .selectFrom('lottery_results')
    .where('merchant_code', '=', merchantCode)
    .where('game_code', '=', gameCode)
    .selectAll()
    .orderBy('draw_no', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Without a shape it is drawn by its vendor alone. */
const isDrawnHere = sql<boolean>`shape <> '[]'::jsonb`;

/** A lottery, none of `except`, with a draw due that no other instance is drawing now; it is ours until the transaction ends. */
export async function lockDue(
  tx: Tx,
  merchantCode: string,
  now: Date,
  except: readonly string[],
): Promise<LotteryRow | null> {
  const row = await tx
    .selectFrom('lotteries')
    .where('merchant_code', '=', merchantCode)
    .$if(except.length > 0, (query) => query.where('code', 'not in', [...except]))
    .where(isDrawnHere)
    .where((where) => where.or([where('next_draw_at', '<=', now), where('next_draw_at', 'is', null)]))
    .orderBy('next_draw_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockLottery(tx: Tx, merchantCode: string, code: string): Promise<LotteryRow | null> {
  const row = await tx
    .selectFrom('lotteries')
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findLottery(queries: Queries, merchantCode: string, code: string): Promise<LotteryRow | null> {
  const row = await queries
    .selectFrom('lotteries')
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** With its result as it is now. */
export async function findDraw(
  tx: Queries,
  merchantCode: string,
  gameCode: string,
  drawNo: bigint,
): Promise<DrawRow | null> {
  const row = await tx
    .selectFrom('lottery_results')
    .where('merchant_code', '=', merchantCode)
    .where('game_code', '=', gameCode)
    .where('draw_no', '=', drawNo)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A draw that is there already fails on its key: the caller holds the lottery's lock. */
export async function insertDraws(tx: Tx, draws: readonly Insertable<LotteryDrawsTable>[]): Promise<void> {
  if (draws.length === 0) return;
  await tx
    .insertInto('lottery_draws')
    .values(draws.map((draw) => ({ ...draw, result: sql`${JSON.stringify(draw.result)}::jsonb` })))
    .execute();
}

export async function moveOn(
  tx: Tx,
  { merchant_code, code }: Pick<LotteryRow, 'merchant_code' | 'code'>,
  next: { readonly drawNo: bigint; readonly at: Date | null },
): Promise<void> {
  await tx
    .updateTable('lotteries')
    .set({ next_draw_no: next.drawNo, next_draw_at: next.at })
    .where('merchant_code', '=', merchant_code)
    .where('code', '=', code)
    .execute();
}

/** When the next draw of these operators is due, but for the lotteries in `except`; null: none is set. */
export async function nextDue(
  queries: Queries,
  merchantCodes: readonly string[],
  except: readonly (readonly [merchantCode: string, gameCode: string])[],
): Promise<Date | null> {
  if (merchantCodes.length === 0) return null;
  const { at } = await queries
    .selectFrom('lotteries')
    .where('merchant_code', 'in', [...merchantCodes])
    .where(isDrawnHere)
    .where(({ and, not }) => and(except.map(([merchantCode, code]) => not(and({ merchant_code: merchantCode, code })))))
    .select(({ fn }) => fn.min('next_draw_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

export async function insertLotteries(tx: Tx, rows: readonly Insertable<LotteriesTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('lotteries')
    .values(rows.map((row) => ({ ...row, shape: sql`${JSON.stringify(row.shape)}::jsonb` })))
    .execute();
}
