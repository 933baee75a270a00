import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { StaffReads, StaffTables } from './tables.ts';

type Queries = QueriesOf<StaffTables, StaffReads>;
type Tx = TxOf<StaffTables, StaffReads>;

export type StaffRow = Selectable<StaffTables['staff']>;

/** Null: no such account. `key` as accountKey makes it. */
export async function findByEmail(db: Database, merchantCode: string, key: string): Promise<StaffRow | null> {
  const { rows } = await db.run<StaffRow>({
    name: 'staff_by_email',
    text: 'select * from staff where merchant_code = $1 and email_key = $2',
    values: [merchantCode, key],
  });
  return rows[0] ?? null;
}

/** Null: the operator has no such account. */
export async function find(queries: Queries, merchantCode: string, id: string): Promise<StaffRow | null> {
  const row = await queries
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return row ?? null;
}

/** As `findByEmail`, within a transaction. */
export async function findByKey(queries: Queries, merchantCode: string, key: string): Promise<StaffRow | null> {
  const row = await queries
    .selectFrom('staff')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('email_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Null: another account has the address. */
export async function insert(tx: Tx, row: Insertable<StaffTables['staff']>): Promise<string | null> {
  const added = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** `id`: of a session, or found at its operator before. */
export async function update(tx: Queries, id: string, change: Updateable<StaffTables['staff']>): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute();
}

/** The names of those of these accounts that are the operator's. */
export async function names(
  queries: Queries,
  merchantCode: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', [...ids])
    .execute();
}

export interface PersonRow extends StaffRow {
  readonly roles: string[];
  readonly has_factor: boolean;
}

export type PersonStatus = 'invited' | 'active' | 'disabled';

function people(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('staff as s')
    .selectAll('s')
    .select([
      sql<string[]>`array(select g.role from staff_grants g where g.staff_id = s.id order by g.role)`.as('roles'),
      sql<boolean>`(exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null)
        or exists (select from staff_passkeys p where p.staff_id = s.id))`.as('has_factor'),
    ])
    .where('s.merchant_code', '=', merchantCode);
}

/** By address; `after`: the address of the last one that was read. */
export async function list(
  queries: Queries,
  merchantCode: string,
  filter: {
    readonly status?: PersonStatus | undefined;
    readonly role?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<PersonRow[]> {
  let query = people(queries, merchantCode);
  if (filter.status === 'disabled') query = query.where('s.status', '=', 'disabled');
  else if (filter.status)
    query = query
      .where('s.status', '=', 'active')
      .where('s.password_hash', filter.status === 'invited' ? 'is' : 'is not', null);
  const { role } = filter;
  if (role !== undefined)
    query = query.where(sql<boolean>`exists (select from staff_grants g where g.staff_id = s.id and g.role = ${role})`);
  if (filter.after !== undefined) query = query.where('s.email_key', '>', filter.after);
  return query.orderBy('s.email_key').limit(filter.limit).execute();
}

/** Null: the operator has no such account. */
export async function findPerson(queries: Queries, merchantCode: string, id: string): Promise<PersonRow | null> {
  return (await people(queries, merchantCode).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

export async function setRoles(
  tx: Tx,
  { merchantCode, staffId }: { readonly merchantCode: string; readonly staffId: string },
  roles: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_grants').where('staff_id', '=', staffId).execute();
  if (roles.length === 0) return;
  await tx
    .insertInto('staff_grants')
    .values(roles.map((role) => ({ staff_id: staffId, role, merchant_code: merchantCode })))
    .execute();
}

/** Accounts that may log in now and have the role. */
export async function countActive(tx: Tx, merchantCode: string, role: string): Promise<number> {
  const row = await tx
    .selectFrom('staff_grants as g')
    .innerJoin('staff as s', 's.id', 'g.staff_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('g.merchant_code', '=', merchantCode)
    .where('g.role', '=', role)
    .where('s.status', '=', 'active')
    .where('s.password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Accounts of an operator that may log in now. */
export async function countPeople(queries: Queries, merchantCode: string): Promise<number> {
  const row = await queries
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** In place of the invitation that there was. */
export async function putInvitation(tx: Tx, row: Insertable<StaffTables['staff_invitations']>): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({ token_hash: row.token_hash, expires_at: row.expires_at }),
    )
    .execute();
}

/** Null: unknown, used, expired, or its account is closed. */
export async function findInvitation(
  queries: Queries,
  merchantCode: string,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffRow | null> {
  const row = await queries
    .selectFrom('staff_invitations as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .selectAll('s')
    .where('i.token_hash', '=', tokenHash)
    .where('i.merchant_code', '=', merchantCode)
    .where('i.expires_at', '>', now)
    .where('s.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** False: it was used meanwhile, or replaced. */
export async function useInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeInvitation(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
}

export async function endAllSessions(tx: Tx, staffId: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}
