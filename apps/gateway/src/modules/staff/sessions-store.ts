import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, QueriesOf } from '../../db/database.ts';
import type { StaffTables } from './tables.ts';

type Queries = QueriesOf<StaffTables>;

export type SessionRow = Selectable<StaffTables['staff_sessions']>;

interface Times {
  readonly now: Date;
  readonly idleSince: Date;
}

export interface LiveSession {
  readonly id: string;
  readonly staff_id: string;
  readonly merchant_code: string;
  readonly email: string;
  readonly name: string;
  readonly factor_at: Date | null;
  readonly expires_at: Date;
  readonly roles: string[];
  /** Of the operator's own roles among them. */
  readonly own_permissions: string[];
  /** Its last use is due to be written down. */
  readonly is_stale: boolean;
}

/** What the roles of an account allow, as columns of a query that knows it as `p`. */
const granted = `array(select g.role from staff_grants g where g.staff_id = p.id order by g.role) as roles,
  array(select distinct allowed from staff_grants g join staff_roles r on r.id::text = g.role, unnest(r.permissions) as allowed
    where g.staff_id = p.id) as own_permissions`;

/** Null: unknown, ended, expired, idle since before `idleSince`, or the account is closed. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  times: Times & { readonly staleSince: Date },
): Promise<LiveSession | null> {
  const { rows } = await db.run<LiveSession>({
    name: 'staff_session_by_token',
    text: `select s.id, s.staff_id, s.merchant_code, p.email, p.name, s.factor_at, s.expires_at,
        s.last_seen_at < $4 as is_stale, ${granted}
      from staff_sessions s join staff p on p.id = s.staff_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
        and p.status = 'active'`,
    values: [tokenHash, times.now, times.idleSince, times.staleSince],
  });
  return rows[0] ?? null;
}

export interface CurrentAccessRow {
  readonly roles: string[];
  readonly own_permissions: string[];
}

/** What an account may at this moment of the transaction. Null: the operator has none such, or it is closed. */
export async function currentAccess(
  queries: Queries,
  merchantCode: string,
  staffId: string,
): Promise<CurrentAccessRow | null> {
  const { rows } = await sql<CurrentAccessRow>`
    select ${sql.raw(granted)} from staff p
      where p.id = ${staffId} and p.merchant_code = ${merchantCode} and p.status = 'active'
  `.execute(queries);
  return rows[0] ?? null;
}

export async function noteSeen(db: Database, sessionId: string, now: Date, staleSince: Date): Promise<void> {
  await db.run({
    name: 'staff_session_seen',
    text: 'update staff_sessions set last_seen_at = $2 where id = $1 and last_seen_at < $3',
    values: [sessionId, now, staleSince],
  });
}

export async function insertSession(queries: Queries, row: Insertable<StaffTables['staff_sessions']>): Promise<string> {
  const added = await queries.insertInto('staff_sessions').values(row).returning('id').executeTakeFirstOrThrow();
  return added.id;
}

/** Live sessions that have shown the factor, the last used first. */
export async function listSessions(queries: Queries, staffId: string, times: Times): Promise<SessionRow[]> {
  return queries
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('factor_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', times.now)
    .where('last_seen_at', '>', times.idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Which sessions of an account: all, one, or all but one. */
export interface SessionFilter {
  readonly staffId: string;
  readonly id?: string;
  readonly exceptId?: string;
}

/** Answers how many were live. */
export async function endSessions(queries: Queries, filter: SessionFilter, { now, idleSince }: Times): Promise<number> {
  let query = queries
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', filter.staffId)
    .where('ended_at', 'is', null);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.exceptId !== undefined) query = query.where('id', '<>', filter.exceptId);
  const ended = await query.returning(['expires_at', 'last_seen_at']).execute();
  return ended.filter((row) => row.expires_at > now && row.last_seen_at > idleSince).length;
}

/** Deletes sessions and invitations that were over long ago, and expired challenges. */
export async function purge(queries: Queries, before: Date, now: Date): Promise<void> {
  await queries
    .deleteFrom('staff_sessions')
    .where(sql<boolean>`least(expires_at, ended_at) < ${before}`)
    .execute();
  await queries.deleteFrom('staff_passkey_challenges').where('expires_at', '<', now).execute();
  await queries.deleteFrom('staff_invitations').where('expires_at', '<', before).execute();
}
