import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { TeamRecordsTables } from './tables.ts';

type Queries = QueriesOf<TeamRecordsTables>;
type Tx = TxOf<TeamRecordsTables>;

export type ExportRow = Selectable<TeamRecordsTables['team_exports']>;

/** One agent's requests wait for each other until the transaction ends. */
export async function lockAgent(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team_exports:${memberId}`}, 0))`.execute(tx);
}

export async function findByKey(queries: Queries, memberId: string, key: string): Promise<ExportRow | null> {
  const row = await queries
    .selectFrom('team_exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function countOpen(queries: Queries, memberId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('team_exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExport(tx: Tx, row: Insertable<TeamRecordsTables['team_exports']>): Promise<ExportRow> {
  return tx.insertInto('team_exports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Newest first; those whose time is over are not there. */
export async function exportsOf(
  queries: Queries,
  { merchantCode, memberId, at }: { readonly merchantCode: string; readonly memberId: string; readonly at: Date },
): Promise<ExportRow[]> {
  return queries
    .selectFrom('team_exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Null: there is no such part of a file of this agent that is done. */
export async function findPart(
  queries: Queries,
  {
    exportId,
    memberId,
    merchantCode,
    part,
    at,
  }: {
    readonly exportId: string;
    readonly memberId: string;
    readonly merchantCode: string;
    readonly part: number;
    readonly at: Date;
  },
): Promise<string[][] | null> {
  const row = await queries
    .selectFrom('team_exports as e')
    .innerJoin('team_export_parts as p', 'p.export_id', 'e.id')
    .select('p.rows')
    .where('e.id', '=', exportId)
    .where('e.member_id', '=', memberId)
    .where('e.merchant_code', '=', merchantCode)
    .where('e.status', '=', 'done')
    .where('e.expires_at', '>', at)
    .where('p.part', '=', part)
    .executeTakeFirst();
  return row?.rows ?? null;
}

/** The one that waits longest; null: none does that no other process is at. */
export async function lockNext(tx: Tx, now: Date): Promise<ExportRow | null> {
  const row = await tx
    .selectFrom('team_exports')
    .selectAll()
    .where('status', '=', 'open')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a part, unless it has no rows, and notes how far the file is. */
export async function writePart(
  tx: Tx,
  before: ExportRow,
  written: {
    readonly rows: readonly (readonly string[])[];
    /** How many members or movements more are written. */
    readonly count: number;
    readonly position: string | null;
    readonly isLast: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { rows, count, position, isLast, now } = written;
  const parts = before.parts + (rows.length > 0 ? 1 : 0);
  if (rows.length > 0)
    await tx
      .insertInto('team_export_parts')
      .values({
        export_id: before.id,
        part: parts,
        merchant_code: before.merchant_code,
        rows: JSON.stringify(rows),
      })
      .execute();
  const done = before.done + count;
  await tx
    .updateTable('team_exports')
    .set({
      parts,
      row_count: before.row_count + rows.length,
      done: isLast ? done : Math.min(done, before.total),
      position,
      attempts: 0,
      // Behind the others that wait.
      next_at: now,
      ...(isLast && { status: 'done', total: done }),
    })
    .where('id', '=', before.id)
    .execute();
}

/** After a try that failed: the next is then, or there is none. */
export async function noteFailure(tx: Tx, id: string, next: Date | null): Promise<void> {
  await tx
    .updateTable('team_exports')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      ...(next ? { next_at: next } : { status: 'failed' as const }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
  if (!next) await tx.deleteFrom('team_export_parts').where('export_id', '=', id).execute();
}

/** Answers how many were kept long enough. */
export async function forgetExpired(tx: Tx, at: Date): Promise<number> {
  const gone = await tx.deleteFrom('team_exports').where('expires_at', '<=', at).returning('id').execute();
  return gone.length;
}
