import type { Language } from '@sampan/contract/envelope';
import type { PromotionType } from '@sampan/contract/promotions';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { PromotionsTables } from './tables.ts';

type Queries = QueriesOf<PromotionsTables>;
type Tx = TxOf<PromotionsTables>;

export type PromotionRow = Selectable<PromotionsTables['promotions']>;
type TextSources = Pick<Selectable<PromotionsTables['promotion_texts']>, 'body_source' | 'terms_source'>;
export type TextRow = Pick<Selectable<PromotionsTables['promotion_texts']>, 'title' | 'summary' | 'body' | 'terms'>;
export type PrizeRow = Pick<Selectable<PromotionsTables['promotion_prizes']>, 'place' | 'amount' | 'weight'>;
export type ParticipationRow = Selectable<PromotionsTables['promotion_participations']>;
export type RewardRow = Selectable<PromotionsTables['promotion_rewards']>;
export type DrawRow = Selectable<PromotionsTables['promotion_draws']>;

/** An operator's promotion. */
export interface PromotionKey {
  readonly merchantCode: string;
  readonly promotionId: string;
}
/** A member in a promotion. */
export type PartKey = PromotionKey & { readonly memberId: string };

/** What is published, in the operator's order. */
export function listPromotions(queries: Queries, merchantCode: string): Promise<PromotionRow[]> {
  return queries
    .selectFrom('promotions')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('is_published', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** What is published with its words in every language that it has, in the operator's order. */
export function listHeads(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('promotions as p')
    .innerJoin('promotion_texts as t', (join) =>
      join.onRef('t.merchant_code', '=', 'p.merchant_code').onRef('t.promotion_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.kind', 'p.image_url', 'p.starts_at', 'p.ends_at', 't.language', 't.title', 't.summary'])
    .select(['p.reward', 'p.min_deposit', 'p.repeats', 'p.needs_approval'])
    .where('p.merchant_code', '=', merchantCode)
    .where('p.is_published', '=', true)
    .orderBy('p.sort_order')
    .orderBy('p.id')
    .execute();
}

/** Null: there is none, or it is not published. */
export async function findPromotion(queries: Queries, key: PromotionKey): Promise<PromotionRow | null> {
  const row = await queries
    .selectFrom('promotions')
    .selectAll()
    .where('merchant_code', '=', key.merchantCode)
    .where('id', '=', key.promotionId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The words of each promotion, in EN where the language lacks. */
export async function readTexts(
  queries: Queries,
  merchantCode: string,
  language: Language,
  promotionId?: string,
): Promise<Map<string, TextRow>> {
  let query = queries
    .selectFrom('promotion_texts')
    .distinctOn('promotion_id')
    .select(['promotion_id', 'title', 'summary', 'body', 'terms'])
    .where('merchant_code', '=', merchantCode)
    .where('language', 'in', [language, 'EN']);
  if (promotionId !== undefined) query = query.where('promotion_id', '=', promotionId);
  const rows = await query
    .orderBy('promotion_id')
    .orderBy(sql`language = ${language}`, 'desc')
    .execute();
  return new Map(rows.map(({ promotion_id, ...text }) => [promotion_id, text]));
}

export function listPrizes(queries: Queries, key: PromotionKey): Promise<PrizeRow[]> {
  return queries
    .selectFrom('promotion_prizes')
    .select(['place', 'amount', 'weight'])
    .where('merchant_code', '=', key.merchantCode)
    .where('promotion_id', '=', key.promotionId)
    .orderBy('place')
    .execute();
}

/** The largest prize of each raffle. */
export async function topPrizes(queries: Queries, merchantCode: string): Promise<Map<string, bigint>> {
  const rows = await queries
    .selectFrom('promotion_prizes')
    .select(({ fn }) => ['promotion_id', fn.max('amount').as('amount')])
    .where('merchant_code', '=', merchantCode)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map(({ promotion_id, amount }) => [promotion_id, amount]));
}

export function participationsOf(
  queries: Queries,
  { merchantCode, memberId }: Omit<PartKey, 'promotionId'>,
): Promise<ParticipationRow[]> {
  return queries
    .selectFrom('promotion_participations')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .execute();
}

/** Null: the member never joined. Locked until the transaction ends: what a member gets is decided one by one. */
export async function lockParticipation(tx: Tx, key: PartKey): Promise<ParticipationRow | null> {
  const row = await tx
    .selectFrom('promotion_participations')
    .selectAll()
    .where('merchant_code', '=', key.merchantCode)
    .where('promotion_id', '=', key.promotionId)
    .where('member_id', '=', key.memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Joins; an earlier participation stays unchanged. */
export async function join(
  queries: Queries,
  key: PartKey,
  given: Pick<ParticipationRow, 'joined_at' | 'decision'>,
): Promise<void> {
  await queries
    .insertInto('promotion_participations')
    .values({ merchant_code: key.merchantCode, promotion_id: key.promotionId, member_id: key.memberId, ...given })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a member was paid in these periods. */
export function rewardsOf(
  queries: Queries,
  { merchantCode, memberId }: Omit<PartKey, 'promotionId'>,
  periods: readonly string[],
): Promise<RewardRow[]> {
  return queries
    .selectFrom('promotion_rewards')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('period', 'in', [...periods])
    .execute();
}

/** All that a member was paid. */
export function allRewardsOf(
  queries: Queries,
  { merchantCode, memberId }: Omit<PartKey, 'promotionId'>,
): Promise<RewardRow[]> {
  return queries
    .selectFrom('promotion_rewards')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .execute();
}

/** The draws that brought a member something. */
export function prizesOf(
  queries: Queries,
  { merchantCode, memberId }: Omit<PartKey, 'promotionId'>,
): Promise<Pick<DrawRow, 'id' | 'promotion_id' | 'amount' | 'at'>[]> {
  return queries
    .selectFrom('promotion_draws')
    .select(['id', 'promotion_id', 'amount', 'at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('amount', '>', 0n)
    .execute();
}

export async function insertReward(tx: Tx, row: Insertable<PromotionsTables['promotion_rewards']>): Promise<void> {
  await tx.insertInto('promotion_rewards').values(row).execute();
}

/** A page of participations that may be owed a reward without a claim, after the last page's last one. */
export async function unpaidParts(
  queries: Queries,
  merchantCode: string,
  at: Date,
  after: PartKey | null,
  limit: number,
): Promise<PartKey[]> {
  const last = after ?? { promotionId: '', memberId: '00000000-0000-0000-0000-000000000000' };
  const { rows } = await sql<PartKey>`
    select j.merchant_code as "merchantCode", j.promotion_id as "promotionId", j.member_id as "memberId"
      from promotion_participations j
      join promotions p on p.merchant_code = j.merchant_code and p.id = j.promotion_id
      where j.merchant_code = ${merchantCode} and p.payout = 'issue' and p.kind = 'reward' and p.is_published and j.decision in ('none', 'approved')
        and p.starts_at <= ${at} and (p.ends_at is null or p.ends_at > ${at})
        and (j.promotion_id, j.member_id) > (${last.promotionId}, ${last.memberId}::uuid)
        and not exists (
          select 1 from promotion_rewards r
            where r.merchant_code = j.merchant_code and r.promotion_id = j.promotion_id
              and r.member_id = j.member_id and r.period = 'once')
      order by j.promotion_id, j.member_id
      limit ${limit}
  `.execute(queries);
  return rows;
}

export async function findDraw(tx: Tx, memberId: string, idempotencyKey: string): Promise<DrawRow | null> {
  const row = await tx
    .selectFrom('promotion_draws')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

/** How often a member drew on a day, by promotion. */
export async function drawsOfDay(
  queries: Queries,
  { merchantCode, memberId }: Omit<PartKey, 'promotionId'>,
  day: string,
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('promotion_draws')
    .select(['promotion_id', sql<number>`count(*)::int`.as('count')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map(({ promotion_id, count }) => [promotion_id, count]));
}

/** Answers the draw's id. */
export async function insertDraw(tx: Tx, row: Insertable<PromotionsTables['promotion_draws']>): Promise<string> {
  const { id } = await tx.insertInto('promotion_draws').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface NewPromotion {
  readonly row: Insertable<PromotionsTables['promotions']>;
  /** `body`, `terms`: HTML that is safe to show. */
  readonly texts: Readonly<Partial<Record<Language, TextRow & Partial<TextSources>>>>;
  readonly prizes: readonly Omit<PrizeRow, 'place'>[];
}

/** Gives a promotion that has ended at `at` another period. */
export async function renewEnded(
  tx: Tx,
  key: PromotionKey,
  { starts_at, ends_at, at }: { readonly starts_at: Date; readonly ends_at: Date; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ starts_at, ends_at })
    .where('merchant_code', '=', key.merchantCode)
    .where('id', '=', key.promotionId)
    .where('ends_at', '<=', at)
    .execute();
}

/** Adds a promotion, or puts this in the place of the one with its id. Its participations stay. */
export async function savePromotion(tx: Tx, { row, texts, prizes }: NewPromotion): Promise<void> {
  const { merchant_code, id, ...rest } = row;
  await tx
    .insertInto('promotions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'id']).doUpdateSet(rest))
    .execute();
  for (const table of ['promotion_texts', 'promotion_prizes'] as const) {
    await tx.deleteFrom(table).where('merchant_code', '=', merchant_code).where('promotion_id', '=', id).execute();
  }
  const of = { merchant_code, promotion_id: id };
  const words = Object.entries(texts).map(([language, text]) => ({ ...of, language: language as Language, ...text }));
  await tx.insertInto('promotion_texts').values(words).execute();
  const places = prizes.map((prize, place) => ({ ...of, place, ...prize }));
  if (places.length > 0) await tx.insertInto('promotion_prizes').values(places).execute();
}

/** Types that have something published. */
export function typesOf(rows: readonly Pick<PromotionRow, 'type'>[]): PromotionType[] {
  return [...new Set(rows.map(({ type }) => type))];
}
