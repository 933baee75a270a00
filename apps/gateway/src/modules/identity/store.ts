import type { Language } from '@sampan/contract/envelope';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { IdentityTables } from './tables.ts';

type Queries = QueriesOf<IdentityTables>;
type Tx = TxOf<IdentityTables>;

export type MemberRow = Selectable<IdentityTables['members']>;
export type LabelsRow = Selectable<IdentityTables['member_labels']>;

/** Null: no such account. `key` as accountKey makes it. */
export async function findByAccount(db: Database, merchantCode: string, key: string): Promise<MemberRow | null> {
  const { rows } = await db.run<MemberRow>({
    name: 'member_by_account',
    text: 'select * from members where merchant_code = $1 and account_key = $2',
    values: [merchantCode, key],
  });
  return rows[0] ?? null;
}

/** Null: none of these names is an account's. An account that is named exactly comes before its number's. */
export async function findByAccounts(
  db: Database,
  merchantCode: string,
  keys: readonly string[],
): Promise<MemberRow | null> {
  const { rows } = await db.run<MemberRow>({
    name: 'member_by_accounts',
    text: `select * from members where merchant_code = $1 and account_key = any($2)
      order by array_position($2::text[], account_key) limit 1`,
    values: [merchantCode, keys],
  });
  return rows[0] ?? null;
}

export async function findMember(queries: Queries, id: string): Promise<MemberRow | null> {
  const row = await queries.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Null: nothing is shown beside the member's name. */
export async function findLabels(queries: Queries, memberId: string): Promise<LabelsRow | null> {
  const row = await queries
    .selectFrom('member_labels')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

export async function accountNames(
  queries: Queries,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly account: string }[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('members')
    .where('id', 'in', [...ids])
    .select(['id', 'account'])
    .execute();
}

/** Null: no member has verified this number. `mobile` in E.164. */
export async function findByMobile(db: Database, merchantCode: string, mobile: string): Promise<MemberRow | null> {
  const { rows } = await db.run<MemberRow>({
    name: 'member_by_mobile',
    text: 'select * from members where merchant_code = $1 and mobile = $2 and mobile_verified_at is not null',
    values: [merchantCode, mobile],
  });
  return rows[0] ?? null;
}

/** Addresses are not unique: several accounts may have one. The oldest first. */
export async function findByEmail(queries: Queries, merchantCode: string, email: string): Promise<MemberRow[]> {
  return queries
    .selectFrom('members')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute();
}

/** The current row, locked until this transaction ends. */
export async function lockMember(tx: Tx, id: string): Promise<MemberRow | null> {
  const row = await tx.selectFrom('members').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Null: the account name is taken, or the verified number. */
export async function insertMember(
  queries: Queries,
  member: Insertable<IdentityTables['members']>,
): Promise<MemberRow | null> {
  const row = await queries
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function noteFirstLogin(queries: Queries, memberId: string, now: Date): Promise<void> {
  await queries
    .updateTable('members')
    .set({ first_login_at: now })
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .execute();
}

/** The password has to be changed at the next login by it, and at each one until then. */
export async function demandPasswordChange(queries: Queries, memberId: string): Promise<void> {
  await queries.updateTable('members').set({ must_change_password: true }).where('id', '=', memberId).execute();
}

export async function updatePassword(queries: Queries, memberId: string, hash: string, at: Date): Promise<void> {
  await queries
    .updateTable('members')
    .set((set) => ({
      password_hash: hash,
      password_changed_at: at,
      must_change_password: false,
      first_login_at: set.fn.coalesce('first_login_at', sql<Date>`${at}`),
    }))
    .where('id', '=', memberId)
    .execute();
}

/** The password that was told before opens nothing any more; its successor is to be changed as it was. */
export async function replaceOneTimePassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute();
}

export async function updateStatus(tx: Tx, memberId: string, status: MemberRow['status']): Promise<void> {
  await tx.updateTable('members').set({ status }).where('id', '=', memberId).execute();
}

/** Breaks the unique index where another account of the operator has shown that it is theirs. */
export async function updateContact(
  tx: Tx,
  memberId: string,
  { channel, address }: { readonly channel: 'email' | 'mobile'; readonly address: string },
  at: Date,
): Promise<void> {
  const contact =
    channel === 'email' ? { email: address, email_verified_at: at } : { mobile: address, mobile_verified_at: at };
  await tx.updateTable('members').set(contact).where('id', '=', memberId).execute();
}

export async function endWelcome(queries: Queries, memberId: string): Promise<void> {
  await queries
    .updateTable('members')
    .set({ is_welcome_due: false })
    .where('id', '=', memberId)
    .where('is_welcome_due', '=', true)
    .execute();
}

export async function updateLanguage(queries: Queries, memberId: string, language: Language): Promise<void> {
  await queries.updateTable('members').set({ language }).where('id', '=', memberId).execute();
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

/** Deletes what is of no more use. */
export async function purgeLocks(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('login_locks').where('failed_at', '<', before).execute();
}

export async function updateFundPassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.updateTable('members').set({ payment_password_hash: hash }).where('id', '=', memberId).execute();
}

/** Sets fields of what the member said; null takes one away. */
export async function updateProfile(
  tx: Tx,
  memberId: string,
  fields: Readonly<Record<string, string | null>>,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ profile: sql`jsonb_strip_nulls(profile || ${JSON.stringify(fields)}::jsonb)` })
    .where('id', '=', memberId)
    .execute();
}

/** Empty: the account's name. */
export async function updateNickname(tx: Tx, memberId: string, nickname: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ nickname: nickname === '' ? sql<string>`account` : nickname })
    .where('id', '=', memberId)
    .execute();
}

export async function writeAvatar(
  tx: Tx,
  row: Pick<LabelsRow, 'member_id' | 'merchant_code' | 'avatar' | 'avatar_type'>,
): Promise<void> {
  const { avatar, avatar_type } = row;
  await tx
    .insertInto('member_labels')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ avatar, avatar_type }))
    .execute();
}

/** The picture stays. */
export async function writeLabels(
  tx: Tx,
  row: Pick<LabelsRow, 'member_id' | 'merchant_code' | 'labels' | 'colour'>,
): Promise<void> {
  const { labels, colour } = row;
  await tx
    .insertInto('member_labels')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ labels, colour }))
    .execute();
}

/** Whether a member's own picture has this address. */
export async function hasAvatar(queries: Queries, address: string): Promise<boolean> {
  const row = await queries
    .selectFrom('member_labels')
    .select('member_id')
    .where('avatar', '=', address)
    .where('avatar_type', '=', 'CUSTOM')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteFundPasswordReset(
  tx: Tx,
  { memberId, merchantCode }: { readonly memberId: string; readonly merchantCode: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('fund_password_resets')
    .values({ member_id: memberId, merchant_code: merchantCode, reset_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reset_at: at }))
    .execute();
}

/** Null: it never was. */
export async function fundPasswordResetAt(queries: Queries, memberId: string): Promise<Date | null> {
  const row = await queries
    .selectFrom('fund_password_resets')
    .select('reset_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.reset_at ?? null;
}
