import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type CreateFirstStaff, createOperator } from '../modules/operators/create.ts';
import { listOperators } from '../modules/operators/list.ts';
import { validateOperator } from '../modules/operators/validate.ts';
import { recordedSettings } from './audit.ts';
import { actorOf, CommandError, type CommandContext, say, tellGateways, withDatabase } from './command.ts';
import { firstStaffLine } from './staff.ts';

export const operatorUsage = `operator create --code <CODE> --name <name> --currency <ISO 4217> --time-zone <IANA> --origin <https://…>
    [--digits <0-3>] [--symbol <text>] [--symbol-place before|after] [--languages EN,JA] [--default-language EN]
    [--minimum-age <years>] [--domains <a.example,b.example>] [--mail-from <address>]
    [--modules USERNAMEREG3,DIRECTREG3] [--staff-email <address>]
                                          makes a working operator from nothing, on an empty database, too
operator validate <operator>              what it lacks, point by point
operator list                             all operators, and where their sites answer`;

const text = { type: 'string' } as const;
const options = {
  code: text,
  name: text,
  currency: text,
  digits: text,
  symbol: text,
  'symbol-place': text,
  'time-zone': text,
  languages: text,
  'default-language': text,
  'minimum-age': text,
  origin: text,
  domains: text,
  'mail-from': text,
  modules: text,
  'staff-email': text,
  actor: text,
} as const;

const words = (list: string) => list.split(',').flatMap((word) => word.trim() || []);

async function create(db: Database, { config, given }: CommandContext): Promise<void> {
  const { values } = parseArgs({ args: given.slice(1), options });
  await migrate(db);
  const order = {
    code: values.code,
    name: values.name,
    currency: values.currency,
    timeZone: values['time-zone'],
    origin: values.origin,
    ...(values.digits !== undefined && { digits: Number(values.digits) }),
    ...(values.symbol !== undefined && { symbol: values.symbol }),
    ...(values['symbol-place'] !== undefined && { symbolPlace: values['symbol-place'] }),
    ...(values.languages !== undefined && { languages: words(values.languages) }),
    ...(values['default-language'] !== undefined && { defaultLanguage: values['default-language'] }),
    ...(values['minimum-age'] !== undefined && { minimumAge: Number(values['minimum-age']) }),
    ...(values.domains !== undefined && { domains: words(values.domains) }),
    ...(values['mail-from'] !== undefined && { mailFrom: values['mail-from'] }),
    ...(values.modules !== undefined && { modules: words(values.modules) }),
    ...(values['staff-email'] !== undefined && { staffEmail: values['staff-email'] }),
  };
  const createFirstStaff: CreateFirstStaff = (tx, { merchantCode, email }) =>
    firstStaffLine(tx, db, { merchantCode, email });
  const recordWrite = recordedSettings(db, 'operator.create');
  const deps = { db, clock: systemClock, createFirstStaff, recordWrite };
  const { merchant, staffLine } = await createOperator(deps, order, actorOf(values.actor));
  await tellGateways(db, merchant.code);
  const { code, currency, currencyDigits, currencySymbol, symbolPlace } = merchant;
  say(`made ${code}: ${currency} with ${currencyDigits} decimals, ${currencySymbol} ${symbolPlace} the figures`);
  if (staffLine !== null) say(staffLine);
  await tellPoints(db, config.publicUrl, code, (state) => state !== 'ok');
}

/** Says the points; answers whether one is missing. */
async function tellPoints(
  db: Database,
  publicUrl: string,
  merchantCode: string,
  isTold: (state: string) => boolean,
): Promise<boolean> {
  const points = await validateOperator({ db, clock: systemClock, publicUrl }, merchantCode);
  if (!points) throw new CommandError(`there is no operator ${merchantCode}`);
  for (const { point, state, message } of points) if (isTold(state)) say(`${state.padEnd(7)} ${point}: ${message}`);
  return points.some(({ state }) => state === 'missing');
}

async function validate(db: Database, { config, given }: CommandContext): Promise<void> {
  if (await tellPoints(db, config.publicUrl, given[1] ?? '', () => true)) process.exitCode = 1;
}

async function list(db: Database, { config }: CommandContext): Promise<void> {
  for (const { merchant, origins, isOpen } of await listOperators(db, config.publicUrl)) {
    const { code, name, currency, timeZone } = merchant;
    say([code, name, currency, timeZone, isOpen ? origins.join(' ') : 'closed: its settings are wrong'].join('\t'));
  }
}

export async function operatorCommand(context: CommandContext): Promise<void> {
  const [action = '', ...rest] = context.given;
  if (action === 'create' && rest.length > 0)
    return withDatabase(context.config, (db) => create(db, context), { isMade: true });
  if (action === 'validate' && rest.length === 1) return withDatabase(context.config, (db) => validate(db, context));
  if (action === 'list' && rest.length === 0) return withDatabase(context.config, (db) => list(db, context));
  throw new CommandError(context.usage);
}
