import type { Insertable, Selectable } from 'kysely';
import type { Database, Queries } from '../../db/database.ts';
import type { Channel, NotificationStatus, NotifyTables } from './tables.ts';

export type NotificationRow = Selectable<NotifyTables['notifications']>;

export async function insert(queries: Queries, row: Insertable<NotifyTables['notifications']>): Promise<void> {
  await queries.insertInto('notifications').values(row).execute();
}

/** Takes up to `limit` due messages until `leasedUntil`; no two callers get the same one. */
export async function claim(db: Database, now: Date, leasedUntil: Date, limit: number): Promise<NotificationRow[]> {
  const { rows } = await db.run<NotificationRow>({
    name: 'notifications_claim',
    text: `update notifications set attempts = attempts + 1, due_at = $2
      where id in (
        select id from notifications where status = 'queued' and due_at <= $1
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
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', '=', 'queued')
    .execute();
}

export async function postpone(queries: Queries, row: NotificationRow, until: Date, problem: string): Promise<void> {
  await queries
    .updateTable('notifications')
    .set({ due_at: until, problem })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', '=', 'queued')
    .execute();
}

export async function purge(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('notifications').where('done_at', '<', before).execute();
}
