import { type Selectable, sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { EntryContent } from './rules.ts';
import type { AuditTables } from './tables.ts';

type Queries = QueriesOf<AuditTables>;
type Tx = TxOf<AuditTables>;

export type EntryRow = Selectable<AuditTables['audit_entries']>;
export type HeadRow = Selectable<AuditTables['audit_heads']>;

/** Appends the entry to its chain, whose other writers wait from here to the commit. Answers its number. */
export async function append(tx: Tx, entry: EntryContent, content: Buffer, atMs: number): Promise<bigint> {
  const { actor, subject } = entry;
  const from = actor.kind === 'staff' ? actor : null;
  const { rows } = await sql<{ number: bigint }>`
    select audit_append(${entry.merchantCode}, ${atMs}::bigint, ${content}, ${actor.kind}, ${from?.id ?? null}::uuid,
      ${from?.ip ?? null}, ${from?.client ?? null}, ${from?.requestId ?? null}, ${entry.operation}, ${subject.kind},
      ${subject.id}, ${entry.reason}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb) as number
  `.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('audit_append answered nothing');
  return number;
}

const json = (value: EntryContent['before']) => (value === null ? null : JSON.stringify(value));

export interface EntryFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly actorId?: string | undefined;
  readonly actorKind?: 'staff' | 'cli' | undefined;
  readonly operation?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
}

/** An operator's entries, the latest first; `before`: the number of the last one that was read. */
export async function list(
  queries: Queries,
  merchantCode: string,
  filter: EntryFilter,
  page: { readonly before: bigint | null; readonly limit: number },
): Promise<EntryRow[]> {
  let query = queries.selectFrom('audit_entries').selectAll().where('merchant_code', '=', merchantCode);
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.to) query = query.where('at', '<', filter.to);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  if (filter.actorKind !== undefined) query = query.where('actor_kind', '=', filter.actorKind);
  if (filter.operation !== undefined) query = query.where('operation', '=', filter.operation);
  if (filter.subjectKind !== undefined) query = query.where('subject_kind', '=', filter.subjectKind);
  if (filter.subjectId !== undefined) query = query.where('subject_id', '=', filter.subjectId);
  if (page.before !== null) {
    const last = await queries
      .selectFrom('audit_entries')
      .select('at')
      .where('merchant_code', '=', merchantCode)
      .where('number', '=', page.before)
      .executeTakeFirst();
    if (!last) return [];
    // Times never go back within a chain: both orders are one, and the indexes have both.
    query = query.where(sql<boolean>`(at, number) < (${last.at}, ${page.before})`);
  }
  return query.orderBy('at', 'desc').orderBy('number', 'desc').limit(page.limit).execute();
}

/** The end of each chain, the installation's first. */
export async function heads(db: Database): Promise<HeadRow[]> {
  const { rows } = await db.run<HeadRow>({
    text: 'select merchant_code, number, at_ms, hash from audit_heads order by merchant_code nulls first',
  });
  return rows;
}

/** Chains that have entries and no end. */
export async function headless(db: Database): Promise<(string | null)[]> {
  const { rows } = await db.run<{ merchant_code: string | null }>({
    text: `select distinct e.merchant_code from audit_entries e
      where not exists (select from audit_heads h where h.merchant_code is not distinct from e.merchant_code)`,
  });
  return rows.map((row) => row.merchant_code);
}

/** The next entries of a chain by number. */
export async function following(
  db: Database,
  merchantCode: string | null,
  after: bigint,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await db.run<EntryRow>({
    text: `select * from audit_entries where ${merchantCode === null ? 'merchant_code is null and $1::text is null' : 'merchant_code = $1'}
      and number > $2 order by number limit $3`,
    values: [merchantCode, after, limit],
  });
  return rows;
}
