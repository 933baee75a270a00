import { type Language, languages } from '@sampan/contract/envelope';
import type { CurrencyDigits, SymbolPlace } from '@sampan/contract/money';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { openLobby } from '../chat/rooms.ts';
import type { WrittenSettings } from '../settings/schema.ts';
import type { Actor, RecordWrite } from '../settings/write.ts';
import { addOperator } from './add.ts';
import { currencyDefaults } from './currency.ts';
import { defaultRegisterRules } from './defaults.ts';
import { moduleIds, moduleTree } from './modules.ts';
import { isZone } from './own-readiness.ts';
import { RefusedError } from './refused.ts';
import { operatorSettingsWriter } from './settings-writer.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** What an operator is made of; what is left out has the default of its setting, or its currency's. */
const orderForm = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_]{2,32}$/, 'must be 2 to 32 of A-Z, 0-9 and _, such as "HARBOUR"'),
  name: text(100),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as "JPY"'),
  digits: z.literal([0, 1, 2, 3], 'must be 0, 1, 2 or 3').optional(),
  symbol: text(8).optional(),
  symbolPlace: z.enum(['before', 'after']).optional(),
  timeZone: z.string().refine(isZone, 'must be an IANA time zone such as "Asia/Tokyo"'),
  languages: z.array(z.enum(languages)).optional(),
  /** The first of its languages where it is left out. */
  defaultLanguage: z.enum(languages).optional(),
  minimumAge: z.int().optional(),
  /** Its main origin. */
  origin: z.string(),
  domains: z.array(z.string()).optional(),
  mailFrom: z.string().optional(),
  modules: z.array(z.enum(moduleIds)).default(['USERNAMEREG3', 'DIRECTREG3']),
  /** E-mail address of the first member of its staff. */
  staffEmail: z.email().optional(),
});

/**
 * Makes the first member of an operator's staff in the transaction that makes the operator; what it throws undoes both.
 * Answers a line for the operator's creator: how the first member of staff logs in.
 */
export type CreateFirstStaff = (
  tx: Tx,
  given: { readonly merchantCode: string; readonly email: string; readonly actor: Actor },
) => Promise<string>;

export interface CreatedOperator {
  readonly merchant: Merchant;
  /** How the first member of staff logs in; null: none was ordered. */
  readonly staffLine: string | null;
}

/**
 * Makes an operator from nothing, whole or not at all: its row, its settings with their history, its chat room, its
 * first member of staff. Throws RefusedError with a line for each thing that is wrong, and for a code that there is.
 */
export async function createOperator(
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly createFirstStaff: CreateFirstStaff | null;
    readonly recordWrite?: RecordWrite | undefined;
  },
  order: unknown,
  actor: Actor,
): Promise<CreatedOperator> {
  const { db, createFirstStaff } = deps;
  const read = orderForm.safeParse(order);
  if (!read.success)
    throw new RefusedError(read.error.issues.map(({ path, message }) => `${path.join('.') || 'order'}: ${message}`));
  const given = read.data;
  const { staffEmail } = given;
  if (staffEmail !== undefined && !createFirstStaff)
    throw new RefusedError(['staffEmail: this installation has no accounts of staff; leave it out']);
  const merchant = merchantOf(given);
  const writer = operatorSettingsWriter(deps);
  return db.transaction(async (tx) => {
    const isNew = await addOperator(tx, writer, { merchant, settings: settingsOf(given), actor });
    if (!isNew) throw new RefusedError([`code: there is an operator ${merchant.code} already; nothing was changed`]);
    await openLobby(tx, merchant.code);
    const staffLine =
      staffEmail !== undefined && createFirstStaff
        ? await createFirstStaff(tx, { merchantCode: merchant.code, email: staffEmail, actor })
        : null;
    return { merchant, staffLine };
  });
}

type Order = z.output<typeof orderForm>;

function merchantOf({ code, name, currency, timeZone, ...given }: Order): Merchant {
  const known = currencyDefaults(currency);
  const digits: CurrencyDigits | undefined = given.digits ?? known?.digits;
  const symbol = given.symbol ?? known?.symbol;
  if (digits === undefined || symbol === undefined)
    throw new RefusedError([
      `currency: ${currency} is not known here: name its digits and its symbol, or another ISO 4217 code`,
    ]);
  const symbolPlace: SymbolPlace = given.symbolPlace ?? 'before';
  return { code, name, currency, currencyDigits: digits, currencySymbol: symbol, symbolPlace, timeZone };
}

function settingsOf(given: Order): WrittenSettings {
  const on = new Set(given.modules);
  const { languages: list, mailFrom, minimumAge, domains } = given;
  const defaultLanguage: Language | undefined = given.defaultLanguage ?? list?.[0];
  return {
    whitelabel: moduleTree(on),
    register: defaultRegisterRules(on),
    publicUrl: given.origin,
    ...(domains && { domainRoute: domains }),
    ...(list && { languages: list }),
    ...(defaultLanguage && { content: { defaultLanguage } }),
    ...(minimumAge !== undefined && { identity: { minimumAge } }),
    ...(mailFrom !== undefined && { mail: { from: mailFrom } }),
  };
}
