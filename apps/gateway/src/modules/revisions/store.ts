import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { RevisionsTables } from './tables.ts';

type Queries = QueriesOf<RevisionsTables>;
type Tx = TxOf<RevisionsTables>;

export type RevisionRow = Selectable<RevisionsTables['content_revisions']>;
export type Key = Pick<RevisionRow, 'merchant_code' | 'kind' | 'subject_id'>;

const of = ({ merchant_code, kind, subject_id }: Key) => ({ merchant_code, kind, subject_id });

/** 0: there is none. */
export async function lastNumber(queries: Queries, key: Key): Promise<number> {
  const row = await queries
    .selectFrom('content_revisions')
    .select('number')
    .where((where) => where.and(of(key)))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function insert(tx: Tx, rows: readonly RevisionRow[]): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values(rows.map((row) => ({ ...row, content: sql`${JSON.stringify(row.content)}::jsonb` })))
    .execute();
}

/** The last first; below a number where one is named. */
export async function list(queries: Queries, key: Key, before: number | null, limit: number): Promise<RevisionRow[]> {
  return queries
    .selectFrom('content_revisions')
    .selectAll()
    .where((where) => where.and(of(key)))
    .$if(before !== null, (query) => query.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
