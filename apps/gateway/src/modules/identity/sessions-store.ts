import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, QueriesOf } from '../../db/database.ts';
import type { IdentityTables } from './tables.ts';

type Queries = QueriesOf<IdentityTables>;

export type SessionRow = Selectable<IdentityTables['sessions']>;

export async function insertSession(
  queries: Queries,
  session: Insertable<IdentityTables['sessions']>,
): Promise<string> {
  const row = await queries.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export interface LiveSession {
  readonly id: string;
  readonly member_id: string;
  readonly merchant_code: string;
  readonly account: string;
  readonly type: number;
  readonly must_change_password: boolean;
  /** Its last use is due to be written down. */
  readonly is_stale: boolean;
}

/** Null: unknown, ended, expired, idle since before `idleSince`, or the member is suspended. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  times: { readonly now: Date; readonly idleSince: Date; readonly staleSince: Date },
): Promise<LiveSession | null> {
  const { rows } = await db.run<LiveSession>({
    name: 'session_by_token',
    text: `select s.id, s.member_id, s.merchant_code, m.account, m.type, s.must_change_password,
        s.last_seen_at < $4 as is_stale
      from sessions s join members m on m.id = s.member_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
        and m.status = 'active'`,
    values: [tokenHash, times.now, times.idleSince, times.staleSince],
  });
  return rows[0] ?? null;
}

/** Which of these sessions are still live; asking is not a use. */
export async function liveSessions(
  db: Database,
  ids: readonly string[],
  times: { readonly now: Date; readonly idleSince: Date },
): Promise<string[]> {
  const { rows } = await db.run<{ id: string }>({
    name: 'sessions_live',
    text: `select s.id from sessions s join members m on m.id = s.member_id
      where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
        and m.status = 'active'`,
    values: [ids, times.now, times.idleSince],
  });
  return rows.map((row) => row.id);
}

export async function noteSeen(db: Database, sessionId: string, now: Date, staleSince: Date): Promise<void> {
  await db.run({
    name: 'session_seen',
    text: 'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $3',
    values: [sessionId, now, staleSince],
  });
}

export interface EndedSession {
  readonly id: string;
  readonly member_id: string;
  readonly remembered_id: string | null;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
}

/** Which sessions of a member: all, one, those of a browser, those that a remembered login opened, or all but one. */
export interface SessionFilter {
  readonly memberId: string;
  readonly id?: string;
  readonly deviceRow?: string;
  readonly rememberedId?: string;
  readonly exceptId?: string;
}

export async function endSessions(queries: Queries, filter: SessionFilter, at: Date): Promise<EndedSession[]> {
  let query = queries
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('member_id', '=', filter.memberId)
    .where('ended_at', 'is', null);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.deviceRow !== undefined) query = query.where('device_id', '=', filter.deviceRow);
  if (filter.rememberedId !== undefined) query = query.where('remembered_id', '=', filter.rememberedId);
  if (filter.exceptId !== undefined) query = query.where('id', '<>', filter.exceptId);
  return query.returning(['id', 'member_id', 'remembered_id', 'expires_at', 'last_seen_at']).execute();
}

/** Null: no such session. */
export async function readSession(queries: Queries, id: string): Promise<SessionRow | null> {
  const row = await queries.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Live sessions, the last used first. */
export async function listSessions(
  queries: Queries,
  memberId: string,
  times: { readonly now: Date; readonly idleSince: Date },
): Promise<SessionRow[]> {
  return queries
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', times.now)
    .where('last_seen_at', '>', times.idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Notes that the session has authenticated again. */
export async function noteProof(queries: Queries, sessionId: string, at: Date): Promise<void> {
  await queries.updateTable('sessions').set({ proven_at: at }).where('id', '=', sessionId).execute();
}

/** The session is good for everything again. */
export async function liftPasswordChange(queries: Queries, sessionId: string): Promise<void> {
  await queries.updateTable('sessions').set({ must_change_password: false }).where('id', '=', sessionId).execute();
}

/** Deletes sessions that were over long ago. */
export async function purgeSessions(queries: Queries, before: Date): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where(sql<boolean>`least(expires_at, ended_at) < ${before}`)
    .execute();
}
