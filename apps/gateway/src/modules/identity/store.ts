import type { Language } from '@sampan/contract/envelope';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Queries } from '../../db/database.ts';
import type { IdentityTables } from './tables.ts';

export type MemberRow = Selectable<IdentityTables['members']>;

/** Null: no such account. `key` as accountKey makes it. */
export async function findByAccount(db: Database, merchantCode: string, key: string): Promise<MemberRow | null> {
  const { rows } = await db.run<MemberRow>({
    name: 'member_by_account',
    text: 'select * from members where merchant_code = $1 and account_key = $2',
    values: [merchantCode, key],
  });
  return rows[0] ?? null;
}

export async function findMember(queries: Queries, id: string): Promise<MemberRow | null> {
  const row = await queries.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Null: the account name is taken. */
export async function insertMember(
  queries: Queries,
  member: Insertable<IdentityTables['members']>,
): Promise<MemberRow | null> {
  const row = await queries
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'account_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function hasMembers(queries: Queries, merchantCode: string): Promise<boolean> {
  const row = await queries
    .selectFrom('members')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteFirstLogin(queries: Queries, memberId: string, now: Date): Promise<void> {
  await queries
    .updateTable('members')
    .set({ first_login_at: now })
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .execute();
}

export async function updateLanguage(queries: Queries, memberId: string, language: Language): Promise<void> {
  await queries.updateTable('members').set({ language }).where('id', '=', memberId).execute();
}

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

export async function endSession(queries: Queries, sessionId: string, now: Date): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Answers how many of them were still live. */
export async function endSessions(
  queries: Queries,
  memberId: string,
  times: { readonly now: Date; readonly idleSince: Date },
): Promise<number> {
  const ended = await queries
    .updateTable('sessions')
    .set({ ended_at: times.now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning(['expires_at', 'last_seen_at'])
    .execute();
  return ended.filter((row) => row.expires_at > times.now && row.last_seen_at > times.idleSince).length;
}

/**
 * Counts one more attempt before its outcome is known, so that attempts at the same time can't pass the limit together;
 * the `max`th locks. Answers until when the name is locked, or null when the attempt may go on.
 */
export async function beginAttempt(
  db: Database,
  name: { readonly merchantCode: string; readonly accountHash: Buffer },
  limits: { readonly now: Date; readonly max: number; readonly lockMs: number; readonly windowMs: number },
): Promise<Date | null> {
  const { rows } = await db.run<{ is_locked: boolean; locked_until: Date | null }>({
    name: 'login_attempt',
    text: `with attempt as (
        insert into login_locks as l (merchant_code, account_hash, failures, failed_at) values ($1, $2, 1, $3)
        on conflict (merchant_code, account_hash) do update set
          failures = case when l.locked_until is null and l.failed_at > $4 then l.failures + 1 else 1 end,
          locked_until = case when l.locked_until is null and l.failed_at > $4 and l.failures + 1 >= $5
            then $6::timestamptz end,
          failed_at = $3
        where l.locked_until is null or l.locked_until <= $3
        returning 1
      )
      select not exists (select from attempt) as is_locked,
        (select locked_until from login_locks where merchant_code = $1 and account_hash = $2) as locked_until`,
    values: [
      name.merchantCode,
      name.accountHash,
      limits.now,
      new Date(limits.now.getTime() - limits.windowMs),
      limits.max,
      new Date(limits.now.getTime() + limits.lockMs),
    ],
  });
  const row = rows[0];
  if (!row?.is_locked) return null;
  // Locked by an attempt that ended after this statement's snapshot: the whole time is left.
  return row.locked_until ?? new Date(limits.now.getTime() + limits.lockMs);
}

/** Takes an attempt back that was never decided. */
export async function undoAttempt(queries: Queries, merchantCode: string, accountHash: Buffer): Promise<void> {
  await queries
    .updateTable('login_locks')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('merchant_code', '=', merchantCode)
    .where('account_hash', '=', accountHash)
    .execute();
}

export async function forgetAttempts(queries: Queries, merchantCode: string, accountHash: Buffer): Promise<void> {
  await queries
    .deleteFrom('login_locks')
    .where('merchant_code', '=', merchantCode)
    .where('account_hash', '=', accountHash)
    .execute();
}

export async function noteLogin(queries: Queries, entry: Insertable<IdentityTables['login_history']>): Promise<void> {
  await queries.insertInto('login_history').values(entry).execute();
}

/** Deletes what is of no more use: sessions long over, old locks, old history. */
export async function purge(
  queries: Queries,
  before: { readonly sessions: Date; readonly locks: Date; readonly history: Date },
): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where(sql<boolean>`least(expires_at, ended_at) < ${before.sessions}`)
    .execute();
  await queries.deleteFrom('login_locks').where('failed_at', '<', before.locks).execute();
  await queries.deleteFrom('login_history').where('at', '<', before.history).execute();
}
