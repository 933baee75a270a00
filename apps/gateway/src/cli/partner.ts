import { readPartnerCommand, runPartnerCommand } from '../modules/partners/commands.ts';
import type { PartnerChange } from '../modules/partners/registry.ts';
import type { Database, Tx } from '../db/database.ts';
import { appendByCommand } from './audit.ts';
import { CommandError, type CommandContext, say, warn, withDatabase } from './command.ts';

/** Partners are the installation's: so is the log of what is done to them. */
const recordedIn =
  (db: Database) =>
  async (tx: Tx, { operation, code, before, after }: PartnerChange): Promise<void> =>
    appendByCommand(db, tx, {
      merchantCode: null,
      operation: `partner.${operation}`,
      subject: { kind: 'partner', id: code },
      before,
      after,
    });

export async function partnerCommand({ config, given, usage }: CommandContext): Promise<void> {
  const command = readPartnerCommand(given);
  if (command === null) throw new CommandError(usage);
  await withDatabase(config, async (db) =>
    say(await runPartnerCommand(command, { db, config, onError: warn, recordChange: recordedIn(db) })),
  );
}
