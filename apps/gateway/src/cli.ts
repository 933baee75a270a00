import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Config, readConfig } from './config.ts';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { openPostgres } from './db/pool.ts';
import { connectEvents } from './events.ts';
import { readSettings } from './modules/settings/rules.ts';
import { setSettings, storedSettings } from './modules/site/stored-settings.ts';

/**
 * What operators are run with, besides the server:
 *
 *     node apps/gateway/src/cli.ts settings show <merchant>
 *     node apps/gateway/src/cli.ts settings check <merchant> [file]
 *     node apps/gateway/src/cli.ts settings set <merchant> <file>
 *     node apps/gateway/src/cli.ts books check
 *     node apps/gateway/src/cli.ts figures check
 *     node apps/gateway/src/cli.ts figures rebuild
 */
const usage = `settings show <merchant>           what is written, as JSON
settings check <merchant> [file]   what is wrong in it, or in the file
settings set <merchant> <file>     writes the file, where nothing is wrong in it
books check                        what is wrong in the ledger; reads all of it
figures check                      days whose figures are not those of their rounds; reads all rounds
figures rebuild                    sets these days right`;

/** Ends the process with its message, one line or several. */
class CommandError extends Error {}

const warn = (error: Error) => process.stderr.write(`${error.message}\n`);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== null) return createDatabase(openPostgres(databaseUrl, 2, warn));
  const folder = `${dataDir}/db`;
  if (!existsSync(folder)) throw new CommandError(`there is no database in ${folder}; set DATABASE_URL or DATA_DIR`);
  return createDatabase(await openEmbedded(folder));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} can’t be read`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandError(`${file} is not JSON`);
  }
}

function refuse(problems: readonly string[] | null): void {
  if (problems && problems.length > 0) throw new CommandError(problems.join('\n'));
}

async function settings(db: Database, action: string, merchantCode: string, file: string | undefined): Promise<void> {
  const stored = await storedSettings(db, merchantCode);
  if (!stored) throw new CommandError(`there is no operator ${merchantCode}`);
  if (action === 'show') return void say(JSON.stringify(stored.settings, null, 2));
  const given = file === undefined ? stored.settings : await readJson(file);
  if (action === 'check') {
    refuse(readSettings(given, stored.digits).problems);
    return void say('nothing is wrong');
  }
  refuse(await setSettings(db, merchantCode, given));
  // Gateways hear of it by the database, with REDIS_URL, too.
  const events = await connectEvents({ db, redis: null, onError: warn });
  events.publish('content', { merchantCode });
  await events.close();
  say('written');
}

async function books(db: Database): Promise<void> {
  const { rows } = await db.run<{ problem: string; subject: string }>({ text: 'select * from ledger_problems()' });
  refuse(rows.map(({ problem, subject }) => `${subject}: ${problem}`));
  say('the books are sound');
}

async function figures(db: Database, action: string): Promise<void> {
  if (action === 'rebuild') {
    const { rows } = await db.run<{ mended: number }>({ text: 'select member_day_rebuild() as mended' });
    return void say(`${rows[0]?.mended ?? 0} days were set right`);
  }
  const { rows } = await db.run<{ account_id: bigint; day: string; category: string }>({
    text: 'select account_id, day::text, category from member_day_problems() order by day, account_id, category',
  });
  refuse(rows.map(({ account_id: account, day, category }) => `${day}: ${category} of account ${account}`));
  say('all days are the sums of their rounds');
}

const actions: Readonly<Record<string, readonly string[]>> = {
  settings: ['show', 'check', 'set'],
  books: ['check'],
  figures: ['check', 'rebuild'],
};

async function main([subject = '', action = '', merchantCode, file]: readonly string[]): Promise<void> {
  const isKnown = actions[subject]?.includes(action) ?? false;
  const isWhole = subject !== 'settings' || (merchantCode !== undefined && (action !== 'set' || file !== undefined));
  if (!isKnown || !isWhole) throw new CommandError(usage);
  const db = await openDatabase(readConfig(process.env));
  try {
    if (subject === 'books') await books(db);
    else if (subject === 'figures') await figures(db, action);
    else await settings(db, action, merchantCode ?? '', file);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
