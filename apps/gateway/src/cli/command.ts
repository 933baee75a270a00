import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Config } from '../config.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/pool.ts';
import { connectEvents } from '../events.ts';
import type { Actor } from '../modules/settings/write.ts';

/** Ends the process with its message, one line or several. */
export class CommandError extends Error {}

/** What a command is given. */
export interface CommandContext {
  readonly config: Config;
  /** What stands after the command's name. */
  readonly given: readonly string[];
  /** The usage of all commands, for a command that was written wrongly. */
  readonly usage: string;
}

export const warn = (error: Error) => process.stderr.write(`${error.message}\n`);
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Throws a CommandError with these lines, where there are any. */
export function refuse(problems: readonly string[] | null): void {
  if (problems && problems.length > 0) throw new CommandError(problems.join('\n'));
}

/** Who runs the command: the name that was given, else the login on this machine. */
export const actorOf = (name: string | undefined): Actor => `cli:${name ?? userInfo().username}`;

/** `isMade`: an embedded database that isn't there yet is made; else a CommandError says so. */
async function openDatabase({ databaseUrl, dataDir }: Config, isMade: boolean): Promise<Database> {
  // What reads everything takes longer than a call may.
  if (databaseUrl !== null) return createDatabase(openPostgres(databaseUrl, 2, warn, { statementMs: 0 }));
  const folder = `${dataDir}/db`;
  if (!isMade && !existsSync(folder))
    throw new CommandError(`there is no database in ${folder}; set DATABASE_URL or DATA_DIR`);
  return createDatabase(await openEmbedded(folder));
}

export async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<void>,
  { isMade = false }: { readonly isMade?: boolean } = {},
): Promise<void> {
  const db = await openDatabase(config, isMade);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** A command whose actions take nothing but the database. */
export const onlyOnDatabase =
  (actions: Readonly<Record<string, (db: Database) => Promise<void>>>) =>
  async ({ config, given, usage }: CommandContext): Promise<void> => {
    const run = given.length === 1 ? actions[given[0] ?? ''] : undefined;
    if (!run) throw new CommandError(usage);
    await withDatabase(config, run);
  };

/** Gateways hear of an operator's change by the database, with REDIS_URL, too. */
export async function tellGateways(db: Database, merchantCode: string): Promise<void> {
  const events = await connectEvents({ db, redis: null, onError: warn });
  events.publish('content', { merchantCode });
  await events.close();
}
