import { staffEmail } from '@sampan/contract/staff-session';
import { AppError } from '../app-error.ts';
import { systemClock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { createAudit } from '../modules/audit/service.ts';
import { createFirstStaff, inviteByCommand, listByCommand, resetFactorByCommand } from '../modules/staff/by-command.ts';
import { CommandError, type CommandContext, say, withDatabase } from './command.ts';

export const staffUsage = `staff create <operator> <email> [role …]  an account and its invitation; without roles an owner
staff list <operator>                     accounts with their roles
staff invite <operator> <email>           a new invitation, which sets the password; the second factor stays
staff reset-factor <operator> <email>     takes the second factors off, ends the sessions; the password stays`;

const deps = (db: Database) => ({ clock: systemClock, audit: createAudit({ db, clock: systemClock }) });

const invited = (email: string, { invitation, expiresAt }: { invitation: string; expiresAt: number }) =>
  `${email} sets a password by this invitation until ${new Date(expiresAt).toISOString()}: ${invitation}`;

/** Makes an account in the caller's transaction; answers the line that says how its owner logs in. */
export async function firstStaffLine(
  tx: Tx,
  db: Database,
  given: { readonly merchantCode: string; readonly email: string; readonly roles?: readonly string[] },
): Promise<string> {
  const email = staffEmail.safeParse(given.email);
  if (!email.success) throw new CommandError(`${given.email} is no e-mail address`);
  const name = email.data.split('@', 1)[0] ?? '';
  return invited(email.data, await createFirstStaff(tx, deps(db), { ...given, email: email.data, name }));
}

async function list(db: Database, merchantCode: string): Promise<void> {
  for (const { email, name, roles, status, password_hash, has_factor } of await listByCommand(db, merchantCode)) {
    const state = status === 'active' && password_hash === null ? 'invited' : status;
    say(`${email}\t${name}\t${state}\t${has_factor ? 'second factor' : 'no second factor'}\t${roles.join(', ')}`);
  }
}

interface Given {
  readonly db: Database;
  readonly merchantCode: string;
  readonly email: string;
  readonly roles: readonly string[];
}

const actions: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  async create({ db, merchantCode, email, roles }) {
    const chosen = roles.length > 0 ? { roles } : {};
    say(await db.transaction((tx) => firstStaffLine(tx, db, { merchantCode, email, ...chosen })));
  },
  async invite({ db, merchantCode, email }) {
    say(invited(email, await db.transaction((tx) => inviteByCommand(tx, deps(db), { merchantCode, email }))));
  },
  async 'reset-factor'({ db, merchantCode, email }) {
    await db.transaction((tx) => resetFactorByCommand(tx, deps(db), { merchantCode, email }));
    say(`${email} sets up a second factor at the next login`);
  },
};

const refusals: Partial<Record<AppError['code'], string>> = {
  email_taken: 'there is an account of this address already',
  role_not_found: 'there is no such role; built-in: owner, finance, support, content, risk, read-only',
  staff_not_found: 'there is no account of this address',
};

async function demandOperator(db: Database, merchantCode: string): Promise<void> {
  const { rows } = await db.run({ text: 'select 1 from merchants where code = $1', values: [merchantCode] });
  if (rows.length === 0) throw new CommandError(`there is no operator ${merchantCode}`);
}

export async function staffCommand({ config, given, usage }: CommandContext): Promise<void> {
  const [action = '', merchantCode, email, ...roles] = given;
  const run = actions[action];
  const isList = action === 'list' && merchantCode !== undefined && email === undefined;
  const isChange = run !== undefined && email !== undefined && (action === 'create' || roles.length === 0);
  if (merchantCode === undefined || (!isList && !isChange)) throw new CommandError(usage);
  await withDatabase(config, async (db) => {
    await demandOperator(db, merchantCode);
    if (isList) return list(db, merchantCode);
    try {
      await run?.({ db, merchantCode, email: email ?? '', roles });
    } catch (error) {
      const words = error instanceof AppError ? refusals[error.code] : undefined;
      throw words === undefined ? error : new CommandError(words);
    }
  });
}
