import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { Channel, NotificationStatus, NotifyTables } from './tables.ts';

type Queries = QueriesOf<NotifyTables>;
type Tx = TxOf<NotifyTables>;

export type NotificationRow = Selectable<NotifyTables['notifications']>;

/** False: a message of this member has the id already. */
export async function insert(queries: Queries, row: Insertable<NotifyTables['notifications']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Of the member's messages that aren't taken away; null: there is none. */
export async function findOne(queries: Queries, owner: Owner, id: string): Promise<NotificationRow | null> {
  return (await kept(queries, owner).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Takes up to `limit` due messages until `leasedUntil`; no two callers get the same one. */
export async function claim(db: Database, now: Date, leasedUntil: Date, limit: number): Promise<NotificationRow[]> {
  const { rows } = await db.run<NotificationRow>({
    name: 'notifications_claim',
    text: `update notifications set attempts = attempts + 1, due_at = $2
      where (member_id, id) in (
        select member_id, id from notifications where status = 'queued' and due_at <= $1
        order by due_at limit $3 for update skip locked
      )
      returning *`,
    values: [now, leasedUntil, limit],
  });
  return rows;
}

/** Nothing happens when another instance has taken the message over meanwhile. */
export async function finish(
  queries: Queries,
  row: NotificationRow,
  end: {
    readonly status: Exclude<NotificationStatus, 'queued'>;
    readonly channel: Channel | null;
    readonly problem: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await queries
    .updateTable('notifications')
    .set({ status: end.status, channel: end.channel, problem: end.problem, done_at: end.at, sealed: null })
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', '=', 'queued')
    .execute();
}

export async function postpone(queries: Queries, row: NotificationRow, until: Date, problem: string): Promise<void> {
  await queries
    .updateTable('notifications')
    .set({ due_at: until, problem })
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', '=', 'queued')
    .execute();
}

export async function purge(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('notifications').where('done_at', '<', before).execute();
}

/** One member's, of one operator. */
interface Owner {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** The latest first. */
export async function ofMember(
  queries: Queries,
  owner: Owner,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: NotificationRow[]; readonly total: number }> {
  const rows = await kept(queries, owner)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await kept(queries, owner)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function unread(queries: Queries, owner: Owner): Promise<number> {
  const { count } = await kept(queries, owner)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const kept = (queries: Queries, { merchantCode, memberId }: Owner) =>
  queries
    .selectFrom('notifications')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);

/** `id` null: all of them. Answers how many there are, read before or not. */
export async function markRead(queries: Queries, owner: Owner, id: string | null, at: Date): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('notifications')
    .set((column) => ({ read_at: column.fn.coalesce('read_at', column.val(at)) }))
    .where('merchant_code', '=', owner.merchantCode)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** It is still sent where that is due. False: there is none. */
export async function takeAway(queries: Queries, owner: Owner, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('notifications')
    .set({ deleted_at: at })
    .where('merchant_code', '=', owner.merchantCode)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface LogFilter {
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date | null;
  readonly memberId: string | undefined;
  readonly template: string | undefined;
  readonly channel: Channel | undefined;
  readonly status: NotificationStatus | undefined;
  /** The last one of the page before. */
  readonly before: { readonly microseconds: bigint; readonly id: string } | null;
}

export type LogRow = Pick<
  NotificationRow,
  | 'id'
  | 'member_id'
  | 'template'
  | 'language'
  | 'channel'
  | 'status'
  | 'attempts'
  | 'problem'
  | 'created_at'
  | 'done_at'
> & { readonly microseconds: bigint };

/** An operator's messages without what they say, the latest first. */
const logColumns = [
  'id',
  'member_id',
  'template',
  'language',
  'channel',
  'status',
  'attempts',
  'problem',
  'created_at',
  'done_at',
] as const;

export async function log(
  queries: Queries,
  merchantCode: string,
  { from, to, memberId, template, channel, status, before }: LogFilter,
  limit: number,
): Promise<LogRow[]> {
  const microseconds = sql<bigint>`(extract(epoch from created_at) * 1000000)::bigint`;
  let query = queries
    .selectFrom('notifications')
    .select([...logColumns, microseconds.as('microseconds')])
    .where('merchant_code', '=', merchantCode);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (template !== undefined) query = query.where('template', '=', template);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (status !== undefined) query = query.where('status', '=', status);
  if (before) {
    const at = sql<Date>`timestamptz 'epoch' + ${String(before.microseconds)}::bigint * interval '1 microsecond'`;
    query = query.where(sql<boolean>`(created_at, id) < (${at}, ${before.id}::uuid)`);
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type LoggedRow = Omit<LogRow, 'microseconds'>;

/** Locks a message to a member until the transaction ends; null: the operator has none such. */
export async function lockMessage(
  tx: Tx,
  { merchantCode, memberId, id }: { readonly merchantCode: string; readonly memberId: string; readonly id: string },
): Promise<LoggedRow | null> {
  const row = await tx
    .selectFrom('notifications')
    .select(logColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .where('language', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** As if it were new: with all its attempts, and of use until `until`. */
export async function requeue(
  tx: Tx,
  { member_id: memberId, id }: Pick<LoggedRow, 'member_id' | 'id'>,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<LoggedRow> {
  return tx
    .updateTable('notifications')
    .set({ status: 'queued', attempts: 0, channel: null, problem: null, done_at: null, due_at: at, expires_at: until })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(logColumns)
    .executeTakeFirstOrThrow();
}
