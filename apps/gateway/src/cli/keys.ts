import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createAudit } from '../modules/audit/service.ts';
import { secretsByKey } from '../modules/partners/commands.ts';
import { giveUpKey, lockedByKey } from '../modules/totp/by-command.ts';
import { keyIdsOf } from '../plugins/sealed.ts';
import { actorOf, CommandError, type CommandContext, say, withDatabase } from './command.ts';

export const keysUsage = `keys list                                 each key of ENCRYPTION_KEYS, or of DATA_DIR, and what is locked with it; and
                                          the keys that are missing and something is locked with
keys give-up --key <id> --reason <text> [--actor <name>]
                                          of a key that is lost: takes the authenticator apps of members that are locked
                                          with it, so that a gateway starts; they set one up anew`;

const words = { member: 'authenticator apps of members', staff: 'of staff', partner: 'secrets of partners' } as const;
const nothing = { member: 0, staff: 0, partner: 0 };

/** What is locked with each key, by its id. */
async function lockedWith({ queries }: Database): Promise<ReadonlyMap<string, typeof nothing>> {
  const [apps, secrets] = await Promise.all([lockedByKey(queries), secretsByKey(queries)]);
  const found = new Map<string, typeof nothing>();
  for (const { key_id: id, owner, count } of [
    ...apps,
    ...secrets.map((row) => ({ ...row, owner: 'partner' as const })),
  ])
    found.set(id, { ...(found.get(id) ?? nothing), [owner]: count });
  return found;
}

async function list(db: Database, config: Config): Promise<void> {
  const own = await keyIdsOf(config);
  const found = await lockedWith(db);
  const missing = [...found.keys()].filter((id) => !own.includes(id));
  const stateOf = (id: string) => (own[0] === id ? 'current' : own.includes(id) ? 'older' : 'missing');
  for (const id of [...own, ...missing]) {
    const counts = found.get(id) ?? nothing;
    const told = (['member', 'staff', 'partner'] as const).map((owner) => `${counts[owner]} ${words[owner]}`);
    say(`${id}  ${stateOf(id)}  ${told.join(', ')}`);
  }
  if (own.length === 0) say('there is no key yet: the first gateway that starts makes one');
}

async function giveUp(
  db: Database,
  config: Config,
  { keyId, reason, by }: { readonly keyId: string; readonly reason: string; readonly by: string },
): Promise<void> {
  if ((await keyIdsOf(config)).includes(keyId))
    throw new CommandError(`${keyId} isn’t lost: it is among the keys that a gateway has; \`keys list\` shows them`);
  const locked = (await lockedWith(db)).get(keyId);
  if (!locked) throw new CommandError(`nothing is locked with ${keyId}; \`keys list\` tells what there is`);
  const audit = createAudit({ db, clock: systemClock });
  const count = await db.transaction((tx) => giveUpKey(tx, audit, { keyId, reason, by }));
  say(`${count} members have no authenticator app any more, and set one up anew`);
  if (locked.staff > 0) say(`${locked.staff} of staff still have one: \`staff reset-factor\` takes it off, one by one`);
  if (locked.partner > 0)
    say(`${locked.partner} secrets of partners are locked with it, too: \`partner\` sets new ones`);
}

export async function keysCommand({ config, given, usage }: CommandContext): Promise<void> {
  const [action, ...rest] = given;
  if (action === 'list' && rest.length === 0) return withDatabase(config, (db) => list(db, config));
  if (action !== 'give-up') throw new CommandError(usage);
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: rest, options: { key: text, reason: text, actor: text } });
  const { key: keyId } = values;
  if (!keyId) throw new CommandError(usage);
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new CommandError('--reason: say why; it stands in the operators’ logs');
  await withDatabase(config, (db) => giveUp(db, config, { keyId, reason, by: actorOf(values.actor) }));
}
