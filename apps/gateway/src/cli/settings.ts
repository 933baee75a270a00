import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { operatorSettingsWriter } from '../modules/operators/settings-writer.ts';
import { secretMark } from '../modules/settings/changes.ts';
import { settingsPage } from '../modules/settings/page.ts';
import { findSettingKey } from '../modules/settings/registry.ts';
import { readSettings, readSettingText, unknownKeys } from '../modules/settings/rules.ts';
import { settingHistory, settingsByKey, storedSettings, type StoredSettings } from '../modules/settings/written.ts';
import { recordedSettings } from './audit.ts';
import { actorOf, CommandError, type CommandContext, refuse, say, tellGateways, withDatabase } from './command.ts';

export const settingsUsage = `settings keys                             every key there is, as docs/SETTINGS.md
settings list <operator>                  the value of each key, and where it is the default
settings get <operator> [key]             what is written, as JSON; of a key the value that counts
settings set <operator> <key> <value> …   writes keys, where nothing is wrong then
settings set <operator> --file <file>     writes all of it, where nothing is wrong in the file
settings reset <operator> <key> …         back to the defaults
settings check <operator> [file]          what is wrong in it, or in the file
settings history <operator> [key] [--limit <n>] [--before <id>]   who changed what, the newest first
  --actor <name>                          who writes, instead of this machine's login`;

const options = {
  actor: { type: 'string' },
  file: { type: 'string' },
  limit: { type: 'string', default: '50' },
  before: { type: 'string' },
} as const;

interface Context {
  readonly db: Database;
  readonly merchantCode: string;
  readonly stored: StoredSettings;
  /** What stands after the operator's code. */
  readonly rest: readonly string[];
  readonly values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

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

async function list({ stored }: Context): Promise<void> {
  for (const { key, value, isDefault, isSecret } of settingsByKey(stored))
    say(`${key} = ${isSecret && value !== '' ? secretMark : JSON.stringify(value)}${isDefault ? ' (default)' : ''}`);
}

async function get({ stored, rest: [key] }: Context): Promise<void> {
  if (key === undefined) return say(json(stored.settings));
  refuse(unknownKeys([key]));
  say(json(settingsByKey(stored).find((one) => one.key === key)?.value));
}

async function check({ stored, rest: [file] }: Context): Promise<void> {
  const given = file === undefined ? stored.settings : await readJson(file);
  refuse(readSettings(given, stored.digits).problems);
  say('nothing is wrong');
}

async function write(
  { db, merchantCode, values }: Context,
  wanted: { readonly whole: unknown } | { readonly keys: ReadonlyMap<string, unknown> },
): Promise<void> {
  const writer = operatorSettingsWriter({
    db,
    clock: systemClock,
    recordWrite: recordedSettings(db, 'settings.set'),
  });
  const { changes, problems } = await writer.write({ merchantCode, actor: actorOf(values.actor), wanted });
  refuse(problems);
  await tellGateways(db, merchantCode);
  say(changes && changes.length > 0 ? `written: ${changes.map(({ key }) => key).join(', ')}` : 'nothing changed');
}

async function set(context: Context): Promise<void> {
  const { rest, values, stored } = context;
  if (values.file !== undefined) return write(context, { whole: await readJson(values.file) });
  const keys = new Map<string, unknown>();
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', text = ''] = rest.slice(at);
    const key = findSettingKey(name, stored.digits);
    keys.set(name, key ? readSettingText(key, text) : text);
  }
  return write(context, { keys });
}

const reset = (context: Context) =>
  write(context, { keys: new Map(context.rest.map((key) => [key, undefined] as const)) });

async function history({ db, merchantCode, rest: [key], values }: Context): Promise<void> {
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new CommandError('--limit: must be 1 to 1000');
  if (values.before !== undefined && !/^\d{1,18}$/.test(values.before))
    throw new CommandError('--before: must be the number of a line of the history');
  const found = await settingHistory(db.queries, {
    merchantCode,
    key: key ?? null,
    beforeId: values.before === undefined ? null : BigInt(values.before),
    limit,
  });
  const shown = (value: unknown) => (value === undefined ? '(default)' : JSON.stringify(value));
  for (const { id, changedAt, actor, key: name, before, after } of found)
    say(`${id} ${changedAt.toISOString()} ${actor} ${name}: ${shown(before)} -> ${shown(after)}`);
}

type Action = (context: Context) => Promise<void>;
/** With whether what stands after the operator's code is as many as the action takes. */
const actions: Readonly<Record<string, readonly [Action, (count: number, hasFile: boolean) => boolean]>> = {
  list: [list, (count) => count === 0],
  get: [get, (count) => count <= 1],
  check: [check, (count) => count <= 1],
  set: [set, (count, hasFile) => (hasFile ? count === 0 : count > 0 && count % 2 === 0)],
  reset: [reset, (count) => count > 0],
  history: [history, (count) => count <= 1],
};

export async function settingsCommand({ config, given, usage }: CommandContext): Promise<void> {
  const [action = '', ...arguments_] = given;
  if (action === 'keys' && arguments_.length === 0) return say(settingsPage().trimEnd());
  const { values, positionals } = parseArgs({ args: [...arguments_], options, allowPositionals: true });
  const [merchantCode, ...rest] = positionals;
  const [run, isWhole] = actions[action] ?? [];
  if (!run || merchantCode === undefined || !isWhole?.(rest.length, values.file !== undefined))
    throw new CommandError(usage);
  await withDatabase(config, async (db) => {
    const stored = await storedSettings(db, merchantCode);
    if (!stored) throw new CommandError(`there is no operator ${merchantCode}`);
    await run({ db, merchantCode, stored, rest, values });
  });
}
