import { randomBytes } from 'node:crypto';
import { isBuiltInRole, type Permission } from '@sampan/contract/permissions';
import { AppError } from '../../app-error.ts';
import type { Queries, Tx } from '../../db/database.ts';
import { accountKey } from '../identity/rules.ts';
import * as rolesStore from './roles-store.ts';
import { hashOf, invitationMs, isUuid, permissionsOf } from './rules.ts';
import * as store from './store.ts';

/** What staff administration and the command line do alike. */

/** What the roles allow together. Throws role_not_found. */
export async function rolePermissions(
  queries: Queries,
  merchantCode: string,
  roles: readonly string[],
): Promise<ReadonlySet<Permission>> {
  const own = roles.filter((role) => !isBuiltInRole(role));
  const rows = own.every(isUuid) ? await rolesStore.findAll(queries, merchantCode, own) : [];
  if (rows.length < new Set(own).size) throw new AppError('role_not_found');
  return permissionsOf(
    roles,
    rows.flatMap((row) => row.permissions),
  );
}

/** Makes an account without a password. Answers its id. Throws email_taken. */
export async function accountOf(
  tx: Tx,
  given: {
    readonly merchantCode: string;
    readonly email: string;
    readonly name: string;
    readonly roles: readonly string[];
    readonly at: Date;
  },
): Promise<string> {
  const { merchantCode, email, name, roles, at } = given;
  const id = await store.insert(tx, {
    merchant_code: merchantCode,
    email,
    email_key: accountKey(email),
    name,
    password_hash: null,
    created_at: at,
    last_login_at: null,
    reinvited_by: null,
    factor_reset_by: null,
  });
  if (id === null) throw new AppError('email_taken', { field: 'email' });
  await store.setRoles(tx, { merchantCode, staffId: id }, [...new Set(roles)]);
  return id;
}

/** A new invitation in place of the one before. `at` and `expiresAt` in milliseconds. */
export async function invite(
  tx: Tx,
  { merchantCode, staffId, at }: { readonly merchantCode: string; readonly staffId: string; readonly at: number },
): Promise<{ invitation: string; expiresAt: number }> {
  const invitation = randomBytes(32).toString('base64url');
  const expiresAt = at + invitationMs;
  await store.putInvitation(tx, {
    staff_id: staffId,
    merchant_code: merchantCode,
    token_hash: hashOf(invitation),
    expires_at: new Date(expiresAt),
  });
  return { invitation, expiresAt };
}

/** An operator keeps an owner who can log in. `before`: the account as it was. Throws last_owner. */
export async function demandOwner(tx: Tx, merchantCode: string, before: store.PersonRow): Promise<void> {
  if (!before.roles.includes('owner')) return;
  if ((await store.countActive(tx, merchantCode, 'owner')) === 0) throw new AppError('last_owner');
}
