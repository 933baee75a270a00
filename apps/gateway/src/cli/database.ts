import type { Database } from '../db/database.ts';
import { migrationStates } from '../db/migrate.ts';
import { onlyOnDatabase, say } from './command.ts';

export const databaseUsage = `database migrations                       those that were applied and when, and those that the next start applies`;

async function migrations(db: Database): Promise<void> {
  for (const { name, state, appliedAt } of await migrationStates(db))
    say(`${name}  ${state}${appliedAt === null ? '' : `  ${appliedAt.toISOString()}`}`);
}

export const databaseCommand = onlyOnDatabase({ migrations });
