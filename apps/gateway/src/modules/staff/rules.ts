import { randomBytes } from 'node:crypto';
import { builtInRoles, isBuiltInRole, type Permission, permissionNames } from '@sampan/contract/permissions';
import { sha256 } from '../../secret-hash.ts';

/** How long a session lives that has shown the password only, in milliseconds. */
export const halfSessionMs = 600_000;
/** How long after it showed the factor a session may change factors, in milliseconds. */
export const provenMs = 600_000;
/** How long an invitation is good, in milliseconds. */
export const invitationMs = 72 * 3_600_000;
/** What staff passwords are refused for, besides their length. */
export const passwordPolicy = { defaultPassword: '', arePopularPasswordsForbidden: true } as const;

const known: ReadonlySet<string> = new Set(permissionNames);

/** What roles allow together. `own`: the permissions of the operator's own roles among them, as they are stored. */
export function permissionsOf(roles: readonly string[], own: readonly string[]): ReadonlySet<Permission> {
  const builtIn = roles.filter(isBuiltInRole).flatMap((role) => [...builtInRoles[role].permissions]);
  return new Set([...builtIn, ...own.filter((name): name is Permission => known.has(name))]);
}

/** The first permission that is needed and not held; null: none. */
export function missingOf(held: ReadonlySet<Permission>, needed: Iterable<Permission>): Permission | null {
  for (const permission of needed) if (!held.has(permission)) return permission;
  return null;
}

/** Unlike a player's token by its form: neither is ever looked up among the others. */
export function newToken(): string {
  return `staff.${randomBytes(32).toString('base64url')}`;
}

export function isToken(token: string): boolean {
  return /^staff\.[\w-]{43}$/.test(token);
}

/** Of 32 random bytes, which a plain hash hides. */
export function hashOf(secret: string): Buffer {
  return sha256(secret);
}

/** Of what a role says: another where it says anything else. */
export function roleVersion(role: {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}): string {
  const says = JSON.stringify([role.name, role.description, [...role.permissions].toSorted()]);
  return hashOf(says).toString('base64url').slice(0, 22);
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
