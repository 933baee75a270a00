import { type Insertable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { PreviewsTables } from './tables.ts';

type Queries = QueriesOf<PreviewsTables>;
type Tx = TxOf<PreviewsTables>;
export type NewPreview = Insertable<PreviewsTables['previews']>;

export async function insert(tx: Tx, { content, ...preview }: NewPreview): Promise<void> {
  await tx
    .insertInto('previews')
    .values({ ...preview, content: sql`${JSON.stringify(content)}::jsonb` })
    .execute();
}

export async function removeExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('previews').where('expires_at', '<=', now).execute();
}

/** Null: it is unknown, or over. */
export async function findContent(
  queries: Queries,
  { merchant_code, kind, ticket_hash }: Pick<NewPreview, 'merchant_code' | 'kind' | 'ticket_hash'>,
  now: Date,
): Promise<unknown> {
  const row = await queries
    .selectFrom('previews')
    .select('content')
    .where('merchant_code', '=', merchant_code)
    .where('kind', '=', kind)
    .where('ticket_hash', '=', ticket_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.content ?? null;
}
