import type { Language } from '@sampan/contract/envelope';
import type { EntryPlace } from '@sampan/contract/entry-banners-staff';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { PromotionsTables } from './tables.ts';

type Queries = QueriesOf<PromotionsTables>;
type Tx = TxOf<PromotionsTables>;

export type BannerRow = Pick<
  Selectable<PromotionsTables['banner_groups']>,
  'group_code' | 'image_url' | 'title' | 'text'
>;

/** One of each group, in EN where the language lacks. */
export function readBanners(queries: Queries, merchantCode: string, language: Language): Promise<BannerRow[]> {
  return queries
    .selectFrom('banner_groups')
    .distinctOn('group_code')
    .select(['group_code', 'image_url', 'title', 'text'])
    .where('merchant_code', '=', merchantCode)
    .where('language', 'in', [language, 'EN'])
    .orderBy('group_code')
    .orderBy(sql`language = ${language}`, 'desc')
    .execute();
}

export async function insertBanners(tx: Tx, rows: readonly Insertable<PromotionsTables['banner_groups']>[]) {
  await tx
    .insertInto('banner_groups')
    .values([...rows])
    .execute();
}

export type BannerText = Pick<
  Selectable<PromotionsTables['banner_groups']>,
  'group_code' | 'language' | 'image_url' | 'title' | 'text'
>;

/** All that an operator has, in every language. */
export const allBanners = (queries: Queries, merchantCode: string): Promise<BannerText[]> =>
  queries
    .selectFrom('banner_groups')
    .select(['group_code', 'language', 'image_url', 'title', 'text'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('group_code')
    .orderBy('language')
    .execute();

/** In place of what the place has; none: it has no picture any more. */
export async function writeBanner(
  tx: Tx,
  { merchantCode, place }: { readonly merchantCode: string; readonly place: EntryPlace },
  rows: readonly Omit<Insertable<PromotionsTables['banner_groups']>, 'merchant_code' | 'group_code'>[],
): Promise<void> {
  await tx
    .deleteFrom('banner_groups')
    .where('merchant_code', '=', merchantCode)
    .where('group_code', '=', place)
    .execute();
  if (rows.length > 0)
    await insertBanners(
      tx,
      rows.map((row) => ({ ...row, merchant_code: merchantCode, group_code: place })),
    );
}
