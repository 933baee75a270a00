import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { Audit } from '../audit/service.ts';
import { accountKey } from '../identity/rules.ts';
import { removeStaffTotp } from '../totp/secrets.ts';
import { accountOf, invite, rolePermissions } from './accounts.ts';
import * as factors from './factors-store.ts';
import * as store from './store.ts';

/**
 * Staff by the command line: the first account of an operator, and recovery where no member of staff can log in. Access
 * to the database needs no permission; the audit log names the command line.
 */

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
}

interface Named {
  readonly merchantCode: string;
  readonly email: string;
}

interface Invited {
  readonly id: string;
  /** Printed once; it sets the password once. */
  readonly invitation: string;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

/**
 * Makes an account and its invitation in the caller's transaction, whose last statement it is. `roles`: ids; without
 * them the owner's. Throws email_taken or role_not_found.
 */
export async function createFirstStaff(
  tx: Tx,
  { clock, audit }: Deps,
  given: Named & { readonly name: string; readonly roles?: readonly string[] },
): Promise<Invited> {
  const { merchantCode, email, name, roles = ['owner'] } = given;
  const at = clock.now();
  await rolePermissions(tx, merchantCode, roles);
  const id = await accountOf(tx, { merchantCode, email, name, roles, at: new Date(at) });
  const invitation = await invite(tx, { merchantCode, staffId: id, at });
  await note(tx, audit, { merchantCode, id, operation: 'staff.create', after: { email, name, roles } });
  return { id, ...invitation };
}

/** A new invitation, in the caller's transaction; the second factor stays. Throws staff_not_found. */
export async function inviteByCommand(tx: Tx, { clock, audit }: Deps, given: Named): Promise<Invited> {
  const { id } = await find(tx, given);
  const invitation = await invite(tx, { merchantCode: given.merchantCode, staffId: id, at: clock.now() });
  await note(tx, audit, { merchantCode: given.merchantCode, id, operation: 'staff.invite' });
  return { id, ...invitation };
}

/** Takes all second factors off and ends the sessions, in the caller's transaction; the password stays. Throws staff_not_found. */
export async function resetFactorByCommand(tx: Tx, { clock, audit }: Deps, given: Named): Promise<void> {
  const { id } = await find(tx, given);
  await removeStaffTotp(tx, id);
  await factors.removeAll(tx, id);
  await store.endAllSessions(tx, id, new Date(clock.now()));
  await note(tx, audit, { merchantCode: given.merchantCode, id, operation: 'staff.reset-factor' });
}

/** An operator's staff by address. */
export async function listByCommand(db: Database, merchantCode: string): Promise<store.PersonRow[]> {
  return store.list(db.queries, merchantCode, { limit: 10_000 });
}

async function find(tx: Tx, { merchantCode, email }: Named): Promise<store.StaffRow> {
  await lockByName(tx, 'staff', merchantCode);
  const row = await store.findByKey(tx, merchantCode, accountKey(email));
  if (!row) throw new AppError('staff_not_found');
  return row;
}

async function note(
  tx: Tx,
  audit: Audit,
  change: {
    readonly merchantCode: string;
    readonly id: string;
    readonly operation: string;
    readonly after?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { id, ...rest } = change;
  await audit.append(tx, { ...rest, actor: { kind: 'cli' }, subject: { kind: 'staff', id } });
}
