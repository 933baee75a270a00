import type { Language } from '@sampan/contract/envelope';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { ParticipationRow, PartKey, PrizeRow, PromotionRow, TextRow } from './store.ts';
import type { PromotionsTables } from './tables.ts';

type Queries = QueriesOf<PromotionsTables>;
type Tx = TxOf<PromotionsTables>;

/** All of an operator, in its order. */
export function allPromotions(queries: Queries, merchantCode: string): Promise<PromotionRow[]> {
  return queries
    .selectFrom('promotions')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Published or not; locked until the transaction ends. Null: there is none. */
export async function lockPromotion(tx: Tx, merchantCode: string, id: string): Promise<PromotionRow | null> {
  const row = await tx
    .selectFrom('promotions')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function changePromotion(
  tx: Tx,
  { merchant_code, id }: Pick<PromotionRow, 'merchant_code' | 'id'>,
  change: Partial<Pick<PromotionRow, 'ends_at' | 'is_published'>>,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set(change)
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}

/** In every language, as they were written. */
export function allTexts(
  queries: Queries,
  merchantCode: string,
): Promise<(TextRow & { readonly promotion_id: string; readonly language: Language })[]> {
  return queries
    .selectFrom('promotion_texts')
    .select(({ fn }) => [
      'promotion_id',
      'language',
      'title',
      'summary',
      fn.coalesce('body_source', 'body').as('body'),
      fn.coalesce('terms_source', 'terms').as('terms'),
    ])
    .where('merchant_code', '=', merchantCode)
    .orderBy('promotion_id')
    .orderBy('language')
    .execute();
}

/** Of every raffle, each in the order of its places. */
export function allPrizes(
  queries: Queries,
  merchantCode: string,
): Promise<(PrizeRow & { readonly promotion_id: string })[]> {
  return queries
    .selectFrom('promotion_prizes')
    .select(['promotion_id', 'place', 'amount', 'weight'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('promotion_id')
    .orderBy('place')
    .execute();
}

/** How many applications wait, by promotion. */
export async function waitingOf(queries: Queries, merchantCode: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('promotion_participations')
    .select(['promotion_id', sql<number>`count(*)::int`.as('count')])
    .where('merchant_code', '=', merchantCode)
    .where('decision', '=', 'pending')
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map(({ promotion_id, count }) => [promotion_id, count]));
}

/** Those that wait the oldest first, others the newest first. */
export async function applicationPage(
  queries: Queries,
  filter: {
    readonly merchantCode: string;
    readonly promotionId: string | undefined;
    readonly decision: 'pending' | 'approved' | 'rejected';
  },
  page: Window,
): Promise<{ rows: ParticipationRow[]; count: number }> {
  let query = queries
    .selectFrom('promotion_participations')
    .where('merchant_code', '=', filter.merchantCode)
    .where('decision', '=', filter.decision);
  if (filter.promotionId !== undefined) query = query.where('promotion_id', '=', filter.promotionId);
  const order = filter.decision === 'pending' ? 'asc' : 'desc';
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('joined_at', order).orderBy('member_id', order));
}

/** Writes a decision about a participation. */
export async function decide(
  tx: Tx,
  { merchantCode, promotionId, memberId }: PartKey,
  change: Pick<ParticipationRow, 'decision' | 'remark'>,
): Promise<void> {
  await tx
    .updateTable('promotion_participations')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .execute();
}
