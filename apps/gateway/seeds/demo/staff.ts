import type { Clock } from '../../src/clock.ts';
import type { Database } from '../../src/db/database.ts';
import { createAudit } from '../../src/modules/audit/service.ts';
import { createFirstStaff, inviteByCommand, listByCommand } from '../../src/modules/staff/by-command.ts';
import { demoOperator } from './operator.ts';

const first = { merchantCode: demoOperator.code, email: 'owner@sampan.example' } as const;

/**
 * The link by which the first owner comes into the console at this address, a new one at each start until it was
 * followed; null: somebody has a password. No account of staff has one that is published.
 */
export async function firstOwnerLink(db: Database, clock: Clock, consoleUrl: string): Promise<string | null> {
  const people = await listByCommand(db, first.merchantCode);
  if (people.some(({ password_hash }) => password_hash !== null)) return null;
  const deps = { clock, audit: createAudit({ db, clock }) };
  const isMade = people.some(({ email }) => email === first.email);
  const { invitation } = await db.transaction((tx) =>
    isMade ? inviteByCommand(tx, deps, first) : createFirstStaff(tx, deps, { ...first, name: 'Owner' }),
  );
  return `${consoleUrl}/invitation?operator=${first.merchantCode}#${invitation}`;
}
