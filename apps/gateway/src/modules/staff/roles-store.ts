import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { StaffTables } from './tables.ts';

type Queries = QueriesOf<StaffTables>;
type Tx = TxOf<StaffTables>;

export type RoleRow = Selectable<StaffTables['staff_roles']>;

/** An operator's own roles by name. */
export async function list(queries: Queries, merchantCode: string): Promise<RoleRow[]> {
  return queries
    .selectFrom('staff_roles')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('name')
    .execute();
}

/** Role -> how many accounts have it. */
export async function holders(queries: Queries, merchantCode: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('staff_grants')
    .select(['role', sql<number>`count(*)::int`.as('count')])
    .where('merchant_code', '=', merchantCode)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, count }) => [role, count]));
}

/** Those of these roles that are the operator's own. `ids`: UUIDs. */
export async function findAll(queries: Queries, merchantCode: string, ids: readonly string[]): Promise<RoleRow[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('staff_roles')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', [...ids])
    .execute();
}

type Fields = Pick<RoleRow, 'name' | 'description' | 'permissions'>;

/** Whether another of the operator's own roles has the name. */
export async function isTaken(tx: Tx, merchantCode: string, name: string, exceptId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_roles')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insert(tx: Tx, merchantCode: string, fields: Fields, at: Date): Promise<string> {
  const row = await tx
    .insertInto('staff_roles')
    .values({ ...fields, merchant_code: merchantCode, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** `id`: found at its operator before. */
export async function update(tx: Tx, id: string, fields: Fields): Promise<void> {
  await tx.updateTable('staff_roles').set(fields).where('id', '=', id).execute();
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute();
}
