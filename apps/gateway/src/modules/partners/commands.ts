import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { connectEvents } from '../../events.ts';
import { partnerKinds } from '../../partners/adapters.ts';
import { sealedBodies } from '../../plugins/sealed.ts';
import { createRegistry, type ListedPartner, PartnerError, partnerKeys, type PartnerRegistry } from './registry.ts';
import { isKind } from './rules.ts';

export { secretsByKey } from './store.ts';

export const partnerUsage = `partner list                       who they are, where they may work, and how they answer
partner add <code> --kind ${partnerKinds.join('|')} --adapter <name> --url <address>
        [--secret-file <file>|-] [--new-secret] [--allow <merchant>]…
                                   the secret comes from a file, from standard input (-), or is made and told once
partner url <code> <address>       it is somewhere else
partner rotate <code> [--secret-file …|--new-secret]   a next secret beside the current one: both are believed
partner promote <code>             the next secret becomes the current one, which is forgotten
partner reset <code> [--secret-file …|--new-secret]    another secret at once, for one that was lost or came to light
partner allow|disallow <code> <merchant>   where it may work
partner enable|disable <code>      whether it is called and heard at all`;

const verbs = {
  list: 0,
  add: 1,
  url: 2,
  rotate: 1,
  promote: 1,
  reset: 1,
  allow: 2,
  disallow: 2,
  enable: 1,
  disable: 1,
} as const;
type Verb = keyof typeof verbs;

const options = {
  kind: { type: 'string' },
  adapter: { type: 'string' },
  url: { type: 'string' },
  'secret-file': { type: 'string' },
  'new-secret': { type: 'boolean' },
  allow: { type: 'string', multiple: true },
} as const;

export interface PartnerCommand {
  readonly verb: Verb;
  readonly code: string;
  /** The operator or the address. */
  readonly object: string;
  readonly flags: ReturnType<typeof parse>['values'];
}

const parse = (given: readonly string[]) => parseArgs({ args: [...given], options, allowPositionals: true });

const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

/** Reads what stands after `partner`; null: it is no such command. */
export function readPartnerCommand(given: readonly string[]): PartnerCommand | null {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(given);
  } catch {
    return null;
  }
  const [verb = '', ...words] = parsed.positionals;
  if (!isVerb(verb) || words.length !== verbs[verb]) return null;
  const { values: flags } = parsed;
  const takes: Partial<Record<Verb, readonly string[]>> = {
    add: Object.keys(options),
    rotate: ['secret-file', 'new-secret'],
    reset: ['secret-file', 'new-secret'],
  };
  if (Object.keys(flags).some((flag) => !(takes[verb] ?? []).includes(flag))) return null;
  const [code = '', object = ''] = words;
  return { verb, code, object, flags };
}

/** Null: none was given. `isNew`: it was made here, and has to be printed. */
async function secretOf({ flags }: PartnerCommand): Promise<{ secret: string; isNew: boolean } | null> {
  const file = flags['secret-file'];
  if (flags['new-secret'] && file !== undefined) throw new PartnerError('--secret-file or --new-secret, not both');
  if (flags['new-secret']) return { secret: randomBytes(32).toString('base64url'), isNew: true };
  if (file === undefined) return null;
  const read = file === '-' ? text(process.stdin) : readFile(file, 'utf8');
  const secret = await read.catch(() => {
    throw new PartnerError(`${file} can’t be read`);
  });
  return { secret: secret.trim(), isNew: false };
}

const told = (given: { secret: string; isNew: boolean } | null) =>
  given?.isNew === true ? `\nits secret, told this once: ${given.secret}` : '';

function line({ code, kind, adapter, url, isEnabled, secret, operators, health }: ListedPartner): string {
  const since = (at: Date | null) => at?.toISOString() ?? 'never';
  const answers = health
    ? `answered ${since(health.success_at)}, failed ${since(health.failure_at)}${health.failure === null ? '' : ` (${health.failure})`}, ${health.failures} failures since it answered`
    : 'not called yet';
  const state = isEnabled ? 'enabled' : 'disabled';
  return `${code}  ${kind}/${adapter}  ${url}  ${state}  secret: ${secret}  at ${operators.join(', ') || 'no operator'}  ${answers}`;
}

async function run(command: PartnerCommand, registry: PartnerRegistry): Promise<string> {
  const { verb, code, object, flags } = command;
  switch (verb) {
    case 'list':
      return (await registry.list()).map(line).join('\n') || 'there is no partner yet';
    case 'add': {
      const { kind = '', adapter = '', url = '', allow = [] } = flags;
      if (!isKind(kind)) throw new PartnerError(`kind: ${partnerKinds.join(', ')}, not "${kind}"`);
      const given = await secretOf(command);
      await registry.add({ code, kind, adapter, url, secret: given?.secret ?? null }, allow);
      return `${code} was added${allow.length > 0 ? ` and is allowed at ${allow.join(', ')}` : ''}${told(given)}`;
    }
    case 'rotate':
    case 'reset': {
      const given = await secretOf(command);
      if (!given) throw new PartnerError('secret: give --secret-file or --new-secret');
      await registry[verb](code, given.secret);
      const next = 'both secrets are believed; the current one signs our calls until promote';
      return `${verb === 'rotate' ? next : 'the secret is another'}${told(given)}`;
    }
    case 'promote':
      await registry.promote(code);
      return 'the next secret is the current one';
    case 'url':
      await registry.setUrl(code, object);
      return `${code} is at ${object}`;
    case 'allow':
    case 'disallow':
      await registry[verb](code, object);
      return `${code} ${verb === 'allow' ? 'may work' : 'takes no more stakes, orders or messages'} at ${object}`;
    case 'enable':
    case 'disable':
      await registry.setEnabled(code, verb === 'enable');
      return `${code} is ${verb}d`;
  }
}

/** Answers what to tell. Throws PartnerError. Gateways that run hear of it. */
export async function runPartnerCommand(
  command: PartnerCommand,
  deps: {
    readonly db: Database;
    readonly config: Config;
    readonly onError: (error: Error) => void;
    readonly recordChange?: Parameters<typeof createRegistry>[0]['recordChange'];
  },
): Promise<string> {
  const { db, config } = deps;
  // The gateway couldn't decrypt anything that new keys encrypt.
  if (config.encryptionKeys === null && !existsSync(path.join(config.dataDir, 'keys.json'))) {
    throw new PartnerError(
      `the keys that secrets are locked with are missing: set ENCRYPTION_KEYS, or DATA_DIR with its keys.json, as the gateway has them (once started, it makes them)`,
    );
  }
  const keys = partnerKeys(await sealedBodies({ config, db, clock: systemClock }));
  // Gateways hear of it by the database, with REDIS_URL, too.
  const events = await connectEvents({ db, redis: null, onError: deps.onError });
  try {
    const onChange = () => events.publish('partners', {});
    return await run(
      command,
      createRegistry({ db, clock: systemClock, keys, onChange, recordChange: deps.recordChange }),
    );
  } finally {
    await events.close();
  }
}
