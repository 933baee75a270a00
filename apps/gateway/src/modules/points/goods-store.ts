import type { Language } from '@sampan/contract/envelope';
import type { PointGoodsKind } from '@sampan/contract/points';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { PointsTables } from './tables.ts';

type Queries = QueriesOf<PointsTables>;
type Tx = TxOf<PointsTables>;

export type GoodsRow = Selectable<PointsTables['point_goods']>;
export type GoodsText = Pick<
  Selectable<PointsTables['point_goods_texts']>,
  'goods_id' | 'language' | 'name' | 'description'
>;

/** What is offered at `now`, in the operator's order. */
export async function goodsPage(
  queries: Queries,
  merchantCode: string,
  { kind, now }: { readonly kind: PointGoodsKind | undefined; readonly now: Date },
  page: Window,
): Promise<{ rows: GoodsRow[]; count: number }> {
  let query = queries
    .selectFrom('point_goods')
    .where('merchant_code', '=', merchantCode)
    .where('is_listed', '=', true)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
  if (kind) query = query.where('kind', '=', kind);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('position').orderBy('id'));
}

/** All of an operator, or those of these ids. */
export function listGoods(queries: Queries, merchantCode: string, ids?: readonly string[]): Promise<GoodsRow[]> {
  let query = queries.selectFrom('point_goods').selectAll().where('merchant_code', '=', merchantCode);
  if (ids) query = query.where('id', 'in', [...ids, '']);
  return query.orderBy('position').orderBy('id').execute();
}

/** Locked until the transaction ends, so that each piece goes once. Null: there are none, or they aren't offered at `now`. */
export async function lockOffered(tx: Tx, merchantCode: string, id: string, now: Date): Promise<GoodsRow | null> {
  const row = await lockGoods(tx, merchantCode, id);
  return row && isOffered(row, now) ? row : null;
}

const isOffered = ({ is_listed, starts_at, ends_at }: GoodsRow, now: Date): boolean =>
  is_listed && starts_at <= now && (ends_at === null || ends_at > now);

/** Adds to the stock, or takes from it, where there is an end to it. */
export async function changeStock(tx: Tx, merchantCode: string, id: string, change: number): Promise<void> {
  await tx
    .updateTable('point_goods')
    .set({ stock: sql`stock + ${change}` })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute();
}

/** By id; EN stands in for a language that is missing. */
export async function textsOf(
  queries: Queries,
  merchantCode: string,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GoodsText>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('point_goods_texts')
    .distinctOn('goods_id')
    .select(['goods_id', 'language', 'name', 'description'])
    .where('merchant_code', '=', merchantCode)
    .where('goods_id', 'in', [...ids])
    .where('language', 'in', [language, 'EN'])
    .orderBy('goods_id')
    .orderBy(sql`language = ${language}`, 'desc')
    .execute();
  return new Map(rows.map((row) => [row.goods_id, row]));
}

/** In every language. */
export function allTexts(queries: Queries, merchantCode: string): Promise<GoodsText[]> {
  return queries
    .selectFrom('point_goods_texts')
    .select(['goods_id', 'language', 'name', 'description'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('goods_id')
    .orderBy('language')
    .execute();
}

/** Shown or not; locked until the transaction ends. Null: there are none. */
export async function lockGoods(tx: Tx, merchantCode: string, id: string): Promise<GoodsRow | null> {
  const row = await tx
    .selectFrom('point_goods')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds goods, or puts these in the place of those of the id. */
export async function saveGoods(tx: Tx, row: GoodsRow, texts: readonly Omit<GoodsText, 'goods_id'>[]): Promise<void> {
  const { merchant_code, id: goods_id, ...rest } = row;
  await tx
    .insertInto('point_goods')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'id']).doUpdateSet(rest))
    .execute();
  await tx
    .deleteFrom('point_goods_texts')
    .where('merchant_code', '=', merchant_code)
    .where('goods_id', '=', goods_id)
    .execute();
  await tx
    .insertInto('point_goods_texts')
    .values(texts.map((text) => ({ merchant_code, goods_id, ...text })))
    .execute();
}

export async function changeGoods(
  tx: Tx,
  { merchant_code, id }: Pick<GoodsRow, 'merchant_code' | 'id'>,
  change: Partial<Pick<GoodsRow, 'ends_at' | 'is_listed'>>,
): Promise<void> {
  await tx
    .updateTable('point_goods')
    .set(change)
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}
