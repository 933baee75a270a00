import { parseArgs } from 'node:util';
import { formatAmount, readAmount } from '@sampan/contract/money';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createAudit } from '../modules/audit/service.ts';
import { listBatches, makeVouchers, withdrawVouchers } from '../modules/cashier/voucher-batches.ts';
import { operatorNamed } from '../modules/operators/named.ts';
import type { Merchant } from '../plugins/request-context.ts';
import { actorOf, CommandError, type CommandContext, say, withDatabase } from './command.ts';

export const voucherUsage = `voucher create --operator <operator> --amount <amount> --count <number> --reason <text> [--days <number>] [--actor <name>]
                                          makes vouchers and prints their codes, once; good for 365 days unless said
voucher list --operator <operator>        batches: how many there are, redeemed and withdrawn
voucher withdraw --operator <operator> --batch <batch> --reason <text> [--actor <name>]
                                          takes the unused ones of a batch out of use`;

const text = { type: 'string' } as const;
const options = {
  operator: text,
  amount: text,
  count: text,
  days: text,
  batch: text,
  reason: text,
  actor: text,
} as const;

type Values = Partial<Record<keyof typeof options, string>>;

const dayMs = 86_400_000;
const mostAtOnce = 1_000;
const mostDays = 3_650;

function wholeNumber(given: string | undefined, most: number, what: string): number {
  const value = Number(given);
  if (given === undefined || !/^[1-9]\d*$/.test(given) || value > most)
    throw new CommandError(`--${what} must be a whole number from 1 to ${most}`);
  return value;
}

async function merchantOf(db: Database, code: string): Promise<Merchant> {
  const merchant = await operatorNamed(db.queries, code);
  if (!merchant) throw new CommandError(`there is no operator ${code}; \`operator list\` tells which there are`);
  return merchant;
}

/** Why, and who: vouchers are money. */
function reasonOf({ reason, actor }: Values, usage: string): string {
  if (reason === undefined || reason.trim() === '') throw new CommandError(usage);
  return `${reason.trim()} (${actorOf(actor)})`;
}

async function create(db: Database, values: Values, usage: string): Promise<void> {
  const merchant = await merchantOf(db, values.operator ?? '');
  const reason = reasonOf(values, usage);
  const amount = readAmount(values.amount ?? '', merchant.currencyDigits);
  if (typeof amount === 'string' || amount === 0n)
    throw new CommandError(`--amount must be an amount of ${merchant.currency}, more than nothing`);
  const count = wholeNumber(values.count, mostAtOnce, 'count');
  const days = wholeNumber(values.days ?? '365', mostDays, 'days');
  const { batch, codes } = await makeVouchers(depsOf(db), {
    merchantCode: merchant.code,
    currency: merchant.currency,
    reason,
    amount,
    count,
    lifetimeMs: days * dayMs,
  });
  say(`batch ${batch}: ${count} of ${formatAmount(amount, merchant.currencyDigits)} ${merchant.currency}`);
  for (const code of codes) say(code);
}

async function list(db: Database, values: Values): Promise<void> {
  const merchant = await merchantOf(db, values.operator ?? '');
  const batches = await listBatches(db.queries, merchant.code);
  for (const one of batches)
    say(
      `${one.batch}: ${one.count} of ${formatAmount(one.amount, merchant.currencyDigits)} ${one.currency}, ${one.redeemed} redeemed, ${one.withdrawn} withdrawn, until ${one.expires_at.toISOString()}`,
    );
  if (batches.length === 0) say('no vouchers');
}

async function withdraw(db: Database, values: Values, usage: string): Promise<void> {
  const merchant = await merchantOf(db, values.operator ?? '');
  const { batch } = values;
  if (batch === undefined) throw new CommandError(usage);
  const given = { merchantCode: merchant.code, batch, reason: reasonOf(values, usage) };
  const withdrawn = await withdrawVouchers(depsOf(db), given);
  if (withdrawn === 0) throw new CommandError(`nothing of ${batch} is unused; \`voucher list\` tells what there is`);
  say(`${withdrawn} vouchers are out of use`);
}

const depsOf = (db: Database) => ({ db, clock: systemClock, audit: createAudit({ db, clock: systemClock }) });

const actions: Readonly<Record<string, (db: Database, values: Values, usage: string) => Promise<void>>> = {
  create,
  list,
  withdraw,
};

export async function voucherCommand({ config, given, usage }: CommandContext): Promise<void> {
  const [name = '', ...rest] = given;
  const action = actions[name];
  if (!action) throw new CommandError(usage);
  let values: Values;
  try {
    ({ values } = parseArgs({ args: rest, options }));
  } catch {
    throw new CommandError(usage);
  }
  await withDatabase(config, (db) => action(db, values, usage));
}
