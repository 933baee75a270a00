import type { announcementKinds, announcementStates } from '@sampan/contract/announcements-staff';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { SiteTables } from './tables.ts';

type Queries = QueriesOf<SiteTables>;
type Tx = TxOf<SiteTables>;

export type AnnouncementRow = Selectable<SiteTables['announcements']>;
export type AnnouncementText = Selectable<SiteTables['announcement_texts']>;
export type AnnouncementFields = Omit<Insertable<SiteTables['announcements']>, 'id' | 'created_at'>;
export type NewText = Omit<Insertable<SiteTables['announcement_texts']>, 'merchant_code' | 'announcement_id'>;

interface Filter {
  readonly merchantCode: string;
  readonly kind: (typeof announcementKinds)[number] | undefined;
  readonly state: (typeof announcementStates)[number] | undefined;
  readonly now: Date;
}

/** In the order of the site, then the newest first. */
export async function announcementPage(
  queries: Queries,
  { merchantCode, kind, state, now }: Filter,
  page: Window,
): Promise<{ rows: AnnouncementRow[]; count: number }> {
  let query = queries.selectFrom('announcements').where('merchant_code', '=', merchantCode);
  if (kind) query = query.where('kind', '=', kind);
  const isOver = sql<boolean>`coalesce(ends_at <= ${now}, false)`;
  if (state === 'over') query = query.where(isOver);
  else if (state) query = query.where(sql<boolean>`not ${isOver}`).where('is_published', '=', state !== 'draft');
  if (state === 'coming') query = query.where('starts_at', '>', now);
  if (state === 'running') query = query.where('starts_at', '<=', now);
  return pageOfRows(query, page, (all) =>
    all.selectAll().orderBy('sort_order').orderBy('starts_at', 'desc').orderBy('id'),
  );
}

/** In every language. */
export function textsOf(queries: Queries, ids: readonly bigint[]): Promise<AnnouncementText[]> {
  return queries
    .selectFrom('announcement_texts')
    .selectAll()
    .where('announcement_id', 'in', [...ids, 0n])
    .orderBy('announcement_id')
    .orderBy('language')
    .execute();
}

/** Null: the operator has none of this id. */
export async function findAnnouncement(
  queries: Queries,
  merchantCode: string,
  id: bigint,
): Promise<AnnouncementRow | null> {
  const row = await queries
    .selectFrom('announcements')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockAnnouncement(tx: Tx, merchantCode: string, id: bigint): Promise<AnnouncementRow | null> {
  const row = await tx
    .selectFrom('announcements')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function addAnnouncement(tx: Tx, fields: AnnouncementFields): Promise<bigint> {
  const { id } = await tx.insertInto('announcements').values(fields).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeAnnouncement(
  tx: Tx,
  { merchant_code, id }: Pick<AnnouncementRow, 'merchant_code' | 'id'>,
  change: Partial<AnnouncementFields>,
): Promise<void> {
  await tx
    .updateTable('announcements')
    .set(change)
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}

/** In the place of those that it had. */
export async function writeTexts(
  tx: Tx,
  { merchant_code, id: announcement_id }: Pick<AnnouncementRow, 'merchant_code' | 'id'>,
  texts: readonly NewText[],
): Promise<void> {
  await tx.deleteFrom('announcement_texts').where('announcement_id', '=', announcement_id).execute();
  await tx
    .insertInto('announcement_texts')
    .values(texts.map((text) => ({ merchant_code, announcement_id, ...text })))
    .execute();
}
