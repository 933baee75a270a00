import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { builtInRoles, type Permission, permissionNames, permissions } from '@sampan/contract/permissions';
import type { changeRole, createRole, roleList } from '@sampan/contract/staff';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { demand, type StaffChanges } from './changes.ts';
import * as store from './roles-store.ts';
import { isUuid, permissionsOf, roleVersion } from './rules.ts';
import type { StaffCall } from './sessions.ts';

type Body = BodyOf<typeof createRole>;

/** Roles of an operator; the built-in ones can't be changed. All changes throw permission_missing. */
export interface StaffRoles {
  readonly list: (merchantCode: string) => Promise<ValueInputOf<typeof roleList>>;
  /** Throws role_taken. */
  readonly create: (call: StaffCall, body: Body) => Promise<{ id: string }>;
  /** Throws role_not_found, role_taken or role_changed. */
  readonly change: (call: StaffCall, id: string, body: BodyOf<typeof changeRole>) => Promise<void>;
  /** Throws role_not_found or role_in_use. */
  readonly remove: (call: StaffCall, id: string) => Promise<void>;
}

export function staffRoles(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly changes: StaffChanges;
}): StaffRoles {
  const { db, clock, audit, changes } = deps;

  /** What an own role allows, in the order of the list. */
  function allowed(row: store.RoleRow): Permission[] {
    const held = permissionsOf([], row.permissions);
    return permissionNames.filter((name) => held.has(name));
  }

  /** Throws role_not_found; a built-in role is none. */
  async function find(tx: Tx, merchantCode: string, id: string): Promise<store.RoleRow> {
    const [row] = isUuid(id) ? await store.findAll(tx, merchantCode, [id]) : [];
    if (!row) throw new AppError('role_not_found');
    return row;
  }

  async function demandFree(tx: Tx, merchantCode: string, name: string, exceptId: string | null): Promise<void> {
    const isBuiltIn = Object.values(builtInRoles).some((role) => role.name.toLowerCase() === name.toLowerCase());
    if (isBuiltIn || (await store.isTaken(tx, merchantCode, name, exceptId)))
      throw new AppError('role_taken', { field: 'name' });
  }

  async function note(
    tx: Tx,
    call: StaffCall,
    operation: string,
    id: string,
    change: { readonly before?: Readonly<Record<string, unknown>>; readonly after?: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    await audit.append(tx, {
      merchantCode: call.merchant.code,
      actor: actorOf(call),
      operation,
      subject: { kind: 'role', id },
      ...change,
    });
  }

  const fieldsOf = ({ name, description, permissions }: Body) => ({
    name,
    description,
    permissions: permissionNames.filter((one) => permissions.includes(one)),
  });
  const shownFields = (row: store.RoleRow) => ({
    name: row.name,
    description: row.description,
    permissions: row.permissions,
  });

  return {
    async list(merchantCode) {
      const [own, holders] = await Promise.all([
        store.list(db.queries, merchantCode),
        store.holders(db.queries, merchantCode),
      ]);
      return {
        list: [
          ...Object.entries(builtInRoles).map(([id, role]) => ({
            ...role,
            id,
            permissions: [...role.permissions],
            isBuiltIn: true,
            holders: holders.get(id) ?? 0,
            version: roleVersion(role),
          })),
          ...own.map((row) => ({
            id: row.id,
            name: row.name,
            description: row.description,
            permissions: allowed(row),
            isBuiltIn: false,
            holders: holders.get(row.id) ?? 0,
            version: roleVersion(row),
          })),
        ],
        permissions: permissionNames.map((name) => ({ name, description: permissions[name] })),
      };
    },

    create: (call, body) =>
      changes.run(call, async (tx, held) => {
        demand(held.permissions, body.permissions);
        await demandFree(tx, call.merchant.code, body.name, null);
        const fields = fieldsOf(body);
        const id = await store.insert(tx, call.merchant.code, fields, new Date(clock.now()));
        await note(tx, call, 'createRole', id, { after: fields });
        return { id };
      }),

    change: (call, id, body) =>
      changes.run(call, async (tx, held) => {
        const row = await find(tx, call.merchant.code, id);
        // What is taken from its holders is held, too.
        demand(held.permissions, [...allowed(row), ...body.permissions]);
        if (body.version !== undefined && body.version !== roleVersion(row)) throw new AppError('role_changed');
        await demandFree(tx, call.merchant.code, body.name, id);
        const fields = fieldsOf(body);
        await store.update(tx, id, fields);
        await note(tx, call, 'changeRole', id, { before: shownFields(row), after: fields });
      }),

    remove: (call, id) =>
      changes.run(call, async (tx, held) => {
        const row = await find(tx, call.merchant.code, id);
        demand(held.permissions, allowed(row));
        if ((await store.holders(tx, call.merchant.code)).has(id)) throw new AppError('role_in_use');
        await store.remove(tx, id);
        await note(tx, call, 'removeRole', id, { before: shownFields(row) });
      }),
  };
}
